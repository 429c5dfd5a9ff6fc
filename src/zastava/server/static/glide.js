// Pieces glide from where they were; a card that shows another face turns over. A piece is known by its id.

export const TIME = 240; // milliseconds

const pieces = (svg) =>
  [...svg.querySelectorAll('[id^="piece-"]')].filter((piece) => !piece.closest('[display="none"]'));
const css = (m) => `matrix(${[m.a, m.b, m.c, m.d, m.e, m.f].join(",")})`;

// Where every piece of a board lies, and which face it shows.
export function places(svg) {
  const out = new Map();
  const root = svg?.getScreenCTM()?.inverse();
  if (!root) return out;
  for (const piece of pieces(svg)) {
    out.set(piece.id, { at: root.multiply(piece.getScreenCTM()), face: piece.dataset.face });
  }
  return out;
}

// Moves the pieces of a new board there from their places on the one before.
export function glide(svg, before) {
  const root = svg.getScreenCTM()?.inverse();
  if (!root || !before.size) return;
  const time = { duration: TIME, easing: "ease-out" };
  for (const piece of pieces(svg)) {
    const was = before.get(piece.id);
    const is = root.multiply(piece.getScreenCTM());
    if (!was) {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], time);
      continue;
    }
    const own = piece.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
    if (was.face !== piece.dataset.face) {
      const edge = DOMMatrix.fromMatrix(own).scale(0, 1);
      piece.animate([{ transform: css(edge) }, { transform: css(own) }], time);
    } else if (Math.abs(was.at.e - is.e) + Math.abs(was.at.f - is.f) > 0.5) {
      const around = root.multiply(piece.parentNode.getScreenCTM()).inverse();
      piece.animate([{ transform: css(around.multiply(was.at)) }, { transform: css(own) }], time);
    }
  }
}

"""The picture on the box: a longship in a fjord, early in the morning."""

from functools import cache

from zastava.games.drawing import INK

_LINE = f'fill="none" stroke="{INK}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"'


@cache
def cover() -> str:
    """A small picture for the lobby; it needs nothing else on the page."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="cover" viewBox="0 0 320 200" preserveAspectRatio="xMidY'
        'Mid slice" '
        'aria-hidden="true"><path d="M0 0H320V200H0z" fill="#dfe3de"/><circle cx="92" cy="58" r="19" fill="#f6f0dc"/>'
        + _far()
        + _walls()
        + _water()
        + _shore()
        + _ship()
        + "</svg>"
    )


def _far() -> str:
    """Mountains at the end of the fjord."""
    return (
        '<path d="M60 128L104 72L122 92L150 52L178 88L196 70L250 128z" fill="#b7c3c8"/>'
        '<path d="M150 52L178 88L168 128H150L156 96zM104 72L122 92L116 128H102L110 98zM196 70L250 128H206z" '
        'fill="#9fafb8"/>'
        '<path d="M150 52L138 69L144 72L150 66L156 74L163 68zM104 72L93 86L99 88L104 82L110 86L113 82zM196 '
        '70L187 78L194 82L200 79L206 81z" fill="#f6f4ee"/>'
    )


def _walls() -> str:
    """The steep sides, left in the light and right in shadow."""
    return (
        '<path d="M0 40L22 18L44 46L62 40L96 92L110 128H0z" fill="#a4a79f"/>'
        '<path d="M22 18L44 46L62 40L96 92L110 128H84L66 84L52 92L40 62L30 70z" fill="#7f8588"/>'
        '<path d="M22 18L7 33L14 38L21 31L26 41L33 34L38 39zM62 40L50 43L56 52L62 48L68 54L71 53z" fill="#f6f4ee"/>'
        f'<path d="M0 40L22 18L44 46L62 40L96 92L110 128" {_LINE}/>'
        '<path d="M320 28L292 8L262 50L246 44L222 90L206 128H320z" fill="#8e9496"/>'
        '<path d="M292 8L320 28V128H262L276 84L268 66L284 44z" fill="#6f767b"/>'
        '<path d="M292 8L275 32L282 36L289 27L296 38L304 28L312 34L320 28zM246 44L238 59L244 61L249 54L255 '
        '56L258 48z" fill="#f6f4ee"/>'
        '<path d="M292 8L296 38L304 28L312 34L320 28z" fill="#c9d2d6"/>'
        f'<path d="M320 28L292 8L262 50L246 44L222 90L206 128" {_LINE}/>'
    )


def _water() -> str:
    """The fjord, with the light of the sky in it."""
    return (
        '<path d="M0 126H320V200H0z" fill="#7f9db0"/><path d="M104 126H214L250 200H70z" fill="#93aebb"/>'
        '<path d="M128 126H192L206 200H118z" fill="#aec4cb"/>'
        '<path d="M18 150q5-4 10 0t10 0M52 172q5-4 10 0t10 0M226 146q5-4 10 0t10 0M262 164q5-4 10 0t10 0M206 '
        "186q5-4 10 0t10 0"
        'M120 146q5-4 10 0t10 0M92 188q5-4 10 0t10 0M284 188q5-4 10 0t10 0" fill="none" stroke="#e4ecee" '
        'stroke-width="1.5" '
        'stroke-linecap="round"/>'
    )


def _shore() -> str:
    """Meadows with pines and two longhouses."""
    pine = '<path d="M{0} {1}l6 17h-12z" fill="#5f7558"/><path d="M{0} {1}l6 17h-6z" fill="#465a48"/>'
    pines = "".join(
        [
            pine.format(x, y)
            for x, y in (
                (12, 96),
                (24, 101),
                (34, 97),
                (98, 108),
                (108, 112),
                (232, 100),
                (244, 104),
                (304, 98),
                (314, 104),
            )
        ]
    )
    return (
        '<path d="M0 112Q40 104 84 120Q108 128 122 127Q96 136 60 134Q30 132 0 142z" fill="#a9b28c"/>'
        '<path d="M0 134Q30 126 60 130Q96 133 122 127Q96 137 60 136Q30 134 0 143z" fill="#8a9670"/>'
        '<path d="M320 110Q280 106 240 118Q214 126 200 127Q230 138 262 134Q292 132 320 140z" fill="#98a37c"/>'
        '<path d="M320 134Q292 128 262 131Q230 135 200 127Q230 139 262 136Q292 134 320 141z" fill="#7d8965"/>'
        + pines
        + f'<path d="M52 126V117L60 108L68 117V126z" fill="#d9cbb0"/><path d="M60 107H86L94 118H68z" fill="#0072B2"/>'
        '<path d="M68 118H91V126H68z" fill="#8d7358"/><path d="M52 126V117L60 108L68 117V126zM60 107H86L94 '
        f'118H68M91 118V126H52M63 104L50 119M57 104L70 119" {_LINE}/>'
        '<path d="M262 124V116L269 108L276 116V124z" fill="#d9cbb0"/><path d="M269 107H290L297 117H276z" '
        'fill="#D55E00"/>'
        '<path d="M276 117H294V124H276z" fill="#8d7358"/><path d="M262 124V116L269 108L276 116V124zM269 '
        f'107H290L297 117H276M294 117V124H262M272 104L260 118M266 104L278 118" {_LINE}/>'
    )


def _ship() -> str:
    """A longship under a striped sail."""
    return (
        '<path d="M110 184Q160 194 214 184Q190 191 160 191Q132 191 110 184z" fill="#54707f" opacity=".6"/>'
        '<path d="M136 112Q166 106 190 112Q198 134 188 156Q162 150 138 156Q146 134 136 112z" fill="#f1ead8"/>'
        '<path d="M145 110L152 109Q160 132 154 153L147 154Q154 132 145 110zM160 109H168Q174 130 169 152H161Q167 '
        '130 160 109zM176 109L184 111Q191 132 182 155L175 153Q183 132 176 109z" fill="#a94438"/>'
        '<path d="M136 112Q166 106 190 112Q198 134 188 156Q162 150 138 156Q146 134 136 112zM132 112H194M162 '
        f'100V168" {_LINE}/>'
        '<path d="M104 158Q100 148 108 144Q114 150 112 158Q130 172 162 172Q196 172 212 158Q210 150 216 144Q224 '
        '148 220 158Q214 182 190 186H134Q110 182 104 158z" fill="#7a5d43"/>'
        '<path d="M110 172Q130 180 162 180Q196 180 215 172Q206 184 190 186H134Q118 184 110 172z" fill="#573f2d"/>'
        '<path d="M104 158Q100 148 108 144Q114 150 112 158Q130 172 162 172Q196 172 212 158Q210 150 216 144Q224 '
        f'148 220 158Q214 182 190 186H134Q110 182 104 158z" {_LINE}/>'
        + "".join(
            [
                f'<circle cx="{x}" cy="{y}" r="6.5" fill="{colour}" stroke="{INK}" stroke-width="1.3"/><circle '
                f'cx="{x}" cy="{y}" r="1.8" fill="#f4f1e8"/>'
                for x, y, colour in (
                    (132, 170, "#0072B2"),
                    (147, 173, "#D55E00"),
                    (162, 174, "#009E73"),
                    (177, 173, "#CC79A7"),
                    (192, 170, "#0072B2"),
                )
            ]
        )
    )

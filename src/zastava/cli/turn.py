"""One decision of a person at the terminal: numbered choices, moves in notation, a few commands.

Long lists of moves are chosen step by step, by the same picks as on the page.
"""

from collections.abc import Sequence
from typing import Any, Final

from zastava.cli.dialog import Dialog, Left
from zastava.cli.voice import voice
from zastava.core.errors import BadInput
from zastava.core.numbers import whole
from zastava.core.picks import Path, advance, flatten, narrow
from zastava.core.reason_words import why_words
from zastava.core.words import N_

PAGE: Final = 20  # choices that are shown at once
HELP: Final = (
    (N_("a number"), N_("take that choice")),
    (N_("a move in notation"), N_("play it at once; the clause on notation says how")),
    ("back", N_("one step back in the choice")),
    ("more", N_("the next choices of a long list")),
    ("board", N_("the position again")),
    ("hint", N_("what the bot would do")),
    ("undo", N_("take your last move back")),
    ("restart", N_("take back your whole turn, as far as possible")),
    ("rules [3.2]", N_("the clause that matters now, or another")),
    ("save [FILE]", N_("write the record")),
    ("quit", N_("leave the table")),
)
# What Russian readers may type instead.
ALIASES: Final = {
    "назад": "back",
    "еще": "more",
    "ещё": "more",
    "поле": "board",
    "подсказка": "hint",
    "отмена": "undo",
    "заново": "restart",
    "правила": "rules",
    "сохранить": "save",
    "выход": "quit",
    "q": "quit",
    "exit": "quit",
    "help": "?",
    "помощь": "?",
}
COMMANDS: Final = ("back", "more", "board", "hint", "undo", "restart", "rules", "save", "quit")


def decide(dialog: Dialog, seat: int) -> None:
    """Let the person at a seat make one move, or take one back."""
    dialog.hand_over(seat)
    moves = dialog.table.record.moves
    # Whoever decides again at once has the position before their eyes, unless they took a move back.
    if not (moves and moves[-1][0] == seat and len(moves) == dialog.decided + 1):
        dialog.describe(seat)
    dialog.decided = len(moves)
    Turn(dialog, seat).take()


class Turn:
    """One decision of a person, chosen by numbers, by picks or in notation."""

    def __init__(self, dialog: Dialog, seat: int) -> None:
        self.dialog: Final = dialog
        self.table: Final = dialog.table
        self.seat: Final = seat
        self.view: Final = self.table.state.view(seat)
        self.moves: Final[Sequence[Any]] = self.table.state.moves(seat)
        self.paths: Final[list[Path]] = [self.table.game.path(move) for move in self.moves]
        self.chosen: list[str] = []
        self.page = 0

    def take(self) -> None:
        """Ask until a move is made or taken back."""
        self.dialog.say(self.prompt(), "bold")
        while True:
            choices = self.choices()
            self.list_page(choices)
            if self.answer(self.dialog.ask(self.table.name(self.seat)), choices):
                return

    def prompt(self) -> str:
        """The question of the moment."""
        lit = narrow(self.paths, self.chosen).lit
        return self.table.game.board.prompt(self.view, voice.t, lit, self.chosen)

    def choices(self) -> list[tuple[str, int, str]]:
        """What can be chosen now: (words, number of the move, or -1 and a pick)."""
        board = self.table.game.board
        # With nothing chosen yet and few moves there is nothing to gain from going step by step.
        found = narrow(self.paths, self.chosen)
        if len(found.matching) <= PAGE:
            return [(self.words(number), number, "") for number in found.matching]
        listed = [(board.label(self.view, pick, voice.t), -1, pick) for pick in found.lit]
        if found.complete >= 0:
            listed.insert(0, (self.words(found.complete), found.complete, ""))
        return listed

    def words(self, number: int) -> str:
        """A move in words, and its notation."""
        picks = (
            flatten(self.paths[number])[len(self.chosen) :] if self._in_order(number) else flatten(self.paths[number])
        )
        said = self.spoken(picks)
        return f"{said}  [{self.moves[number]}]" if said else f"[{self.moves[number]}]"

    def spoken(self, picks: Sequence[str]) -> str:
        """Picks in words; labels may have commas of their own."""
        return " · ".join(self.table.game.board.label(self.view, pick, voice.t) for pick in picks)

    def _in_order(self, number: int) -> bool:
        return flatten(self.paths[number])[: len(self.chosen)] == self.chosen

    def list_page(self, choices: list[tuple[str, int, str]]) -> None:
        """Show the choices, numbered, a page at a time."""
        if self.chosen:
            self.dialog.say(self.spoken(self.chosen), "dim")
            self.dialog.say(self.prompt(), "bold")
        start = self.page * PAGE
        for number, (words, _, _) in enumerate(choices[start : start + PAGE], start + 1):
            self.dialog.say(f"{number:3}  {words}", hang=5)
        left = len(choices) - start - PAGE
        if left > 0:
            self.dialog.say("     " + voice.t("… and {count} more choices: type more", count=left))

    def answer(self, line: str, choices: list[tuple[str, int, str]]) -> bool:
        """Do what the person typed; whether the turn is over."""
        word, _, rest = line.partition(" ")
        command = ALIASES.get(word.lower(), word.lower())
        try:
            if whole(command) is not None and not rest:
                return self.take_choice(command, choices)
            handler = getattr(self, f"do_{command}", None) if command.isalpha() else None
            if command in ("?", ""):
                self.do_help()
            elif handler is not None and command in COMMANDS:
                return bool(handler(rest.strip()))
            else:
                return self.play(self.table.game.parse(line))
        except BadInput as error:
            self.dialog.say(voice.explain(error), "red")
        return False

    def take_choice(self, digits: str, choices: list[tuple[str, int, str]]) -> bool:
        """Take a numbered choice; whether that made a move."""
        number = whole(digits) or 0
        if not 1 <= number <= len(choices):
            raise BadInput(N_("Choose 1 to {most}, or type ? for help."), most=len(choices))
        _, move, pick = choices[number - 1]
        self.page = 0
        if move >= 0:
            return self.play(self.moves[move])
        self.chosen = advance(self.paths, [*self.chosen, pick])
        found = narrow(self.paths, self.chosen)
        if found.complete >= 0 and not found.lit:
            return self.play(self.moves[found.complete])
        return False

    def play(self, move: Any) -> bool:
        """Make the move."""
        self.table.play(self.seat, move)
        self.dialog.tell_news(self.seat)
        return True

    def do_help(self) -> None:
        """What can be typed."""
        t = voice.t
        names = {
            english: russian for russian, english in ALIASES.items() if russian.isalpha() and not russian.isascii()
        }
        rows = []
        for typed, meaning in HELP:
            word, space, rest = typed.partition(" ")
            said = f"{names[word]}{space}{rest}" if t.lang == "ru" and word in names else t(typed)
            rows.append((said, t(meaning)))
        wide = max(len(said) for said, _ in rows)
        for said, meaning in rows:
            self.dialog.say(f"  {said:{wide}}  {meaning}")

    def do_back(self, _: str) -> None:
        """One pick back."""
        self.page = 0
        # Picks that had no alternative were taken by themselves, and go by themselves.
        while self.chosen:
            self.chosen.pop()
            if len(narrow(self.paths, self.chosen).lit) > 1:
                return

    def do_more(self, _: str) -> None:
        """The next page; after the last, the first."""
        pages = -(-len(self.choices()) // PAGE)
        self.page = (self.page + 1) % max(1, pages)

    def do_board(self, _: str) -> None:
        """The position again."""
        self.dialog.describe(self.seat)

    def do_hint(self, _: str) -> None:
        """What the bot would do."""
        move = self.table.hint(self.seat)
        said = self.spoken(flatten(self.table.game.path(move)))
        self.dialog.say(voice.t("The bot would play: {words} [{move}]", words=said, move=move))
        reasons, names = self.table.why(self.seat, move), self.table.record.names
        if told := why_words(self.table.game.board, reasons, self.seat, names, voice.t):
            self.dialog.say(told)

    def do_undo(self, _: str) -> bool:
        """Take the last move back."""
        taken = self.table.undo(self.seat)
        self.dialog.say(voice.t("Taken back: {move}", move=taken[0]))
        return True

    def do_restart(self, _: str) -> bool:
        """Back to the start of the turn."""
        count = len(self.table.undo(self.seat, turn=True))
        self.dialog.say(voice.t.many("Taken back: {count} move", "Taken back: {count} moves", count))
        return True

    def do_rules(self, asked: str) -> None:
        """A clause of the rules; those that the players have not met yet only when they insist."""
        from zastava.cli.rules import show
        from zastava.games.rulebook import rulebook

        number, _, insists = asked.partition(" ")
        number = number or self.view["clause"]
        book = rulebook(self.table.game, voice.lang)
        if number not in book.numbers():
            raise BadInput(N_("There is no clause '{got}'; the first is {first}."), got=number, first=book.numbers()[0])
        if number in self.view.get("unread", ()) and insists != "!":
            raise BadInput(
                N_("You have not met clause {number} yet. To read it all the same: rules {number} !"), number=number
            )
        show(f"**{number}** {book.clause(number).text}")

    def do_save(self, place: str) -> None:
        """Write the record."""
        kept = self.dialog.save(place or None)
        if kept is None:
            raise BadInput(N_("Say where: save FILE"))
        self.dialog.say(voice.t("Kept in {file}.", file=kept))

    def do_quit(self, _: str) -> None:
        """Leave the table."""
        raise Left

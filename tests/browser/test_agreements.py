"""What two people decide beside the game, in real browsers: resigning, ending, a move back, playing again."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Guest
from tests.server.conftest import Running


def two(visit: Visit) -> tuple[Guest, Guest]:
    """Ann at a desk and Bob on a phone, at one table."""
    ann, bob = visit(), visit(phone=True)
    bob.join(ann.set_up(), "Bob")
    expect(ann.page.locator(".player", has_text="Bob")).to_be_visible()
    return ann, bob


def question(guest: Guest, said: str) -> None:
    """Wait until somebody is asked this."""
    expect(guest.page.locator(".question", has_text=said)).to_be_visible()


def reply(guest: Guest, label: str) -> None:
    """Answer the question."""
    guest.press(guest.page.locator(".question").get_by_role("button", name=label, exact=True))


def test_a_move_is_taken_back_by_agreement_and_the_game_ended_so(visit: Visit) -> None:
    ann, bob = two(visit)
    mover, other = (ann, bob) if ann.has_turn() else (bob, ann)
    while mover.has_turn():
        mover.play()
        expect(other.log).to_have_count(mover.log.count())
    stood = mover.log.count()
    mover.press(mover.page.locator("#why-undo summary"))
    other.open_tab("chat")
    other.page.fill(".speak input[name=text]", "Let me think")
    other.press(other.page.locator(".speak button"))
    expect(mover.page.locator(".chat")).to_contain_text("Let me think")
    expect(mover.page.locator("#why-undo a")).to_be_visible()  # what others say does not close what one reads
    mover.press(mover.page.locator("#why-undo a"))
    question(mover, "The others are asked")
    reply(mover, "Yes")
    question(mover, "Waiting for")
    question(other, "take back the last move, and all that came after it. Do you agree?")
    reply(other, "Yes")
    expect(mover.log).to_have_count(stood - 1)
    expect(other.log).to_have_count(stood - 1)
    expect(mover.page.locator(".play, .choice, .pane a.pick").first).to_be_attached()

    ann.open_tab("more")
    ann.press(ann.page.get_by_role("link", name="Propose to end the game"))
    reply(ann, "Yes")
    question(bob, "without a winner")
    reply(bob, "No")
    expect(ann.page.locator(".question")).to_have_count(0)
    ann.press(ann.page.get_by_role("link", name="Propose to end the game"))
    reply(ann, "Yes")
    reply(bob, "Yes")
    for guest in (ann, bob):
        expect(guest.page.locator(".end .result")).to_have_text("The game ended by agreement, without a winner.")


def test_who_resigns_is_asked_once_more_the_other_wins_and_both_play_again(visit: Visit) -> None:
    ann, bob = two(visit)
    bob.open_tab("more")
    bob.press(bob.page.get_by_role("link", name="Resign"))
    question(bob, "the victory goes to: Ann")
    bob.press(bob.page.locator(".question a", has_text="No"))
    expect(bob.page.locator(".question")).to_have_count(0)
    bob.open_tab("more")
    bob.press(bob.page.get_by_role("link", name="Resign"))
    reply(bob, "Yes, resign")
    expect(ann.page.locator(".end .result")).to_have_text("You win.")
    expect(bob.page.locator(".end .result")).to_have_text("Ann wins.")

    bob.press(bob.page.locator(".end [action$='/rematch'] button"))
    expect(bob.page.locator(".room .question")).to_have_text("Waiting for: Ann.")
    expect(ann.page.locator(".end .again")).to_contain_text("They play again: Bob. Waiting for: Ann.")
    ann.press(ann.page.locator(".end [action$='/rematch'] button"))
    for guest in (ann, bob):
        expect(guest.page.locator(".player").first).to_contain_text("Bob")  # who sat second begins


def test_a_bot_stands_in_after_a_question_and_the_seat_is_given_back(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZASTAVA_ABSENCE", "0")  # whoever does not listen is away
    server = Running(tmp_path / "tables.db")
    try:
        ann, bob = visit(url=server.url), visit(url=server.url, phone=True)
        address = ann.set_up()
        bob.join(address, "Bob")
        expect(ann.page.locator(".player", has_text="Bob")).to_be_visible()
        bob.page.goto("about:blank")
        link = ann.page.locator(".player .away")
        for _ in range(100):
            if link.count():
                break
            ann.page.reload()
        ann.press(link)
        question(ann, "Bob has been away for 1 minute. Let a bot play until they are back?")
        reply(ann, "Yes, a bot plays")
        expect(ann.page.locator(".player", has_text="a bot stands in")).to_be_visible()
        bob.page.goto(address)
        question(bob, "A bot plays for you.")
        bob.open_tab("chat")
        bob.page.fill(".speak input[name=text]", "I am back")
        bob.press(bob.page.locator(".speak button"))
        expect(bob.page.locator(".question", has_text="A bot plays for you.")).to_have_count(0)
        expect(ann.page.locator(".player", has_text="a bot stands in")).to_have_count(0)
    finally:
        server.close()


def test_a_phone_says_beside_the_names_that_a_bot_stands_in_and_keeps_room_for_the_board(visit: Visit) -> None:
    _, bob = two(visit)
    bob.open_tab("more")
    bob.press(bob.page.locator("[action$='/away'] button"))
    note = bob.page.locator(".player.mine .note", has_text="a bot stands in")
    expect(note).to_be_visible()
    expect(bob.prompt).to_contain_text("Ann is thinking")
    lines = bob.page.evaluate(
        """() => {
          const card = document.querySelector(".question:has([action$='/return'])");
          card.querySelector("ul")?.remove();
          card.querySelector("p").insertAdjacentHTML("afterend", `<ul>${"<li>a deed</li>".repeat(6)}</ul>`);
          return [...card.querySelectorAll("li")].map((line) => line.offsetHeight > 0);
        }"""
    )
    assert lines == [False] * 4 + [True] * 2
    bob.press(bob.page.locator(".question [action$='/return'] button"))
    expect(note).to_have_count(0)

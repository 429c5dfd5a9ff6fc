"""Two people in two real browsers, one of them on a phone."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_two_people_play_one_another_and_bots_finish_for_them(visit: Visit) -> None:
    ann = visit()
    bob = visit(phone=True, lang="ru", dark=True)
    address = ann.set_up(seat="open")
    expect(ann.page.locator(".qr svg")).to_be_visible()
    bob.join(address, "Боб")
    expect(ann.page.locator(".player", has_text="Боб")).to_be_visible()  # the room becomes a table by itself

    ann.mark()
    bob.mark()
    for _ in range(12):
        mover, other = (ann, bob) if ann.has_turn() else (bob, ann)
        mover.play()
        expect(other.log).to_have_count(mover.log.count())
        expect(other.page.locator("#page")).to_have_attribute("data-revision", str(mover.revision))
    assert not ann.unloaded()
    assert not bob.unloaded()

    for guest, title in ((ann, "Your turn: Fjords"), (bob, "Ваш ход: Фьорды")):
        if guest.has_turn():
            expect(guest.page).to_have_title(title)
            assert "icon-turn" in (guest.page.locator("#icon").get_attribute("href") or "")
        else:
            assert "icon-turn" not in (guest.page.locator("#icon").get_attribute("href") or "")

    for guest in (ann, bob):
        guest.open_tab("more")
        guest.press(guest.page.locator(".panel-more [action$='/away'] button"))
        back = guest.page.locator(".panel-more [action$='/return'], [action$='/rematch']")
        expect(back.first).to_be_attached()  # the bots may have finished the game already
    for guest in (ann, bob):
        expect(guest.page.locator("[action$='/rematch']")).to_be_attached(timeout=45_000)
        assert not guest.unloaded()
    scores = [guest.page.locator(".score").all_inner_texts() for guest in (ann, bob)]
    assert [text.split()[-1] for text in scores[0]] == [text.split()[-1] for text in scores[1]]


def test_two_tabs_of_one_seat_agree(visit: Visit) -> None:
    ann = visit()
    ann.set_up(seat="friend", beside="Bob")
    second = type(ann)(ann.page.context.new_page())
    second.page.goto(ann.page.url)
    for here, there in ((ann, second), (second, ann), (ann, second)):
        here.page.bring_to_front()
        here.play()
        expect(there.page.locator("#page")).to_have_attribute("data-revision", str(here.revision))
        assert there.prompt.inner_text() == here.prompt.inner_text()
        assert there.picks.count() == here.picks.count()


def test_what_one_says_the_other_reads(visit: Visit) -> None:
    ann, bob = visit(), visit(phone=True)
    bob.join(ann.set_up(), "Bob")
    ann.page.wait_for_selector("#page.table")
    ann.open_tab("chat")
    ann.page.fill(".speak input[name=text]", "Hello <b>there</b>")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".chat")).to_contain_text("Hello <b>there</b>")
    expect(ann.page.locator(".speak input[name=text]")).to_have_value("")
    expect(bob.page.locator("[for=tab-chat].fresh")).to_be_visible()
    bob.open_tab("chat")
    expect(bob.page.locator(".chat")).to_contain_text("Ann Hello <b>there</b>")


def test_pieces_glide_unless_motion_is_unwelcome(visit: Visit) -> None:
    for calm in (False, True):
        ann = visit(calm=calm)
        ann.page.context.add_init_script(
            "window.glides = []; const animate = Element.prototype.animate;"
            "Element.prototype.animate = function (frames, how) {"
            " glides.push(how.duration); return animate.call(this, frames, how); }"
        )
        ann.set_up(seat="friend", beside="Bob")
        ann.play()
        ann.play()
        durations = ann.page.evaluate("window.glides")
        if calm:
            assert durations == []
        else:
            assert durations
            assert all(150 <= duration <= 300 for duration in durations)

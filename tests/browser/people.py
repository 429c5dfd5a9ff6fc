"""People in front of real browsers, and what they do there."""

from playwright.sync_api import Locator, Page, expect

PICK = ".pane a.pick:not([data-other])"
OVER = "[action$='/rematch']"
TO_DO = f"{PICK}, .choice, .play, {OVER}"
FINGER = 44  # pixels that a pick on a phone has at least


class Guest:
    """Somebody at a table."""

    def __init__(self, page: Page, phone: bool = False) -> None:
        self.page = page
        self.phone = phone

    # --- coming and going ---

    def set_up(
        self, game: str = "fjords", seat: str = "open", name: str = "Ann", beside: str = "", **options: str
    ) -> str:
        """A private table; its address."""
        self.page.goto(f"/new/{game}")
        self.page.fill("[name=name]", name)
        self.page.select_option("[name='seat.1']", seat)
        if beside:
            self.page.fill("[name='name.1']", beside)
        for option, text in options.items():
            self.page.fill(f"[name='option.{option}']", text)
        self.page.check("[name=listed][value=no]")
        self.press(self.page.locator("form.new .main"))
        self.page.wait_for_url("**/t/*")
        return self.page.url

    def join(self, address: str, name: str) -> None:
        """Follow an invitation and sit down."""
        self.page.goto(address)
        self.page.locator("[action$='/sit'] [name=name]").first.fill(name)
        self.press(self.page.locator("[action$='/sit'] button").first)
        self.page.wait_for_selector("#page.table")

    # --- what one sees ---

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def picks(self) -> Locator:
        return self.page.locator(PICK)

    @property
    def play_button(self) -> Locator:
        return self.page.locator(".play")

    @property
    def revision(self) -> str:
        return self.page.locator("#page").get_attribute("data-revision") or ""

    @property
    def log(self) -> Locator:
        return self.page.locator(".log li.entry")

    def await_change(self, revision: str) -> None:
        """Wait until the page shows more than this revision."""
        expect(self.page.locator(f"#page:not([data-revision='{revision}'])")).to_be_attached()

    def mark(self) -> None:
        """Leave a mark on the document: it is gone when the page is loaded anew."""
        self.page.evaluate("document.body.dataset.marked = 'yes'")

    def unloaded(self) -> bool:
        """Whether the page has been loaded anew since the mark."""
        return self.page.locator("body[data-marked]").count() == 0

    # --- what one does ---

    def press(self, thing: Locator) -> None:
        """Click, or tap on a phone."""
        if self.phone:
            thing.tap()
        else:
            thing.click()

    def pick(self, thing: Locator) -> None:
        """Follow a pick and wait until the page has answered."""
        address = self.page.url
        self.press(thing)
        expect(self.page).not_to_have_url(address)

    def choose(self) -> None:
        """Pick whatever comes first until a move is offered; read what is announced before."""
        self.page.wait_for_selector(TO_DO)
        if self.page.locator(".announce .main").count():
            self.press(self.page.locator(".announce .main"))
            expect(self.page.locator(".announce")).to_be_hidden()
        for _ in range(10):
            if self.play_button.count():
                return
            self.pick(self.page.locator(f".choice, {PICK}").first)
        raise AssertionError("ten picks and no move")

    def play(self) -> None:
        """Make a move and wait until it stands."""
        self.choose()
        before = self.revision
        self.press(self.play_button)
        self.await_change(before)

    def has_turn(self) -> bool:
        return self.page.locator(f".play, .choice, {PICK}").count() > 0

    def open_tab(self, name: str) -> None:
        """Open one of the tabs beside the board."""
        self.press(self.page.locator(f"[for=tab-{name}]"))

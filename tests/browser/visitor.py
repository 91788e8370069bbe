"""Somebody at a browser: finds things by what they look like, and knows no rule of any game."""

import random

ASKED = ".prompt.mine"
MOMENT = """() => {
    const table = document.querySelector(".table");
    if (!table || document.querySelector(".curtain, .rite")) return "elsewhere";
    return [table.dataset.entry, table.dataset.asked, table.dataset.draft].join();
}"""
ENTER_IS_DEAD = 300
"""Milliseconds after which Enter confirms a question that has just changed."""
NO_CEREMONIES = """
try {
    const kept = JSON.parse(localStorage.getItem("guildhall") ?? "{}");
    if (kept.ceremonies !== "wait") {
        kept.ceremonies = "off";
        kept.speed ??= 0;
    }
    localStorage.setItem("guildhall", JSON.stringify(kept));
} catch {
    // An empty page has no storage.
}
"""
"""They would wait for somebody, and moves of others would be shown one by one; tests that are
about them ask for them."""
LIT = ":is(#board, #tray, #seats, #strip) [data-can=lit]"


class Visitor:
    """One page of one person, with mouse or finger."""

    def __init__(self, page, url, touch=False, seed=1):
        self.page = page
        self.url = url
        self.touch = touch
        self.rng = random.Random(seed)
        self.complaints = []
        self.expected = ()
        page.set_default_timeout(60_000)
        page.add_init_script(NO_CEREMONIES)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message):
        if message.type in ("error", "warning") and not self._is_expected(message):
            self.complaints.append(f"{message.text} {message.location.get('url')}")

    def _is_expected(self, message):
        """Browsers report refused requests as errors, also where a test provokes them."""
        return any(part in message.text for part in self.expected)

    def enter(self, name=""):
        self.page.goto(self.url)
        self.page.wait_for_selector(".box")
        if name:
            self.press(".btn.me")
            self.page.fill(".dialog [name=name]", name)
            self.press(".dialog form .gold")
            self.page.wait_for_selector(f".btn.me:has-text('{name}')")

    def press(self, what):
        target = self.page.locator(what).first if isinstance(what, str) else what
        if self.touch:
            target.tap()
        else:
            target.click()

    def press_any(self, targets):
        self.press(targets.nth(self.rng.randrange(targets.count())))

    # --- Tables ---

    def box(self, title):
        return self.page.locator(".box", has=self.page.get_by_role("heading", name=title))

    def play_bots(self, title):
        self.press(self.box(title).locator(".cta .primary"))
        self.page.wait_for_selector(".table")

    def set_up(self, title, kinds, levels="random", options=()):
        """Open a table with these seats after one's own: invited, open, hotseat or bot.

        `options` are the places of the chosen values, option by option.
        """
        self.press(self.box(title).locator(".cta button:not(.primary)"))
        rows = self.page.locator(".setup .seatrow:not(.free)")
        while rows.count() < len(kinds) + 1:
            self.press(".setup .seatrow.free")
        while rows.count() > len(kinds) + 1:
            self.press(rows.last.locator(".btn.ghost"))
        order = ("invited", "open", "hotseat", "bot")
        for number, kind in enumerate(kinds, start=1):
            self.press(rows.nth(number).locator(".seg button").nth(order.index(kind)))
            if kind == "bot":
                rows.nth(number).locator("select").select_option(levels)
        for number, value in enumerate(options):
            field = self.page.locator(".option").nth(number)
            button = field.locator("button").nth(value)
            if field.locator("select:enabled").count():
                field.locator("select").select_option(index=value)
            elif button.count() and button.get_attribute("aria-pressed") != "true":
                self.press(button)
        self.press(".setup .foot .primary")
        self.page.wait_for_selector(".table, .waitingroom")

    def open_file(self, path):
        """Look at a saved game."""
        self.press(".hello .btn")
        self.page.set_input_files(".dialog [type=file]", path)
        self.press(".dialog .gold")

    @property
    def table(self):
        return self.page.evaluate("location.hash").split("/")[2]

    @property
    def entry(self):
        return int(self.page.locator(".table").get_attribute("data-entry"))

    # --- Playing ---

    def asked(self):
        """Wait until something is asked; False when the game is over."""
        self.page.wait_for_selector(f"{ASKED}, .end, .curtain", timeout=60_000)
        return self.page.locator(".end").count() == 0

    def asked_now(self):
        """Wait for the next thing that is asked of anybody; whether it is asked here."""
        self.page.wait_for_selector(".prompt.mine, .prompt .waiting")
        return self.page.locator(ASKED).count() > 0

    def moment(self):
        """Where the table stands: entry, decision and draft."""
        return self.page.evaluate(MOMENT)

    def moved_on(self, moment):
        """Wait until the table is no longer where it was."""
        self.page.wait_for_function(f"(was) => ({MOMENT})() !== was", arg=moment)

    def confirm(self):
        where = ".slip .confirm" if self.touch else ".bar .confirm"
        if not self.page.locator(f"{where}:enabled").count():
            return False
        moment = self.moment()
        self.press(where)
        self.moved_on(moment)
        return True

    def decide(self):
        """Make one choice, whatever it is, and confirm if there is something to confirm."""
        self.hush()
        self.page.wait_for_selector(".table[data-busy=false]")
        if self.confirm():
            return
        moment = self.moment()
        lit = self.page.locator(LIT).filter(visible=True)
        listed = self.page.locator(".slip .choice:not([aria-pressed=true])").filter(visible=True)
        use_list = not lit.count() or (self.rng.random() < 0.2 and listed.count())
        self.press_any(listed if use_list else lit)
        if self.page.locator(".chooser").count():
            self.press_any(self.page.locator(".chooser .choice"))
        marks = self.page.locator("[data-can=picked]").count() > 0
        if not self.confirm() and not marks:
            self.moved_on(moment)

    def hush(self):
        """Close the coach's note, and open the curtain for whoever is next."""
        if self.page.locator(".curtain, .coach").count() == 0:
            return
        if self.page.locator(".curtain").count():
            self.press(".curtain .primary")
            self.page.wait_for_selector(".curtain", state="detached")
            self.page.wait_for_selector(ASKED)
        if self.page.locator(".coach").count():
            self.press(".coach .close")

    def play_on(self, most=2000):
        """Play to the end; the number of choices it took."""
        for number in range(most):
            if not self.asked():
                return number
            self.decide()
        raise AssertionError(f"the game is not over after {most} choices")

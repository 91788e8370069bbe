"""Saved games that mean no good, made from real ones."""

from tests.chaos.generated_requests import NUMBERS, STRINGS

NOTES = (
    "a bot sits down for seat 2", "left 1", "left 99", "petition 0 1", "petition 0 " + "9" * 4400,
    "closed", "over", "agreed ٣", "returned -1", "unopened 0 0", "\u202e", "x" * 3000, "{ $seat }",
)  # fmt: skip
LINES = (
    "fresh 1 committed 00", "fresh 2 seed 5", "nonce " + "a" * 200, "secret zz", "running", "end",
    "states 00000000", "entries", "score 0 total=1", "winners", "result", "players 99", "names |",
    "edition default 00", "edition ../../etc/passwd 00", "edition x" * 300, "options a=b", "",
    "chance seed 9", "chance committed " + "0" * 64,
    "guildhall 1", "guildhall 2", "guildhall 3", "game chess",
)  # fmt: skip


class Files:
    """Makes odd files from good ones."""

    def __init__(self, random, texts):
        self.random = random
        self.texts = texts

    def odd(self):
        """A real file with a few things changed; sometimes nothing, sometimes very much."""
        lines = self.random.choice(self.texts).splitlines()
        for _ in range(self.random.choice([0, 1, 1, 2, 5])):
            change = self.random.choice(
                [self._drop, self._double, self._line, self._note, self._token, self._names]
            )
            change(lines)
        if self.random.random() < 0.1:
            self._undos(lines)
        return "\n".join(lines) + self.random.choice(["\n", "", "\n\n", "\r\n"])

    def _at(self, lines):
        return self.random.randrange(len(lines)) if lines else 0

    def _drop(self, lines):
        at = self._at(lines)
        del lines[at : at + self.random.choice([1, 1, 5])]

    def _double(self, lines):
        at = self._at(lines)
        lines[at:at] = lines[at : at + 1] * self.random.choice([1, 2, 70])

    def _line(self, lines):
        lines[self._at(lines) : self._at(lines)] = [self.random.choice(LINES)]

    def _token(self, lines):
        if lines:
            at = self._at(lines)
            words = lines[at].split(" ")
            words[self.random.randrange(len(words))] = str(self.random.choice(STRINGS + NUMBERS))
            lines[at] = " ".join(words)

    def _names(self, lines):
        for at, line in enumerate(lines):
            if line.startswith("names"):
                odd = [str(self.random.choice(STRINGS)) for _ in line.split("|")]
                lines[at] = f"names {' | '.join(odd)}"

    def _note(self, lines):
        """A note among the entries, which are numbered anew."""
        notes = [f"table {self.random.choice(NOTES)}" for _ in range(self.random.choice([1, 20]))]
        self._insert(lines, notes)

    def _undos(self, lines):
        """The first decision, taken back and made again very often."""
        entries = self._entries(lines)
        if entries:
            made = [entries[0]]
            for _ in range(self.random.choice([50, 500])):
                made += [f"undo {len(made)}", entries[0]]
            self._set(lines, made + entries[1:])

    def _insert(self, lines, notes):
        entries = self._entries(lines)
        at = self.random.randrange(len(entries) + 1)
        self._set(lines, entries[:at] + notes + entries[at:])

    def _bounds(self, lines):
        first = lines.index("entries") + 1 if "entries" in lines else len(lines)
        ends = [at for at, line in enumerate(lines) if at >= first and line in ("end", "running")]
        return first, ends[0] if ends else len(lines)

    def _entries(self, lines):
        first, last = self._bounds(lines)
        return [line.partition(" ")[2].partition(" = ")[0] for line in lines[first:last]]

    def _set(self, lines, entries):
        first, last = self._bounds(lines)
        lines[first:last] = [f"{number} {entry}" for number, entry in enumerate(entries, 1)]
        lines[:] = [line for line in lines if not line.startswith("states ")]

"""Rules that answer at once, interpreted, and compiled as soon as they can."""

from __future__ import annotations

import threading
from collections.abc import Callable

from guildhall.engine.compiler.language import OutsideLanguage
from guildhall.engine.compiler.linking import CannotLoad
from guildhall.engine.contract import Game
from guildhall.engine.kernel import compiling
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace


class ReadyRules:
    """The best rules that are ready."""

    def __init__(self, game: Game, box: Record) -> None:
        self.game = game
        self.box = box
        self._plain = RulesFace(game, box, compiled=False)
        self._compiled: RulesFace | None = None
        self._lock = threading.Lock()

    @property
    def now(self) -> RulesFace:
        return self._compiled or self._plain

    def load_if_ready(self) -> bool:
        """Take up compiled rules if there are any; a moment's work."""
        with self._lock:
            if self._compiled is None and compiling.is_ready(self.game):
                self._compiled = RulesFace(self.game, self.box, compiled=True)
        return self._compiled is not None

    def _note(self, *_: object) -> None:
        """Something more is compiled."""
        self.load_if_ready()

    def warm_in_background(self, refused: Callable[[str], None]) -> threading.Thread:
        """Compile in a child process; rules are taken up before the bots are ready.

        Where that is refused, rules stay interpreted, and `refused` is told the sentence.
        """

        def work() -> None:
            try:
                compiling.warm(self.game, self._note)
                self.load_if_ready()
            except (OutsideLanguage, CannotLoad) as problem:
                refused(str(problem))

        thread = threading.Thread(target=work, name=f"warm-{self.game.NAME}", daemon=True)
        thread.start()
        return thread

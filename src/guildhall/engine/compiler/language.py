"""The rule language: the subset of Python that rules are written in, and syntax errors for the
rest.

docs/rule-language.md describes it for authors. Types are checked during lowering; this module
checks what the syntax alone shows.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from inspect import getsourcefile
from pathlib import Path
from types import FunctionType, ModuleType

ALLOWED = (
    ast.arguments, ast.arg, ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop,
    ast.FunctionDef, ast.Return, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.For, ast.While,
    ast.If, ast.Break, ast.Continue, ast.Pass, ast.Expr,
    ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call, ast.keyword,
    ast.Attribute, ast.Subscript, ast.Name, ast.Constant, ast.Tuple,
)  # fmt: skip
INSIDE = (
    ast.comprehension, ast.excepthandler, ast.withitem, ast.match_case, ast.pattern, ast.alias,
    ast.FormattedValue,
)  # fmt: skip
"""Syntax nodes that only occur inside a rejected node."""
REASONS: dict[type[ast.AST], str] = {
    ast.List: "a list: rules keep numbers in fields of the record",
    ast.ListComp: "a list: rules keep numbers in fields of the record",
    ast.SetComp: "a set: rules keep numbers in fields of the record",
    ast.GeneratorExp: "a generator: write a loop over a range",
    ast.Yield: "a generator: write a loop over a range",
    ast.YieldFrom: "a generator: write a loop over a range",
    ast.Dict: "a dict: rules keep numbers in fields of the record",
    ast.DictComp: "a dict: rules keep numbers in fields of the record",
    ast.Set: "a set: rules keep numbers in fields of the record",
    ast.JoinedStr: "a string: words live in the texts, rules know numbers only",
    ast.Lambda: "a function inside a function: rules are functions of a module",
    ast.FunctionDef: "a function inside a function: rules are functions of a module",
    ast.AsyncFunctionDef: "`async`: a rule returns at once",
    ast.Await: "`await`: a rule returns at once",
    ast.AsyncFor: "`async`: a rule returns at once",
    ast.AsyncWith: "`async`: a rule returns at once",
    ast.ClassDef: "a class: rules keep numbers in fields of the record",
    ast.NamedExpr: "`:=`: give the name its value in a line of its own",
    ast.Match: "`match`: write `if` and `elif`",
    ast.Starred: "a star: name each value",
    ast.Slice: "a slice: name one place, or loop over a range",
    ast.Import: "an import inside a function: import at the top of the module",
    ast.ImportFrom: "an import inside a function: import at the top of the module",
    ast.Try: "exceptions: a rule that is asked what it cannot answer is a fault of the caller",
    ast.TryStar: "exceptions: a rule that is asked what it cannot answer is a fault of the caller",
    ast.Raise: "exceptions: a rule that is asked what it cannot answer is a fault of the caller",
    ast.Assert: "an assertion: invariants belong into the game's `invariants`",
    ast.Global: "a global: all that changes is in the record",
    ast.Nonlocal: "a global: all that changes is in the record",
    ast.With: "a context manager",
    ast.Delete: "a deletion: nothing is allocated, so nothing is deleted",
}
OPERATORS: dict[type[object], str] = {
    ast.Pow: "a power: write a product, a shift, or `exp` for floats",
    ast.MatMult: "a matrix product: `dot` multiplies two rows",
    ast.In: "`in`: write comparisons, or a loop over a range",
    ast.NotIn: "`not in`: write comparisons, or a loop over a range",
    ast.Is: "`is`: numbers are compared by `==`",
    ast.IsNot: "`is not`: numbers are compared by `!=`",
}
LAMBDA = "Rules do not know a lambda: write a function of the module."
TWICE = "`{}` is defined twice in its module."
INNER = "`{}` stands inside something else: rules are functions of a module."
RECURSION = "`{}` calls itself in the end."


class UnsupportedSyntax(Exception):
    """A construct outside the rule language: file, line and one sentence."""

    def __init__(self, path: str, line: int, sentence: str) -> None:
        super().__init__(f"{path}:{line}: {sentence}")
        self.path, self.line, self.sentence = path, line, sentence


class RuleModule:
    """A module of rules: its file and its parsed functions."""

    def __init__(self, module: ModuleType, path: Path) -> None:
        self.module = module
        self.path = path
        self.tree = ast.parse(path.read_bytes())
        defined = [node for node in self.tree.body if isinstance(node, ast.FunctionDef)]
        self.functions = {node.name: node for node in defined}
        self.hidden = [node for node in defined if self.functions[node.name] is not node]

    def error_at(self, node: ast.AST, sentence: str) -> UnsupportedSyntax:
        """An error at the line of a node."""
        return UnsupportedSyntax(str(self.path), getattr(node, "lineno", 1), sentence)


@cache
def source_of(module: ModuleType) -> RuleModule:
    """The parsed source of a module."""
    return RuleModule(module, Path(getsourcefile(module) or ""))


def find_errors(source: RuleModule) -> Iterator[UnsupportedSyntax]:
    """All syntax errors of a module."""
    for function in source.functions.values():
        yield from function_errors(source, function)
        if function.name in _called(source, function.name):
            yield source.error_at(function, RECURSION.format(function.name))
    for function in source.hidden:
        yield source.error_at(function, TWICE.format(function.name))
    for node in source.tree.body:
        if not isinstance(node, ast.FunctionDef):
            yield from _outside_functions(source, node)


def _outside_functions(source: RuleModule, statement: ast.stmt) -> Iterator[UnsupportedSyntax]:
    """Errors in statements outside the module's functions."""
    if isinstance(statement, (ast.ClassDef, ast.AsyncFunctionDef)):
        yield source.error_at(statement, "A rule module holds constants and functions only.")
        return
    if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Lambda):
        yield source.error_at(statement, LAMBDA)
    for node in ast.walk(statement):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield source.error_at(node, INNER.format(node.name))


def _called(source: RuleModule, name: str) -> set[str]:
    """The functions of the same module that a function calls, directly or indirectly."""
    found: set[str] = set()
    wanted = [name]
    while wanted:
        for node in ast.walk(source.functions[wanted.pop()]):
            called = node.func if isinstance(node, ast.Call) else None
            name = called.id if isinstance(called, ast.Name) else ""
            if name in source.functions and name not in found:
                found.add(name)
                wanted.append(name)
    return found


def function_errors(source: RuleModule, function: ast.FunctionDef) -> Iterator[UnsupportedSyntax]:
    """The syntax errors of one function."""
    rest = function.args
    if rest.vararg or rest.kwarg or rest.posonlyargs or rest.kwonlyargs:
        yield source.error_at(
            function, "A rule names each of its parameters; no stars and slashes."
        )
    if function.decorator_list:
        yield source.error_at(function, "A rule has no decorators.")
    for part in (*function.args.defaults, *_body(function)):
        for node in ast.walk(part):
            if reason := _reason(node):
                yield source.error_at(node, f"Rules do not know {reason}.")


def _body(function: ast.FunctionDef) -> list[ast.stmt]:
    """The statements without the docstring."""
    return function.body[1:] if ast.get_docstring(function, clean=False) else function.body


def _reason(node: ast.AST) -> str | None:
    """Why a node is outside the language, or None."""
    for operator in (getattr(node, "op", None), *getattr(node, "ops", ())):
        if type(operator) in OPERATORS:
            return OPERATORS[type(operator)]
    if isinstance(node, ast.FunctionDef):
        return REASONS[ast.FunctionDef]
    if isinstance(node, ast.keyword) and node.arg is None:
        return REASONS[ast.Starred]
    if isinstance(node, ast.Constant) and not isinstance(node.value, int | float):
        is_text = isinstance(node.value, str)
        return REASONS[ast.JoinedStr] if is_text else f"`{node.value!r}`: they know numbers only"
    if isinstance(node, (ast.For, ast.While)) and node.orelse:
        return "`else` after a loop"
    if isinstance(node, ast.For) and not _is_range(node.iter):
        return "a loop over anything but a range"
    if isinstance(node, ALLOWED + INSIDE):
        return None
    return REASONS.get(type(node), f"{type(node).__name__}: see docs/rule-language.md")


def _is_range(node: ast.expr) -> bool:
    is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    return is_call and node.func.id == "range" and not node.keywords  # type: ignore[attr-defined]


def function_source(function: FunctionType) -> tuple[RuleModule, ast.FunctionDef]:
    """The module and syntax tree of a function."""
    import sys

    source = source_of(sys.modules[function.__module__])
    node = source.functions.get(function.__name__)
    line = function.__code__.co_firstlineno
    is_hidden = any(function.__name__ == hidden.name for hidden in source.hidden)
    if node is None or is_hidden or not (node.decorator_list or node.lineno == line):
        raise UnsupportedSyntax(str(source.path), line, _not_found(source, function.__name__))
    return source, node


def _not_found(source: RuleModule, name: str) -> str:
    """Why a function is not a top-level function of its module."""
    if name == "<lambda>":
        return LAMBDA
    if name in source.functions:
        return TWICE.format(name)
    for node in source.tree.body:
        if isinstance(node, ast.AsyncFunctionDef) and node.name == name:
            return f"Rules do not know {REASONS[ast.AsyncFunctionDef]}."
    return INNER.format(name)

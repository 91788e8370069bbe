"""A plain translation of a game's rules to C, rule by rule: what the yardstick must beat."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from types import FunctionType
from typing import Any

from guildhall.engine.contract import Game
from guildhall.engine.runtime import seeded_choice

OPERATORS = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.LShift: "<<", ast.RShift: ">>", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.Eq: "==", ast.NotEq: "!=", ast.And: "&&", ast.Or: "||", ast.Not: "!", ast.USub: "-",
    ast.Invert: "~",
}  # fmt: skip
POINTERS = {"s": "State *", "box": "const Box *", "events": "Events *", "out": "int64_t *",
            "options": "const int64_t *"}  # fmt: skip
HELPERS = """
typedef struct { int32_t (*rows)[8]; int64_t length; } Events;
static int64_t divided(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a ^ b) < 0); }
static int64_t modulo(int64_t a, int64_t b) { return a - b * divided(a, b); }
static int64_t min(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t max(int64_t a, int64_t b) { return a > b ? a : b; }
"""
PLAY = """
int64_t play_games(State *states, int64_t games, const Box *box, const int64_t (*moves)[2],
                   int64_t *decisions)
{
    int64_t options[] = {0, 0, 0, 0}, out[129], total = 0;
    int32_t row[1][8] = {{0}};
    Events events = {row, 1};
    for (int64_t i = 0; i < games; i++) {
        State *s = &states[i];
        int64_t steps = 0;
        setup(s, box, PLAYERS, options);
        while (pending(s) != 0) {
            int64_t seat = first_seat(pending(s));
            int64_t n = legal(s, box, seat, out);
            perform(s, box, seat, out[sample_index(moves[i][0], moves[i][1], steps, n)], &events);
            steps++;
        }
        total += decisions[i] = steps;
    }
    return total;
}
"""


def plain_c(game: Game) -> str:
    """Random games of the game's rules, translated word for word."""
    program = _Program()
    rules: Any = game.rules
    needed = (rules.setup, rules.pending, rules.legal, rules.perform)
    for rule in (*needed, seeded_choice.first_seat, seeded_choice.sample_index):
        program.name_of(rule)
    heads = "\n".join(f"{head};" for head in program.heads)
    includes = '#include <stdint.h>\n#include "layout.h"\n'
    return "\n".join([includes, HELPERS, heads, *program.bodies, PLAY])


@cache
def _functions(module: str) -> dict[str, ast.FunctionDef]:
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def _definition(rule: FunctionType) -> ast.FunctionDef:
    return _functions(rule.__module__)[rule.__name__]


class _Program:
    """All rules translated so far; their names must differ."""

    def __init__(self) -> None:
        self.rules: dict[str, FunctionType] = {}
        self.heads: list[str] = []
        self.bodies: list[str] = []

    def name_of(self, rule: FunctionType) -> str:
        """The rule's name in C; the rule is translated when it is first needed."""
        if self.rules.setdefault(rule.__name__, rule) is not rule:
            raise ValueError(f"two rules are called {rule.__name__}")
        if not any(f" {rule.__name__}(" in head for head in self.heads):
            _Rule(self, rule).translate()
        return rule.__name__


class _Rule:
    """One rule; every number is an int64_t."""

    def __init__(self, program: _Program, rule: FunctionType) -> None:
        self.program, self.rule, self.node = program, rule, _definition(rule)
        self.parameters = [argument.arg for argument in self.node.args.args]
        stored = (n for n in ast.walk(self.node) if isinstance(n, ast.Name))
        names = {n.id for n in stored if isinstance(n.ctx, ast.Store)}
        self.own = sorted(names - {*self.parameters, "_"})
        self.counters = 0

    def translate(self) -> None:
        returns = [n for n in ast.walk(self.node) if isinstance(n, ast.Return)]
        result = "int64_t" if any(n.value for n in returns) else "void"
        arguments = ", ".join(POINTERS.get(p, "int64_t ") + p for p in self.parameters)
        head = f"static {result} {self.rule.__name__}({arguments})"
        self.program.heads.append(head)
        declared = [f"int64_t {', '.join(f'{name} = 0' for name in self.own)};"] if self.own else []
        body = "\n".join(declared + self.statements(self.node.body))
        self.program.bodies.append(f"{head}\n{{\n{body}\n}}")

    def statements(self, nodes: list[ast.stmt]) -> list[str]:
        return [line for node in nodes for line in self.statement(node)]

    def statement(self, node: ast.stmt) -> list[str]:
        match node:
            case ast.Expr(ast.Constant()) | ast.Pass():
                return []
            case ast.Expr(call):
                return [f"{self.number(call)};"]
            case ast.Return(value):
                return [f"return {self.number(value)};" if value else "return;"]
            case ast.Assign([ast.Tuple(targets)], ast.Tuple(values)):
                taken = [f"int64_t t{i} = {self.number(v)};" for i, v in enumerate(values)]
                given = [f"{self.number(t)} = t{i};" for i, t in enumerate(targets)]
                return ["{", *taken, *given, "}"]
            case ast.Assign(targets, value):
                places = "".join(f"{self.number(target)} = " for target in targets)
                return [f"{places}{self.number(value)};"]
            case ast.AugAssign(target, op, value):
                changed = self.number(ast.BinOp(target, op, value))
                return [f"{self.number(target)} = {changed};"]
            case ast.If(test, body, other):
                return [
                    f"if ({self.number(test)}) {{", *self.statements(body), "} else {",
                    *self.statements(other), "}",
                ]  # fmt: skip
            case ast.While(test, body):
                return [f"while ({self.number(test)}) {{", *self.statements(body), "}"]
            case ast.For(ast.Name(name), ast.Call(_, bounds), body):
                return self.loop(name, [self.number(bound) for bound in bounds], body)
            case ast.Break():
                return ["break;"]
            case ast.Continue():
                return ["continue;"]
        raise NotImplementedError(ast.unparse(node))

    def loop(self, name: str, bounds: list[str], body: list[ast.stmt]) -> list[str]:
        """A counter of its own: the rule may change what it counts with."""
        self.counters += 1
        k = f"k{self.counters}"
        first, end = bounds if len(bounds) == 2 else ("0", *bounds)
        head = f"for (int64_t {k} = {first}, end_{k} = {end}; {k} < end_{k}; {k}++) {{"
        counted = [f"{name} = {k};"] if name in self.own else []
        return [head, *counted, *self.statements(body), "}"]

    def number(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(int(value)):
                return f"INT64_C({int(value)})"
            case ast.Name(name):
                if name in self.parameters or name in self.own:
                    return name
                return f"INT64_C({int(self.rule.__globals__[name])})"
            case ast.Attribute(record, field):
                return f"{self.number(record)}->{field}"
            case ast.Subscript(ast.Attribute(array, "shape"), _):
                return f"{self.number(array)}->length"
            case ast.Subscript(array, index):
                indices = index.elts if isinstance(index, ast.Tuple) else [index]
                rows = f"{self.number(array)}{'->rows' * (ast.unparse(array) == 'events')}"
                return rows + "".join(f"[{self.number(i)}]" for i in indices)
            case ast.IfExp(test, value, other):
                return f"({self.number(test)} ? {self.number(value)} : {self.number(other)})"
            case ast.Call(function, arguments):
                return self.call(function, [self.number(a) for a in arguments])
        return self.operation(node)

    def operation(self, node: ast.expr) -> str:
        match node:
            case ast.BinOp(left, ast.FloorDiv(), right):
                return f"divided({self.number(left)}, {self.number(right)})"
            case ast.BinOp(left, ast.Mod(), right):
                return f"modulo({self.number(left)}, {self.number(right)})"
            case ast.BinOp(left, op, right):
                return f"({self.number(left)} {OPERATORS[type(op)]} {self.number(right)})"
            case ast.UnaryOp(op, operand):
                return f"({OPERATORS[type(op)]}{self.number(operand)})"
            case ast.BoolOp(op, values):
                return f"({f' {OPERATORS[type(op)]} '.join(map(self.number, values))})"
            case ast.Compare(left, ops, others):
                pairs = zip([left, *others[:-1]], ops, others, strict=True)
                tests = [
                    f"{self.number(a)} {OPERATORS[type(o)]} {self.number(b)}" for a, o, b in pairs
                ]
                return f"({' && '.join(tests)})"
        raise NotImplementedError(ast.unparse(node))

    def call(self, function: ast.expr, arguments: list[str]) -> str:
        match function:
            case ast.Attribute(value, "bit_count"):
                return f"(int64_t)__builtin_popcountll({self.number(value)})"
            case ast.Name("min" | "max" as name):
                first, *others = arguments
                return f"{name}({first}, {self.call(function, others)})" if others else first
            case ast.Name(name):
                rule = self.rule.__globals__[name]
                defaults = [self.number(value) for value in _definition(rule).args.defaults]
                missing = len(_definition(rule).args.args) - len(arguments)
                given = arguments + defaults[len(defaults) - missing :]
                return f"{self.program.name_of(rule)}({', '.join(given)})"
        raise NotImplementedError(ast.unparse(function))

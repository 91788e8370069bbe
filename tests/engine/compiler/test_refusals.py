"""What is outside the language is refused with its file, its line and one sentence."""

from __future__ import annotations

import re

import pytest
from tests.engine.compiler.harness import compiled, module_of

from guildhall.engine.compiler.language import UnsupportedSyntax, find_errors, source_of

REFUSED = {
    "return [a][0]": "a list",
    "return (a, 1)": "A tuple stands only",
    "return {1: a}[1]": "a dict",
    "x = 'word'\n    return a": "a string",
    "return f'{a}'": "a string",
    "return a ** 2": "a power",
    "return a in (1, 2)": "`in`",
    "return a is s": "`is`",
    "try:\n        return a\n    except ValueError:\n        return 1": "exceptions",
    "assert a\n    return a": "an assertion",
    "return (lambda: a)()": "a function inside a function",
    "for x in (1, 2):\n        pass\n    return a": "a loop over anything but a range",
    "while a:\n        a -= 1\n    else:\n        a = 2\n    return a": "`else` after a loop",
    "import os\n    return a": "an import inside a function",
    "if a:\n        x = 1\n    return x": "`x` may have no value here",
    "x = 1\n    x = 1.5\n    return a": "cannot hold",
    "return 1.5 if a else 2": "as it may be",
    "if a:\n        return 1": "may end without a value",
    "if a:\n        return 1\n    return": "none here",
    "return later(a)": "is an import missing?",
    "return s.nothing": "The state has no field `nothing`.",
    "return s.few": "A rule returns a number",
    "return s.few[5]": "There is no place 5 among 5.",
    "return s.few[-1]": "nothing lies before the first place",
    "return s.many[1, 2, 0]": "2 axes",
    "s.few = a\n    return a": "a whole array",
    "return a // 0": "A division by zero.",
    "return a << 64": "numbers have 64 bits",
    "return a + 9223372036854775808": "does not fit into 64 bits",
    "for i in range(0, 9, a):\n        pass\n    return a": "a number that is known",
    "return rule(s, a)": "calls itself",
    "a + 1\n    return a": "drops it",
    "return helper(a, 1)": "takes 1 arguments",
    "return nothing(a)": "returns no value",
    "return s.few[1 - 2]": "nothing lies before the first place",
    "return s.few[-SEATS]": "nothing lies before the first place",
    "return s.few[SEATS + 2]": "There is no place 5 among 5.",
    "return s.many[-SEATS][0]": "nothing lies before the first place",
    "if a:\n        return\n    return 1": "one here",
    "x = (a,)\n    return x": "As many values as names",
    "x, = a\n    return x": "As many values as names",
    "x, y = z = a, 1\n    return x": "As many values as names",
    "x, *y = 1, 2\n    return x": "a star: name each value",
    "return helper(*s)": "a star: name each value",
    "return helper(**s)": "a star: name each value",
    "return (x := a)": "`:=`: give the name its value",
    "match a:\n        case 1:\n            return 2\n    return a": "`match`: write `if`",
    "yield a": "a generator",
    "class Inner:\n        pass\n    return a": "a class",
    "return s.few.sum()": "`s.few` has no function `sum`",
    "return a.bit_length()": "`a` has no function `bit_length`",
    "return a.bit_count(3)": "`bit_count` takes no arguments",
    "return SEATS.bit_count(1)": "`bit_count` takes no arguments",
    "return without(a)": "The default of `b` in `without` is no number.",
    "return min(a, 1.5)": "not both",
    "return a and 1.5": "A whole number is needed",
    "return sqrt(a, 1)": "takes one argument",
}


OTHERS = """\
from math import sqrt
SEATS, NOBODY = 3, None
def helper(a):
    return a
def nothing(a):
    pass
def without(a, b=NOBODY):
    return a
"""


@pytest.mark.parametrize("body", REFUSED)
def test_what_is_outside_is_refused_with_its_line(tmp_path, body):
    module = module_of(tmp_path, f"{OTHERS}def rule(s: State, a: int):\n    {body}\n")
    with pytest.raises(UnsupportedSyntax) as refusal:
        compiled(module.rule)
    assert REFUSED[body] in refusal.value.sentence
    assert refusal.value.path == module.__file__
    assert 2 <= refusal.value.line <= 16


RECURSION = {
    "fact": "def fact(n):\n    if n < 2:\n        return 1\n    return n * fact(n - 1)\n",
    "down": "def down(s, n=0):\n    if n > 0:\n        down(s, n - 1)\n",
    "even": (
        "def even(n):\n    if n == 0:\n        return 1\n    return odd(n - 1)\n"
        "def odd(n):\n    if n == 0:\n        return 0\n    return even(n - 1)\n"
    ),
}


@pytest.mark.parametrize("name", RECURSION)
def test_recursion_is_refused(tmp_path, name):
    rule = f"def rule(s: State, a: int):\n    {name}(a)\n"
    module = module_of(tmp_path, f"{RECURSION[name]}{rule}")
    with pytest.raises(UnsupportedSyntax, match=f"`{name}` calls itself in the end."):
        compiled(module.rule)
    assert f"`{name}` calls itself in the end." in sentences(module)


def test_recursion_with_other_kinds_is_refused(tmp_path):
    source = "def rule(s: State, a: int):\n    return half(a)\n"
    half = "def half(x):\n    if x < 1:\n        return 1.0\n    return half(x / 2)\n"
    with pytest.raises(UnsupportedSyntax, match="`half` calls itself in the end"):
        compiled(module_of(tmp_path, half + source).rule)


def test_recursion_by_way_of_another_module_is_refused(tmp_path):
    other = module_of(tmp_path, "def there(n):\n    return n and back(n - 1)\n")
    source = (
        f"from {other.__name__} import there\n"
        "def back(n):\n    return n and there(n - 1)\n"
        "def rule(s: State, a: int):\n    return back(a)\n"
    )
    module = module_of(tmp_path, source)
    other.back = module.back
    with pytest.raises(UnsupportedSyntax, match="`back` calls itself in the end"):
        compiled(module.rule)


NOT_OF_THE_MODULE = {
    "h = lambda n: n\n": "Rules do not know a lambda",
    "if True:\n    def h(n):\n        return n\n": "`h` stands inside something else",
    "async def h(n):\n    return n\n": "`async`|constants and functions only",
    "def h(n):\n    return n\ndef h(n):\n    return n + 1\n": "`h` is defined twice",
    "def h(n):\n    return n\nif h(1):\n    def h(n):\n        return n + 1\n": (
        "`h` is defined twice|`h` stands inside something else"
    ),
    "def h(n, m=None):\n    return n\n": "they know numbers only",
    "def h(n, m=[]):\n    return n\n": "a list",
}


@pytest.mark.parametrize("source", NOT_OF_THE_MODULE)
def test_what_is_no_plain_function_of_a_module_is_refused(tmp_path, source):
    rule = "def rule(s: State, a: int):\n    return h(a, 1)\n"
    rule = rule if "m=" in source else rule.replace(", 1", "")
    module = module_of(tmp_path, source + rule)
    with pytest.raises(UnsupportedSyntax, match=NOT_OF_THE_MODULE[source]) as refusal:
        compiled(module.rule)
    assert 2 <= refusal.value.line <= 5
    assert any(re.search(NOT_OF_THE_MODULE[source], sentence) for sentence in sentences(module))


def test_a_function_that_a_later_one_hides_is_refused(tmp_path):
    source = (
        "def h(n):\n    return n\ndef rule(s: State, a: int, before=h):\n    return a\n"
        "first = h\ndef h(n):\n    return n + 1\n"
        "def other(s: State, a: int):\n    return first(a)\n"
    )
    with pytest.raises(UnsupportedSyntax, match=r":2: `h` is defined twice in its module."):
        compiled(module_of(tmp_path, source).other)


def sentences(module):
    """What the lint says."""
    return [problem.sentence for problem in find_errors(source_of(module))]


def test_the_box_is_never_written(tmp_path):
    rule = module_of(tmp_path, "def rule(s: State, box: Box):\n    box.one = 1\n").rule
    with pytest.raises(UnsupportedSyntax, match="printed in the box"):
        compiled(rule)

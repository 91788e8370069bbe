"""Board stylesheets resolved without a browser."""

import pytest

from guildhall.engine.drawing.svg import ElementContext, StyleError, Stylesheet, resolve_variables


def place(tag="g", classes="", theme=""):
    return ElementContext(tag, frozenset(classes.split()), theme)


def said(css, *path):
    return Stylesheet([css]).declarations(path)


def test_a_class_gives_its_declarations():
    assert said(".roof { fill: red; stroke: none }", place(classes="roof tall")) == {
        "fill": "red",
        "stroke": "none",
    }


def test_a_rule_for_another_class_says_nothing():
    assert said(".roof { fill: red }", place(classes="wall")) == {}


def test_the_more_precise_rule_wins_wherever_it_stands():
    css = ".house .roof { fill: blue } .roof { fill: red } g { fill: green }"
    assert said(css, place(classes="house"), place(classes="roof"))["fill"] == "blue"
    assert said(css, place(), place(classes="roof"))["fill"] == "red"
    assert said(css, place())["fill"] == "green"


def test_the_later_of_two_equal_rules_wins():
    assert said(".a { fill: red } .b { fill: blue }", place(classes="a b"))["fill"] == "blue"


def test_the_theme_is_the_roots_alone():
    css = ":root { --ink: black } [data-theme=dark] { --ink: white }"
    assert said(css, place("svg", theme="light")) == {"--ink": "black"}
    assert said(css, place("svg", theme="dark")) == {"--ink": "white"}
    assert said(css, place("svg", theme="dark"), place("svg")) == {}


def test_selectors_may_be_listed_and_comments_left():
    css = "/* the two */ .a, .b { fill: red }"
    assert said(css, place(classes="b")) == {"fill": "red"}


def test_variables_are_replaced_one_in_another_and_with_fallbacks():
    variables = {"--a": "var(--b)", "--b": "red"}
    assert resolve_variables("var(--a)", variables) == "red"
    assert resolve_variables("var(--none, blue)", variables) == "blue"


def test_more_of_css_is_an_error():
    with pytest.raises(StyleError, match="@-rules"):
        Stylesheet(["@media print { .a { fill: red } }"])
    with pytest.raises(StyleError, match="cannot say"):
        Stylesheet([".a:hover { fill: red }"])

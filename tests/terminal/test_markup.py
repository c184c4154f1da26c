"""Text with colour: what is a mark, and what is only a bracket."""

from __future__ import annotations

import pytest

from gradlon.core.markup import literal, pad, parts, plain, styled, width, wrapped


def test_marks_give_styles_and_nest() -> None:
    text = f"a {styled('b' + styled('c', 'dim'), 'bold red')} d"
    assert list(parts(text)) == [("a ", ""), ("b", "bold red"), ("c", "dim"), (" d", "")]
    assert plain(text) == "a bc d"


@pytest.mark.parametrize("text", ["[w]", "[b] free", "[Red]x", "[1]", "[]", "[BOLD]", "[bold", "a[0]"])
def test_other_brackets_are_only_brackets(text: str) -> None:
    assert plain(text) == text
    assert list(parts(text)) == [(text, "")]


@pytest.mark.parametrize("text", ["[bold red]x[/]", "[red]x", "[/]", "[dim]"])
def test_the_marks_of_a_stranger_are_harmless(text: str) -> None:
    assert all(style == "" for _, style in parts(literal(text)))
    assert plain(literal(text)) == literal(text)


def test_an_end_without_a_beginning_does_nothing() -> None:
    assert list(parts("a[/]b")) == [("a", ""), ("b", "")]


def test_widths_count_what_is_seen() -> None:
    assert width(styled("abc", "bold")) == 3
    assert pad(styled("abc", "bold"), 5) == "[bold]abc[/]  "
    assert styled("", "bold") == ""


def test_lines_break_between_words() -> None:
    assert wrapped(["aa", "bb", "cc"], 5) == ["aa bb", "cc"]
    assert wrapped(["too wide", "b"], 3) == ["too wide", "b"]
    assert wrapped([], 3) == [""]

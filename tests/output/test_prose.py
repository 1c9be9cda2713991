"""A message becomes safe HTML and cards; nothing that is not small Markdown is markup."""

import pytest
from markupsafe import Markup

from generator.output.prose import ProseRenderer

CASES = [
    ("plain", ["plain"]), ("5 < 6 & 7 > 2", ["5 &lt; 6 &amp; 7 &gt; 2"]), ("*a* and **b**", ["<em>a</em> and <strong>b</strong>"]),
    ("**a *b* c**", ["<strong>a <em>b</em> c</strong>"]), ("snake_case_word", ["snake_case_word"]), ("\\*a\\*", ["*a*"]),
    ("<script>alert(1)</script>", ["&lt;script&gt;alert(1)&lt;/script&gt;"]), ('<img src=x onerror="a">', ['&lt;img src=x onerror="a"&gt;']),
    ("&lt; &#60;", ["&amp;lt; &amp;#60;"]), ("`code` ![i](u)", ["`code` ![i](u)"]), ("<http://a.b>", ["&lt;http://a.b&gt;"]),
    ("# no heading", ["# no heading"]), ("1. no list", ["1. no list"]), ("[a](x001)", ['<a href="#x001">a</a>']),
    ("[a](javascript:alert(1))", ['<a href="#javascript:alert(1)">a</a>']), ("only {9S} beats {8S}.", ["only ", "9S", " beats ", "8S", "."]),
    ("**{10H}** wins", ["<strong>", "10H", "</strong> wins"]), ("50 % of {9S}", ["50 % of ", "9S"]),
]


@pytest.mark.parametrize(("text", "pieces"), CASES)
def test_a_message_becomes_html_and_cards(text, pieces):
    found = ProseRenderer().pieces(text, lambda target: "#" + target)
    assert [str(piece) for piece in found if isinstance(piece, Markup)] == [p for p in pieces if p not in ("9S", "8S", "10H")]
    assert [str(piece) for piece in found] == pieces

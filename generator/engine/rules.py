"""The rule sets: closed, named, dated and cited; content chooses a name, never a switch."""

from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal

from .contract import Contract, Kind

Grade = Literal["A", "B", "C", "D"]
Direction = Literal["anticlockwise", "clockwise", "both"]

SUIT_ONLY: frozenset[Kind] = frozenset({"suit"})
EVERY_CONTRACT: frozenset[Kind] = frozenset({"suit", "no-trump", "all-trump"})


@dataclass(frozen=True, slots=True)
class Switches:
    """The questions on which rule texts differ; the defaults are house belote's answers.

    Where every set here agrees there is no switch: the suit led must be followed; void, over an opponent's trump, a
    higher one must be played if held (Deberc differs: it would need a switch `overruff`).

    Swiss Jass, with 36 cards, would need: ranks 6 to A, so sets of 36 bits (two words in a browser); orders in which
    the plain ten ranks below the jack; a follow rung whose `test` leaves out the lone jack of trumps and whose `allow`
    adds the trumps that would win (ruffing at any time), the reason why a rung has two masks; and an `undertrump`
    value "last", which bars lower trumps unless nothing but trumps is held.
    """

    trump_lead: Literal["always", "not-partner"] = "always"
    """Trumps led: must the card that holds be beaten? always (over partner too) or not over a holding partner."""
    plain_lead: Literal["never", "until-ruffed", "always"] = "never"
    """A plain suit led, and one can follow: must it be beaten? never, until a ruff, or even after a ruff."""
    ruff: Literal["unless-partner", "always"] = "unless-partner"
    """Void: must one ruff? Unless the partner holds the trick, or always."""
    undertrump: Literal["forced", "free", "barred"] = "forced"
    """Unable to go over a trump that one is bound to beat: a lower trump, any card, or no lower trump."""
    under_partner: Literal["free", "not-if-over", "barred"] = "free"
    """The partner holds with a ruff, and one need not trump: may one throw a lower trump? Freely, not while holding
    one that goes over, or not while holding any other card."""
    locked: bool = False
    """Whether a locked double, under which trumps may not be led while a side card is held, exists."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule set comes from: a title, the date of the edition, an address, a grade.

    The title is an English source text, for catalogs to translate; the date is ISO, as much of it as is known ("2016-01-27",
    "2017-04", "2015" or "").
    Grades: A the rule text itself was read; B quoted word for word by a survey, or several texts agree; C one
    secondary text or program; D silent or contradictory.
    """

    title: str
    date: str
    address: str
    grade: Grade


@dataclass(frozen=True, slots=True, eq=False)
class RuleSet:
    """A named rule set: what it is called, where it is from, and its answers to the switches.

    There is one object a set, so identity is equality and a rule set is a cheap key.

    `name`, `game`, `manner`, `country`, `about` and `disputed` are English source texts, for catalogs to translate. `game` and `manner`
    stand in an example's settings line ("Coinche, official rules, trumps: spades"); an empty `game` is belote, named
    there by its contract. `scale` names a scale of generator.engine.score.
    """

    id: str
    name: str
    game: str
    manner: str
    country: str
    direction: Direction
    contracts: frozenset[Kind]
    scale: Literal["ffb-2015", "ordinary"]
    switches: Switches
    grade: Grade
    about: str
    sources: tuple[Source, ...]
    disputed: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return find_rules, (self.id,)

    def contract_problem(self, contract: Contract) -> str | None:
        """Return why this set has no such contract, or None where it has."""
        if contract.kind not in self.contracts:
            return f"{self.id} has no {contract.kind} contract"
        if contract.locked and not self.switches.locked:
            return f"{self.id} has no locked double"
        return None


OFFICIAL = "official rules"
"""The manner of a federation's set; pages name the set beside it, since nobody's rules are the only official ones."""

_ALL_TRUMP_VALUES = "The value of the cards at all trumps has at least five systems; here it is the federation’s of 2015."

_SURVEY = "Survey of 595 rule texts, play of the card"
_SURVEY_AT = "github.com/Avo-k/colver docs/rules-survey/matrices/jeu-de-la-carte.md @6e1c32c"
_FFB_2016_BELOTE = Source("Fédération Française de Belote, rules of belote", "2016-01-27",
                          "ffbelote.org/wp-content/uploads/2016/01/regles-officielles-de-la-Belote-27-01-2016.pdf", "B")
_FFB_2016_COINCHE = Source("Fédération Française de Belote, rules of contrée", "2016-01-27",
                           "ffbelote.org/wp-content/uploads/2016/01/regles-officielles-de-la-Belote-Contree-27-01-2016.pdf", "B")
_FFB_2015_COINCHE = Source("Fédération Française de Belote, rules of coinche", "2015",
                           "ffbelote.org/wp-content/uploads/2015/11/REGLES-DE-LA-BELOTE-COINCHEE.pdf", "B")
_COUPE = Source("La règle de la coupe, worked examples", "2017-04",
                "passion-jeux-videos.blogspot.com/2017/04/belote-la-regle-de-la-coupe.html", "A")
_BOULE = Source("La Boule dorée, rules and glossary", "", "bouledoree.com/article.php3-id_article=15.html", "A")
_COLVER = Source(_SURVEY, "", _SURVEY_AT, "A")
_KLAVERJAS = Source("Klaverjas Unie, the game", "", "klaverjasunie.nl/het-spel.html", "A")
_BGA_KLAVERJAS = Source("Board Game Arena, klaverjassen, code", "", "github.com/tomlowi/bga-klaverjassen", "A")

_SETS = (
    RuleSet(
        "belote-house", "House belote", "", "house rules", "France", "both", EVERY_CONTRACT, "ffb-2015", Switches(), "A",
        "Belote as many French homes play it.",
        (_COUPE, _BOULE, _COLVER),
        ("Many tables let you play any card when you cannot go over an opponent’s trump.",
         "Some tables excuse you from going over your own partner when trumps are led.",
         "Some tables forbid a lower trump under your partner’s ruff while you hold a higher one."),
    ),
    RuleSet(
        "belote-ffb-2016", "Belote, FFB 2016", "", OFFICIAL, "France", "anticlockwise", EVERY_CONTRACT, "ffb-2015",
        Switches(), "B",
        "The French federation’s belote rules of 27 January 2016. On the cards you may play, they agree with house belote.",
        (_FFB_2016_BELOTE, _COLVER),
        ("The federation has published several wordings; this is the belote text of 2016.", _ALL_TRUMP_VALUES),
    ),
    RuleSet(
        "coinche-ffb-2016", "Coinche, FFB 2016", "Coinche", OFFICIAL, "France", "anticlockwise", EVERY_CONTRACT,
        "ffb-2015", Switches(undertrump="free"), "B",
        "The French federation’s contrée rules of 27 January 2016. Its coinche rules of 2015 agree on which cards you may play.",
        (_FFB_2016_COINCHE, _FFB_2015_COINCHE, _COLVER),
        ("The federation’s belote text of the same day makes you undertrump, its contrée text does not.",
         "Many coinche contests make you undertrump all the same.",
         _ALL_TRUMP_VALUES),
    ),
    RuleSet(
        "coinche-house", "House coinche", "Coinche", "house rules", "France", "anticlockwise", EVERY_CONTRACT, "ffb-2015",
        Switches(), "B",
        "Coinche as many homes and contests play it: with the duties of house belote.",
        (_BOULE, _COLVER),
        ("Contests lean to forced undertrumping, the federation’s coinche text does not: settle it before the first deal.",),
    ),
    RuleSet(
        "coinche-bga", "Coinche, Board Game Arena", "Coinche", "Board Game Arena rules", "France", "anticlockwise",
        EVERY_CONTRACT, "ordinary", Switches(under_partner="not-if-over"), "A",
        "Coinche as played on Board Game Arena: under your partner’s ruff, no lower trump while you could go over.",
        (Source("Board Game Arena, coinche, code and rules", "2020-05", "github.com/drasill/bga-coinche", "A"), _COLVER),
        ("The federation’s text lets you throw a lower trump under your partner’s.",),
    ),
    RuleSet(
        "belot-bg", "Bulgarian belot", "Bulgarian belot", "", "Bulgaria", "anticlockwise", EVERY_CONTRACT, "ordinary",
        Switches(undertrump="free"), "A",
        "Belot as its Bulgarian rules have it: unable to go over an opponent’s trump, you may throw any card.",
        (Source("Rules of belot, English and Bulgarian", "", "belot.bg/belot/rules", "A"),
         Source("Pika.bg, rules", "", "pika.bg", "A"),
         Source("Bridge Belot 2.06, its legal cards", "", "github.com/NikolayIT/BelotGameEngine @6a81f11", "A")),
        ("Several hobby programs force a lower trump when you cannot go over; the printed rules do not.",),
    ),
    RuleSet(
        "bela-hr", "Croatian bela", "Croatian bela", "", "Croatia", "anticlockwise", SUIT_ONLY, "ordinary",
        Switches(plain_lead="until-ruffed", ruff="always"), "A",
        "Stricter than belote: you must ruff even when your partner is winning, and beat a plain suit until somebody ruffs.",
        (Source("bela-stih, legal cards and tests; cites hr.wikipedia, belaklub and the UHDDR tournament rulebook",
                "", "github.com/slfresh/bela-stih packages/engine/src/legality.ts @a7195808", "A"),
         Source("bela4us, rules in Croatian", "", "github.com/bela4us/windsurf_claude pravila_igre.md", "A")),
        ("Some homes excuse you from ruffing and beating your own partner; it is a house rule.",),
    ),
    RuleSet(
        "belot-bitola", "Bitola belot", "Bitola belot", "", "North Macedonia", "anticlockwise", SUIT_ONLY, "ordinary",
        Switches(plain_lead="always", ruff="always"), "C",
        "Like Croatian bela, but you must still beat the suit led after somebody has ruffed.",
        (Source("Beljot, specification of the legal cards, mended after players’ reports", "2026-04",
                "github.com/emilijan-koteski/belote spec-bitola-must-overplay-led-suit.md", "C"),),
        ("One program with a detailed specification; no printed rules were found.",),
    ),
    RuleSet(
        "klaverjas-amsterdam", "Klaverjas, Amsterdam", "Klaverjas", "Amsterdam rules", "Netherlands", "clockwise", SUIT_ONLY,
        "ordinary", Switches(undertrump="barred", under_partner="barred"), "A",
        "If you cannot follow and your partner is winning, you need not ruff; and you may not undertrump while you hold any other card.",
        (_KLAVERJAS, Source("Pagat, klaverjassen", "2026-01", "pagat.com/jass/klaverjassen.html", "A"),
         _BGA_KLAVERJAS),
    ),
    RuleSet(
        "klaverjas-rotterdam", "Klaverjas, Rotterdam", "Klaverjas", "Rotterdam rules", "Netherlands", "clockwise", SUIT_ONLY,
        "ordinary", Switches(ruff="always"), "A",
        "If you cannot follow, you always ruff, and go higher if you can, even over your partner.",
        (_KLAVERJAS, Source("Rotterdam klaverjas, specification", "", "", "A"),
         _BGA_KLAVERJAS),
        ("Programs that call themselves Rotterdam sometimes play Amsterdam: names cannot be trusted without a check.",),
    ),
    RuleSet(
        "baloot", "Baloot", "Baloot", "", "Saudi Arabia", "anticlockwise", frozenset({"suit", "no-trump"}), "ordinary",
        Switches(trump_lead="not-partner", locked=True), "A",
        "The Gulf’s belote: hokum is played with trumps, sun without. In a locked double you may not lead a trump while you hold another suit.",
        (Source("VIP Baloot, rules", "", "vipbaloot.com/en/baloot-rules", "A"),
         Source("Baloot engine and penalty system", "", "github.com/tazjel/baloot-ai docs/BALOOT_RULES.md", "A")),
        ("That you need not go over a holding partner when trumps are led rests on one program.",),
    ),
    RuleSet(
        "pilotta", "Pilotta", "Pilotta", "", "Cyprus", "anticlockwise", SUIT_ONLY, "ordinary", Switches(ruff="always"), "C",
        "The belote of Cyprus: if you cannot follow, you ruff even when your partner is winning.",
        (Source("Pilotta, rules", "", "kypros.org/Pilotta/rules.html", "A"),
         Source("Pilotta game, code", "", "github.com/JellyNash/pilotta-game", "C")),
        ("The rule texts do not say whether you must undertrump; one program makes you.",),
    ),
)

RULE_SETS: dict[str, RuleSet] = {rules.id: rules for rules in _SETS}
"""Every rule set by its id, house belote first."""


def find_rules(id: str) -> RuleSet:
    """Return the rule set of that id; raises ValueError that names the nearest id or lists them all.

    >>> find_rules("belote-hous")
    Traceback (most recent call last):
    ValueError: 'belote-hous' is not a rule set; did you mean belote-house?
    """
    try:
        return RULE_SETS[id]
    except (KeyError, TypeError):
        near = get_close_matches(str(id).lower(), RULE_SETS, 1)
        hint = f"did you mean {near[0]}?" if near else f"the rule sets are {', '.join(RULE_SETS)}"
        raise ValueError(f"{id!r} is not a rule set; {hint}") from None

"""The pages about rule sets: one a set, its decision card, the comparison, and what changes for players of another game."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, lru_cache, partial

from ..engine.decision import Branch, decision
from ..engine.differ import Difference, differences
from ..engine.position import Position
from ..engine.rules import RULE_SETS, RuleSet
from ..engine.verdict import Verdict, judge
from ..faults import Place
from ..language import decisionwords, rulewords
from ..language.catalog import Catalog
from ..language.rulewords import HOUSE, travellers
from ..source.claim import Judged
from ..source.library import Library
from ..source.page import Page
from ..source.text import Text
from .cache import Cache
from .urls import page_path
from .view import (
    BranchView, CardView, CellView, ChangeView, CompareBody, DecisionBody, DifferenceView, FromBody, JudgedView, LinkView,
    PageView, RowView, SetBody, SetsBody, SourceView,
)
from .viewer import Viewer

_PLACE = Place("generator/engine/rules.py")


def set_page(rules: RuleSet) -> Page:
    """Return the page of a rule set."""
    title, about = Text("rule set", rules.name, _PLACE), Text("rule set, about", rules.about, _PLACE)
    return Page(f"rules/{rules.id}", "set", _PLACE, title, title, about, ())


def from_page(rules: RuleSet) -> Page:
    """Return the page for players of a rule set who come to French belote."""
    title = Text("coming from", rulewords.coming_from(rules), _PLACE)
    return Page(f"from/{rules.id}", "from", _PLACE, title, title, Text("coming from, about", rulewords.ABOUT_COMING, _PLACE), ())


def card_page(home: Page, rules: RuleSet) -> Page:
    """Return the page of a rule set's decision card; house belote's is `home`, the page in the content."""
    if rules is HOUSE:
        return home
    title = Text("rule set", rules.name, _PLACE)
    sections = tuple(section for section in home.sections if not section.examples)
    return Page(f"{home.id}/{rules.id}", "decision", _PLACE, title, title, Text("decision, about", decisionwords.ABOUT, _PLACE), sections)


def rule_pages(library: Library) -> Iterator[tuple[Page, RuleSet]]:
    """Yield the pages of a site that are made from rule sets alone, each with its rule set."""
    decision = library.first("decision")
    if library.first("sets"):
        yield from ((set_page(rules), rules) for rules in RULE_SETS.values())
        yield from ((from_page(rules), rules) for rules in travellers())
    if decision:
        yield from ((card_page(decision, rules), rules) for rules in RULE_SETS.values() if rules is not HOUSE)


def shown_texts(page: Page, rules: RuleSet) -> list[tuple[str, str]]:
    """Return the sentences that a page shows of a rule set besides its own texts, by context and msgid."""
    if page.kind == "decision":
        return [("duty", text) for text in rulewords.contract_texts(rules)]
    shown = HOUSE if page.kind == "from" else rules
    return [("duty", text) for text in (*rulewords.duty_texts(shown), *rulewords.contract_texts(shown))]


@cache
def _found() -> dict[str, tuple[Difference, ...]]:
    return {rules.id: differences(HOUSE, rules) for rules in travellers()}


def found_differences(kept: Cache | None) -> dict[str, tuple[Difference, ...]]:
    """Return the differences between house belote (on the left) and each other game. They hang on the program alone, so
    they are worked out once, and kept where there is a cache."""
    if kept is None:
        return _found()
    found = kept.load("differences", kept.program)
    if found is None:
        kept.save("differences", kept.program, found := _found())
    return found


@lru_cache(maxsize=1 << 14)
def _judged_under(position: Position, rules: str) -> Verdict:
    """Return the verdict on a position under another rule set. Every language asks for the same ones."""
    return judge(replace(position, rules=rules))


class RuleViewer:
    """Makes the bodies of the pages about rule sets, in one language."""

    def __init__(self, library: Library, catalog: Catalog, viewer: Viewer, found: dict[str, tuple[Difference, ...]]) -> None:
        self._library, self._catalog, self._viewer, self._found = library, catalog, viewer, found
        self._tag = catalog.language.tag
        self._decision, self._sets = library.first("decision"), library.first("sets")

    def pages(self) -> Iterator[tuple[Page, Callable[[], PageView]]]:
        """Yield the pages that are made from rule sets alone, each with what makes its view."""
        for page, rules in rule_pages(self._library):
            yield page, partial(self._page, page, rules)

    def _page(self, page: Page, rules: RuleSet) -> PageView:
        if page.kind == "decision":
            title, about = decisionwords.title(self._catalog, rules), decisionwords.about(self._catalog, rules)
            return self._viewer.page(page, self.decision(page, rules), title, about, (self._decision,))
        if page.kind == "from":
            about = rulewords.about_coming(self._catalog, rules)
            return self._viewer.page(page, self.coming(page, rules), about=about, above=(self._sets,))
        return self._viewer.page(page, self.set(page, rules), above=(self._sets,))

    def decision(self, page: Page, rules: RuleSet = HOUSE) -> DecisionBody:
        """Return the decision card of a rule set."""
        path, home = page_path(self._tag, page), self._decision
        others = tuple(self._link(path, card_page(home, other), rulewords.name(self._catalog, other)) for other in RULE_SETS.values()
                       if other is not rules)
        name = rulewords.name(self._catalog, rules)
        own = self._link(path, set_page(rules), name) if self._sets else LinkView("", name)
        question = self._catalog.text(home.title.context, home.title.msgid)
        return DecisionBody(own, question, self._branches(decision(rules)), rulewords.contract_duties(self._catalog, rules), others)

    def _branches(self, branches: tuple[Branch, ...]) -> tuple[BranchView, ...]:
        return tuple(BranchView(decisionwords.fact(self._catalog, branch), self._branches(branch.branches),
                                *(("", "") if branch.branches else decisionwords.leaf(self._catalog, branch))) for branch in branches)

    def sets(self, page: Page) -> SetsBody:
        """Return the list of rule sets."""
        path = page_path(self._tag, page)
        sets = tuple((self._link(path, set_page(rules)), self._catalog.text("country", rules.country), self._about(rules))
                     for rules in RULE_SETS.values())
        return SetsBody(sets, tuple(self._link(path, from_page(rules)) for rules in travellers()))

    def set(self, page: Page, rules: RuleSet) -> SetBody:
        """Return a rule set's page."""
        catalog, path = self._catalog, page_path(self._tag, page)
        # The same trick is worked twice where it shows two sets; here one set judges, and once is enough.
        tricks = {replace(example.example.position, rules=""): example for example in reversed(self._library.examples.values())}
        judged = [self._judged(example, rules, path) for example in reversed(tricks.values())
                  if not rules.contract_problem(example.verdict.contract) and not HOUSE.contract_problem(example.verdict.contract)]
        differing = tuple(view for view in judged if view.deal) if rules is not HOUSE else ()
        same = tuple(view for view in judged if not view.deal) if rules is not HOUSE else tuple(judged)
        direction = [rulewords.DIRECTIONS[rules.direction], *([] if rules.direction == "clockwise" else [rulewords.DRAWN])]
        facts = (catalog.text("country", rules.country), " ".join(catalog.text("direction of play", text) for text in direction),
                 catalog.text("how sure we are", rulewords.GRADES[rules.grade]))
        return SetBody(
            name=rulewords.name(catalog, rules), house=rulewords.name(catalog, HOUSE), about=self._about(rules), facts=facts,
            duties=rulewords.duties(catalog, rules), contracts=rulewords.contract_duties(catalog, rules),
            changes=self._changes(rules), differing=differing, same=same,
            sources=tuple(SourceView(catalog.text("source", source.title), rulewords.source_date(catalog, source), source.address)
                          for source in rules.sources),
            disputed=tuple(catalog.text("rule set, disputed", text) for text in rules.disputed),
            coming=self._link(path, from_page(rules)) if rules in travellers() else None,
            card=self._link(path, card_page(self._decision, rules), decisionwords.title(catalog, rules)) if self._decision else None,
        )

    def compare(self, page: Page) -> CompareBody:
        """Return the comparison of all sets."""
        path = page_path(self._tag, page)
        rows = []
        for question in rulewords.QUESTIONS:
            house = question.answer(HOUSE)
            answers = [question.answer(rules) for rules in RULE_SETS.values()]
            cells = tuple(CellView(answer, rulewords.answer(self._catalog, question, answer), answer != house) for answer in answers)
            text = self._catalog.text("comparison, question", question.text)
            rows.append(RowView(text, self._named(card for _, card in question.trick), self._named(question.hand), cells))
        legend = tuple((mark, self._catalog.text("comparison, answer", word)) for mark, word in rulewords.ANSWERS.items())
        abouts = tuple((rulewords.name(self._catalog, rules), self._about(rules)) for rules in RULE_SETS.values())
        return CompareBody(tuple(self._link(path, set_page(rules)) for rules in RULE_SETS.values()), tuple(rows), abouts, legend)

    def coming(self, page: Page, rules: RuleSet) -> FromBody:
        """Return what changes in French belote for players of a set."""
        path = page_path(self._tag, page)
        found = tuple(self._difference(f"d{i}", difference, rules) for i, difference in enumerate(self._found[rules.id], 1))
        return FromBody(rulewords.name(self._catalog, rules), self._link(path, set_page(rules)), found,
                        (*rulewords.duties(self._catalog, HOUSE), *rulewords.contract_duties(self._catalog, HOUSE)))

    def _difference(self, id: str, difference: Difference, rules: RuleSet) -> DifferenceView:
        after = None
        if difference.after_ruff:
            verdict = judge(difference.after_ruff)
            after = (self._named(card for _, card in difference.after_ruff.trick), self._viewer.answer(verdict))
        return DifferenceView(
            rulewords.situation(self._catalog, difference.left),
            self._viewer.deal(id, difference.position, difference.left),
            self._viewer.answer(difference.left), self._viewer.answer(difference.right), after)

    def _changes(self, rules: RuleSet) -> tuple[ChangeView, ...]:
        found = []
        for question in rulewords.QUESTIONS:
            house, own = question.answer(HOUSE), question.answer(rules)
            if house != own:
                found.append(ChangeView(self._catalog.text("comparison, question", question.text),
                                        rulewords.answer(self._catalog, question, house), house,
                                        rulewords.answer(self._catalog, question, own), own))
        return tuple(found)

    def _judged(self, judged: Judged, rules: RuleSet, path: str) -> JudgedView:
        example = judged.example
        own, house = _judged_under(example.position, rules.id), _judged_under(example.position, HOUSE.id)
        home = page_path(self._tag, self._library.homes[example.id])
        deal = self._viewer.deal(example.id, example.position, own) if own.legal != house.legal else None
        title = self._catalog.text(example.title.context, example.title.msgid)
        return JudgedView(example.id, f"{self._viewer.to(path, home)}#{example.id}", title, self._viewer.answer(own),
                          self._viewer.answer(house), deal)

    def _about(self, rules: RuleSet) -> str:
        return self._catalog.text("rule set, about", rules.about)

    def _named(self, cards: object) -> tuple[CardView, ...]:
        return tuple(self._viewer.named(card) for card in cards)

    def _link(self, path: str, page: Page, text: str = "") -> LinkView:
        link = self._viewer.link(path, page)
        return replace(link, text=text) if text else link

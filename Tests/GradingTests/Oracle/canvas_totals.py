"""The totals of a course by the published rules of Canvas, for a student with any marks.

This is the calculation alone, written from a description of the rules. What a group drops is chosen in one of
three ways:

- "halving" is the way of Canvas, with Python's fractions: it halves an interval of percentages until it is
  short, and keeps what is worth most there.
- "floats" is the same with the floating-point numbers of a browser.
- "limit" is what the halving approaches, found by trying every choice. If several choices have the same
  percentage, it keeps the one that is worth most on the side of this percentage on which the halving ends.

    python3 canvas_totals.py [N]       compares the three ways in N random groups (4000)
"""

import math
import random
import sys
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple, Optional


@dataclass(frozen=True)
class Work:
    """An assignment: its maximum, and whether it is never dropped, or left out of the final grade."""

    possible: Fraction
    never: bool = False
    omitted: bool = False


@dataclass(frozen=True)
class Group:
    """A group of assignments with its weight and the numbers of marks that it drops."""

    works: tuple
    weight: Fraction = Fraction(0)
    lowest: int = 0
    highest: int = 0


@dataclass(frozen=True)
class Mark:
    """What a student has for an assignment; without a score, it is not graded."""

    score: Optional[Fraction] = None
    excused: bool = False
    assigned: bool = True
    posted: bool = True


class Item(NamedTuple):
    """A mark that can count: the place of the assignment in its group, the points, and their maximum."""

    place: int
    score: Fraction
    possible: Fraction
    never: bool


class Total(NamedTuple):
    """The points of a group or a course, their maximum, and the percentage, which can be None."""

    score: Fraction
    possible: Fraction
    percent: Optional[Fraction]


# ---------------------------------------------------------------- groups


def items_of(group, marks, final=False, unposted=False):
    """The marks of a group that count if none is dropped.

    Work that is not graded is left out, or has 0 points in a final score. Without `unposted`, work that is not
    posted is treated in the same way.
    """
    items = []
    for place, (work, mark) in enumerate(zip(group.works, marks, strict=True)):
        is_hidden = not mark.posted and not unposted
        score = None if is_hidden else mark.score
        is_excused = mark.excused and not is_hidden
        if work.omitted or is_excused or not mark.assigned or (score is None and not final):
            continue
        items.append(Item(place, Fraction(score or 0), work.possible, work.never))
    return items


def kept_items(items, lowest, highest, way):
    """The marks of a group that it does not drop."""
    fixed = [item for item in items if item.never]
    loose = [item for item in items if not item.never]
    lowest = min(lowest, max(0, len(loose) - 1))
    if lowest + highest >= len(loose):
        highest = 0
    if not any(item.possible for item in items):
        ordered = by_score(loose)
        return sorted(fixed + ordered[: len(loose) - lowest][highest:])
    most = max(item.possible for item in items)
    if lowest:
        loose = way(loose, fixed, len(loose) - lowest, True, most)
    if highest and any(item.possible for item in loose + fixed):
        loose = way(loose, fixed, len(loose) - highest, False, most)
    elif highest:
        # Only work without a maximum is left: Canvas then keeps the highest scores.
        loose = by_score(loose)[: len(loose) - highest]
    return sorted(fixed + loose)


def by_score(items):
    """The highest scores first, and of equal ones the earlier."""
    return sorted(items, key=lambda item: (-item.score, item.place))


def group_total(group, marks, way, final=False, unposted=False):
    kept = kept_items(items_of(group, marks, final, unposted), group.lowest, group.highest, way)
    score = sum((item.score for item in kept), Fraction(0))
    possible = sum((item.possible for item in kept), Fraction(0))
    return Total(score, possible, 100 * score / possible if possible else None)


# ---------------------------------------------------------------- what is dropped


def bounds(items):
    """The least and the greatest share between which the halving looks.

    With work without a maximum, the greatest is too low if such work is most of what is kept.
    """
    pointed = [item for item in items if item.possible]
    shares = [item.score / item.possible for item in pointed]
    extra = [item.score for item in items if not item.possible]
    if not extra:
        return min(shares), max(shares)
    possible = sum(item.possible for item in pointed)
    score = sum(item.score for item in pointed)
    return min(shares), (max(possible, score) + sum(extra)) / possible


def ranked(loose, share, best):
    """The marks by their worth at a share: the greatest first, or the least; of equal ones, the earlier."""
    sign = -1 if best else 1
    return sorted(loose, key=lambda item: (sign * (item.score - share * item.possible), item.place))


def halve(loose, fixed, count, best, most, number):
    """The places of the marks that Canvas keeps, and the share at which it stops.

    `most` is the greatest maximum of the group, also of work that is already dropped.
    """
    low, high = map(number, bounds(loose + fixed))
    short = 1 / number(2 * count * most**2)
    as_number = [Item(i.place, number(i.score), number(i.possible), i.never) for i in loose]
    fixed = [Item(i.place, number(i.score), number(i.possible), i.never) for i in fixed]
    while True:
        middle = (low + high) / 2
        kept = ranked(as_number, middle, best)[:count]
        if high - low < short or middle in (low, high):
            return {item.place for item in kept}, middle
        worth = sum(item.score - middle * item.possible for item in kept + fixed)
        low, high = (low, middle) if worth < 0 else (middle, high)


def halving(loose, fixed, count, best, most):
    places, _ = halve(loose, fixed, count, best, most, Fraction)
    return [item for item in loose if item.place in places]


def floats(loose, fixed, count, best, most):
    places, _ = halve(loose, fixed, count, best, most, float)
    return [item for item in loose if item.place in places]


def limit(loose, fixed, count, best, most):
    share, found = bounds(loose + fixed)[1], []
    for choice in combinations(loose, count):
        possible = sum(item.possible for item in choice) + sum(item.possible for item in fixed)
        score = sum(item.score for item in choice) + sum(item.score for item in fixed)
        # Without a maximum, it is worth as much at every share, so that the halving goes on to the greatest.
        found.append(score / possible if possible else math.inf)
    share = min(share, (max if best else min)(found))
    _, end = halve(loose, fixed, count, best, most, Fraction)
    side = (1 if end > share else -1 if end < share else 0) * (1 if best else -1)
    sign = -1 if best else 1

    def worth(item):
        return sign * (item.score - share * item.possible), side * item.possible, item.place

    return sorted(sorted(loose, key=worth)[:count])


# ---------------------------------------------------------------- courses


def course_total(groups, totals, weighted):
    """The total of a course from those of its groups."""
    score = sum((total.score for total in totals), Fraction(0))
    possible = sum((total.possible for total in totals), Fraction(0))
    if not weighted:
        return Total(score, possible, 100 * score / possible if possible else None)
    counted = [(group.weight, total) for group, total in zip(groups, totals) if total.possible]
    weight = sum(weight for weight, _ in counted)
    if not weight:
        return Total(score, possible, None)
    percent = sum(weight * total.score / total.possible for weight, total in counted)
    return Total(score, possible, percent * 100 / weight if weight < 100 else percent)


def totals(groups, marks, weighted, way=limit, final=False, unposted=False):
    """The total of a course, and those of its groups.

    `marks` are those of a student, a list for each group.
    """
    parts = [group_total(g, m, way, final, unposted) for g, m in zip(groups, marks, strict=True)]
    return course_total(groups, parts, weighted), parts


def round2(percent):
    """A percentage with two decimals, half away from zero."""
    if percent is None:
        return None
    large = abs(percent) * 100
    whole = large.numerator // large.denominator
    whole += large - whole >= Fraction(1, 2)
    return Fraction(whole if percent >= 0 else -whole, 100)


def round2_float(percent):
    """The same for a floating-point number, which Ruby rounds up if the half divided is not above it."""
    whole = math.floor(abs(percent) * 100 + 0.5)
    if (whole - 0.5) / 100 > abs(percent):
        whole -= 1
    elif (whole + 0.5) / 100 <= abs(percent):
        whole += 1
    return math.copysign(whole, percent) / 100


def percent_float(groups, parts, weighted):
    """The percentage of a course as Canvas rounds it: only the factor for low weights is a float before."""
    course = course_total(groups, parts, weighted)
    if course.percent is None or not weighted:
        return None if course.percent is None else float(course.percent)
    counted = [(group.weight, total) for group, total in zip(groups, parts) if total.possible]
    weight = sum(weight for weight, _ in counted)
    percent = sum(weight * total.score / total.possible for weight, total in counted)
    return float(percent * Fraction(100 / float(weight))) if weight < 100 else float(percent)


# ---------------------------------------------------------------- the comparison


def random_items(dice, unpointed, cents):
    """Marks of a group; with `cents`, points have two decimals, otherwise they are whole."""
    items = []
    for place in range(dice.randint(2, 7)):
        possible = 0 if dice.random() < unpointed else dice.choice([5, 10, 10, 20, 25, 100])
        if possible:
            score = Fraction(dice.randint(0, possible * cents), cents)
            score = Fraction(possible) if dice.random() < 0.3 else score
        else:
            score = Fraction(dice.choice([0, 0, 1, 2, 5]))
        score *= 2 if dice.random() < 0.05 else 1
        items.append(Item(place, score, Fraction(possible), dice.random() < 0.1))
    return items


def main(count):
    dice = random.Random(5)
    for cents in (1, 100):
        for unpointed in (0, 0.25):
            seen = Counter()
            for _ in range(count // 4):
                items = random_items(dice, unpointed, cents)
                lowest, highest = dice.randint(0, 3), dice.randint(0, 2)
                wanted = kept_items(items, lowest, highest, limit)
                for way in (halving, floats):
                    kept = kept_items(items, lowest, highest, way)
                    seen[way.__name__] += kept != wanted
            points = "whole points" if cents == 1 else "points with two decimals"
            extra = "some without a maximum" if unpointed else "all with a maximum"
            print(f"{points}, {extra}: of {count // 4} groups, others are kept in {dict(seen)}")
            if cents == 1 and seen["halving"]:
                raise SystemExit("with whole points, the halving must end at its limit")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000)

"""Writes groups.txt: random courses with groups of assessments and their scores, with Python's fractions.

Run it in this folder: python3 groups.py > groups.txt. The seed is fixed, so the file is always the same. What
is dropped is found by trying every choice. Each line is a course with four parts separated by tabs:

- the groups, separated by ;, each `weight|bonus|combine|lowest|highest|replacedBy|marks`, with the number of
  the group in `replacedBy` and the marks as `points/max@weight`, with m in front if missing, x if excused and
  + for a bonus;
- the exact score if missing work is ignored, and if it counts as zero; ~ stands for none;
- the same for the shares of the groups, separated by commas.
"""

import random
from fractions import Fraction
from itertools import combinations


def choose(marks, bonus, count, best):
    """Returns the first of the choices of `count` marks with the best share, or with the least."""
    found = None
    for kept in combinations(marks, count):
        share = (sum(e for e, _ in kept) + bonus) / sum(p for _, p in kept)
        if found is None or (share > found[0] if best else share < found[0]):
            found = (share, kept)
    return found[1]


def best(marks, bonus, lowest, highest):
    if not marks:
        return None
    kept = tuple(marks)
    low = min(lowest, len(kept) - 1)
    high = highest if low + highest < len(kept) else 0
    if low:
        kept = choose(kept, bonus, len(kept) - low, True)
    if high:
        kept = choose(kept, bonus, len(kept) - high, False)
    return (sum(e for e, _ in kept) + bonus) / sum(p for _, p in kept)


def share(group, zero, other=None):
    """The share of a group; `other` replaces the mark that then gives the greatest share."""
    weight, is_bonus, combine, lowest, highest, _, items = group
    marks, bonus = [], Fraction(0)
    for mark, extra, points, most, times in items:
        if mark == "x" or (mark == "m" and not zero):
            continue
        earned = Fraction(0) if mark == "m" else points
        if combine == "percents":
            if most == 0:
                continue
            earned, possible = earned / most * times, times
        else:
            possible = most
        if extra:
            bonus += earned
        elif possible > 0:
            marks.append((earned, possible))
    found = best(marks, bonus, lowest, highest)
    if other is not None and found is not None:
        for place, (earned, possible) in enumerate(marks):
            if earned < other * possible:
                changed = marks[:place] + [(other * possible, possible)] + marks[place + 1 :]
                found = max(found, best(changed, bonus, lowest, highest))
    return found


def score(groups, zero):
    plain = [share(group, zero) for group in groups]
    shares = []
    for place, group in enumerate(groups):
        by = group[5]
        other = None if by is None else plain[by]
        shares.append(plain[place] if other is None else share(group, zero, other))
    counted = sum(g[0] for g, s in zip(groups, shares) if s is not None and not g[1])
    if not counted:
        return None, shares
    total = Fraction(0)
    for group, part in zip(groups, shares):
        if part is not None:
            total += part * (group[0] if group[1] else group[0] * 100 / counted)
    return total, shares


def make_group(dice, weight, is_bonus):
    combine = dice.choice(["points", "points", "percents"])
    items = []
    for _ in range(dice.choice([0, 1, 2, 3, 4, 5, 6])):
        extra = dice.random() < 0.1
        most = Fraction(0 if dice.random() < 0.05 else dice.choice([1, 2, 5, 10, 20, 30, 50, 100]))
        points = Fraction(dice.randint(0, int(most) * 2), 2) if most else Fraction(0)
        times = Fraction(dice.choice([1, 1, 1, 2, 3, 0])) if combine == "percents" else Fraction(1)
        mark = dice.choice(["", "", "", "", "m", "x"])
        if mark == "m":
            points = Fraction(0)
        items.append((mark, extra, points, most, times))
    lowest, highest = dice.choice([0, 0, 1, 1, 2, 3]), dice.choice([0, 0, 0, 1, 2])
    return [weight, is_bonus, combine, lowest, highest, None, items]


def make(dice):
    count = dice.randint(1, 4)
    cuts = sorted(dice.randint(0, 200) for _ in range(count - 1))
    weights = [Fraction(b - a, 2) for a, b in zip([0] + cuts, cuts + [200])]
    if dice.random() < 0.2:
        weights = [Fraction(100, count)] * count
    groups = [make_group(dice, weight, False) for weight in weights]
    if dice.random() < 0.3:
        groups.append(make_group(dice, Fraction(dice.randint(0, 10)), True))
    if len(groups) > 1 and dice.random() < 0.4:
        one, other = dice.sample(range(len(groups)), 2)
        groups[one][5] = other
    return groups


def text(value):
    return "~" if value is None else str(value)


def item_text(item):
    mark, extra, points, most, times = item
    return f"{mark}{'+' if extra else ''}{points}/{most}@{times}"


def group_text(group):
    weight, is_bonus, combine, lowest, highest, by, items = group
    fields = [weight, "b" if is_bonus else "", combine, lowest, highest, "" if by is None else by]
    return "|".join(map(str, fields)) + "|" + ",".join(map(item_text, items))


def main():
    dice = random.Random(16)
    for _ in range(1500):
        groups = make(dice)
        parts = [";".join(map(group_text, groups))]
        for zero in (False, True):
            total, shares = score(groups, zero)
            parts.append(text(total) + " " + ",".join(map(text, shares)))
        print("\t".join(parts))


if __name__ == "__main__":
    main()

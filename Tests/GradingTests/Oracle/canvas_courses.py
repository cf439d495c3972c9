"""Random courses by the rules of Canvas, with their exact totals by canvas_totals.py.

    python3 canvas_courses.py > canvas.txt          writes the courses that the tests calculate
    python3 canvas_courses.py N SEED DIR            writes DIR/0001.json, DIR/0001.expected.json, and so on: N classes
                                                    for compare.py, each with eight students in four courses

The seed of canvas.txt is fixed, so the file is always the same. Each line is a course with four parts separated
by tabs:

- `any` or `points`: whether groups count by weights or by points
- the groups, separated by ;, each `weight|lowest|highest|marks` with the marks as `points/max`, with m in front if
  not graded, x if excused, and k if never dropped
- the current score, ~ if there is none, and the sums of each group as `points:max`, separated by commas
- the same for the final score
"""

import json
import os
import random
import sys
from fractions import Fraction

from canvas_totals import Group, Mark, Work, totals

SEED, LINES = 80, 2500


def make_group(dice, weight):
    """A group whose work is often of the same kind, with full points more often than not by chance."""
    unpointed = dice.choice([0, 0, 0.15, 0.3, 1])
    sizes = dice.choice([[10], [10, 20], [5, 10, 15, 20, 25, 100]])
    works = []
    for _ in range(dice.choice([0, 1, 2, 3, 4, 5, 6])):
        most = 0 if dice.random() < unpointed else dice.choice(sizes)
        works.append(Work(Fraction(most), never=dice.random() < 0.08))
    return Group(tuple(works), weight, dice.choice([0, 0, 1, 1, 2, 3]), dice.choice([0, 0, 0, 1, 2]))


def make_groups(dice, weighted):
    count = dice.randint(1, 4)
    whole = dice.choice([80, 100, 100, 110])
    cuts = sorted(dice.randint(0, whole) for _ in range(count - 1))
    weights = [b - a for a, b in zip([0] + cuts, cuts + [whole])]
    return [make_group(dice, Fraction(weight if weighted else 0)) for weight in weights]


def make_mark(dice, work):
    chance = dice.random()
    if chance < 0.06:
        return Mark(excused=True)
    if chance < 0.2:
        return Mark()
    if not work.possible:
        return Mark(Fraction(dice.choice([0, 0, 1, 2, 5])))
    if dice.random() < 0.3:
        return Mark(work.possible)
    steps = dice.choice([1, 1, 2])
    return Mark(Fraction(dice.randint(0, int(work.possible) * steps), steps))


def make_marks(dice, groups):
    return [[make_mark(dice, work) for work in group.works] for group in groups]


# ---------------------------------------------------------------- lines


def mark_text(work, mark):
    sign = "x" if mark.excused else "m" if mark.score is None else ""
    return f"{sign}{'k' if work.never else ''}{mark.score or 0}/{work.possible}"


def line(groups, marks, weighted):
    parts = []
    for group, own in zip(groups, marks):
        works = ",".join(map(mark_text, group.works, own))
        parts.append(f"{group.weight}|{group.lowest}|{group.highest}|{works}")
    fields = ["any" if weighted else "points", ";".join(parts)]
    for final in (False, True):
        total, found = totals(groups, marks, weighted, final=final)
        percent = "~" if total.percent is None else total.percent
        fields.append(f"{percent} " + ",".join(f"{part.score}:{part.possible}" for part in found))
    return "\t".join(fields)


# ---------------------------------------------------------------- classes


def number(value):
    return int(value) if value.denominator == 1 else float(value)


def assessment(work, mark):
    fields = {"max": number(work.possible)}
    if mark.excused:
        fields["status"] = "excused"
    elif mark.score is None:
        fields["status"] = "missing"
    else:
        fields["points"] = number(mark.score)
    if work.possible == 0:
        fields["bonus"] = True
    if work.never:
        fields["keep"] = True
    return fields


def course_fields(title, groups, marks, weighted):
    found = []
    for place, (group, own) in enumerate(zip(groups, marks), 1):
        fields = {"name": f"Group {place}", "assessments": [*map(assessment, group.works, own)]}
        if weighted:
            fields["weight"] = number(group.weight)
        fields["drop"] = {"lowest": group.lowest, "highest": group.highest, "bonus": True}
        found.append(fields)
    weights = "any" if weighted else "points"
    return {"title": title, "credits": 1, "groupWeights": weights, "groups": found}


def exact(total):
    return "" if total.percent is None else str(total.percent)


def write_class(dice, path):
    courses = []
    for place in range(4):
        weighted = place % 2 == 0
        courses.append((f"Course {place + 1}", make_groups(dice, weighted), weighted))
    students, expected = [], []
    for name in range(8):
        fields, results = [], []
        for title, groups, weighted in courses:
            marks = make_marks(dice, groups)
            fields.append(course_fields(title, groups, marks, weighted))
            current, _ = totals(groups, marks, weighted)
            final, _ = totals(groups, marks, weighted, final=True)
            scores = {"currentExact": exact(current), "finalExact": exact(final)}
            results.append({"title": title, **scores, "scoreExact": scores["currentExact"]})
        students.append({"id": f"S-{name}", "lastName": f"Last {name}", "courses": fields})
        expected.append({"id": f"S-{name}", "courses": results})
    for name, value in ((f"{path}.json", {"students": students}), (f"{path}.expected.json", {"students": expected})):
        with open(name, "w", encoding="utf-8") as file:
            json.dump(value, file)


def main(arguments):
    if not arguments:
        dice = random.Random(SEED)
        for place in range(LINES):
            groups = make_groups(dice, place % 2 == 0)
            print(line(groups, make_marks(dice, groups), place % 2 == 0))
    elif len(arguments) == 3:
        dice = random.Random(int(arguments[1]))
        os.makedirs(arguments[2], exist_ok=True)
        for place in range(int(arguments[0])):
            write_class(dice, os.path.join(arguments[2], f"{place + 1:04d}"))
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])

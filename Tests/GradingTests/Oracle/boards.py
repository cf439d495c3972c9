"""Writes boards.txt: random boards and their grades, calculated with Python's fractions.

Run it in this folder: python3 boards.py > boards.txt. The seed is fixed, so the file is always the
same. Each line has three parts separated by tabs: the courses as `credits|work`, the
courses' grades as `exact shown letter`, and `exact shown color` of the GPA.
"""

import random
from fractions import Fraction

BANDS = [("A", 90, 4), ("B", 80, 3), ("C", 70, 2), ("D", 60, 1), ("F", 0, 0)]
EDGES = [Fraction(n) for n in ("90", "89.99", "80", "79.95", "70", "69.999", "60", "59.9", "85")]


def decimal(value):
    """Returns the decimal digits of a fraction, or None if there are infinitely many."""
    for places in range(13):
        scaled = value * 10**places
        if scaled.denominator == 1:
            digits = str(scaled.numerator).zfill(places + 1)
            return digits if places == 0 else digits[:-places] + "." + digits[-places:]
    return None


def cut(value, most, least):
    """Returns a number of at least 0, truncated to `most` decimals, without trailing zeros past `least`."""
    whole, rest = divmod(int(value * 10**most), 10**most)
    digits = str(rest).zfill(most)
    while len(digits) > least and digits.endswith("0"):
        digits = digits[:-1]
    return f"{whole}.{digits}"


def work(dice):
    """Returns assessments as (points, max, weight), with weights that add up to 100."""
    count = dice.randint(1, 4)
    unit = dice.choice([1, 1, 5, 10, 100])
    marks = sorted(dice.randint(0, 100 * unit) for _ in range(count - 1))
    bounds = [0] + marks + [100 * unit]
    weights = [Fraction(high - low, unit) for low, high in zip(bounds, bounds[1:])]
    items = []
    for weight in weights:
        most = Fraction(dice.choice([100, 100, 50, 20, 10, 30, 7, 13, 40, 64, 150, 999]))
        fine = dice.choice([1, 1, 2, 10, 100])
        floor = dice.choice([0, 0.5, 0.6, 0.8])
        points = Fraction(dice.randint(int(floor * most * fine), int(most) * fine), fine)
        if weight == 0 and dice.random() < 0.5:
            points = most = Fraction(0)
        items.append((points, most, weight))
    if dice.random() < 0.4:
        aim(dice, items)
    return items


def aim(dice, items):
    """Changes the points of one assessment so that the score is at the edge of a band, if possible."""
    place = dice.randrange(len(items))
    points, most, weight = items[place]
    if weight == 0:
        return
    rest = sum(p / m * w for i, (p, m, w) in enumerate(items) if i != place and m != 0)
    for edge in dice.sample(EDGES, len(EDGES)):
        wanted = (edge - rest) * most / weight
        if 0 <= wanted <= most and decimal(wanted) is not None:
            items[place] = (wanted, most, weight)
            return


def line(dice):
    courses, grades, earned, total = [], [], Fraction(0), Fraction(0)
    for _ in range(dice.choice([0, 1, 2, 2, 3, 3, 4, 4]) if dice.random() < 0.9 else 1):
        credits = Fraction(dice.choice(["3", "3", "4", "1", "2", "0.5", "1.5", "2.25", "0.001"]))
        items = work(dice)
        score = sum((p / m * w for p, m, w in items if m != 0), Fraction(0))
        letter, _, worth = next(band for band in BANDS if score >= band[1])
        earned += worth * credits
        total += credits
        text = " ".join(f"{decimal(p)}/{decimal(m)}@{decimal(w)}" for p, m, w in items)
        courses.append(f"{decimal(credits)}|{text}")
        grades.append(f"{score} {cut(score, 1, 1)} {letter}")
    if not courses:
        return "\t\t  white"
    gpa = earned / total
    color = "green" if gpa >= 3 else "orange" if gpa >= 2 else "red"
    return "\t".join([";".join(courses), ";".join(grades), f"{gpa} {cut(gpa, 2, 1)} {color}"])


def main():
    dice = random.Random(491)
    for _ in range(1000):
        print(line(dice))


main()

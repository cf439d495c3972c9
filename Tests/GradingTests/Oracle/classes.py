"""Writes classes.txt: random classes and their grades, calculated with Python's fractions.

Run it in this folder: python3 classes.py > classes.txt. The seed is fixed, so the file is always the
same. Each line is a class with four parts separated by tabs:

- the policy: `ungraded extraCredit letterFrom scoreDecimals gpaDecimals rounding scale`, the scale as
  `letter:from:points,…` in any order;
- the students, separated by #, with their courses, separated by ;, each
  `status|credits|work`, the work as `points/max@weight`, with m in front if missing and x if excused;
- the grades of each student: the courses' `exact shown letter points`, then after a bar
  `exact shown color attempted earned counted place/ties/count` of the GPA; ~ stands for a missing value;
- the class: `exact shown` of average and median, the letters with their counts, the courses without a
  letter, the bins.
"""

import random
from fractions import Fraction

LETTER = [("A", "90", "4"), ("B", "80", "3"), ("C", "70", "2"), ("D", "60", "1"), ("F", "0", "0")]
NAMES = ["A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F"]
BOUNDS = ["93", "90", "87", "83", "80", "77", "73", "70", "67", "63", "60", "0"]
PLUS = list(zip(NAMES, BOUNDS, "4 3.7 3.3 3 2.7 2.3 2 1.7 1.3 1 0.7 0".split()))
FINE = [("A+", "97", "4.33")] + list(
    zip(NAMES, BOUNDS, "4 3.67 3.33 3 2.67 2.33 2 1.67 1.33 1 0.67 0".split())
)
OWN = [("Merit", "75.5", "10"), ("P", "49.95", "6"), ("W", "30", "6"), ("None", "0", "1")]
TINY = [("S", "66", "1"), ("U", "0", "0")]
SYMBOLS = {"pass": "P", "fail": "F", "incomplete": "I", "withdrawn": "W", "audit": "AU"}
RULES = ["truncate", "half-up", "half-away", "half-even", "up", "down"]


def minus(scale):
    return [(letter.replace("-", "\u2212"), bound, points) for letter, bound, points in scale]


def decimal(value):
    """Returns the decimal digits of a fraction of at least 0, or None if there are infinitely many."""
    for places in range(13):
        scaled = value * 10**places
        if scaled.denominator == 1:
            digits = str(scaled.numerator).zfill(places + 1)
            return digits if places == 0 else digits[:-places] + "." + digits[-places:]
    return None


def whole(value, rule):
    """Returns a fraction of at least 0 rounded to a whole number."""
    low = value.numerator // value.denominator
    rest = value - low
    if rule in ("truncate", "down") or rest == 0:
        return low
    if rule == "up" or rest > Fraction(1, 2):
        return low + 1
    if rest < Fraction(1, 2):
        return low
    return low + 1 if rule in ("half-up", "half-away") or low % 2 == 1 else low


def shown(value, decimals, least, rule):
    """Returns the decimals of a fraction of at least 0, without trailing zeros past `least` decimals."""
    if value is None:
        return "~"
    digits = str(whole(value * 10**decimals, rule)).zfill(decimals + 1)
    if decimals == 0:
        return digits
    head, tail = digits[:-decimals], digits[-decimals:]
    while len(tail) > least and tail.endswith("0"):
        tail = tail[:-1]
    return f"{head}.{tail}"


def text(value):
    return "~" if value is None else str(value)


def make_policy(dice):
    scale = dice.choice([LETTER, LETTER, PLUS, minus(PLUS), FINE, minus(FINE), OWN, TINY])
    return {
        "scale": dice.sample(scale, len(scale)),
        "ungraded": dice.choice(["zero", "ignore"]),
        "extra": dice.choice([True, False, False]),
        "letter": dice.choice(["exact", "displayed"]),
        "score": dice.choice([0, 1, 1, 1, 2, 3, 6]),
        "gpa": dice.choice([0, 1, 2, 2, 2, 3, 4, 6]),
        "rule": dice.choice(RULES),
    }


def make_work(dice, policy):
    """Returns assessments as (status, points or None, max, weight), with weights that add up to 100."""
    count = dice.randint(1, 4)
    unit = dice.choice([1, 1, 5, 10, 100])
    marks = sorted(dice.randint(0, 100 * unit) for _ in range(count - 1))
    bounds = [0] + marks + [100 * unit]
    items = []
    for low, high in zip(bounds, bounds[1:]):
        weight = Fraction(high - low, unit)
        most = Fraction(dice.choice([100, 100, 50, 20, 10, 30, 7, 40, 64, 150]))
        fine = dice.choice([1, 1, 2, 10, 100])
        floor = dice.choice([0, 0.5, 0.6, 0.8])
        top = int(most) * (12 if policy["extra"] and dice.random() < 0.3 else 10)
        points = Fraction(dice.randint(int(floor * most * fine), top * fine // 10), fine)
        if weight == 0 and dice.random() < 0.5:
            points = most = Fraction(0)
        status = dice.choices(["", "m", "x"], [6, 1, 1])[0]
        if status == "m":
            points = dice.choice([None, Fraction(0)])
        if status == "x" and dice.random() < 0.7:
            points = None
        items.append((status, points, most, weight))
    if dice.random() < 0.4:
        aim(dice, items, policy)
    return items


def aim(dice, items, policy):
    """Changes the points of one assessment so that the score is at an edge of the scale, if possible."""
    place = dice.randrange(len(items))
    status, points, most, weight = items[place]
    if status or weight == 0:
        return
    counted = [i for i in items if i[0] == "" or (i[0] == "m" and policy["ungraded"] == "zero")]
    total = sum(i[3] for i in counted)
    others = [i for i in items if i is not items[place] and i in counted and i[0] == ""]
    rest = sum((i[1] / i[2] * i[3] for i in others if i[2] != 0), Fraction(0))
    offsets = [Fraction(0), Fraction(-1, 100), Fraction(-1, 20), Fraction(-1, 2), Fraction(1, 20)]
    for _, bound, _ in dice.sample(policy["scale"], len(policy["scale"])):
        edge = Fraction(bound) + dice.choice(offsets)
        wanted = (edge * total / 100 - rest) * most / weight
        if 0 <= wanted <= most and decimal(wanted) is not None:
            items[place] = (status, wanted, most, weight)
            return


def grade(status, credits, items, policy):
    """Returns the score, letter and points of a course, None for missing values."""
    if status != "graded":
        return None, SYMBOLS[status], Fraction(0) if status == "fail" else None
    total, sum_ = Fraction(0), Fraction(0)
    for mark, points, most, weight in items:
        if mark == "x" or (mark == "m" and policy["ungraded"] == "ignore"):
            continue
        total += weight
        if mark == "" and most != 0:
            sum_ += weight * points / most
    if total == 0:
        return None, None, None
    score = 100 * sum_ / total
    judged = score
    if policy["letter"] == "displayed":
        power = 10 ** policy["score"]
        judged = Fraction(whole(score * power, policy["rule"]), power)
    bands = sorted(policy["scale"], key=lambda band: -Fraction(band[1]))
    letter, _, points = next(band for band in bands if judged >= Fraction(band[1]))
    return score, letter, Fraction(points)


def make_student(dice, policy):
    courses = []
    for _ in range(dice.choice([0, 1, 2, 3, 3, 4, 4, 5])):
        status = "graded"
        if dice.random() < 0.25:
            status = dice.choice(["pass", "fail", "incomplete", "withdrawn", "audit"])
        credits = Fraction(dice.choice(["3", "3", "4", "1", "2", "0.5", "1.5", "2.25", "0.001"]))
        items = make_work(dice, policy)
        if status != "graded":
            items = items[1:] if dice.random() < 0.3 else []
        courses.append((status, credits, items))
    return courses


def item_text(item):
    mark, points, most, weight = item
    earned = "" if points is None else decimal(points)
    return f"{mark}{earned}/{decimal(most)}@{decimal(weight)}"


def bins(gpas, scale):
    best = max(Fraction(band[2]) for band in scale)
    widths = [Fraction(d, 1000) * 10**p for p in range(6) for d in (1, 2, 5)]
    width = next(w for w in widths if best < 10 * w)
    counts = [0] * (best // width + 1)
    for gpa in gpas:
        counts[gpa // width] += 1
    return ",".join(f"{decimal(i * width)}={n}" for i, n in enumerate(counts))


def line(dice):
    policy = make_policy(dice)
    students = [make_student(dice, policy) for _ in range(dice.choice([0, 1, 3, 4, 5, 6, 7, 8]))]
    if len(students) > 2 and dice.random() < 0.5:
        students[0] = students[-1]
    graded, gpas, tally = [], [], {}
    for courses in students:
        rows, product, attempted, earned, counted = [], Fraction(0), 0, 0, 0
        for status, credits, items in courses:
            score, letter, points = grade(status, credits, items, policy)
            exact = shown(score, policy["score"], policy["score"], policy["rule"])
            rows.append(f"{text(score)} {exact} {text(letter)} {text(points)}")
            tally[letter] = tally.get(letter, 0) + 1
            attempted += 0 if status == "audit" else credits
            if status == "pass" or (status == "graded" and points):
                earned += credits
            if points is not None:
                counted += credits
                product += points * credits
        gpa = product / counted if counted else None
        gpas.append(gpa)
        graded.append((";".join(rows), gpa, attempted, earned, counted))
    known = [gpa for gpa in gpas if gpa is not None]
    results = []
    for rows, gpa, attempted, earned, counted in graded:
        color, rank = "white", "~"
        if gpa is not None:
            color = "green" if gpa >= 3 else "orange" if gpa >= 2 else "red"
            above = sum(other > gpa for other in known)
            rank = f"{above + 1}/{known.count(gpa) - 1}/{len(known)}"
        digits = shown(gpa, policy["gpa"], 1, policy["rule"])
        results.append(f"{rows}|{text(gpa)} {digits} {color} {attempted} {earned} {counted} {rank}")
    mean = median = None
    if known:
        mean = sum(known) / len(known)
        known.sort()
        half = len(known) // 2
        median = known[half] if len(known) % 2 else (known[half - 1] + known[half]) / 2
    order = [band[0] for band in sorted(policy["scale"], key=lambda band: -Fraction(band[1]))]
    order += [s for s in SYMBOLS.values() if s in tally and s not in order]
    whole_class = " ".join(
        [text(mean), shown(mean, policy["gpa"], 1, policy["rule"])]
        + [text(median), shown(median, policy["gpa"], 1, policy["rule"])]
        + [",".join(f"{letter}={tally.get(letter, 0)}" for letter in order)]
        + [str(tally.get(None, 0)), bins(known, policy["scale"])]
    )
    head = [policy["ungraded"], str(policy["extra"]).lower(), policy["letter"]]
    head += [str(policy["score"]), str(policy["gpa"]), policy["rule"]]
    head.append(",".join(":".join(band) for band in policy["scale"]))
    data = "#".join(
        ";".join(f"{s}|{decimal(c)}|{' '.join(map(item_text, w))}" for s, c, w in courses)
        for courses in students
    )
    return "\t".join([" ".join(head), data, "#".join(results), whole_class])


def main():
    dice = random.Random(2471)
    for _ in range(250):
        print(line(dice))


if __name__ == "__main__":
    main()

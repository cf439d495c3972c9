"""Compares "chalkboard grade --json" with Python's fractions for a class of any size.

    python3 school.py write 10000 > class.json
    chalkboard grade class.json --json > grades.json
    python3 school.py check 10000 < grades.json

Both runs create the same random class, with the policy rules of `classes.py`; each student has about
six courses. The check compares every value in the output, digit for digit, and prints how many there
were.
"""

import json
import random
import sys
from fractions import Fraction

from classes import decimal, grade, make_policy, make_student, shown, text


def make(count):
    dice = random.Random(count)
    policy = make_policy(dice)
    return policy, [make_student(dice, policy) + make_student(dice, policy) for _ in range(count)]


def write(policy, students):
    out = sys.stdout
    scale = [
        f'{{"letter": {json.dumps(letter)}, "from": {bound}, "points": {points}}}'
        for letter, bound, points in policy["scale"]
    ]
    out.write(
        f'{{"policy": {{"scale": {{"name": "own", "bands": [{", ".join(scale)}]}}, '
        f'"ungraded": "{policy["ungraded"]}", "extraCredit": {str(policy["extra"]).lower()}, '
        f'"letterFrom": "{policy["letter"]}", "scoreDecimals": {policy["score"]}, '
        f'"gpaDecimals": {policy["gpa"]}, "rounding": "{policy["rule"]}", "rank": true}},\n'
        '"students": ['
    )
    for index, courses in enumerate(students):
        out.write(",\n" if index else "\n")
        out.write(
            f'  {{"id": "S-{index}", "givenNames": "Given {index}", "lastName": "Last", '
            f'"homeroom": "{index % 40}", "attendance": {{"present": 80, "absent": 1}},\n'
            '   "courses": ['
        )
        for number, (status, credits, items) in enumerate(courses):
            out.write(",\n" if number else "\n")
            work = ", ".join(map(item_text, items))
            out.write(
                f'     {{"title": "Course {number}", "teacher": "T. Eacher", '
                f'"credits": {decimal(credits)}, "status": "{status}", '
                f'"assessments": [{work}]}}'
            )
        out.write("]}")
    out.write("]}\n")


def item_text(item):
    mark, points, most, weight = item
    status = {"": "graded", "m": "missing", "x": "excused"}[mark]
    earned = "" if points is None else f'"points": {decimal(points)}, '
    return (
        f'{{"name": "Work", {earned}"max": {decimal(most)}, "weight": {decimal(weight)}, '
        f'"status": "{status}"}}'
    )


def blank(digits):
    return "" if digits == "~" else digits


def check(policy, students):
    found = json.load(sys.stdin)["students"]
    assert len(found) == len(students), (len(found), len(students))
    gpas, values = [], 0
    for index, (courses, entry) in enumerate(zip(students, found)):
        product = counted = Fraction(0)
        assert len(courses) == len(entry["courses"]), index
        for (status, credits, items), result in zip(courses, entry["courses"]):
            score, letter, points = grade(status, credits, items, policy)
            digits = shown(score, policy["score"], policy["score"], policy["rule"])
            wanted = [blank(digits), blank(text(score)), letter or "", credits]
            got = [result["score"], result["scoreExact"], result["letter"]]
            assert got + [Fraction(result["credits"])] == wanted, (index, result, wanted)
            assert (Fraction(result["points"]) if result["points"] else None) == points
            values += 5
            if points is not None:
                counted += credits
                product += points * credits
        gpa = product / counted if counted else None
        gpas.append(gpa)
        digits = blank(shown(gpa, policy["gpa"], 1, policy["rule"]))
        color = "white" if gpa is None else "green" if gpa >= 3 else "orange" if gpa >= 2 else "red"
        wanted = [f"S-{index}", digits, blank(text(gpa)), color]
        assert [entry["id"], entry["gpa"], entry["gpaExact"], entry["color"]] == wanted, index
        values += 4
    known = sorted((gpa for gpa in gpas if gpa is not None), reverse=True)
    places = {}
    for place, gpa in enumerate(known, 1):
        places.setdefault(gpa, place)
    for gpa, entry in zip(gpas, found):
        assert entry["rank"] == places.get(gpa), entry["id"]
        values += 1
    print(f"{len(students)} students, {values} values agree")


def main():
    task, count = sys.argv[1], int(sys.argv[2])
    {"write": write, "check": check}[task](*make(count))


main()

"""Writes seven gradebook exports of an invented school in the format of Canvas, with the totals of canvas_totals.py.

    python3 canvas_exports.py DIR

DIR gets a CSV file for each course; structure.json, which says the groups, weights, and dropped marks of the
courses; and expected.json, which has the exact totals and what is dropped. The seed is fixed, so the files are
always the same. The three ways of canvas_totals.py and floating-point numbers all give the totals in the files.
"""

import csv
import json
import os
import random
import sys
from dataclasses import dataclass
from fnmatch import fnmatchcase
from fractions import Fraction

import canvas_totals
from canvas_totals import Group, Mark, Work

STUDENTS = """
Abara, Chidi|Álvarez Núñez, Inés|Bell, Ada|Castillo, Mateo|Chen, Li Na|D'Angelo, Rosa|Dubois, Zoé|Fischer, Jörg
Garcia, Ana|García, Ana|Haddad, Omar|Ito, Yuki|Johnson, Robert "Bo"|King, Martin, Jr.|Lindqvist, Åsa|Müller, Lena
Nguyễn, Minh|O'Brien, Siobhán|Okafor, Ngozi|Park, Ji-woo|Quispe, Luz|Rossi, Gianluca|Saarinen, Väinö|Smith, Anne
Smith, Anne-Marie|Tan, Wei|van der Berg, Pieter|Żak, Łucja
"""
SCHEME = [
    ("A", 94), ("A-", 90), ("B+", 87), ("B", 84), ("B-", 80), ("C+", 77), ("C", 74), ("C-", 70), ("D+", 67),
    ("D", 64), ("D-", 61), ("F", 0),
]  # fmt: skip
COLUMNS = ["Current Score", "Unposted Current Score", "Final Score", "Unposted Final Score"]
GRADES = ["Current Grade", "Unposted Current Grade", "Final Grade", "Unposted Final Grade"]


@dataclass
class Part:
    """A group of a course: its assignments as names with their maximums, and its rules."""

    name: str
    pattern: str
    works: list
    weight: int = 0
    lowest: int = 0
    highest: int = 0
    never: tuple = ()


@dataclass
class Course:
    """A course with what its export shows."""

    title: str
    file: str
    parts: list
    weighted: bool = True
    count: int = 28
    hidden: tuple = ()
    manual: tuple = ()
    omitted: tuple = ()
    letters: bool = False
    notes: bool = False
    mark: bool = False
    decimals: bool = True
    sis: bool = True
    steps: int = 2
    above: float = 0
    partial: tuple = ()


def numbered(name, maximums, first=1):
    return [(f"{name} {place}", most) for place, most in enumerate(maximums, first)]


COURSES = [
    Course(
        "Algebra I", "Algebra I.csv",
        [
            Part("Homework", "HW *", numbered("HW", [10, 10, 20, 10, 10, 15, 10, 20]), 20, lowest=2),
            Part("Quizzes", "Quiz *", numbered("Quiz", [20, 25, 20, 30]), 30, lowest=1),
            Part("Tests", "Test *", numbered("Test", [100, 80]) + [("Test 3 (Final)", 120)], 50, lowest=1,
                 never=("Test 3 (Final)",)),
        ],
        letters=True,
    ),
    Course(
        "English 9", "English 9.csv",
        [
            Part("Essays", "Essay*", [("Essay: Of Mice, and Men", 50), ("Essay  (Draft)", 25), ("Essay 3", 50)]),
            Part("Vocabulary", "Vocab *", numbered("Vocab", [10, 20, 10, 20, 15, 10]), lowest=2),
            Part("Reading", "Reading *", numbered("Reading", [5, 5, 10, 5, 10]), lowest=1, highest=1),
        ],
        weighted=False, count=26, steps=1, decimals=False,
    ),
    Course(
        "Biology", "Biology.csv",
        [
            Part("Labs", "Lab *", numbered("Lab", [20, 20, 25, 20, 30, 20]), 30, lowest=1, highest=1),
            Part("Quizzes", "Quiz *", numbered("Quiz", [10, 10, 15]) + [("Quiz bonus", 0)], 20),
            Part("Exams", "Exam *", numbered("Exam", [100, 100]), 30),
        ],
        count=27, manual=("Lab 5", "Exam 2"), hidden=("Exam 2",), steps=4,
    ),
    Course(
        "World History", "World History.csv",
        [
            Part("Homework", "HW *", numbered("HW", [10, 10, 10, 10, 10, 10]), 20, lowest=1),
            Part("Quizzes", "Quiz *", numbered("Quiz", [12, 15, 18]), 30, lowest=1),
            Part("Projects", "Project *", [("Project \"Map\"", 40), ("Project 2", 60)], 20),
            Part("Tests", "Test *", numbered("Test", [75, 75]), 40),
        ],
        count=25, notes=True, letters=True,
    ),
    Course(
        "Spanish II", "Spanish II.csv",
        [
            Part("Oral", "Oral *", numbered("Oral", [10, 20, 10, 20]) + [("Oral extra 1", 0), ("Oral extra 2", 0)],
                 40, lowest=2),
            Part("Written", "Written *", numbered("Written", [25, 50, 25]), 40, highest=1),
            Part("Culture", "Culture *", numbered("Culture", [5, 5, 5, 5]), 20, lowest=1,
                 never=("Culture 2",)),
        ],
        count=18, mark=True, above=0.06, partial=("Written 3", "Culture 4"),
    ),
    Course(
        "Physical Education", "Physical Education.csv",
        [
            Part("Participation", "Week *", numbered("Week", [5] * 9), lowest=2),
            Part("Fitness tests", "Fitness *", numbered("Fitness", [20, 40]), lowest=1),
            Part("Bonus", "Bonus *", numbered("Bonus", [0, 0])),
        ],
        weighted=False, sis=False, steps=1,
    ),
    Course(
        "Art", "Art.csv",
        [
            Part("Sketches", "Sketch *", numbered("Sketch", [8, 12, 16, 8]), 40, lowest=1),
            Part("Portfolio", "Portfolio *", [("Portfolio 1", 50), ("Portfolio 2", 50), ("Portfolio practice", 30)],
                 60),
            Part("Kindness", "Kindness *", [("Kindness 1", 0)], 10),
        ],
        count=14, omitted=("Portfolio practice",), manual=("Portfolio 2",), letters=True, steps=4,
    ),
]  # fmt: skip


# ---------------------------------------------------------------- marks


def groups_of(course):
    return [
        Group(
            tuple(
                Work(Fraction(most), name in part.never, name in course.omitted)
                for name, most in part.works
            ),
            Fraction(part.weight),
            part.lowest,
            part.highest,
        )
        for part in course.parts
    ]


def mark(dice, course, name, most, skill, is_late):
    """A student's mark; later work is more often not graded."""
    is_posted = name not in course.hidden
    if name in course.partial and dice.random() < 0.4:
        return Mark(assigned=False)
    chance = dice.random()
    if chance < 0.03:
        return Mark(excused=True, posted=is_posted)
    if chance < (0.25 if is_late else 0.09):
        return Mark(posted=is_posted)
    if most == 0:
        return Mark(Fraction(dice.choice([0, 1, 1, 2, 3])), posted=is_posted)
    share = 1 if dice.random() < skill - 0.62 else min(1, max(0, dice.gauss(skill, 0.14)))
    points = Fraction(round(share * most * course.steps), course.steps)
    if dice.random() < course.above:
        points = most + Fraction(dice.randint(1, 2))
    return Mark(points, posted=is_posted)


def marks_of(dice, course, skill):
    marks = []
    for part in course.parts:
        last = part.works[-1][0]
        marks.append([mark(dice, course, n, most, skill, n == last) for n, most in part.works])
    return marks


def people(dice):
    names = [name.strip() for line in STUDENTS.split("\n") for name in line.split("|") if name.strip()]
    assert len(names) == 28
    return [
        {
            "name": name,
            "id": 4100 + 7 * place,
            "sis": f"{20250000 + 113 * place:08d}",
            "login": f"s{1000 + place}@juniper-hill.example",
            "skill": dice.uniform(0.66, 0.97),
        }
        for place, name in enumerate(names)
    ]


# ---------------------------------------------------------------- totals


def four(course, groups, marks):
    """The totals of a student in the order of the columns; a pair of the course's and of those of its groups."""
    found = []
    for final in (False, True):
        for unposted in (False, True):
            options = {"final": final, "unposted": unposted}
            total, parts = canvas_totals.totals(groups, marks, course.weighted, **options)
            for way in (canvas_totals.halving, canvas_totals.floats):
                assert canvas_totals.totals(groups, marks, course.weighted, way, **options) == (total, parts)
            number = canvas_totals.percent_float(groups, parts, course.weighted)
            shown = canvas_totals.round2(total.percent)
            assert number is None or float(shown) == canvas_totals.round2_float(number)
            found.append((total, parts))
    return found


def dropped(course, groups, marks, final):
    names = []
    for part, group, own in zip(course.parts, groups, marks):
        items = canvas_totals.items_of(group, own, final, True)
        kept = canvas_totals.kept_items(items, group.lowest, group.highest, canvas_totals.limit)
        names += [part.works[item.place][0] for item in items if item not in kept]
    return names


# ---------------------------------------------------------------- files


def number_text(value, course):
    if value is None:
        return ""
    text = f"{float(value):.2f}"
    assert Fraction(text) == value, value
    return text if course.decimals else text.rstrip("0").rstrip(".")


def mark_text(mark, course):
    if not mark.assigned:
        return "N/A"
    return "EX" if mark.excused else number_text(mark.score, course)


def letter(score):
    return "" if score is None else next(name for name, least in SCHEME if score >= least)


def totals_text(course, found):
    """The cells of the totals: first those of the groups, then those of the course."""
    score = lambda total: canvas_totals.round2(total.percent)  # noqa: E731
    cells = []
    for place in [*range(len(course.parts)), None]:
        columns = [total if place is None else parts[place] for total, parts in found]
        if not course.weighted:
            cells += [number_text(columns[1].score, course), number_text(columns[3].score, course)]
        cells += [number_text(score(total), course) for total in columns]
    if course.letters:
        cells += [letter(score(total)) for total, _ in found]
    return cells


def totals_header(course):
    points = [] if course.weighted else ["Current Points", "Final Points"]
    names = [f"{part.name} {column}" for part in course.parts for column in points + COLUMNS]
    return names + points + COLUMNS + (GRADES if course.letters else [])


def write_course(folder, course, first_id, students, test):
    works = [work for part in course.parts for work in part.works]
    start = ["Student", "ID"] + (["SIS User ID"] if course.sis else []) + ["SIS Login ID", "Section"]
    start += ["Notes"] if course.notes else []
    header = start + [f"{name} ({first_id + 3 * place})" for place, (name, _) in enumerate(works)]
    totals = totals_header(course)
    blank = [""] * (len(start) - 1)
    rows = [header + totals]
    if course.manual:
        hidden = ["Manual Posting" if name in course.manual else "" for name, _ in works]
        rows.append([""] + blank + hidden + [""] * len(totals))
    maximums = [number_text(Fraction(most), course) for _, most in works]
    rows.append(["    Points Possible"] + blank + maximums + ["(read only)"] * len(totals))
    for student, marks, found in students + [test]:
        row = [student["name"], str(student["id"])] + ([student["sis"]] if course.sis else [])
        row += [student["login"], section(course, student)]
        row += [student.get("notes", "")] if course.notes else []
        row += [mark_text(mark, course) for part in marks for mark in part]
        rows.append(row + totals_text(course, found))
    encoding = "utf-8-sig" if course.mark else "utf-8"
    with open(os.path.join(folder, course.file), "w", encoding=encoding, newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


def section(course, student):
    """The section; a few students are in two of them."""
    period = 1 + student["id"] % 2
    if student["id"] % 9 == 0:
        return f"{course.title} - Period 1 and {course.title} - Period 2"
    return f"{course.title} - Period {period}"


def structure(course):
    return {
        "title": course.title,
        "file": course.file,
        "weighted": course.weighted,
        "omittedFromFinalGrade": list(course.omitted),
        "unposted": list(course.hidden),
        "groups": [
            {
                "name": part.name,
                "pattern": part.pattern,
                **({"weight": part.weight} if course.weighted else {}),
                "dropLowest": part.lowest,
                "dropHighest": part.highest,
                "neverDrop": list(part.never),
            }
            for part in course.parts
        ],
    }


def expected(course, groups, marks, found):
    keys = ["current", "unpostedCurrent", "final", "unpostedFinal"]
    exact = lambda value: None if value is None else str(value)  # noqa: E731
    return {
        **{key: exact(total.percent) for key, (total, _) in zip(keys, found)},
        "groups": {
            part.name: {key: exact(parts[place].percent) for key, (_, parts) in zip(keys, found)}
            for place, part in enumerate(course.parts)
        },
        "droppedInUnpostedCurrent": dropped(course, groups, marks, False),
        "droppedInUnpostedFinal": dropped(course, groups, marks, True),
    }


def write_json(folder, name, value, depth):
    """Writes objects and lists with a line for each element down to a depth, and the others in one line."""
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(json_text(value, depth) + "\n")


def json_text(value, depth, indent=""):
    if depth == 0 or not value or not isinstance(value, (dict, list)):
        return json.dumps(value, ensure_ascii=False)
    more = indent + " "
    if isinstance(value, list):
        lines = [more + json_text(element, depth - 1, more) for element in value]
        return "[\n" + ",\n".join(lines) + "\n" + indent + "]"
    lines = [f"{more}{json.dumps(key)}: {json_text(element, depth - 1, more)}" for key, element in value.items()]
    return "{\n" + ",\n".join(lines) + "\n" + indent + "}"


def check(course):
    """Makes sure that the pattern of each group fits its assignments only, and that names in lists exist."""
    names = [name for part in course.parts for name, _ in part.works]
    for part in course.parts:
        assert [n for n in names if fnmatchcase(n, part.pattern)] == [n for n, _ in part.works], part.name
        assert {*part.never} <= {*names}
    assert {*course.manual, *course.hidden, *course.omitted, *course.partial} <= {*names}


def main(folder):
    dice = random.Random(2026)
    os.makedirs(folder, exist_ok=True)
    everyone, results = people(dice), {}
    for place, course in enumerate(COURSES):
        groups, rows = groups_of(course), []
        check(course)
        students = sorted(dice.sample(everyone, course.count), key=everyone.index)
        for student in students:
            marks = marks_of(dice, course, student["skill"])
            found = four(course, groups, marks)
            notes = {"notes": "seat 3, \"front\""} if student["id"] % 5 == 0 else {}
            rows.append(({**student, **notes}, marks, found))
        ghost = {"name": "Student, Test", "id": 4999 + place, "sis": "", "login": f"{place:032x}"}
        nothing = [[Mark(posted=n not in course.hidden) for n, _ in part.works] for part in course.parts]
        test = (ghost, nothing, four(course, groups, nothing))
        write_course(folder, course, 30500 + 100 * place, rows, test)
        results[course.title] = {
            str(student["id"]): {"name": student["name"], **expected(course, groups, marks, found)}
            for student, marks, found in rows
        }
    school = {"school": "Juniper Hill High School", "courses": [structure(course) for course in COURSES]}
    write_json(folder, "structure.json", school, 4)
    write_json(folder, "expected.json", results, 2)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(sys.argv[1])

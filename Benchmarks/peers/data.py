"""Makes the benchmark's data: a class of N students with six courses each, the same on every run.

    data.py N FOLDER

writes into FOLDER
    class-N.json   the class as a teacher would write it; Chalkboard reads and grades it
    pages-N.json   all text on the students' pages, for the peers in Python
    pages-N.tsv    the same for the C program: one student per line

    data.py N FOLDER lines

writes only large-N.ndjson, a class of any size with one student per line.

The peers do not grade: the values they print are calculated here, in exact fractions. This work is
not part of their runs, but it is part of Chalkboard's.
"""

import json
import pathlib
import sys
from fractions import Fraction
from random import Random

SCHOOL = {
    "name": "Harriet Quimby High School",
    "address": ["1875 Meadowlark Avenue", "Fort Collins, Colorado 80524"],
    "principal": "Dr. Renée Castellanos",
}
TERM = {"name": "Spring 2026", "from": "2026-01-12", "to": "2026-05-29"}
TERM_DATES = "January 12 – May 29, 2026"
POLICY = {
    "scale": "us-letter", "ungraded": "ignore", "extraCredit": False, "letterFrom": "exact",
    "scoreDecimals": 1, "gpaDecimals": 2, "rounding": "truncate",
}
BANDS = [("A", 90, 4), ("B", 80, 3), ("C", 70, 2), ("D", 60, 1), ("F", 0, 0)]
SCALE_TEXT = "A from 90 (4.0), B from 80 (3.0), C from 70 (2.0), D from 60 (1.0), F below 60 (0.0)."
POLICY_TEXT = (
    "Scores and averages are cut off, not rounded up. "
    "The average weighs each course by its credits."
)
COLUMNS = ["Course", "Teacher", "Credits", "Score", "Grade", "Comment"]

GIVEN = (
    "Ada Amara Anders Beatriz Björn Camille Chiara Dalia Daniel Diego Elif Emeka Esther Farid Fiona "
    "Gabriel Grace Hana Hugo Imani Ines Ivan Jada Jamal Jasper José Keiko Kofi Lars Leila Liam Linh "
    "Łukasz Maeve Malik Marta Mateo Mei Mina Nadia Nikhil Noor Oluwaseun Omar Paloma Priya Quinn "
    "Rafael Rosa Ruth Samir Sofía Tariq Tessa Thandi Tomás Uma Victor Wren Ximena Yara Yusuf Zoë"
).split()
LAST = (
    "Abbott Achebe Adeyemi Alvarez Andersson Baptiste Becker Bianchi Bukowski Carrillo Chen Chowdhury "
    "Cohen Da_Silva De_Vries Dimitrov Dubois Eriksen Ferreira Fischer Fitzgerald Flores García Gupta "
    "Haddad Hashimoto Hernández Horvat Ibrahim Ivanova Jackson Jensen Johansson Kamau Kaplan Kim "
    "Kowalczyk Kumar Laurent Lindqvist López MacDonald Mbeki Mendoza Mitchell Moreau Müller Nakamura "
    "Nguyễn Novák O’Brien Okafor Olsen Ortiz Park Patel Petrov Popescu Quispe Ramírez Rossi Sato "
    "Schneider Shapiro Singh Sørensen Svoboda Tanaka Thompson Tran Vargas Wagner Washington Weber "
    "Whitaker Wójcik Yamamoto Yılmaz Zhang Zimmermann"
).split()
LAST = [name.replace("_", " ") for name in LAST]
COURSES = [
    ("English Literature", 4), ("Algebra II", 4), ("Precalculus", 4), ("Biology", 4),
    ("Chemistry with Laboratory", 5), ("Physics", 4), ("World History", 3), ("US Government", 3),
    ("Economics", 3), ("Spanish III", 3), ("French II", 3), ("Studio Art", 2), ("Concert Band", 2),
    ("Physical Education", 1), ("Mobile Programming", 3), ("Data Structures", 3),
    ("Statistics", 3), ("Creative Writing", 2),
]
TEACHERS = [
    "Ms. Okonkwo", "Mr. Lindgren", "Dr. Vasquez", "Mrs. Petrosyan", "Mr. Takahashi", "Ms. Delacroix",
    "Mr. Abernathy", "Ms. Rahman", "Dr. Szymańska", "Mr. O’Leary", "Ms. Benítez", "Mrs. Hallström",
    "Mr. Ferraro", "Coach Whitfield", "Ms. Agarwal", "Dr. Grünwald", "Mr. Castellano", "Ms. Mwangi",
]
# Teachers choose from a list of remarks; every third one is written for the student.
REMARKS = [
    "Steady work all term; proofs are clear.", "Reads closely and asks good questions.",
    "Late homework pulled the score down.", "A strong final after a slow start.",
    "Excellent laboratory notebook.", "Needs to check answers before handing in.",
    "Leads the group and listens well.", "Participates more than in the fall.",
    "Should come to office hours weekly.", "Careful, thorough, and curious.",
    "Missed two quizzes; please see me.", "Beautiful portfolio, finished on time.",
    "Practice every day will pay off.", "Writes with a voice of her or his own.",
    "Made up all missing work in April.", "Ready for the advanced course.",
]
WRITTEN = [
    "{name} has found a way of working that suits.", "A pleasure to teach {name} this term.",
    "{name} can do more, and knows it.", "I hope {name} goes on with this subject.",
]
LETTERS = [
    "{name} had a good term and is well liked by classmates and teachers alike.",
    "It has been a demanding spring for {name}, who never gave up.",
    "{name} joined the robotics club and helped to rebuild its workshop.",
    "We would like to see {name} plan the week ahead and start long papers earlier.",
    "Attendance was better than in the fall, and it shows in every course.",
    "Please look at the reading list for the summer together.",
    "The whole staff congratulates {name} on the prize at the county fair.",
    "A short talk with the counselor in August would help to choose next year's courses.",
]


def cut(value, decimals):
    """Returns a fraction as text, truncated to some decimals."""
    scaled = value.numerator * 10**decimals // value.denominator
    whole, rest = divmod(scaled, 10**decimals)
    return f"{whole}.{rest:0{decimals}}"


def graded(course):
    """Returns a course's exact score, its letter and the letter's points."""
    score = sum(
        Fraction(each["weight"]) * Fraction(str(each["points"])) / each["max"]
        for each in course["assessments"])
    letter, _, points = next(band for band in BANDS if score >= band[1])
    return score, letter, points


def student(number, random):
    """Returns one student of the class."""
    given, last = random.choice(GIVEN), random.choice(LAST)
    # Students differ: each has a level that scores vary around.
    level = random.randint(58, 96)
    courses = []
    for index in sorted(random.sample(range(len(COURSES)), 6)):
        title, credits = COURSES[index]
        assessments = [
            {
                "name": name, "max": maximum, "weight": weight,
                "points": min(maximum, max(0, round(maximum * (level + random.randint(-14, 14)) / 50) / 2)),
            }
            for name, maximum, weight in [("Assignments", 100, 50), ("Midterm", 50, 20), ("Final", 100, 30)]
        ]
        own = random.randrange(3) == 0
        remark = random.choice(WRITTEN).format(name=given) if own else random.choice(REMARKS)
        courses.append({
            "title": title, "teacher": TEACHERS[index], "credits": credits, "status": "graded",
            "comment": remark, "assessments": assessments,
        })
    year = random.randint(9, 12)
    comment = " ".join(random.sample(LETTERS, 3)).format(name=given)
    return {
        "id": f"S-{10000 + number}", "givenNames": given, "lastName": last, "gradeLevel": str(year),
        "homeroom": f"{year}{random.choice('ABCDEF')}",
        "attendance": {
            "present": random.randint(70, 88), "absent": random.randint(0, 9),
            "tardy": random.randint(0, 6),
        },
        "comment": comment, "courses": courses,
    }


def page(student):
    """Returns the text of a student's page that differs between pages."""
    rows, earned, total = [], 0, Fraction(0)
    for course in student["courses"]:
        score, letter, points = graded(course)
        earned += course["credits"]
        total += course["credits"] * points
        rows.append([
            course["title"], course["teacher"], str(course["credits"]), cut(score, 1), letter,
            course["comment"],
        ])
    gpa = total / earned
    # Two decimals; a second decimal of 0 is dropped.
    shown = cut(gpa, 2).removesuffix("0")
    color = "green" if gpa >= 3 else "orange" if gpa >= 2 else "red"
    word = {"green": "Good standing", "orange": "Satisfactory", "red": "Needs attention"}[color]
    attendance = student["attendance"]
    return {
        "name": student["givenNames"] + " " + student["lastName"], "id": student["id"],
        "gradeLevel": student["gradeLevel"], "homeroom": student["homeroom"], "courses": rows,
        "credits": str(earned), "gpa": shown, "word": word, "color": color,
        "present": str(attendance["present"]), "absent": str(attendance["absent"]),
        "tardy": str(attendance["tardy"]), "comment": student["comment"],
    }


def common():
    """Returns the text that is on every page."""
    return {
        "school": SCHOOL["name"], "address": SCHOOL["address"], "title": "Report Card",
        "term": TERM["name"], "dates": TERM_DATES, "columns": COLUMNS,
        "principal": SCHOOL["principal"], "scale": SCALE_TEXT, "policy": POLICY_TEXT,
    }


def lines(shared, pages):
    """Returns the C program's file: shared text in the first line, then one line per student."""
    yield [
        shared["school"], *shared["address"], shared["title"], shared["term"], shared["dates"],
        *shared["columns"], shared["principal"], shared["scale"], shared["policy"],
    ]
    for each in pages:
        yield [
            each["name"], each["id"], each["gradeLevel"], each["homeroom"],
            *(cell for row in each["courses"] for cell in row), each["credits"], each["gpa"],
            each["word"], each["color"], each["present"], each["absent"], each["tardy"], each["comment"],
        ]


def write_lines(count, folder, random):
    """Writes a class student by student, as newline-delimited JSON."""
    with open(folder / f"large-{count}.ndjson", "w", encoding="utf-8") as file:
        file.write(json.dumps({"school": SCHOOL, "term": TERM, "policy": POLICY}, ensure_ascii=False) + "\n")
        for number in range(1, count + 1):
            file.write(json.dumps(student(number, random), ensure_ascii=False) + "\n")


def main():
    count, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    random = Random(2026)
    if sys.argv[3:] == ["lines"]:
        write_lines(count, folder, random)
        return
    students = [student(number, random) for number in range(1, count + 1)]
    pages, shared = [page(each) for each in students], common()
    document = {"school": SCHOOL, "term": TERM, "policy": POLICY, "students": students}
    (folder / f"class-{count}.json").write_text(
        json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    (folder / f"pages-{count}.json").write_text(
        json.dumps({"common": shared, "students": pages}, ensure_ascii=False), encoding="utf-8")
    (folder / f"pages-{count}.tsv").write_text(
        "".join("\t".join(line) + "\n" for line in lines(shared, pages)), encoding="utf-8")


if __name__ == "__main__":
    main()

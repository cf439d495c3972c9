"""Checks the output of the programs: a fast program must not leave anything out."""

import json
import re
import subprocess


def tool(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def words(text):
    return set(re.findall(r"[\w.’'-]+", text))


def wanted(student):
    """Returns the words that must be on a student's page."""
    cells = [cell for row in student["courses"] for cell in row]
    fields = ("name", "id", "gradeLevel", "homeroom", "credits", "gpa", "present", "absent", "tardy", "comment")
    return words(" ".join([*cells, *(student[each] for each in fields)]))


def students(count):
    with open(f".bench/data/pages-{count}.json", encoding="utf-8") as file:
        return json.load(file)["students"]


def page_has(path, number, student):
    found = words(tool("pdftotext", "-f", str(number), "-l", str(number), str(path), "-"))
    missing = wanted(student) - found
    if missing:
        raise SystemExit(f"{path}: page {number} does not contain {sorted(missing)} of student {student['id']}")


def about(path, pages):
    info = tool("pdfinfo", str(path))
    facts = dict(line.split(":", 1) for line in info.splitlines() if ":" in line)
    if int(facts["Pages"]) != pages:
        raise SystemExit(f"{path} has {facts['Pages'].strip()} pages instead of {pages}")
    fonts = tool("pdffonts", "-l", "1", str(path))
    if "Inter" not in fonts:
        raise SystemExit(f"{path} does not use Inter:\n{fonts}")
    tagged = "tagged" if facts["Tagged"].strip() == "yes" else "not tagged"
    return f"{tagged}, {path.stat().st_size / 1000 / pages:.1f} kB per page"


def combined(count):
    """Checks one PDF of some students, one page each, with complete first and last pages."""
    def check(path):
        note = about(path, count)
        everyone = students(count)
        page_has(path, 1, everyone[0])
        page_has(path, count, everyone[-1])
        return note
    return check


def separate(count):
    """Checks a PDF for each student."""
    def check(folder):
        files = sorted(folder.glob("*.pdf"))
        everyone = {each["id"]: each for each in students(count)}
        if {file.stem for file in files} != set(everyone):
            raise SystemExit(f"{folder} has {len(files)} PDFs instead of one for each student")
        for file in (files[0], files[-1]):
            page_has(file, 1, everyone[file.stem])
        return about(files[0], 1)
    return check


def pictures(count, width, height):
    """Checks PNGs of one size."""
    def check(path):
        files = sorted(path.glob("*.png")) if path.is_dir() else [path]
        if len(files) != count:
            raise SystemExit(f"{path} has {len(files)} PNGs instead of {count}")
        for file in files:
            head = file.read_bytes()[:24]
            size = (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big"))
            if size != (width, height):
                raise SystemExit(f"{file} has {size} pixels instead of {(width, height)}")
        return f"{sum(file.stat().st_size for file in files) / 1000 / count:.0f} kB each"
    return check


def table(count):
    """Checks a table on many pages: the first and last rows must be on the first and last page."""
    def check(path):
        with open(f".bench/data/table-{count}.rows.json", encoding="utf-8") as file:
            rows = json.load(file)
        pages = int(re.search(r"Pages: +(\d+)", tool("pdfinfo", str(path)))[1])
        for page, some in ((1, rows[:20]), (pages, rows[-5:])):
            missing = {cell for row in some for cell in row} - words(
                tool("pdftotext", "-f", str(page), "-l", str(page), str(path), "-"))
            if missing:
                raise SystemExit(f"{path}: page {page} does not contain {sorted(missing)}")
        return f"{about(path, pages)}, {pages} pages"
    return check


def cards(count):
    """Checks sheets of nine player cards, fronts and then backs: the first and last must be complete."""
    def check(path):
        with open(f".bench/data/roster-{count}.tsv", encoding="utf-8") as file:
            players = [line.rstrip("\n").split("\t") for line in file][1:]
        pages = 2 * -(-count // 9)
        note = about(path, pages)
        for first, page in ((0, 1), ((count - 1) // 9 * 9, pages - 1)):
            # Fields of the front, then of the back; the photo is not text.
            for number, fields in ((page, [1, 2, 3, 4]), (page + 1, [1, 2, 3, 4, *range(6, 18)])):
                found = words(tool("pdftotext", "-f", str(number), "-l", str(number), str(path), "-"))
                missing = {
                    word for player in players[first:first + 9] for field in fields for word in words(player[field])
                } - found
                if missing:
                    raise SystemExit(f"{path}: page {number} does not contain {sorted(missing)}")
        return note
    return check


def grades_agree(program, count):
    """Checks that Chalkboard and data.py calculate the same grades."""
    found = json.loads(tool(program, "grade", f".bench/data/class-{count}.json", "--json"))["students"]
    for ours, theirs in zip(found, students(count), strict=True):
        grades = [(each["score"], each["letter"]) for each in ours["courses"]]
        expected = [(each[3], each[4]) for each in theirs["courses"]]
        if (ours["gpa"], ours["color"], grades) != (theirs["gpa"], theirs["color"], expected):
            raise SystemExit(f"student {theirs['id']}: the grades of chalkboard and data.py differ")

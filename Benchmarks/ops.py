"""Writes report cards as drawing operations for limit.c: pieces of text and their places, finished beforehand.

    ops.py COUNT FILE

A line is a text (T font size color x y text), a rule (R x y width), a badge (C x y radius color), or a new page
(P name id). Places are baselines; y runs down from the top of a Letter page.
"""

import pathlib
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "peers"))
import data

FONTS = "/usr/share/fonts/opentype/inter"
LEFT, RIGHT, BLACK, GRAY = 54, 558, 0, 0x5F6B76
BADGES = {"A": 0x1F7A4D, "B": 0x2F6F9F, "C": 0x8A6A12, "D": 0xA8501A, "F": 0xA32A2A}
COLORS = {"green": 0x1F7A4D, "orange": 0x9A5B00, "red": 0xA32A2A}


class Font:
    """The widths of characters, from the tables cmap (format 4) and hmtx."""

    def __init__(self, path):
        self.bytes = pathlib.Path(path).read_bytes()
        tables = {}
        for index in range(self.number(4, "H")):
            tag, _, offset, _ = struct.unpack_from(">4sIII", self.bytes, 12 + 16 * index)
            tables[tag] = offset
        self.units = self.number(tables[b"head"] + 18, "H")
        self.metrics, self.long = tables[b"hmtx"], self.number(tables[b"hhea"] + 34, "H")
        cmap = tables[b"cmap"]
        for index in range(self.number(cmap + 2, "H")):
            table = cmap + self.number(cmap + 8 + 8 * index, "I")
            if self.number(table, "H") == 4:
                self.table, self.count = table, self.number(table + 6, "H") // 2
        self.known = {}

    def number(self, offset, kind):
        return struct.unpack_from(">" + kind, self.bytes, offset)[0]

    def glyph(self, code):
        for index in range(self.count):
            end, start = self.table + 14 + 2 * index, self.table + 16 + 2 * self.count + 2 * index
            if code <= self.number(end, "H"):
                first = self.number(start, "H")
                if code < first:
                    return 0
                delta, place = self.number(start + 2 * self.count, "H"), start + 4 * self.count
                if not self.number(place, "H"):
                    return (code + delta) % 65536
                found = self.number(place + self.number(place, "H") + 2 * (code - first), "H")
                return found and (found + delta) % 65536
        return 0

    def width(self, text, size):
        for character in text:
            if character not in self.known:
                glyph = min(self.glyph(ord(character)), self.long - 1)
                self.known[character] = self.number(self.metrics + 4 * glyph, "H")
        return sum(self.known[character] for character in text) * size / self.units


FACES = [Font(f"{FONTS}/Inter-Regular.otf"), Font(f"{FONTS}/Inter-SemiBold.otf")]


def lines(text, size, width):
    """Breaks a text between words."""
    broken = [""]
    for word in text.split():
        longer = f"{broken[-1]} {word}".strip()
        if FACES[0].width(longer, size) <= width:
            broken[-1] = longer
        else:
            broken.append(word)
    return broken


def operations(student, shared):
    """Yields the operations of a page."""
    def text(x, y, words, size, font=0, color=BLACK, align=0):
        x -= FACES[font].width(words, size) * align / 2
        return ("T", font, size, color, round(x, 2), y, words)

    def fact(x, y, label, value, size=10.5, color=BLACK):
        return text(x, y, label, 7.5, 0, GRAY), text(x, y + size + 2.5, value, size, 1, color)

    yield text(LEFT, 66, shared["school"], 16, 1)
    yield text(LEFT, 79, shared["address"][0], 9, 0, GRAY)
    yield text(LEFT, 91, shared["address"][1], 9, 0, GRAY)
    yield text(RIGHT, 66, shared["title"], 16, 0, BLACK, 2)
    yield text(RIGHT, 79, shared["term"], 9, 1, BLACK, 2)
    yield text(RIGHT, 91, shared["dates"], 9, 0, GRAY, 2)
    yield ("R", LEFT, 101, RIGHT - LEFT)
    for x, label, key in ((0, "Student", "name"), (202, "Student number", "id"), (302, "Grade level", "gradeLevel"),
                          (403, "Homeroom", "homeroom")):
        yield from fact(LEFT + x, 119, label, student[key])
    columns = ((0, 0), (120, 0), (248, 2), (292, 2), (320, 1), (348, 0))
    for (x, align), head in zip(columns, shared["columns"]):
        yield text(LEFT + x, 157, head, 7.5, 0, GRAY, align)
    yield ("R", LEFT, 161, RIGHT - LEFT)
    top = 161
    for title, teacher, credits, score, letter, comment in student["courses"]:
        base = top + 20
        yield text(LEFT, base, title, 9, 1)
        yield text(LEFT + 120, base, teacher, 9)
        yield text(LEFT + 248, base, credits, 9, 0, BLACK, 2)
        yield text(LEFT + 292, base, score, 9, 0, BLACK, 2)
        yield ("C", LEFT + 320, top + 17, 9, BADGES[letter])
        yield text(LEFT + 320, base, letter, 9, 1, 0xFFFFFF, 1)
        broken = lines(comment, 8.5, 156)
        for index, line in enumerate(broken):
            yield text(LEFT + 348, base - 5.5 * (len(broken) - 1) + 11 * index, line, 8.5)
        top += 34
        yield ("R", LEFT, top, RIGHT - LEFT)
    y = top + 20
    yield from fact(LEFT, y, "Credits", student["credits"])
    yield from fact(LEFT + 84, y, "Grade point average", student["gpa"], 16, COLORS[student["color"]])
    for x, label, key in ((168, "Standing", "word"), (252, "Days present", "present"), (336, "Absent", "absent"),
                          (420, "Tardy", "tardy")):
        yield from fact(LEFT + x, y, label, student[key])
    y += 40
    yield text(LEFT, y, "Comment", 7.5, 0, GRAY)
    for line in lines(student["comment"], 9.5, RIGHT - LEFT):
        y += 12
        yield text(LEFT, y, line, 9.5)
    for index, name in enumerate((f"Principal: {shared['principal']}", "Homeroom teacher", "Parent or guardian")):
        yield ("R", LEFT + 176 * index, 667, 152)
        yield text(LEFT + 176 * index, 677, name, 7.5, 0, GRAY)
    for y, label, key in ((709, "Scale", "scale"), (718, "Policy", "policy")):
        yield text(LEFT, y, label, 7, 1, GRAY)
        yield text(LEFT + 34, y, shared[key], 7, 0, GRAY)
    yield text(LEFT, 738, student["name"], 7, 0, GRAY)
    yield text(RIGHT, 738, "Page 1 of 1", 7, 0, GRAY, 2)


def main():
    count, path = int(sys.argv[1]), sys.argv[2]
    random, shared = data.Random(2026), data.common()
    with open(path, "w", encoding="utf-8") as file:
        for number in range(1, count + 1):
            student = data.page(data.student(number, random))
            file.write(f"P\t{student['name']}\t{student['id']}\n")
            for operation in operations(student, shared):
                file.write("\t".join(map(str, operation)) + "\n")


if __name__ == "__main__":
    main()

"""Report cards with ReportLab's canvas, with fonts loaded once per process.

    reportlab_peer.py combined PAGES.json FILE.pdf FONTS
    reportlab_peer.py separate PAGES.json FOLDER FONTS [PROCESSES]

ReportLab cannot write tagged PDFs, and sets text without kerning: it does less work per page than
the others.
"""

import json
import multiprocessing
import pathlib
import sys

from reportlab.lib.colors import HexColor, white
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

WIDTH, HEIGHT = 612, 792
LEFT, RIGHT = 54, 558
BLACK, GRAY, THIN = HexColor("#000000"), HexColor("#5f6b76"), HexColor("#c3cad1")
BADGES = {
    "A": HexColor("#1f7a4d"), "B": HexColor("#2f6f9f"), "C": HexColor("#8a6a12"),
    "D": HexColor("#a8501a"), "F": HexColor("#a32a2a"),
}
COLORS = {"green": HexColor("#1f7a4d"), "orange": HexColor("#9a5b00"), "red": HexColor("#a32a2a")}
PLAIN, BOLD = "Inter", "Inter-SemiBold"


class Page:
    """A canvas whose y axis points down, and whose text is placed by its baseline."""

    def __init__(self, canvas):
        self.canvas = canvas

    def text(self, x, y, text, size, font=PLAIN, color=BLACK, align=0):
        canvas = self.canvas
        canvas.setFont(font, size)
        canvas.setFillColor(color)
        if align == 0:
            canvas.drawString(x, HEIGHT - y, text)
        elif align == 1:
            canvas.drawCentredString(x, HEIGHT - y, text)
        else:
            canvas.drawRightString(x, HEIGHT - y, text)

    def rule(self, x, y, width):
        self.canvas.line(x, HEIGHT - y, x + width, HEIGHT - y)

    def fact(self, x, y, label, value, size=10.5, color=BLACK):
        self.text(x, y, label, 7.5, color=GRAY)
        self.text(x, y + size + 2.5, value, size, BOLD, color)


def card(canvas, shared, student):
    """Draws a student's page."""
    page = Page(canvas)
    canvas.bookmarkPage(student["id"])
    canvas.addOutlineEntry(student["name"], student["id"])
    canvas.setLineWidth(0.4)
    canvas.setStrokeColor(THIN)

    page.text(LEFT, 66, shared["school"], 16, BOLD)
    page.text(LEFT, 79, shared["address"][0], 9, color=GRAY)
    page.text(LEFT, 91, shared["address"][1], 9, color=GRAY)
    page.text(RIGHT, 66, shared["title"], 16, align=2)
    page.text(RIGHT, 79, shared["term"], 9, BOLD, align=2)
    page.text(RIGHT, 91, shared["dates"], 9, color=GRAY, align=2)
    page.rule(LEFT, 101, RIGHT - LEFT)

    page.fact(LEFT, 119, "Student", student["name"])
    page.fact(LEFT + 202, 119, "Student number", student["id"])
    page.fact(LEFT + 302, 119, "Grade level", student["gradeLevel"])
    page.fact(LEFT + 403, 119, "Homeroom", student["homeroom"])

    title, teacher, credits, score, grade, comment = shared["columns"]
    page.text(LEFT, 157, title, 7.5, color=GRAY)
    page.text(LEFT + 120, 157, teacher, 7.5, color=GRAY)
    page.text(LEFT + 248, 157, credits, 7.5, color=GRAY, align=2)
    page.text(LEFT + 292, 157, score, 7.5, color=GRAY, align=2)
    page.text(LEFT + 320, 157, grade, 7.5, color=GRAY, align=1)
    page.text(LEFT + 348, 157, comment, 7.5, color=GRAY)
    page.rule(LEFT, 161, RIGHT - LEFT)
    top = 161
    for title, teacher, credits, score, letter, comment in student["courses"]:
        base = top + 20
        page.text(LEFT, base, title, 9, BOLD)
        page.text(LEFT + 120, base, teacher, 9)
        page.text(LEFT + 248, base, credits, 9, align=2)
        page.text(LEFT + 292, base, score, 9, align=2)
        canvas.setFillColor(BADGES[letter])
        canvas.circle(LEFT + 320, HEIGHT - top - 17, 9, stroke=0, fill=1)
        page.text(LEFT + 320, base, letter, 9, BOLD, white, align=1)
        lines = simpleSplit(comment, PLAIN, 8.5, 156)
        line = base - 5.5 * (len(lines) - 1)
        for text in lines:
            page.text(LEFT + 348, line, text, 8.5)
            line += 11
        top += 34
        page.rule(LEFT, top, RIGHT - LEFT)

    y = top + 20
    page.fact(LEFT, y, "Credits", student["credits"])
    page.fact(LEFT + 84, y, "Grade point average", student["gpa"], 16, COLORS[student["color"]])
    page.fact(LEFT + 168, y, "Standing", student["word"])
    page.fact(LEFT + 252, y, "Days present", student["present"])
    page.fact(LEFT + 336, y, "Absent", student["absent"])
    page.fact(LEFT + 420, y, "Tardy", student["tardy"])

    y += 40
    page.text(LEFT, y, "Comment", 7.5, color=GRAY)
    for text in simpleSplit(student["comment"], PLAIN, 9.5, RIGHT - LEFT):
        y += 12
        page.text(LEFT, y, text, 9.5)

    people = ("Principal: " + shared["principal"], "Homeroom teacher", "Parent or guardian")
    for index, name in enumerate(people):
        page.rule(LEFT + 176 * index, 667, 152)
        page.text(LEFT + 176 * index, 677, name, 7.5, color=GRAY)
    page.text(LEFT, 709, "Scale", 7, BOLD, GRAY)
    page.text(LEFT + 34, 709, shared["scale"], 7, color=GRAY)
    page.text(LEFT, 718, "Policy", 7, BOLD, GRAY)
    page.text(LEFT + 34, 718, shared["policy"], 7, color=GRAY)
    page.text(LEFT, 738, student["name"], 7, color=GRAY)
    page.text(RIGHT, 738, "Page 1 of 1", 7, color=GRAY, align=2)
    canvas.showPage()


def started(path, shared):
    canvas = Canvas(str(path), pagesize=(WIDTH, HEIGHT), pageCompression=1)
    canvas.setTitle(shared["title"] + ", " + shared["term"])
    return canvas


def part(shared, students, folder):
    for student in students:
        canvas = started(folder / f"{student['id']}.pdf", shared)
        card(canvas, shared, student)
        canvas.save()


def main():
    mode, data, output, fonts = sys.argv[1], *map(pathlib.Path, sys.argv[2:5])
    pdfmetrics.registerFont(TTFont(PLAIN, str(fonts / "Inter-Regular.ttf")))
    pdfmetrics.registerFont(TTFont(BOLD, str(fonts / "Inter-SemiBold.ttf")))
    document = json.loads(data.read_text(encoding="utf-8"))
    shared, students = document["common"], document["students"]
    if mode == "combined":
        canvas = started(output, shared)
        for student in students:
            card(canvas, shared, student)
        canvas.save()
        return
    processes = int(sys.argv[5]) if len(sys.argv) > 5 else 1
    if processes == 1:
        part(shared, students, output)
        return
    workers = [
        multiprocessing.Process(target=part, args=(shared, students[first::processes], output))
        for first in range(processes)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
        if worker.exitcode != 0:
            sys.exit("a worker failed")


if __name__ == "__main__":
    main()

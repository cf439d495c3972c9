"""Report cards with WeasyPrint: one HTML document with all students, tagged.

    weasyprint_peer.py PAGES.json FILE.pdf
"""

import json
import pathlib
import sys
from html import escape

from weasyprint import HTML

STYLE = """
@page { size: 612pt 792pt; margin: 54pt }
* { margin: 0; padding: 0 }
html { font: 9pt/12pt Inter; hyphens: none }
section { break-after: page; position: relative; height: 684pt }
section:last-child { break-after: auto }
header { display: flex; justify-content: space-between; border-bottom: 0.4pt solid #c3cad1; padding-bottom: 8pt }
.big { font-size: 16pt; line-height: 16pt }
b, h1, th { font-weight: 600 }
h1 { font-size: 10.5pt; line-height: 13pt; bookmark-level: 1 }
.gray, .label, th { color: #5f6b76; font-weight: 400 }
.label, th { font-size: 7.5pt; line-height: 10pt }
.right { text-align: right }
.facts { display: flex; margin-top: 12pt }
.facts > div { flex: 1 }
.facts > .wide { flex: 2 }
.value { font-size: 10.5pt; line-height: 13pt; font-weight: 600 }
.gpa { font-size: 16pt; line-height: 18pt; font-weight: 600 }
.green { color: #1f7a4d } .orange { color: #9a5b00 } .red { color: #a32a2a }
table { border-collapse: collapse; table-layout: fixed; width: 504pt; margin-top: 16pt }
th, td { border-bottom: 0.4pt solid #c3cad1; text-align: left; vertical-align: middle }
td { height: 33pt }
.figure { text-align: right }
.grade { text-align: center }
.remark { font-size: 8.5pt; line-height: 11pt }
.badge { display: inline-block; width: 18pt; height: 18pt; line-height: 18pt; border-radius: 9pt; color: #fff; font-weight: 600 }
.A { background: #1f7a4d } .B { background: #2f6f9f } .C { background: #8a6a12 }
.D { background: #a8501a } .F { background: #a32a2a }
.comment { margin-top: 16pt }
.comment p { font-size: 9.5pt; line-height: 12pt }
footer { position: absolute; bottom: 0; width: 504pt; font-size: 7pt; line-height: 9pt; color: #5f6b76 }
.people { display: flex; gap: 24pt; margin-bottom: 28pt }
.people div { flex: 1; border-top: 0.4pt solid #c3cad1; padding-top: 3pt }
.end { display: flex; justify-content: space-between; margin-top: 14pt }
"""


def fact(label, value, kind="value", tag="div", wide=""):
    return f'<div{wide}><div class="label">{label}</div><{tag} class="{kind}">{escape(value)}</{tag}></div>'


def card(shared, student):
    """Returns a student's page."""
    rows = "".join(
        f"<tr><td><b>{escape(title)}</b></td><td>{escape(teacher)}</td>"
        f'<td class="figure">{credits}</td><td class="figure">{score}</td>'
        f'<td class="grade"><span class="badge {letter}">{letter}</span></td>'
        f'<td class="remark">{escape(comment)}</td></tr>'
        for title, teacher, credits, score, letter, comment in student["courses"])
    kinds = ["", "", "figure", "figure", "grade", ""]
    widths = [120, 84, 44, 44, 56, 156]
    head = "".join(
        f'<th class="{kind}" style="width: {width}pt">{title}</th>'
        for title, kind, width in zip(shared["columns"], kinds, widths))
    wide = ' class="wide"'
    first, second = shared["address"]
    return f"""<section>
<header><div><div class="big"><b>{shared['school']}</b></div><div class="gray">{first}<br>{second}</div></div>
<div class="right"><div class="big">{shared['title']}</div><div><b>{shared['term']}</b></div>
<div class="gray">{shared['dates']}</div></div></header>
<div class="facts">{fact('Student', student['name'], 'name', 'h1', wide)}{fact('Student number', student['id'])}
{fact('Grade level', student['gradeLevel'])}{fact('Homeroom', student['homeroom'])}</div>
<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>
<div class="facts">{fact('Credits', student['credits'])}
{fact('Grade point average', student['gpa'], 'gpa ' + student['color'])}{fact('Standing', student['word'])}
{fact('Days present', student['present'])}{fact('Absent', student['absent'])}{fact('Tardy', student['tardy'])}</div>
<div class="comment"><div class="label">Comment</div><p>{escape(student['comment'])}</p></div>
<footer><div class="people"><div>Principal: {shared['principal']}</div><div>Homeroom teacher</div>
<div>Parent or guardian</div></div><div><b>Scale</b> {shared['scale']}</div>
<div><b>Policy</b> {shared['policy']}</div>
<div class="end"><span>{escape(student['name'])}</span><span>Page 1 of 1</span></div></footer></section>"""


def main():
    document = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    shared = document["common"]
    cards = "".join(card(shared, student) for student in document["students"])
    HTML(string=(
        f'<!doctype html><html lang="en"><head><title>{shared["title"]}, {shared["term"]}</title>'
        f"<style>{STYLE}</style></head><body>{cards}</body></html>"
    )).write_pdf(sys.argv[2], pdf_tags=True)


if __name__ == "__main__":
    main()

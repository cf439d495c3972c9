"""Contact sheets for scripts/stress: the pages of each template, labeled, and a page that shows them with the findings."""
import concurrent.futures
import html
import os
import subprocess

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT, TILE, MARGIN, LABEL = 2400, 2100, 480, 12, 30
FONT = "/usr/share/fonts/opentype/inter/Inter-Medium.otf"
GRAY, INK, RED = "#c9ced3", "#333333", "#9c1c1c"


def wanted(case):
    """Returns the numbers of the pages to show: the first and the last ones, and all photos of a team."""
    count = len(case.pages)
    if "team" in case.name and case.template.startswith("player-card"):
        return range(1, min(count, 10) + 1)
    return sorted({1, 2, count} & set(range(1, count + 1)))


def tiles(case, folder):
    """Returns pictures of a case's pages."""
    found = []
    for page in wanted(case):
        target = folder / (case.stem().replace("/", "-") + f"-{page}")
        subprocess.run(["pdftoppm", "-png", "-singlefile", "-f", str(page), "-l", str(page), "-scale-to-y", str(TILE),
                        "-scale-to-x", "-1", case.pdf, target], check=True)
        with Image.open(target.with_name(target.name + ".png")) as picture:
            found.append((page, picture.convert("RGB")))
    return found


class Sheets:
    """The sheets of one template."""

    def __init__(self, template, folder):
        self.template, self.folder, self.names = template, folder, []
        self.font = ImageFont.truetype(FONT, 18) if os.path.exists(FONT) else ImageFont.load_default(18)
        self.begin()

    def begin(self):
        self.sheet = Image.new("RGB", (WIDTH, HEIGHT), GRAY)
        self.draw = ImageDraw.Draw(self.sheet)
        self.x, self.y = MARGIN, LABEL

    def add(self, case, page, picture):
        if self.x + picture.width > WIDTH - MARGIN and self.x > MARGIN:
            self.x, self.y = MARGIN, self.y + TILE + MARGIN + LABEL
        if self.y + TILE > HEIGHT:
            self.end()
            self.begin()
        label = f"{case.name}{', ' + case.page if case.page else ''}: {page} of {len(case.pages)}"
        while self.draw.textlength(label, self.font) > picture.width and len(label) > 9:
            label = label[:-2] + "…"
        self.draw.text((self.x, self.y - 25), label, fill=RED if case.findings else INK, font=self.font)
        self.sheet.paste(picture, (self.x, self.y))
        self.x += picture.width + MARGIN

    def end(self):
        self.names.append(f"{self.template}-{len(self.names) + 1}.png")
        self.sheet.crop((0, 0, WIDTH, min(HEIGHT, self.y + TILE + MARGIN))).save(self.folder / self.names[-1])


def make(cases, output, jobs):
    """Writes the contact sheets and index.html; returns the number of sheets."""
    (output / "tiles").mkdir(exist_ok=True)
    templates, body, count = {}, [], 0
    for case in cases:
        templates.setdefault(case.template, []).append(case)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        pictures = dict(zip(map(id, cases), pool.map(lambda case: tiles(case, output / "tiles"), cases)))
    for template, shown in templates.items():
        sheets = Sheets(template, output)
        for case in shown:
            for page, picture in pictures[id(case)]:
                sheets.add(case, page, picture)
        sheets.end()
        count += len(sheets.names)
        body += [f"<h2>{template}</h2>", "<table>"]
        for case in shown:
            if case.findings:
                link = html.escape(os.path.relpath(case.pdf, output))
                name = html.escape(case.name + (f", {case.page}" if case.page else ""))
                text = ", ".join(f"{finding} {number:g}" for finding, number in case.findings.items())
                body.append(f'<tr><td><a href="{link}">{name}</a><td>{text}')
        body += ["</table>", *(f'<a href="{name}"><img src="{name}" width="1200" alt=""></a>' for name in sheets.names)]
    (output / "index.html").write_text(
        '<!doctype html><meta charset="utf-8"><title>Stress gallery</title><style>body { font: 15px sans-serif; '
        'background: #c9ced3 } td { padding: 0 2em 0 0 }</style><h1>Stress gallery</h1>' + "\n".join(body))
    return count

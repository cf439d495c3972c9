"""One chalkboard as PNG at scale 2 with Typst, in a new process.

    typst_board.py GRADES.json BACKGROUND.png ASSETS FILE.png

GRADES.json is the output of `chalkboard grade --json`, so the peer does not need to grade. It prints
the time in seconds after the start of Python, for a comparison without Python's own startup.
"""

import time

began = time.perf_counter()

import pathlib
import sys

import typst

HERE = pathlib.Path(__file__).resolve().parent
FONTS = ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/cabinsketch"]

grades, background, assets, output = (str(pathlib.Path(each).resolve()) for each in sys.argv[1:5])
fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=FONTS)
typst.compile(
    str(HERE / "board.typ"), output=output, root="/", font_paths=fonts, format="png", ppi=144,
    sys_inputs={
        "board": grades, "background": background, "assets": assets, "title": "gpa calculator",
    })
print(time.perf_counter() - began)

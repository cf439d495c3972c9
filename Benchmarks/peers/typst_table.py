"""A long table with Typst: typst_table.py ROWS.json FILE.pdf"""

import pathlib
import sys

import typst

HERE = pathlib.Path(__file__).resolve().parent
FONTS = ["/usr/share/fonts/opentype/inter"]

typst.Compiler(
    str(HERE / "table.typ"), root="/",
    font_paths=typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=FONTS),
    sys_inputs={"data": str(pathlib.Path(sys.argv[1]).resolve())},
).compile(output=sys.argv[2], format="pdf")

"""One of the example designs with Typst, in a new process.

    typst_design.py NAME FILE.pdf [DATA]
    typst_design.py NAME FILE.webp [DATA]

Typst sees only the fonts of the designs. A picture shows the first page at 96 dpi. DATA is a file to use
instead of the example's own. Prints the time in seconds after the start of Python, or Typst's message about an error.
"""

import time

began = time.perf_counter()

import io
import pathlib
import sys

import typst

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

name, output = sys.argv[1], pathlib.Path(sys.argv[2])
inputs = {"data": "/" + str(pathlib.Path(sys.argv[3]).resolve().relative_to(ROOT))} if len(sys.argv) > 3 else {}
compiler = typst.Compiler(
    str(HERE / f"designs/{name}.typ"), root=str(ROOT), sys_inputs=inputs,
    font_paths=typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(ROOT / ".bench/faces")]))
try:
    if output.suffix == ".webp":
        from PIL import Image

        pages = compiler.compile(format="png", ppi=96)
        first = pages[0] if isinstance(pages, list) else pages
        Image.open(io.BytesIO(first)).convert("RGB").save(output, quality=60, method=6)
    else:
        compiler.compile(output=str(output), format="pdf")
except typst.TypstError as problem:
    sys.exit(problem.diagnostic.rstrip())
print(time.perf_counter() - began)

"""Makes TrueType copies of the page's fonts, for ReportLab, which cannot embed OpenType outlines.

    fonts.py FOLDER
"""

import pathlib
import sys

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

SOURCE = pathlib.Path("/usr/share/fonts/opentype/inter")


def convert(name, folder):
    font = TTFont(SOURCE / f"{name}.otf")
    order, outlines = font.getGlyphOrder(), font.getGlyphSet()
    glyphs = {}
    for glyph in order:
        pen = TTGlyphPen(outlines)
        outlines[glyph].draw(Cu2QuPen(pen, 1.0, reverse_direction=True))
        glyphs[glyph] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = glyf = newTable("glyf")
    glyf.glyphOrder, glyf.glyphs = order, glyphs
    font["maxp"].tableVersion = 0x00010000
    for field in (
        "maxZones maxTwilightPoints maxStorage maxFunctionDefs maxInstructionDefs maxStackElements "
        "maxSizeOfInstructions maxPoints maxContours maxCompositePoints maxCompositeContours "
        "maxComponentElements maxComponentDepth"
    ).split():
        setattr(font["maxp"], field, 1 if field == "maxZones" else 0)
    font["post"].formatType = 3.0
    font["post"].extraNames, font["post"].mapping, font["post"].glyphOrder = [], {}, order
    # ReportLab sets no features, so layout tables would only be skipped.
    for table in ("CFF ", "VORG", "GSUB", "GPOS", "GDEF"):
        if table in font:
            del font[table]
    font.sfntVersion = "\x00\x01\x00\x00"
    font.save(folder / f"{name}.ttf")


if __name__ == "__main__":
    target = pathlib.Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for weight in ("Inter-Regular", "Inter-SemiBold"):
        if not (target / f"{weight}.ttf").exists():
            convert(weight, target)

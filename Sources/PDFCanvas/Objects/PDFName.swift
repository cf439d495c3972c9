/// The names that Chalkboard writes into files.
///
/// Each is spelled as in a file, except that its first letter is a small one here.
///
/// Source: ISO 32000-1; the names of structure types: 14.8.4.
enum PDFName: String {
    // What objects are.
    case type, subtype, annot, catalog, cIDFontType0, cIDFontType0C, cIDFontType2, font
    case fontDescriptor, form, image, link, metadata, mCR, oBJR, objStm, openType, outlines
    case outputIntent, page, pages, pattern, structTreeRoot, transparency, type0, type3, xML
    case xObject, xRef
    // The file.
    case count, dests, destOutputProfile, displayDocTitle, first, duplex, duplexFlipLongEdge
    case duplexFlipShortEdge, index, info, iD, kids, lang, last, length, limits, markInfo, marked, n
    case names, next, nums, outputConditionIdentifier, outputIntents, pageLabels, pageMode, prev
    case root, simplex, size, title, useOutlines, viewerPreferences, w
    case gtsPDFA1 = "gTS_PDFA1"
    case author, creationDate, creator, modDate, producer, subject
    // Pages and links.
    case annots, bleedBox, border, contents, cropBox, dest, f, mediaBox, parent, rect, resources
    case structParent, structParents, tabs, trimBox, uRI, xYZ
    // Structure.
    case actualText, alt, column, colSpan, figure, h1, h2, h3, h4, h5, h6, headers, iDTree, k
    case l, lBody, lbl, layout, lI, mCID, o, obj, p, parentTree, parentTreeNextKey, pg, row, rowSpan
    case s, scope, sect, document, span, t, table, tBody, tD, tFoot, tH, tHead, tR
    case artifact, background, footer, header, pagination
    // Fonts.
    case ascent, baseFont, capHeight, charProcs, cIDSystemInfo, cIDToGIDMap, descendantFonts
    case descent, differences, dW, encoding, firstChar, flags, fontBBox, fontFile2, fontFile3
    case fontMatrix, fontName, identity, italicAngle, lastChar, length1, ordering, registry, stemV
    case supplement, toUnicode, widths
    case identityH = "identity-H"
    // Pictures, patterns, and effects.
    case a, alpha, bBox, bitsPerComponent, black, bM, bounds, c0, c1, cA, colors, colorSpace
    case columns, coords, cS, cyan, d, dCTDecode, decode, decodeParms, deviceGray, deviceN
    case deviceRGB, domain, encode, extend, extGState, filter, flateDecode, function, functions
    case functionType, g, group, height, i, indexed, luminosity, magenta, matrix, paintType
    case patternType, predictor, range, shading, shadingType, sMask, tilingType, width, xStep
    case yellow, yStep
}

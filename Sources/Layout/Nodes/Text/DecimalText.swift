import Drawing
import Templates

/// The widths of text before its decimal sign and from there on, in points.
struct DecimalParts {
    var before = 0.0
    var after = 0.0
    /// The padding of the cell at both sides.
    var padding = 0.0

    var width: Double { before + after + padding }
}

extension TextContent {
    /// Returns the widths of its only line before the decimal sign and from there on.
    ///
    /// A number without a sign is before it, and so is other text, also of several lines.
    func parts(
        at sign: TableNode.DecimalSign, width: Double?, with measurer: Measurer
    ) throws -> DecimalParts {
        let shaped = try fitted(to: width, with: measurer).shaped
        guard shaped.lines.count == 1, let line = shaped.lines.first else {
            return DecimalParts(before: shaped.size.width)
        }
        let before = line.position(ofByte: wholeLength(of: line.text, sign: sign.rawValue))
        return DecimalParts(before: before, after: line.width - before)
    }
}

/// Returns the number of UTF-8 bytes of a number's text before its decimal sign, or before a fraction
/// such as ½; without one, those up to the end of its digits, and of text without digits all.
func wholeLength(of text: String, sign: Character) -> Int {
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return text.utf8.count }
    let characters = Array(text)
    func isDigit(_ place: Int) -> Bool {
        characters.indices.contains(place) && characters[place].wholeNumberValue != nil
    }
    func bytes(_ count: Int) -> Int { characters[..<count].reduce(0) { $0 + $1.utf8.count } }
    if let place = characters.indices.last(where: { characters[$0] == sign && isDigit($0 + 1) }) {
        return bytes(place)
    }
    if let place = characters.indices.first(where: { characters[$0].isFraction }) {
        return bytes(place)
    }
    guard var end = characters.indices.first(where: isDigit) else { return text.utf8.count }
    // Thousands can be separated by a space or by a sign such as ' or the other decimal sign.
    while isDigit(end) || (end + 1 < characters.count && isDigit(end + 1) && isSeparator(end)) {
        end += 1
    }
    func isSeparator(_ place: Int) -> Bool {
        !characters[place].isLetter && characters[place] != sign
    }
    return bytes(end)
}

extension ShapedLine {
    /// Returns the distance from the left end to the glyph that shows a byte of the text; the width if
    /// the byte is not in the text, or if the line is read from right to left.
    func position(ofByte wanted: Int) -> Double {
        guard !isReadFromRight else { return width }
        var byte = 0
        for run in runs {
            var glyph = 0
            for cluster in run.clusters {
                if byte >= wanted {
                    return run.glyphs.indices.contains(glyph) ? run.glyphs[glyph].x : width
                }
                byte += cluster.bytes
                glyph += cluster.glyphs
            }
        }
        return width
    }
}

extension Character {
    /// Whether it is a fraction, such as ½ or ⅔.
    fileprivate var isFraction: Bool {
        guard let first = unicodeScalars.first else { return false }
        return first.value == 0xBC || first.value == 0xBD || first.value == 0xBE
            || (0x2150...0x215E).contains(first.value)
    }
}

import Drawing

/// Paragraphs with words that fill many lines.
///
/// When Pango breaks a word at the end of a line, it shapes the whole rest of the word again, so the
/// time grows with the square of its length. Such a paragraph is laid out piece by piece: a piece
/// gives some lines, and the next piece starts where the last of these lines ends. The lines are the
/// same, because a piece starts with a letter or digit, after another one, and such a letter does not
/// depend on the text before it.
enum LongWords {
    /// The number of bytes from which a word is long.
    static let least = 512

    /// Returns whether a paragraph has long words, and can be laid out piece by piece.
    ///
    /// It cannot if it has letters from right to left, which move to other places in a line, or
    /// letters whose form depends on the letter before them, even if that is in another line.
    static func areIn(_ paragraph: String) -> Bool {
        var count = 0
        let isLong = paragraph.utf8.contains { byte in
            count = byte == UInt8(ascii: " ") ? 0 : count + 1
            return count >= least
        }
        return isLong && !paragraph.unicodeScalars.contains(where: dependsOnContext)
    }

    /// Returns whether a piece can start at a position: whether the lines from there on can break at
    /// the same places without the text before it.
    ///
    /// Near punctuation, this depends on the characters before it.
    ///
    /// Source: Unicode Standard Annex 14, rules LB14 to LB25.
    static func canStart(_ text: Substring, at bytes: Int) -> Bool {
        let place = text.utf8.index(text.startIndex, offsetBy: bytes)
        let before = text.unicodeScalars[..<place].last { $0 != " " }
        guard let before, let after = text.unicodeScalars[place...].first else { return false }
        return isLetterOrDigit(before) && isLetterOrDigit(after)
    }

    /// Vowel signs are alphabetic, but belong to the letter before them.
    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber:
            true
        default: false
        }
    }

    /// Whether a character is one that a line can depend on even if it is in another line.
    private static func dependsOnContext(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isOfScriptFromRight { return true }
        return switch scalar.value {
        // Mongolian and Phags-pa.
        case 0x1800...0x18AF, 0xA840...0xA87F: true
        // Invisible marks that join letters or set their direction.
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F: true
        default: false
        }
    }
}

extension PangoLayoutHandle {
    /// Breaks a paragraph with long words into lines.
    ///
    /// Call it only under the Pango lock.
    func linesInPieces(
        of paragraph: String, _ details: ParagraphDetails? = nil, width: Double, mostLines: Int?
    ) -> (lines: [PangoLine], isCut: Bool) {
        var lines: [PangoLine] = []
        var rest = paragraph[...]
        // The bytes before the rest, and whether the rest begins in a word.
        var (done, isInWord) = (0, false)
        func add(_ found: ArraySlice<PangoLine>) {
            for (place, line) in found.enumerated() {
                var line = line
                line.start += done
                if place == 0, isInWord { line.beginsInWord = true }
                lines.append(line)
            }
        }
        var size = LongWords.least
        // If the number of lines is limited, the end of the last one depends on all of the rest.
        let most = (mostLines ?? .max) - 1
        while lines.count < most, rest.utf8.count > size {
            let end = rest.utf8.index(rest.startIndex, offsetBy: size)
            let found = linesUnderLock(
                of: String(rest[..<end]), details?.part(done..<done + size), width: width,
                mostLines: nil
            ).lines
            // The last line is cut. The others end where they would without the cut, because
            // the text up to the next place for a break does not fit in them.
            var kept = min(found.count - 1, most - lines.count)
            while kept > 0, !LongWords.canStart(rest, at: found[kept].start) { kept -= 1 }
            guard kept > 0 else {
                size *= 2
                continue
            }
            add(found[..<kept])
            let bytes = found[kept].start
            (done, isInWord) = (done + bytes, found[kept].beginsInWord)
            rest = rest[rest.utf8.index(rest.startIndex, offsetBy: bytes)...]
            // Four lines take the least time: more are shaped more often, and of fewer, the last
            // one is a larger part.
            size = max(64, 4 * bytes / kept)
        }
        let end = linesUnderLock(
            of: String(rest), details?.part(done..<done + rest.utf8.count), width: width,
            mostLines: mostLines.map { $0 - lines.count })
        add(end.lines[...])
        return (lines, end.isCut)
    }
}

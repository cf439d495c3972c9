import CHarfBuzz

/// The glyphs of a font that texts mostly show together: common small letters, rare ones, three parts
/// of the capitals (the first are a school's letters), figures, figures of equal width, marks.
///
/// A file that shows one of a group holds all of them. Files of many records, each with other names
/// and numbers, then need the same few selections of a font, and each selection is made and packed
/// once. What a file holds still depends on what it shows alone.
struct GlyphGroups {
    /// A glyph and the text that it stands for by itself.
    struct Member {
        let glyph: UInt16
        /// The text, as `PackedText` has it.
        let text: UInt64
    }

    private static let texts = [
        "abcdefghilmnoprstuvy", "jkqwxz", "ABCDEF", "GHIJKLMNOPQRST", "UVWXYZ", "0123456789",
        ",.:;'’",
    ]

    /// The most bytes that an outline may have on average, so that a group is worth its room.
    ///
    /// Fonts for text have about 100; one that looks drawn with chalk has ten times as many.
    private static let mostBytes = 300

    private let groups: [[Member]]

    /// The groups of a font whose glyphs' outlines have so many bytes on average; a letter that it does
    /// not have is in none.
    init(_ face: borrowing FaceHandle, outlineBytes: Int) {
        guard outlineBytes <= Self.mostBytes else {
            groups = []
            return
        }
        var groups = Self.texts.map { face.members($0) }
        let equalFigures = face.members("0123456789", feature: "tnum")
        let isOwn = equalFigures.first.map { first in
            !groups.joined().contains { $0.glyph == first.glyph }
        }
        if isOwn ?? false { groups.append(equalFigures) }
        self.groups = groups
    }

    /// Marks all glyphs of each group of which one is used, and answers those that are in such groups.
    func complete(_ isUsed: inout [Bool]) -> [Member] {
        var completed: [Member] = []
        for group in groups
        where group.contains(where: { $0.glyph < isUsed.count && isUsed[Int($0.glyph)] }) {
            for member in group {
                let missing = Int(member.glyph) + 1 - isUsed.count
                if missing > 0 { isUsed += Array(repeating: false, count: missing) }
                isUsed[Int(member.glyph)] = true
            }
            completed += group
        }
        return completed
    }
}

extension FaceHandle {
    /// The glyphs for the characters of a text, each by itself, with a feature switched on; without
    /// those that the font does not have or makes of several glyphs.
    fileprivate func members(
        _ text: String, feature name: StaticString? = nil
    ) -> [GlyphGroups.Member] {
        text.unicodeScalars.compactMap { scalar in
            glyph(of: scalar, feature: name).map { glyph in
                GlyphGroups.Member(
                    glyph: glyph, text: PackedText.packed(Array(String(scalar).utf8)))
            }
        }
    }
}

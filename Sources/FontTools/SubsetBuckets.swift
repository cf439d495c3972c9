/// The glyphs of a font that texts mostly show together: common small letters, rare ones, three parts
/// of the capitals (the first are a school's letters), figures, figures of equal width, marks.
///
/// A file that shows one of a group holds all of them. Files of many records, each with other names
/// and numbers, then need the same few selections of a font, and each selection is made and packed
/// once. What a file holds still depends on what it shows alone.
package struct SubsetBuckets {
    private static let texts = [
        "abcdefghilmnoprstuvy", "jkqwxz", "ABCDEF", "GHIJKLMNOPQRST", "UVWXYZ", "0123456789",
        ",.:;'’",
    ]

    /// The most bytes that an outline may have on average, so that a group is worth its room.
    ///
    /// Fonts for text have about 100; one that looks drawn with chalk has ten times as many.
    private static let mostBytes = 300

    /// Each group's glyphs, and of these the ones that bring the others with them.
    private var groups: [(all: GlyphSet, callers: GlyphSet)] = []
    /// The text that each glyph of a group stands for by itself.
    private var texts: [UInt64] = []

    /// The groups of a font whose glyphs' outlines have so many bytes on average; a letter that it does
    /// not have is in none.
    init(_ face: borrowing FaceHandle, outlineBytes: Int) {
        guard outlineBytes <= Self.mostBytes else { return }
        var members = Self.texts.map { face.members($0) }
        let equalFigures = face.members("0123456789", feature: "tnum")
        let isOwn = equalFigures.first.map { first in
            !members.joined().contains { $0.glyph == first.glyph }
        }
        if isOwn ?? false { members.append(equalFigures) }
        let most = members.joined().map { Int($0.glyph) + 1 }.max() ?? 0
        texts = Array(repeating: 0, count: most)
        // A glyph of two groups is the last one's.
        var owners: [UInt16: Int] = [:]
        for (number, group) in members.enumerated() {
            for member in group {
                owners[member.glyph] = number
                texts[Int(member.glyph)] = member.text
            }
        }
        groups = members.enumerated().map { number, group in
            let glyphs = group.map(\.glyph)
            return (GlyphSet(glyphs), GlyphSet(glyphs.filter { owners[$0] == number }))
        }
    }

    /// The glyphs with all those of each group of which one is among them.
    package func completed(_ glyphs: GlyphSet) -> GlyphSet {
        var completed = glyphs
        for group in groups where glyphs.meets(group.callers) { completed.formUnion(group.all) }
        return completed
    }

    /// The text that a glyph of a group stands for by itself, as `GlyphText` has it; 0 for others.
    package func text(of glyph: UInt16) -> UInt64 {
        Int(glyph) < texts.count ? texts[Int(glyph)] : 0
    }
}

extension FaceHandle {
    /// The glyphs for the characters of a text, each by itself, with a feature switched on; without
    /// those that the font does not have or makes of several glyphs.
    fileprivate func members(
        _ text: String, feature name: StaticString? = nil
    ) -> [(glyph: UInt16, text: UInt64)] {
        let scalars = text.unicodeScalars
        return zip(scalars, glyphs(of: scalars, feature: name)).compactMap { scalar, glyph in
            glyph.map { ($0, GlyphText.packed(Array(String(scalar).utf8))) }
        }
    }
}

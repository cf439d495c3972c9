/// The groups of glyphs that often appear together: common lowercase letters, rare ones, three
/// groups of capitals (the first includes the letter grades), digits, tabular digits, punctuation.
///
/// A file that shows one glyph of a group includes the whole group. Files of many records with
/// different names and numbers then share a few subsets of a font, and each subset is made and
/// compressed only once. The contents of a file still depend only on what it shows.
package struct SubsetBuckets {
    private static let texts = [
        "abcdefghilmnoprstuvy", "jkqwxz", "ABCDEF", "GHIJKLMNOPQRST", "UVWXYZ", "0123456789",
        ",.:;'’",
    ]

    /// The maximum average number of bytes per outline for which groups are worth the space.
    ///
    /// Text fonts have about 100; a chalk-style font has ten times as many.
    private static let mostBytes = 300

    /// The glyphs of each group, and those of them that add the whole group.
    private var groups: [(all: GlyphSet, callers: GlyphSet)] = []
    /// The text of each glyph in a group.
    private var texts: [UInt64] = []

    /// Creates the groups of a font with an average number of bytes per outline; characters missing
    /// from the font are in no group.
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
        // A glyph in two groups belongs to the last one.
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

    /// Returns the glyphs, extended by every group that contains one of them.
    package func completed(_ glyphs: GlyphSet) -> GlyphSet {
        var completed = glyphs
        for group in groups where glyphs.meets(group.callers) { completed.formUnion(group.all) }
        return completed
    }

    /// Returns the text of a glyph in a group, packed as in `GlyphText`; 0 for other glyphs.
    package func text(of glyph: UInt16) -> UInt64 {
        Int(glyph) < texts.count ? texts[Int(glyph)] : 0
    }
}

extension FaceHandle {
    /// Returns the glyphs for the characters of a string, each shaped separately, with a feature
    /// enabled; characters that are missing or need several glyphs are left out.
    fileprivate func members(
        _ text: String, feature name: StaticString? = nil
    ) -> [(glyph: UInt16, text: UInt64)] {
        let scalars = text.unicodeScalars
        return zip(scalars, glyphs(of: scalars, feature: name)).compactMap { scalar, glyph in
            glyph.map { ($0, GlyphText.packed(Array(String(scalar).utf8))) }
        }
    }
}

import CHarfBuzz

/// The glyphs of a font that texts mostly show together: common small letters, rare ones, three parts
/// of the capitals (the first are a school's letters), figures, figures of equal width, marks.
///
/// A file that shows one of a group holds all of them. Files of many records, each with other names
/// and numbers, then need the same few selections of a font, and each selection is made and packed
/// once. What a file holds still depends on what it shows alone.
struct GlyphGroups {
    private static let texts = [
        "abcdefghilmnoprstuvy", "jkqwxz", "ABCDEF", "GHIJKLMNOPQRST", "UVWXYZ", "0123456789",
        ",.:;'’",
    ]

    /// The most bytes that an outline may have on average, so that a group is worth its room.
    ///
    /// Fonts for text have about 100; one that looks drawn with chalk has ten times as many.
    private static let mostBytes = 300

    private let groups: [[UInt16]]
    /// The number of each glyph's group, or one that no group has.
    private var numbers: [UInt8] = []
    /// The text that each glyph of a group stands for by itself.
    private var texts: [UInt64] = []

    private static let none = UInt8.max

    /// The groups of a font whose glyphs' outlines have so many bytes on average; a letter that it does
    /// not have is in none.
    init(_ face: borrowing FaceHandle, outlineBytes: Int) {
        guard outlineBytes <= Self.mostBytes else {
            groups = []
            return
        }
        var members = Self.texts.map { face.members($0) }
        let equalFigures = face.members("0123456789", feature: "tnum")
        let isOwn = equalFigures.first.map { first in
            !members.joined().contains { $0.glyph == first.glyph }
        }
        if isOwn ?? false { members.append(equalFigures) }
        groups = members.map { $0.map(\.glyph) }
        let most = groups.joined().max().map { Int($0) + 1 } ?? 0
        numbers = Array(repeating: Self.none, count: most)
        texts = Array(repeating: 0, count: most)
        for (number, group) in members.enumerated() {
            for member in group {
                numbers[Int(member.glyph)] = UInt8(truncatingIfNeeded: number)
                texts[Int(member.glyph)] = member.text
            }
        }
    }

    /// Hands on all glyphs of each group of which one is among those given.
    func complete(_ glyphs: [UInt16], _ add: ([UInt16]) -> Void) {
        var isWanted = Array(repeating: false, count: groups.count)
        for glyph in glyphs where Int(glyph) < numbers.count {
            let number = numbers[Int(glyph)]
            if number != Self.none { isWanted[Int(number)] = true }
        }
        for (number, group) in groups.enumerated() where isWanted[number] { add(group) }
    }

    /// The text that a glyph of a group stands for by itself, as `PackedText` has it; 0 for others.
    func text(of glyph: UInt16) -> UInt64 { Int(glyph) < texts.count ? texts[Int(glyph)] : 0 }
}

extension FaceHandle {
    /// The glyphs for the characters of a text, each by itself, with a feature switched on; without
    /// those that the font does not have or makes of several glyphs.
    fileprivate func members(
        _ text: String, feature name: StaticString? = nil
    ) -> [(glyph: UInt16, text: UInt64)] {
        text.unicodeScalars.compactMap { scalar in
            glyph(of: scalar, feature: name).map { glyph in
                (glyph, PackedText.packed(Array(String(scalar).utf8)))
            }
        }
    }
}

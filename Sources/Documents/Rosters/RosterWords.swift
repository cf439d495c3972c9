import Rosters
import Schema

/// The words that the facts of players show.
enum RosterWords {
    static let shoots = Word("hand.shoots")
    static let catches = Word("hand.catches")
    static let left = Word("hand.left")
    static let right = Word("hand.right")
    static let more = Word(
        "equipment.more", showing: [.init("count", .number, "the number of further pieces")])

    /// All words.
    static let all =
        [shoots, catches, left, right, more] + EquipmentAttribute.known.compactMap(\.word)
        + Position.Name.allCases.map { Word("position.\($0.rawValue)") }
}

extension Position {
    /// The name of the position; an unknown position as given.
    var fact: FieldValue {
        name.map { Word("position.\($0.rawValue)").fact } ?? .optional(text)
    }
}

extension EquipmentAttribute {
    /// The label; nil for an attribute that the program does not know.
    var word: Word? {
        if case .other = self { nil } else { Word("equipment.label.\(key)") }
    }
}

extension EquipmentFact {
    /// The label, which is made of the key in the data if the program does not know the attribute.
    var labelPiece: WordText.Piece { attribute.word.map { .word($0) } ?? .text(label) }

    /// The label and the value, between which lines do not break.
    var unbroken: [WordText.Piece] {
        let label: WordText.Piece =
            attribute.word.map { .unbroken($0) } ?? .text(label.replacing(" ", with: "\u{A0}"))
        return [label, .text("\u{A0}\(text)")]
    }
}

extension Handedness {
    /// The name of the side.
    var fact: FieldValue { (self == .left ? RosterWords.left : RosterWords.right).fact }
}

extension Player {
    /// The label of the player's handedness.
    var handednessFact: FieldValue {
        (isGoalkeeper ? RosterWords.catches : RosterWords.shoots).fact
    }
}

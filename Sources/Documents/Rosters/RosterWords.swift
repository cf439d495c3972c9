import Rosters
import Schema

/// The words that the facts of players show.
enum RosterWords {
    static let home = Word("venue.home")
    static let away = Word("venue.away")
    static let more = Word(
        "equipment.more", showing: [.init("count", .number, "the number of further pieces")])

    static let all =
        [home, away, more] + HandVerb.allCases.map { name(of: $0) }
        + Handedness.allCases.map { name(of: $0) } + Captaincy.allCases.map { name(of: $0) }
        + EquipmentStatus.allCases.map { name(of: $0) }
        + EquipmentAttributeFields.all.compactMap { EquipmentAttribute($0.key).word }
        + Position.Name.allCases.map { Word("position.\($0.rawValue)") }

    static func name(of verb: HandVerb) -> Word { Word("hand.\(verb.rawValue)") }

    static func name(of hand: Handedness) -> Word { Word("hand.\(hand.words.lowercased())") }

    static func name(of captaincy: Captaincy) -> Word {
        Word(captaincy == .captain ? "captaincy.captain" : "captaincy.alternate")
    }

    static func name(of status: EquipmentStatus) -> Word {
        Word("equipment.status.\(status == .inStock ? "inStock" : status.rawValue)")
    }
}

extension Position {
    /// The name of the position; an unknown position as given.
    var fact: FieldValue {
        name.map { Word("position.\($0.rawValue)").fact } ?? .optional(text)
    }
}

extension EquipmentAttribute {
    /// The label; nil for an attribute that the program does not know.
    var word: Word? { isKnown ? Word("equipment.label.\(name)") : nil }
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

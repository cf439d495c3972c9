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
        [shoots, catches, left, right, more]
        + Position.Name.allCases.map { Word("position.\($0.rawValue)") }
}

extension Position {
    /// The name of the position; an unknown position as given.
    var fact: FieldValue {
        name.map { Word("position.\($0.rawValue)").fact } ?? .optional(text)
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

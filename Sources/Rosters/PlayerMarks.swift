/// A jersey number: one to three digits, so that "7", "07" and "007" are different numbers.
package struct JerseyNumber: Sendable, Hashable {
    package let text: String

    /// The maximum number of digits.
    package static let longest = 3

    /// Creates a number from one to three ASCII digits; nil for any other text.
    package init?(_ text: String) {
        guard (1...Self.longest).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        self.text = text
    }

    /// Whether the number has three digits, for which pages need more space.
    package var isLong: Bool { text.utf8.count == Self.longest }

    /// The sort key in lists: 0, 00, 1, 01 and so on.
    var order: Int {
        let value = Int(text) ?? 0
        return value * Self.longest + text.utf8.count - "\(value)".utf8.count
    }
}

/// The side on which a player shoots or catches.
package enum Handedness: String, Sendable, Hashable, CaseIterable {
    case left = "L", right = "R", both = "B"

    /// The usual spellings of the sides in data.
    package static let spellings =
        allCases.map(\.rawValue) + allCases.map(\.words) + allCases.map { $0.words.lowercased() }

    /// Creates the side for its letter or its name, ignoring case; nil for any other text.
    package init?(_ text: String) {
        switch text.lowercased() {
        case "l", "left": self = .left
        case "r", "right": self = .right
        case "b", "both": self = .both
        default: return nil
        }
    }

    package var words: String {
        switch self {
        case .left: "Left"
        case .right: "Right"
        case .both: "Both"
        }
    }
}

/// A player's rank on the team.
package enum Captaincy: String, Sendable, Hashable, CaseIterable {
    /// The captain.
    case captain = "C"
    /// An alternate captain, also called assistant captain.
    case alternate = "A"

    /// The usual spellings of the ranks in data.
    package static let spellings = [
        "C", "A", "Captain", "Alternate", "Assistant", "captain", "alternate", "assistant",
    ]

    /// Creates the rank for one of the spellings, ignoring case; nil for any other text.
    package init?(_ text: String) {
        switch text.lowercased() {
        case "c", "captain": self = .captain
        case "a", "alternate", "assistant": self = .alternate
        default: return nil
        }
    }

    /// The name of the rank in listings.
    package var words: String {
        switch self {
        case .captain: "Captain"
        case .alternate: "Alternate captain"
        }
    }
}

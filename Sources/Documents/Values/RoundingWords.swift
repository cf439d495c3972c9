import Exact
import Schema

enum RoundingWords {
    /// The rounding with its place.
    static func rounding(_ name: String) -> Word {
        Word("rounding.\(name)", showing: [.init("place", .text, "the last digit that is kept")])
    }

    /// A number of digits or decimals.
    static func place(_ name: String) -> Word {
        Word("place.\(name)", showing: [.init("count", .number, "the number of digits")])
    }

    static let whole = Word("place.whole")
    static let one = Word("place.one")
    static let amount = Word("place.amount")
    static let cent = Word("place.cent")

    static let all =
        ["halfUp", "halfAway", "halfEven", "truncate", "up", "down"].map(rounding)
        + [place("digits"), place("decimals"), whole, one, amount, cent]
}

extension RoundingRule {
    /// The rule in words.
    var word: Word { RoundingWords.rounding("\(self)") }
}

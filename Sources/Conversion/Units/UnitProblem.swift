import Exact
import Issues

/// A problem with one field of a category of units.
package typealias UnitIssue = Issue<UnitProblem>

/// The kinds of problems of units, with the values that were found.
package enum UnitProblem: IssueKind {
    case badId(String)
    case missingInNew
    case alreadySaid
    case blank(Text)
    case unseenCharacters
    /// Text longer than `UnitRules.longestText` characters.
    case tooLong
    case noUnits
    /// More units than `UnitRules.mostUnits`.
    case tooManyUnits(Int)
    case unknownBase(String)
    case baseNotPlain(String)
    case factorNotPositive(Rational)
    case tooManyDigits
    case taken(String, by: String)
    case unknownOf(String)
    case ofNotPlain(String)
    case offsetOnReciprocal
    case leastBesideReciprocal
    case offsetBesideReciprocal
    case legacyNotPlain

    /// The kinds of text in a category or a unit, with their names in messages.
    package enum Text: String, Sendable {
        case name, symbol, source
    }

    package var isWarning: Bool { false }

    package func text(at place: FieldPlace, name: (FieldPlace) -> String) -> IssueText {
        switch self {
        case .badId(let id):
            "\(quoted(id)) is not a valid category id: use lowercase letters, digits and hyphens"
        case .missingInNew:
            "a new category needs \"\(name(place))\""
                .hint(
                    place == FieldPlace(\CategoryDraft.base)
                        ? "set \"\(name(place))\" to the symbol of the unit that factors are relative to"
                        : "set \"\(name(place))\" to the name of the category shown on pages")
        case .alreadySaid:
            "this category already exists with a different \"\(name(place))\""
                .hint("remove \"\(name(place))\" to add units to the existing category")
        case .blank(let text):
            "the \(text.rawValue) is blank"
                .hint(text == .source ? "say where the factor is defined" : nil)
        case .unseenCharacters:
            "the text contains invisible characters, such as a line break"
        case .tooLong:
            "the text is too long: at most \(UnitRules.longestText) characters are allowed"
        case .noUnits: "a category needs at least one unit"
        case .tooManyUnits(let count):
            "\(count) units is more than the maximum, \(UnitRules.mostUnits)"
        case .unknownBase(let base):
            "no unit in this category has the symbol \(quoted(base))"
        case .baseNotPlain(let base):
            "\(quoted(base)) is the base unit, so its factor must be 1, without an offset"
        case .factorNotPositive(let factor):
            "\(excerpt(factor)) is not a valid factor: it must be greater than 0"
        case .tooManyDigits: "the number has too many digits".hint("use fewer digits")
        case .taken(let spelling, let unit):
            "\(quoted(spelling)) already means \(quoted(unit))"
                .hint("give the unit a different symbol or name")
        case .unknownOf(let symbol): "no earlier unit has the symbol \(quoted(symbol))"
        case .ofNotPlain(let symbol):
            "\(quoted(symbol)) has an offset or is a reciprocal, so it cannot be used here"
        case .offsetOnReciprocal: "a reciprocal unit cannot have an offset"
        case .leastBesideReciprocal:
            "the minimum of a category with a reciprocal unit must be 0"
        case .offsetBesideReciprocal:
            "units with an offset and reciprocal units cannot be in the same category"
        case .legacyNotPlain:
            "a unit with an offset or a reciprocal unit cannot have a legacy prefix"
        }
    }
}

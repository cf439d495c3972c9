/// An expression as written, before its names are known.
package struct ExpressionSyntax: Sendable {
    indirect enum Kind: Sendable {
        case number(String)
        case length(String)
        case text(String)
        case flag(Bool)
        /// A fact, a word of a property, or a function without arguments.
        case name([String])
        case parameter(String)
        /// A value that may be absent, written with `?`.
        case optional(ExpressionSyntax)
        case negative(ExpressionSyntax)
        case not(ExpressionSyntax)
        case binary(Operator, ExpressionSyntax, ExpressionSyntax)
        case call(String, [Argument], name: Range<Int>)
        /// A fact of what a function returns.
        case member(ExpressionSyntax, [String])
        case values([ExpressionSyntax])
        case formatted(ExpressionSyntax, [Step])
    }

    /// What is between two values, from the loosest to the tightest.
    enum Operator: String, Sendable, CaseIterable {
        case otherwise = "else"
        case or, and
        case isEqual = "="
        case isUnequal = "!="
        case isBelow = "<"
        case isAtMost = "<="
        case isAbove = ">"
        case isAtLeast = ">="
        case isIn = "in"
        case join = "&"
        case add = "+"
        case subtract = "-"
        case multiply = "*"
        case divide = "/"

        /// How tightly it holds its sides.
        var strength: Int {
            switch self {
            case .otherwise: 1
            case .or: 2
            case .and: 3
            case .isEqual, .isUnequal, .isBelow, .isAtMost, .isAbove, .isAtLeast, .isIn: 5
            case .join: 6
            case .add, .subtract: 7
            case .multiply, .divide: 8
            }
        }

        var isComparison: Bool { strength == 5 }
    }

    struct Argument: Sendable {
        var value: ExpressionSyntax
        /// Whether `descending` follows; nil without a direction.
        var isDescending: Bool?
    }

    struct Step: Sendable {
        var text: String
        var range: Range<Int>
    }

    var kind: Kind
    /// The bytes of the expression's text.
    var range: Range<Int>

    /// The names of a fact that is shown without anything else.
    var path: [String]? { if case .name(let path) = kind { path } else { nil } }
}

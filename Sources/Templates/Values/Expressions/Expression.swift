import Exact
import Schema

/// A value that is calculated from facts: checked, so that each part has the type it needs.
package indirect enum Expression: Sendable, Hashable {
    case absent
    case number(Rational)
    case text(String)
    case flag(Bool)
    case day(Day)
    case length(ExactLength)
    /// A fact, by the names that lead to it.
    case fact(FactPath)
    /// A fact of a record that a function returns.
    case member(Expression, FactPath)
    /// The second value if the first is present, otherwise the third.
    case choice(Expression, Expression, Expression)
    /// The first value, or the second if the first is absent.
    case alternative(Expression, Expression)
    /// A value that may be absent, which is then empty text.
    case orEmpty(Expression)
    /// Whether the document is laid out with values of `fit` up to a number, from 0.
    case isAtStep(Int)
    case not(Expression)
    case all([Expression])
    case any([Expression])
    case comparison(Comparison, Expression, Expression)
    /// The most common comparison, of a fact with a number of the template.
    case factComparison(FactPath, Comparison, Rational)
    case isOne(Expression, [Expression])
    /// Whether a value is that of a record.
    case isAmong(Expression, RecordList, of: Mapping)
    case arithmetic(Arithmetic, Expression, Expression)
    /// A length that is calculated from lengths, or from a length and a number.
    case lengthArithmetic(Arithmetic, Expression, Expression)
    /// The points of a length, which are compared.
    case points(Expression)
    /// The least or the largest of some values; absent if one is.
    case extreme([Expression], isMost: Bool)
    /// Pieces of text, one after the other; absent if one is.
    case join([Expression])
    case formatted(Expression, ValueFormat)
    case list(RecordList)
    /// The number of records of a list, or of those that have a value.
    case count(RecordList, of: Mapping?)
    /// One value for all records of a list that have it.
    case summary(Summary, RecordList, of: Mapping)
    /// Whether a condition is met by one record, or by all of them.
    case holds(Expression, RecordList, forAll: Bool)
    /// A record of a list, or its value; absent if there is none.
    case pick(RecordList, Pick, of: Mapping?)
    case joined(RecordList, of: Mapping, separator: String)

    package enum Comparison: String, Sendable, Hashable {
        case isEqual = "="
        case isUnequal = "!="
        case isBelow = "<"
        case isAtMost = "<="
        case isAbove = ">"
        case isAtLeast = ">="

        /// Returns whether a value is on this side of another.
        package func holds<Value: Comparable>(_ value: Value, _ other: Value) -> Bool {
            switch self {
            case .isEqual: value == other
            case .isUnequal: value != other
            case .isBelow: value < other
            case .isAtMost: value <= other
            case .isAbove: value > other
            case .isAtLeast: value >= other
            }
        }
    }

    package enum Arithmetic: String, Sendable, Hashable {
        case add = "+"
        case subtract = "-"
        case multiply = "*"
        /// Absent if the other number is 0.
        case divide = "/"
    }

    /// One value for many records.
    package enum Summary: String, Sendable, Hashable, CaseIterable {
        /// All numbers added up; 0 if there are none.
        case sum
        /// The sum divided by the number of values; absent if there are none.
        case average
        /// The smallest number, or the earliest date; absent if there are none.
        case minimum = "min"
        /// The largest number, or the latest date; absent if there are none.
        case maximum = "max"
    }

    /// A value of each record of a list.
    package enum Mapping: Sendable, Hashable {
        /// A fact of the record itself.
        case fact(FactPath)
        /// A value that can also depend on facts outside of the list.
        case value(Expression)
    }

    /// A place in a list.
    package enum Pick: Sendable, Hashable {
        case first
        case last
        /// A number from 1.
        case number(Expression)
    }
}

extension Expression {
    /// What nodes with `fit` depend on, beside facts: no fact has this name.
    package static let stepFact = ["fit()"]

    /// Returns the paths of facts that are certainly present if the value is that of a condition which is
    /// met, or not met.
    func presentFacts(isMet: Bool = true) -> Set<[String]> {
        switch self {
        case .fact(let path): isMet ? [path.names] : []
        case .factComparison(let path, _, _): isMet ? [path.names] : []
        case .comparison(_, let left, let right):
            isMet ? left.neededFacts.union(right.neededFacts) : []
        case .isOne(let value, let others):
            // One of several others can be absent.
            isMet
                ? value.neededFacts.union(others.count == 1 ? others[0].neededFacts : []) : []
        case .isAmong(let value, _, _): isMet ? value.neededFacts : []
        case .not(let condition): condition.presentFacts(isMet: !isMet)
        case .all(let conditions): Self.present(in: conditions, isMet: isMet, everywhere: isMet)
        case .any(let conditions): Self.present(in: conditions, isMet: isMet, everywhere: !isMet)
        case .arithmetic, .lengthArithmetic, .extreme, .join, .formatted, .member:
            isMet ? neededFacts : []
        default: []
        }
    }

    /// The paths of facts without which the value is absent.
    private var neededFacts: Set<[String]> {
        switch self {
        case .fact(let path): [path.names]
        case .arithmetic(_, let left, let right), .lengthArithmetic(_, let left, let right):
            left.neededFacts.union(right.neededFacts)
        case .extreme(let values, _), .join(let values):
            values.reduce(into: []) { $0.formUnion($1.neededFacts) }
        case .formatted(let value, _), .member(let value, _), .points(let value):
            value.neededFacts
        default: []
        }
    }

    private static func present(
        in conditions: [Expression], isMet: Bool, everywhere: Bool
    ) -> Set<[String]> {
        let facts = conditions.map { $0.presentFacts(isMet: isMet) }
        if everywhere { return facts.reduce(into: []) { $0.formUnion($1) } }
        return facts.dropFirst().reduce(facts.first ?? []) { $0.intersection($1) }
    }
}

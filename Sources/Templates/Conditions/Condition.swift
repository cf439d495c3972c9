import Exact

/// A condition on facts.
package indirect enum Condition: Sendable, Hashable {
    /// A fact is present.
    case isPresent([String])
    /// A fact is one of some values.
    case isOne([String], of: [Operand])
    /// A number or a date is on one side of another.
    case isOrdered([String], Order, Operand)
    /// A condition is not met.
    case not(Condition)
    /// All of some conditions are met.
    case all([Condition])
    /// At least one of some conditions is met.
    case any([Condition])

    /// What a fact is compared with.
    package enum Operand: Sendable, Hashable {
        /// The text of a fact, as shown without a format.
        case text(String)
        /// An exact number.
        case number(Rational)
        /// A date.
        case day(Day)
        /// A yes or a no.
        case flag(Bool)
        /// Another fact.
        case fact([String])
    }

    /// The comparisons of numbers and dates.
    package enum Order: String, Sendable, Hashable, CaseIterable {
        /// More, or later.
        case above
        /// Less, or earlier.
        case below
        /// The same or more, or later.
        case atLeast
        /// The same or less, or earlier.
        case atMost

        /// Returns whether a value is on this side of another.
        package func holds<Value: Comparable>(_ value: Value, _ other: Value) -> Bool {
            switch self {
            case .above: value > other
            case .below: value < other
            case .atLeast: value >= other
            case .atMost: value <= other
            }
        }
    }

    /// Returns the paths of facts that are certainly present if the condition is met, or if it is not
    /// met.
    func presentFacts(isMet: Bool = true) -> Set<[String]> {
        switch self {
        case .isPresent(let path): isMet ? [path] : []
        case .isOne(let path, let operands):
            // One of several other facts can be absent.
            isMet ? Set([path] + (operands.count == 1 ? operands.compactMap(\.path) : [])) : []
        case .isOrdered(let path, _, let operand):
            isMet ? Set([path] + [operand.path].compactMap(\.self)) : []
        case .not(let condition): condition.presentFacts(isMet: !isMet)
        case .all(let conditions): Self.present(in: conditions, isMet: isMet, everywhere: isMet)
        case .any(let conditions): Self.present(in: conditions, isMet: isMet, everywhere: !isMet)
        }
    }

    private static func present(
        in conditions: [Condition], isMet: Bool, everywhere: Bool
    ) -> Set<[String]> {
        let facts = conditions.map { $0.presentFacts(isMet: isMet) }
        if everywhere { return facts.reduce(into: []) { $0.formUnion($1) } }
        return facts.dropFirst().reduce(facts.first ?? []) { $0.intersection($1) }
    }
}

extension Condition.Operand {
    /// The path of a fact; nil for a value that the template has.
    fileprivate var path: [String]? {
        if case .fact(let path) = self { path } else { nil }
    }
}

import Exact
import Schema

/// A list of records that nodes show: a list of facts, or a part of it in an order of its own.
package struct RecordList: Sendable, Hashable {
    package var source: Source
    /// The changes to the list, in the order in which they are made.
    package var steps: [Step] = []

    package init(_ source: Expression, steps: [Step] = []) {
        if case .fact(let path) = source {
            self.source = .fact(path)
        } else {
            self.source = .value(source)
        }
        self.steps = steps
    }

    /// A list from which another is made.
    package enum Source: Sendable, Hashable {
        case fact(FactPath)
        case value(Expression)
    }

    package enum Step: Sendable, Hashable {
        /// Only the records that meet a condition.
        case filter(Expression)
        /// Another order, by values of which the first is the most important.
        case sort([SortKey])
        /// Only some records at one end.
        case take(End, Expression)
        /// Only the records after the first ones.
        case skip(Expression)
        /// One record for all that have a value in common.
        case group(Expression.Mapping)
        /// The records of the lists that are a fact of each record.
        case inner(FactPath)
    }

    package enum End: Sendable, Hashable {
        case first, last
    }

    /// A value of each record that determines the order.
    package struct SortKey: Sendable, Hashable {
        package var value: Expression.Mapping
        /// Whether the largest, latest, or last in the alphabet comes first.
        package var isDescending: Bool

        /// Creates a part of an order.
        package init(_ value: Expression.Mapping, isDescending: Bool) {
            (self.value, self.isDescending) = (value, isDescending)
        }
    }

    package var isGrouped: Bool {
        if case .group? = steps.last { true } else { false }
    }

    /// Whether its records are those of one list of the data, whose places in it are known.
    package var hasPlaces: Bool {
        guard case .fact = source else { return false }
        return !steps.contains { step in
            switch step {
            case .group, .inner: true
            case .filter, .sort, .take, .skip: false
            }
        }
    }
}

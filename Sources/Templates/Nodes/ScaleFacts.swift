import Exact
import Schema

/// The facts of a scale in two units: what `picture: ruler` and `picture: thermometer` draw.
package enum ScaleFacts {
    /// The facts that such a record has.
    package static let shape = type.schema

    /// The declaration of those facts.
    package static let type = RecordType<Scale> {
        Fact.group("near", side, "the side in the unit that is converted from", \.near)
        Fact.group("far", side, "the side in the unit that is converted to", \.far)
        Fact(
            "length", .number, optional: true,
            "points from beginning to end at true size; absent for what has no length"
        ) { $0.length.map { .plain($0) } ?? .none }
        Fact(
            "reading", .number, optional: true,
            "where the column of a thermometer ends, from 0 to 1"
        ) { $0.reading.map { .plain($0) } ?? .none }
        Fact.list("marks", mark, "places that have a name", \.marks)
    }

    private static let side = RecordType<Side> {
        Fact("name", .text, "the unit's name, of several") { .text($0.name) }
        Fact("symbol", .text, "the unit's symbol") { .text($0.symbol) }
        Fact.list("ticks", tick, "the lines from the beginning to the end", \.ticks)
    }

    private static let tick = RecordType<Tick> {
        Fact(Tick.position, .number, "where it sits, from 0 to 1") { .plain($0.position) }
        Fact(
            Tick.rank, .number, "how long it is: 0 at a number, then 1, 2 and 3, ever shorter"
        ) { .count($0.rank) }
        Fact(Tick.label, .text, "the number beside it; empty for none") { .text($0.label) }
    }

    private static let mark = RecordType<Mark> {
        Fact("position", .number, "where it sits, from 0 to 1") { .plain($0.position) }
        Fact("label", .text, "what is there") { .text($0.label) }
    }

    /// A scale in two units.
    package struct Scale: Sendable {
        /// The side in the unit that is converted from.
        package var near: Side
        /// The side in the unit that is converted to.
        package var far: Side
        /// Points from the beginning to the end at actual size; nil for what has no length.
        package var length: Rational?
        /// Where the column of a thermometer ends, from 0 to 1.
        package var reading: Rational?
        /// Places with names.
        package var marks: [Mark]

        /// Creates a scale.
        package init(
            near: Side, far: Side, length: Rational?, reading: Rational?, marks: [Mark]
        ) {
            self.near = near
            self.far = far
            self.length = length
            self.reading = reading
            self.marks = marks
        }
    }

    /// One side of a scale.
    package struct Side: Sendable {
        /// The unit's name, of several.
        package var name: String
        /// The unit's symbol.
        package var symbol: String
        /// The lines from the beginning to the end.
        package var ticks: [Tick]

        /// Creates a side.
        package init(name: String, symbol: String, ticks: [Tick]) {
            self.name = name
            self.symbol = symbol
            self.ticks = ticks
        }
    }

    /// A place with a name.
    package struct Mark: Sendable {
        /// Where it is, from 0 to 1.
        package var position: Rational
        /// Its name.
        package var label: String

        /// Creates a mark.
        package init(position: Rational, label: String) {
            self.position = position
            self.label = label
        }
    }

    /// One line of a side.
    package struct Tick: Sendable, Hashable {
        /// Where it is, from 0 to 1.
        package var position: Rational
        /// The rank by length, from 0 for the longest to `shortest`.
        package var rank: Int
        /// The number beside it; empty for none.
        package var label: String

        /// A line at a position.
        package init(position: Rational, rank: Int, label: String) {
            self.position = position
            self.rank = rank
            self.label = label
        }

        /// The rank of the shortest lines.
        package static let shortest = 3

        /// Its facts.
        package var record: Record { tick.record(of: self) }

        /// Returns the line of such facts; nil for others.
        package init?(_ record: Record) {
            guard case .number(let position, _)? = record[Self.position]?.value,
                case .number(_, let rank)? = record[Self.rank]?.value, let rank = Int(rank),
                case .text(let label)? = record[Self.label]?.value
            else { return nil }
            self.init(position: position, rank: max(0, min(rank, Self.shortest)), label: label)
        }

        fileprivate static let position = "position"
        fileprivate static let rank = "rank"
        fileprivate static let label = "label"
    }
}

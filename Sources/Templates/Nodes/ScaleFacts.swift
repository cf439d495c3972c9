import Exact
import Schema

/// The facts of a scale in two units, which `picture: ruler` and `picture: thermometer` draw.
package enum ScaleFacts {
    /// The shape of a scale's record.
    package static let shape = type.schema
    /// The shape of the record of a position with a name.
    static let markShape = mark.schema

    /// The declaration of a scale's facts.
    package static let type = RecordType<Scale> {
        Fact.group("near", side, "the side with the source unit", \.near)
        Fact.group("far", side, "the side with the target unit", \.far)
        Fact("length", "the length at actual size in points; absent for units that are not lengths")
        { $0.length }
        Fact("reading", "the position of the end of a thermometer's column, from 0 to 1") {
            $0.reading
        }
        Fact(
            "readingText", .text, optional: true, "the number at the end of a thermometer's column"
        ) { $0.readingText.map { .text($0) } ?? .none }
        Fact.list("marks", mark, "positions with a name", \.marks)
    }

    private static let side = RecordType<Side> {
        Fact("name", "the unit's name in the plural") { $0.name }
        Fact("symbol", "the unit's symbol") { $0.symbol }
        Fact("first", "the first number; empty if there is none") { side in
            side.ticks.first { !$0.label.isEmpty }?.label ?? ""
        }
        Fact("last", "the last number; empty if there is none") { side in
            side.ticks.last { !$0.label.isEmpty }?.label ?? ""
        }
        Fact.list("ticks", tick, "the lines from the beginning to the end", \.ticks)
    }

    private static let tick = RecordType<Tick> {
        Fact(Tick.position, "the position, from 0 to 1") { $0.position }
        Fact(Tick.rank, "the rank by length: 0 at a number, then 1, 2 and 3 for shorter lines") {
            $0.rank
        }
        Fact(Tick.label, "the number next to it; empty for none") { $0.label }
    }

    private static let mark = RecordType<Mark> {
        Fact("position", "the position, from 0 to 1") { $0.position }
        Fact("label", "the name") { $0.label }
        Fact("text", "the number, in the unit of the values") { $0.text }
    }

    /// A scale in two units.
    package struct Scale: Sendable {
        package var near: Side
        package var far: Side
        package var length: Rational?
        package var reading: Rational?
        package var readingText: String?
        package var marks: [Mark]

        package init(
            near: Side, far: Side, length: Rational?, reading: Rational?,
            readingText: String? = nil, marks: [Mark]
        ) {
            self.near = near
            self.far = far
            self.length = length
            self.reading = reading
            self.readingText = readingText
            self.marks = marks
        }
    }

    package struct Side: Sendable {
        package var name: String
        package var symbol: String
        package var ticks: [Tick]

        package init(name: String, symbol: String, ticks: [Tick]) {
            self.name = name
            self.symbol = symbol
            self.ticks = ticks
        }
    }

    /// A position with a name.
    package struct Mark: Sendable {
        package var position: Rational
        package var label: String
        package var text: String

        package init(position: Rational, label: String, text: String = "") {
            self.position = position
            self.label = label
            self.text = text
        }
    }

    /// A line on one side of a scale.
    package struct Tick: Sendable, Hashable {
        package var position: Rational
        package var rank: Int
        package var label: String

        /// Creates a line at a position.
        package init(position: Rational, rank: Int, label: String) {
            self.position = position
            self.rank = rank
            self.label = label
        }

        /// The rank of the shortest lines.
        package static let shortest = 3

        package var record: Record { tick.record(of: self) }

        /// Creates a line from the facts of a record; nil if they are not valid.
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

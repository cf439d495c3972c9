import Exact
import Schema

/// The facts of a scale in two units: what `picture: ruler` and `picture: thermometer` draw.
package enum ScaleFacts {
    /// The facts that such a record has.
    package static let shape = RecordSchema.record([
        .init("near", side, "the side in the unit that is converted from"),
        .init("far", side, "the side in the unit that is converted to"),
        .init(
            "length", .number, optional: true,
            "points from beginning to end at true size; absent for what has no length"),
        .init(
            "reading", .number, optional: true,
            "where the column of a thermometer ends, from 0 to 1"),
        .init("marks", .list(mark), "places that have a name"),
    ])

    private static let side = RecordSchema.record([
        .init("name", .text, "the unit's name, of several"),
        .init("symbol", .text, "the unit's symbol"),
        .init("ticks", .list(tick), "the lines from the beginning to the end"),
    ])

    private static let tick = RecordSchema.record([
        .init("position", .number, "where it sits, from 0 to 1"),
        .init("rank", .number, "how long it is: 0 at a number, then 1, 2 and 3, ever shorter"),
        .init("label", .text, "the number beside it; empty for none"),
    ])

    private static let mark = RecordSchema.record([
        .init("position", .number, "where it sits, from 0 to 1"),
        .init("label", .text, "what is there"),
    ])

    /// One line of a side.
    package struct Tick: Sendable, Hashable {
        /// Where it sits, from 0 to 1.
        package var position: Rational
        /// How long it is, from 0 for the longest to `shortest`.
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
        package var record: Record {
            var record = Record()
            record.set("position", .number(position, shown: position.plainText))
            record.set("rank", .number(Rational(rank), shown: "\(rank)"))
            record.set("label", .text(label))
            return record
        }

        /// The line of such facts; nil for others.
        package init?(_ record: Record) {
            guard case .number(let position, _)? = record["position"]?.value,
                case .number(_, let rank)? = record["rank"]?.value, let rank = Int(rank),
                case .text(let label)? = record["label"]?.value
            else { return nil }
            self.init(position: position, rank: max(0, min(rank, Self.shortest)), label: label)
        }
    }
}

extension Node {
    /// A ruler or a thermometer with a scale on each side.
    package struct ScalePicture: Sendable {
        /// What is drawn.
        package enum Shape: String, Sendable, Hashable, CaseIterable {
            /// A bar across the page with lines on both edges.
            case ruler
            /// An upright tube with lines on both sides.
            case thermometer
        }

        /// What is drawn.
        package var shape: Shape
        /// The facts, as `ScaleFacts` has them.
        package var path: [String]
        /// The style of the numbers.
        package var style: Style
        /// The style of the units.
        package var headStyle: Style
        /// The style of the notes.
        package var noteStyle: Style
        /// The colour of lines.
        package var color: BoundText
        /// The colour of what the lines stand on; nil for none.
        package var fill: BoundText?
        /// The colour of a thermometer's column.
        package var accent: BoundText
        /// What stands beneath a ruler at true size; nil for nothing.
        package var trueNote: BoundText?
        /// What stands beneath a ruler that is drawn longer or shorter; nil for nothing.
        package var note: BoundText?
    }
}

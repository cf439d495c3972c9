import Exact

/// The facts about the current page that headers, footers and backgrounds can show.
package enum PageFacts {
    /// The name of the group: `{{page.number}}`.
    package static let name = "page"
    /// The path of the number of pages, which is known only after all pages are laid out.
    package static let count = [name, "count"]

    /// The facts that bindings can use.
    package static let shape = RecordSchema.record([
        .init(
            name,
            .record(
                [
                    .init("number", .number, "the page number within the record, from 1"),
                    .init("count", .number, "the number of pages of the record"),
                    .init("isFirst", .flag, "whether it is the record's first page"),
                    .init("isLast", .flag, "whether it is the record's last page"),
                    .init("isOdd", .flag, "whether the page number is odd"),
                    .init("isEven", .flag, "whether the page number is even"),
                ] + sides), "the page")
    ])

    /// The facts that are known everywhere in a template.
    private static let sides: [RecordSchema.Member] = [
        .init("width", .number, "the width of the page in points; known everywhere"),
        .init("height", .number, "the height of the page in points; known everywhere"),
        .init(
            "direction", .text,
            "an invisible mark in the direction of the page, beside which numbers are in its order; known"
                + " everywhere"),
    ]

    /// The group of the facts that are known everywhere in a template.
    package static let everywhere = RecordSchema.Member(name, .record(sides), "the page")

    /// The size and the direction of all pages.
    package struct Sides: Sendable {
        private let width, height: FieldValue
        /// Whether the pages are read from right to left.
        package let isMirrored: Bool

        /// Creates the facts of pages of a size in points, after the cut.
        package init(width: Double, height: Double, isMirrored: Bool) {
            func points(_ length: Double) -> FieldValue {
                let hundredths = Int(exactly: (length * 100).rounded()) ?? 0
                let points = Rational(hundredths) / 100
                return .number(points, shown: points.plainText)
            }
            (self.width, self.height) = (points(width), points(height))
            self.isMirrored = isMirrored
        }

        /// Returns the fact with a name; nil for any other name.
        package func fact(_ name: String) -> FieldValue? {
            switch name {
            case "width": width
            case "height": height
            case "direction": .text(isMirrored ? "\u{200F}" : "\u{200E}")
            default: nil
            }
        }
    }

    /// Returns whether a path is that of a fact of a single page, such as its number.
    package static func areOfOnePage(_ path: [String]) -> Bool {
        let names = shape.members.first?.shape.members.map(\.name) ?? []
        return path.count == 2 && path[0] == name && names.contains(path[1])
            && !sides.contains { $0.name == path[1] }
    }

    private static let names: [FactName] = [
        "number", "count", "isFirst", "isLast", "isOdd", "isEven",
    ]

    /// Returns the facts of one page; page numbers start at 1.
    package static func record(number: Int, count: Int, isLast: Bool) -> Record {
        let values: [FieldValue] = [
            .count(number), .count(count), .flag(number == 1), .flag(isLast),
            .flag(number % 2 == 1),
            .flag(number % 2 == 0),
        ]
        let page = Record(names: names, fields: values.map { Record.Field(value: $0) })
        return Record(names: [FactName(name)], fields: [Record.Field(value: .record(page))])
    }
}

import Drawing

/// A sheet of labels with a trade number.
///
/// The grid of labels is in the center of the sheet, so its margins follow from the other lengths. The
/// lengths are published by the label's maker; docs/sheets.md lists the sources.
package struct LabelSheet: Sendable, Hashable {
    /// The trade number, such as `5160` or `L7160`.
    package let number: String
    /// The size of the sheet in points.
    package let paper: Size
    /// The size of a label in points.
    package let label: Size
    /// The number of labels side by side.
    package let columns: Int
    /// The number of labels from top to bottom.
    package let rows: Int
    /// The space between two labels side by side, and between two rows, in points.
    package let gap: Size

    /// The name as a page size and as a sheet: `label-5160`.
    package var name: String { "label-\(number)" }

    package static let all = [
        inches("5160", 2.625, 1, columns: 3, rows: 10, gap: (0.125, 0)),
        inches("5163", 4, 2, columns: 2, rows: 5, gap: (0.1875, 0)),
        inches("5395", 3.375, 7 / 3, columns: 2, rows: 4, gap: (0.375, 1 / 6)),
        millimeters("L7160", 63.5, 38.1, columns: 3, rows: 7, gap: (2.54, 0)),
        millimeters("L7163", 99.1, 38.1, columns: 2, rows: 7, gap: (2.5, 0)),
    ]

    /// Creates the sheet with a name, in uppercase or lowercase; nil if it is not known.
    package init?(named name: String) {
        let folded = name.lowercased()
        guard let known = Self.all.first(where: { $0.name.lowercased() == folded }) else {
            return nil
        }
        self = known
    }

    private init(
        _ number: String, _ paper: Size, _ label: Size, _ columns: Int, _ rows: Int, _ gap: Size
    ) {
        (self.number, self.paper, self.label) = (number, paper, label)
        (self.columns, self.rows, self.gap) = (columns, rows, gap)
    }

    /// Returns a sheet of US letter paper with lengths in inches.
    private static func inches(
        _ number: String, _ width: Double, _ height: Double, columns: Int, rows: Int,
        gap: (Double, Double)
    ) -> LabelSheet {
        LabelSheet(
            number, Size(width: 612, height: 792), Size(width: width * 72, height: height * 72),
            columns, rows, Size(width: gap.0 * 72, height: gap.1 * 72))
    }

    /// Returns a sheet of A4 paper with lengths in millimeters.
    private static func millimeters(
        _ number: String, _ width: Double, _ height: Double, columns: Int, rows: Int,
        gap: (Double, Double)
    ) -> LabelSheet {
        func size(_ width: Double, _ height: Double) -> Size {
            Size(width: width / 25.4 * 72, height: height / 25.4 * 72)
        }
        return LabelSheet(
            number, size(210, 297), size(width, height), columns, rows, size(gap.0, gap.1))
    }
}

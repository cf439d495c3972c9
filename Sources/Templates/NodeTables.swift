import Drawing
import Input
import Schema

extension Node {
    /// Nodes side by side in rows, each row as tall as its tallest.
    package struct Grid: Sendable {
        /// The nodes, from row to row.
        package var children: [Node]
        /// How many stand side by side; all columns are as wide.
        package var columns: Int
        /// The room between two columns.
        package var spacing: Length
        /// The room between two rows.
        package var rowSpacing: Length
        /// Where nodes stand in their column.
        package var align: Alignment
    }

    /// Records in rows under a header, which stands again on each page.
    package struct Table: Sendable {
        /// The list whose records are the rows.
        package var path: [String]
        /// The columns from left to right.
        package var columns: [Column]
        /// The room around each cell's content.
        package var padding: Edges?
        /// The line under the header.
        package var headerRule: Rule?
        /// The line between two rows.
        package var rowRule: Rule?
        /// The ground of every second row.
        package var rowFill: BoundText?
        /// What stands there when there are no rows.
        package var otherwise: [Node]

        /// One column.
        package struct Column: Sendable {
            /// What stands above the column; nothing in a table without a header.
            package var header: [Node]
            /// What stands in each row.
            package var cell: [Node]
            /// The column's width.
            package var width: Width
            /// Where cells stand in the column.
            package var align: Alignment
            /// What must be so for it to be there, known where the table stands; nil for always.
            package var condition: Condition?
            /// What makes many columns of it; nil for one.
            package var repetition: Repetition?
        }

        /// A column that stands there once for each record of a list.
        package struct Repetition: Sendable, Hashable {
            /// The list, known where the table stands; its records are there in header and cells.
            package var path: [String]
            /// The list in each row whose records are the row's cells, one for each column.
            package var cells: [String]
        }

        /// The width of a column.
        package enum Width: Sendable, Hashable {
            /// A length of its own.
            case fixed(Length)
            /// A share of what the others leave.
            case share(Double)

            /// A width from a length, or from `*`, `2*`, `0.5*`; nil for other text, for lengths below
            /// 0 and for shares that are not between 0.01 and 1000.
            package init?(_ text: String) {
                if text.hasSuffix("*") {
                    let digits = text.dropLast()
                    let isNumber = digits.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
                    guard isNumber, let share = digits.isEmpty ? 1 : Double(digits),
                        (0.01...1000).contains(share)
                    else { return nil }
                    self = .share(share)
                } else {
                    guard let length = Length(text),
                        length.points(on: Size(width: 1, height: 1)) >= 0
                    else { return nil }
                    self = .fixed(length)
                }
            }
        }
    }

    /// Numbers as upright bars, from left to right.
    package struct Chart: Sendable {
        /// How bars stand.
        package enum Shape: String, Sendable, Hashable, CaseIterable {
            /// Apart.
            case bars
            /// Side by side, as a range's parts.
            case histogram
        }

        /// How the bars stand.
        package var shape: Shape
        /// The list with a bar for each record.
        package var path: [String]
        /// The number in each record that the bar is as tall as.
        package var value: [String]
        /// What stands beneath a bar; nil for nothing.
        package var label: BoundText?
        /// What stands above a bar; nil for the number as it is shown.
        package var caption: BoundText?
        /// The bars' colour, which may be another one for each record.
        package var color: BoundText
        /// The style of labels and numbers.
        package var style: Style
        /// The line on which the bars stand.
        package var axis: Rule?
        /// The share of a bar's room that is left free.
        package var gap: Double
    }
}

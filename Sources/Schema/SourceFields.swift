import Diagnostics
import Input

/// The field that says which cell of a table an object comes from.
package enum SourceFields {
    /// The cell or the row that an object comes from.
    package static let source = Field<String>.text(
        "source", .optional,
        "the row or the cell that it comes from, as file, row, and column: `grades.csv:6:F`; written by"
            + " `chalkboard import`"
    ).shown
}

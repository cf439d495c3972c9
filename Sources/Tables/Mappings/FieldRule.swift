import Diagnostics
import Input

/// Where the content of a field comes from.
package struct FieldRule: Sendable {
    /// The places, of which the first one with content is used.
    package var sources: [Source]
    /// Other text for some text, by lowercase text.
    package var words: [String: String] = [:]
    /// The pattern of dates; nil for that of the mapping.
    package var dates: DateOrder?
    /// Whether text is a name with the last name first, before a comma.
    package var isLastNameFirst = false
    /// The kind of content that counts; nil for any.
    package var only: Only?
    /// Text that is removed from the start of the content.
    package var prefix = ""
    /// Whether the content can be a height in feet and inches, such as 6-1.
    package var isHeight = false
    /// The unit of the content, which the data then names; nil for the usual one.
    package var unit: String?
    /// The percentages of a column from which a maximum follows; nil for none.
    package var percentages: HeaderPattern?
    /// Where the rule is in the mapping.
    package var origin: Value?

    /// A kind of content.
    package enum Only: String, Sendable, CaseIterable {
        /// Numbers.
        case numbers
        /// Text that is not a number.
        case words
    }

    /// A place of content.
    package indirect enum Source: Sendable {
        /// The cell of a column in the row.
        case column(HeaderPattern)
        /// The cell of a column in the row of the maximums.
        case maximum
        /// The cell of the column that a pattern has found.
        case cell
        /// The same text for all rows.
        case constant(Value)
        /// Text with the parts of a header in braces.
        case parts(HeaderPattern)
        /// The cell of a column, then the cells that it leads to in other tables.
        case path(HeaderPattern, [Step])
        /// Several contents, with a text between them.
        case joined([Source], with: String)
        /// The name of the file, without its extension.
        case fileName
        /// The name of the sheet.
        case sheetName
        /// The cell after a label, in a row above the headers.
        case above(String)
        /// The first cell of the row that is not empty.
        case first
    }

    /// A step to a row of another table, in which the key is the content so far, and to one of its cells.
    package struct Step: Sendable {
        /// The name of the table.
        package var table: String
        /// The column.
        package var column: String
    }

    /// Creates a rule.
    package init(_ sources: [Source], origin: Value? = nil) {
        self.sources = sources
        self.origin = origin
    }

    /// The steps to cells of other tables.
    var steps: [Step] { sources.flatMap(\.steps) }

    /// The columns that the rule names, with the tables of the package in which they are.
    package var headers: [HeaderPattern] { sources.flatMap(\.headers) }
}

extension FieldRule.Source {
    /// The steps to cells of other tables.
    fileprivate var steps: [FieldRule.Step] {
        switch self {
        case .path(_, let steps): steps
        case .joined(let sources, _): sources.flatMap(\.steps)
        default: []
        }
    }

    /// The columns whose cells are keys of other tables, with these tables.
    var firstSteps: [(column: HeaderPattern, table: String)] {
        switch self {
        case .path(let header, let steps): steps.first.map { [(header, $0.table)] } ?? []
        case .joined(let sources, _): sources.flatMap(\.firstSteps)
        default: []
        }
    }

    /// The columns of the row that it reads.
    package var headers: [HeaderPattern] {
        switch self {
        case .column(let header), .path(let header, _): [header]
        case .joined(let sources, _): sources.flatMap(\.headers)
        case .maximum, .cell, .constant, .parts, .fileName, .sheetName, .above, .first: []
        }
    }
}

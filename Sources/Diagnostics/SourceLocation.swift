/// A location in a file, with lines and columns as in `Diagnostic`.
package struct SourceLocation: Sendable, Hashable {
    /// The file, as the user named it.
    package let path: String
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in characters.
    package let column: Int
    /// The number of characters to underline on the line, at least 1.
    package let length: Int

    /// Creates a location; lines and columns are from 1.
    package init(path: String, line: Int, column: Int, length: Int = 1) {
        self.path = path
        self.line = line
        self.column = column
        self.length = length
    }
}

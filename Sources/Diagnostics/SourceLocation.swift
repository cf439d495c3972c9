/// A location in a file.
///
/// Lines end with LF, CR LF or CR. Columns count characters (extended grapheme clusters), so "é" is
/// one column however it is encoded; a byte order mark is not counted.
public struct SourceLocation: Sendable, Hashable {
    /// The file, as the user named it.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in characters.
    public let column: Int
    /// The number of characters to underline on the line, at least 1.
    public let length: Int

    /// Creates a location; lines and columns are from 1.
    public init(path: String, line: Int, column: Int, length: Int = 1) {
        self.path = path
        self.line = line
        self.column = column
        self.length = length
    }
}

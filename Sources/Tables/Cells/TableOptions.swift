/// What a user says about the files with tables.
package struct TableOptions: Sendable {
    /// The encoding of text; nil to find it.
    package var encoding: TableEncoding?
    /// What the user calls the encoding, for hints.
    var encodingOption = "--encoding"
    /// The separator of fields, an ASCII character; nil to find it.
    package var separator: UInt8?
    /// The name of the sheet; nil for all sheets that have the headers.
    package var sheet: String?

    /// Creates options that say nothing.
    package init() {}
}

/// What a user says about the files with tables.
package struct TableOptions: Sendable {
    /// The encoding of text; nil to find it.
    package var encoding: TableEncoding?
    /// What the user calls the encoding, for hints.
    package var encodingOption = "--encoding"
    /// The name of the profile that the user names; nil to recognize it by the headers.
    package var profile: String?
    /// The separator of fields, an ASCII character; nil to find it.
    package var separator: UInt8?
    /// Whether the records are columns.
    package var isTurned = false
    /// The name of the sheet; nil for all sheets that have the headers.
    package var sheet: String?
    /// The paths of the lists of records in JSON; empty for a list at the root.
    package var records: [String] = []

    /// Creates options that say nothing.
    package init() {}

    /// Returns the separator of a word; nil if it is neither an ASCII character nor "tab".
    package static func separator(_ text: String) -> UInt8? {
        let text = text.lowercased() == "tab" || text == "\\t" ? "\t" : text
        guard text.utf8.count == 1, let byte = text.utf8.first, byte != 0x22, byte != 0x0A,
            byte != 0x0D
        else { return nil }
        return byte
    }
}

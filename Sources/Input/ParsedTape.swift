/// The result of reading a file of one format.
struct ParsedTape {
    /// The values; see `TapeWord`.
    var words: [UInt64]
    /// The strings that are not ranges of the file.
    var texts: [String] = []
}

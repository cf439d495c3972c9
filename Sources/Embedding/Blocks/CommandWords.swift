import Diagnostics

/// A word of a block's command.
package struct CommandWord: Sendable, Hashable {
    /// The word without quotation marks.
    package var text: String
    /// The bytes of the document that it was read from.
    package var range: Range<Int>

    package init(_ text: String, _ range: Range<Int>) {
        self.text = text
        self.range = range
    }
}

/// The words of a command, divided as in a shell: by spaces, with quotation marks of both kinds.
enum CommandWords {
    /// The opening quotation mark that is not closed.
    struct OpenQuote: Error {
        var range: Range<Int>
    }

    static func read(
        _ text: DocumentText, in range: Range<Int>
    ) throws(OpenQuote) -> [CommandWord] {
        var words: [CommandWord] = []
        var index = text.skipSpace(range)
        while index < range.upperBound {
            let start = index
            var word: [UInt8] = []
            while index < range.upperBound, !DocumentText.isSpace(text.bytes[index]) {
                let byte = text.bytes[index]
                index += 1
                guard byte == 0x22 || byte == 0x27 else {
                    word.append(byte)
                    continue
                }
                guard let end = text.bytes[index..<range.upperBound].firstIndex(of: byte) else {
                    throw OpenQuote(range: index - 1..<index)
                }
                word += text.bytes[index..<end]
                index = end + 1
            }
            words.append(CommandWord(String(decoding: word, as: UTF8.self), start..<index))
            index = text.skipSpace(index..<range.upperBound)
        }
        return words
    }
}

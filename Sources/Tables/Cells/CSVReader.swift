/// Reads the rows of text in which a byte separates fields, as in RFC 4180.
///
/// A row ends with CR LF, LF, or CR. A field in quotes can have separators, ends of lines, and quotes that are
/// doubled. What the format does not allow is noted at its field, and reading goes on.
package struct CSVReader: Sendable {
    package struct Field: Sendable, Hashable {
        /// The bytes, without the quotes around them.
        package var bytes: Range<Int>
        package var isQuoted = false
        package var hasDoubledQuotes = false
        /// What the format does not allow; nil for nothing.
        package var problem: Problem?
    }

    /// What the format does not allow in a field.
    package enum Problem: Sendable, Hashable {
        /// A quote in a field that does not begin with one.
        case strayQuote
        /// Text after the quote at the end of a field.
        case textAfterQuote
        /// A quote that is not closed until the end of the text.
        case unclosedQuote
    }

    package struct Row: Sendable {
        /// Its number, from 1; empty ones count.
        package var number = 0
        /// The fields; one that is empty for an empty line.
        package var fields: [Field] = []

        /// Creates a row to read into.
        package init() {}

        /// Whether it is an empty line.
        package var isEmpty: Bool {
            fields.count == 1 && fields[0].bytes.isEmpty && !fields[0].isQuoted
        }
    }

    private let bytes: [UInt8]
    private let separator: UInt8
    private var place: Int
    private var number = 0

    /// Creates a reader of text in UTF-8.
    ///
    /// - Parameters:
    ///   - start: The offset of the first byte to read.
    ///   - separator: An ASCII character other than a quote or the end of a line.
    package init(_ bytes: [UInt8], from start: Int = 0, separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
        place = start
    }

    /// Reads the next row; false after the last one.
    package mutating func read(_ row: inout Row) -> Bool {
        guard place < bytes.count else { return false }
        number += 1
        row.number = number
        row.fields.removeAll(keepingCapacity: true)
        bytes.withUnsafeBufferPointer { bytes in
            repeat { row.fields.append(field(bytes)) } while endsField(bytes)
        }
        return true
    }

    package func text(of field: Field) -> String {
        guard field.hasDoubledQuotes else {
            return String(decoding: bytes[field.bytes], as: UTF8.self)
        }
        var isDoubled = false
        let text = bytes[field.bytes].filter { byte in
            guard byte == Self.quote else { return true }
            isDoubled.toggle()
            return isDoubled
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns whether further lines of a field have as many separators as a row, of at least two.
    func hasLines(of field: Field, with separators: Int) -> Bool {
        let text = bytes[field.bytes]
        guard separators > 1, text.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
            return false
        }
        return text.split { $0 == 0x0A || $0 == 0x0D }.dropFirst().contains { line in
            line.count { $0 == separator } >= separators
        }
    }

    /// Returns whether a program wrote an apostrophe before text that spreadsheet programs would take for a
    /// formula.
    package func isEscaped(_ field: Field) -> Bool {
        let start = field.bytes.lowerBound
        guard field.bytes.count > 1, bytes[start] == UInt8(ascii: "'") else { return false }
        switch bytes[start + 1] {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): return true
        default: return false
        }
    }

    private static let quote = UInt8(ascii: "\"")

    /// Passes the end of a field; returns whether another one follows in the row.
    @inline(__always)
    private mutating func endsField(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard place < bytes.count else { return false }
        let byte = bytes[place]
        place += 1
        if byte == separator { return true }
        if byte == 0x0D, place < bytes.count, bytes[place] == 0x0A { place += 1 }
        return false
    }

    /// Reads a field up to the separator or the end of the line.
    @inline(__always)
    private mutating func field(_ bytes: UnsafeBufferPointer<UInt8>) -> Field {
        let start = place
        if start < bytes.count, bytes[start] == Self.quote { return quotedField(bytes) }
        // Programs write ="0123" so that a spreadsheet keeps the zeros.
        if start + 1 < bytes.count, bytes[start] == UInt8(ascii: "="),
            bytes[start + 1] == Self.quote
        {
            place += 1
            return quotedField(bytes)
        }
        var field = Field(bytes: start..<start)
        while place < bytes.count {
            let byte = bytes[place]
            if byte == separator || byte == 0x0A || byte == 0x0D { break }
            if byte == Self.quote { field.problem = .strayQuote }
            place += 1
        }
        field.bytes = start..<place
        return field
    }

    private mutating func quotedField(_ bytes: UnsafeBufferPointer<UInt8>) -> Field {
        let start = place + 1
        var field = Field(bytes: start..<start, isQuoted: true)
        place = start
        while place < bytes.count {
            let byte = bytes[place]
            if byte == Self.quote {
                guard place + 1 < bytes.count, bytes[place + 1] == Self.quote else { break }
                field.hasDoubledQuotes = true
                place += 1
            }
            place += 1
        }
        field.bytes = start..<place
        guard place < bytes.count else {
            field.problem = .unclosedQuote
            return field
        }
        place += 1
        // Spaces between the quote and the separator do no harm.
        while place < bytes.count {
            let byte = bytes[place]
            if byte == separator || byte == 0x0A || byte == 0x0D { break }
            if byte != 0x20 { field.problem = .textAfterQuote }
            place += 1
        }
        return field
    }
}

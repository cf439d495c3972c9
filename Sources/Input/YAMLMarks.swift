import Diagnostics
import Yams

/// Turns Yams' marks (lines and columns from 1, columns in Unicode scalars) into offsets.
struct YAMLMarks {
    private let starts: [Int]
    // Marks come nearly in the file's order: going on from the last one keeps long lines cheap.
    private var last = (line: 0, column: 0, offset: 0)

    /// Line starts as the parser below Yams counts them: it also breaks lines at NEL, LS and PS.
    init(_ bytes: [UInt8]) {
        var starts = [startOfText(bytes)]
        var index = startOfText(bytes)
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A: index += 1
            case 0x0D: index += index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
            case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0x85: index += 2
            case 0xE2
            where index + 2 < bytes.count && bytes[index + 1] == 0x80
                && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9):
                index += 3
            default:
                index += 1
                continue
            }
            starts.append(index)
        }
        self.starts = starts
        last.offset = starts[0]
    }

    /// The offset of a mark, at most the end of the file.
    mutating func offset(of mark: Mark, in bytes: [UInt8]) -> Int {
        let line = mark.line - 1
        guard line >= 0, line < starts.count else { return bytes.count }
        var column = 0
        var offset = starts[line]
        if line == last.line, last.column <= mark.column - 1 {
            (column, offset) = (last.column, last.offset)
        }
        while column < mark.column - 1, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            column += 1
        }
        last = (line, column, offset)
        return offset
    }
}

/// The bytes of an alias that is, or stands in, a key; nil when there is none.
///
/// Yams compares keys by all they hold, and an alias can make that more than any machine can
/// compare. So such keys, which we refuse anyway, are looked for before Yams sees them. This looks
/// at the letters only, and only in files that have both an anchor and an alias; what it finds in a
/// quoted text or a comment there is refused too.
func aliasInKey(_ bytes: Span<UInt8>) -> Range<Int>? {
    var hasAnchor = false
    var alias: Range<Int>?
    var complexKey = false
    var index = 0
    while index < bytes.count {
        let byte = bytes[index]
        if byte == 0x0A || byte == 0x0D {
            if !complexKey { alias = nil }
        } else if byte == 0x26, startsToken(bytes, index) {
            hasAnchor = true
        } else if byte == 0x3F, startsKey(bytes, index) {
            complexKey = true
        } else if byte == 0x2A, hasAnchor, startsToken(bytes, index) {
            var end = index + 1
            while end < bytes.count, isNumberLike(bytes[end]), bytes[end] != 0x2E,
                bytes[end] != 0x2B
            { end += 1 }
            if end > index + 1 {
                alias = index..<end
                if complexKey { return alias }
                index = end - 1
                while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
                if end < bytes.count, bytes[end] == 0x3A { return alias }
            }
        } else if byte == 0x5D || byte == 0x7D, let found = alias {
            var end = index + 1
            while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
            if end < bytes.count, bytes[end] == 0x3A { return found }
        }
        index += 1
    }
    return nil
}

/// Whether the question mark at an offset announces a key: a blank follows, and what stands before
/// it on its line is nothing, a bracket, a comma or another mark.
private func startsKey(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard index + 1 >= bytes.count || isYAMLSpace(bytes[index + 1]) else { return false }
    var before = index - 1
    while before >= 0, bytes[before] == 0x20 || bytes[before] == 0x09 { before -= 1 }
    guard before >= 0 else { return true }
    switch bytes[before] {
    case 0x0A, 0x0D, 0x5B, 0x7B, 0x2C, 0x3A, 0x3F, 0x2D: return true
    default: return bytes[before] >= 0x80
    }
}

/// Whether what stands at an offset can begin something new: a blank or a bracket stands before it.
private func startsToken(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard index > 0 else { return true }
    switch bytes[index - 1] {
    case 0x20, 0x09, 0x0A, 0x0D, 0x5B, 0x7B, 0x2C, 0x3A, 0xBF: return true
    default: return bytes[index - 1] >= 0x80
    }
}

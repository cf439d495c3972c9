import Diagnostics
import Yams

/// Converts Yams' marks (lines and columns from 1, columns in Unicode scalars) to offsets.
struct YAMLMarks {
    private let starts: [Int]
    // Marks are nearly in the order of the file: continuing from the last one keeps long lines
    // fast.
    private var last = (line: 0, column: 0, offset: 0)

    /// Finds the starts of lines as libyaml counts them: it also breaks lines at NEL, LS and PS.
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

    /// Returns the offset of a mark, at most the end of the file.
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

/// Returns the bytes of an alias that is, or is part of, a key; nil if there is none.
///
/// Yams compares keys by their content, which aliases can make too large for any machine. Such
/// keys, which are refused anyway, are therefore searched for before Yams sees them. The search
/// looks only at characters, and only in files with both an anchor and an alias; matches in quoted
/// texts or comments there are refused too.
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
            while end < bytes.count, JSONNumber.continues(bytes[end]), bytes[end] != 0x2E,
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

/// Returns whether the question mark at an offset starts a key: a blank follows it, and nothing, a
/// bracket, a comma or another mark precedes it on its line.
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

/// Returns whether a new token can begin at an offset: a blank or a bracket precedes it.
private func startsToken(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard index > 0 else { return true }
    switch bytes[index - 1] {
    case 0x20, 0x09, 0x0A, 0x0D, 0x5B, 0x7B, 0x2C, 0x3A, 0xBF: return true
    default: return bytes[index - 1] >= 0x80
    }
}

/// Returns whether a byte is a blank or a line break.
func isYAMLSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

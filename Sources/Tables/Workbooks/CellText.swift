/// Text as it is written into a cell of a workbook.
///
/// Characters that XML cannot have are written as `_xHHHH_`, like the underscore of text that already looks like
/// this.
///
/// Source: ECMA-376 part 1, 22.9.2.19.
enum CellText {
    /// The maximum number of UTF-16 units that a cell can have.
    static let longest = 32_767

    /// Returns the text to write; nil if it is too long.
    static func written(_ text: String) -> String? {
        var result = text
        let isOrdinary = text.utf8.allSatisfy { byte in
            byte >= 0x20 && byte < 0xEF && byte != UInt8(ascii: "_")
        }
        if !isOrdinary { result = escaped(text) }
        guard result.utf8.count <= longest || result.utf16.count <= longest else { return nil }
        return result
    }

    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: true
        case ..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    private static func escaped(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = ""
        for (place, scalar) in scalars.enumerated() {
            if isPlain(scalar), scalar != "_" || !isEscape(scalars, at: place) {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "_x" + String(repeating: "0", count: 4 - digits.count) + digits + "_"
            }
        }
        return result
    }

    /// Returns whether text at a place looks like `_xHHHH_`.
    private static func isEscape(_ scalars: [Unicode.Scalar], at place: Int) -> Bool {
        guard place + 7 <= scalars.count, scalars[place + 1] == "x", scalars[place + 6] == "_"
        else { return false }
        return scalars[place + 2..<place + 6].allSatisfy {
            $0.isASCII && $0.properties.isASCIIHexDigit
        }
    }
}

extension String {
    /// Returns the text with the characters escaped that XML reserves, and without those it forbids.
    ///
    /// Source: <https://www.w3.org/TR/xml/#charsets>.
    ///
    /// - Parameters:
    ///   - inQuotes: Whether it is the value of an attribute, between quotation marks.
    ///   - onOneLine: Whether tabs and line breaks become spaces.
    package func escapedForXML(inQuotes: Bool = false, onOneLine: Bool = false) -> String {
        // Most text is ASCII without such characters.
        let isPlain = utf8.allSatisfy {
            $0 >= 0x20 && $0 < 0x80 && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<")
                && $0 != UInt8(ascii: ">") && !(inQuotes && $0 == UInt8(ascii: "\""))
        }
        guard !isPlain else { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"" where inQuotes: result.append(contentsOf: "&quot;".unicodeScalars)
            case "\t", "\n", "\r": result.append(onOneLine ? " " : scalar)
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
                break
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}

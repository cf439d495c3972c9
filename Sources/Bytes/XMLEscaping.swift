extension String {
    /// Returns the text with the characters escaped that XML reserves, and without those it forbids.
    ///
    /// - Parameter inQuotes: Whether it is the value of an attribute, between quotation marks.
    package func escapedForXML(inQuotes: Bool = false) -> String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"" where inQuotes: result.append(contentsOf: "&quot;".unicodeScalars)
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
                break
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}

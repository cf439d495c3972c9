import Diagnostics

/// The messages for files that libyaml cannot read.
extension YAMLReader {
    mutating func report(_ failure: YAMLFailure) {
        if let bad = failure.badByte {
            let at = min(startOfText(bytes) + bad, bytes.count)
            let range = at..<characterEnd(bytes.span, at)
            let name =
                String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first.map(codePoint)
                ?? "a character"
            stop(at: range, "the character \(name) is not allowed in YAML", hint: "remove it")
            return
        }
        var start = offset(failure.place)
        let opening = failure.context.map { offset($0) } ?? start
        let isAtEnd = bytes[min(start, bytes.count)...].allSatisfy(isSpace)
        if isAtEnd {
            while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        }
        if let color = colorInComment(failure.problem, opening..<max(opening, start)) {
            reportComment(color, isStop: true)
            return
        }
        let described = describe(failure.problem, start, opening, isAtEnd: isAtEnd)
        let at = described.atOpening ? opening : start
        stop(
            at: at..<characterEnd(bytes.span, at), described.message, hint: described.hint)
    }

    /// Returns the range of a color without quotes that is the cause of a problem; nil if there is none.
    private func colorInComment(_ problem: String, _ range: Range<Int>) -> Range<Int>? {
        switch problem {
        case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
            colorInComment(in: range.clamped(to: 0..<bytes.count))
        case "did not find expected node content": colorInLastComment(before: range.upperBound)
        default: nil
        }
    }

    private func describe(
        _ problem: String, _ start: Int, _ opening: Int, isAtEnd: Bool
    ) -> (message: String, hint: String?, atOpening: Bool) {
        let found =
            start < bytes.count
            ? "\"\(text(bytes.span, start..<characterEnd(bytes.span, start)))\"" : "the end"
        let tab = start < bytes.count && bytes[start] == 0x09
        let openingLine = "line \(lineNumber(bytes.span, opening))"
        switch problem {
        case "mapping values are not allowed in this context":
            return (
                "unexpected key: a colon followed by a space starts a key",
                "put the text in quotes, or check the indentation", false
            )
        case "found character that cannot start any token" where tab,
            "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return ("lines cannot be indented with a tab", "use spaces", false)
        case "found character that cannot start any token":
            return ("text cannot begin with \(found)", "put it in quotes", false)
        case "did not find expected ',' or ']'":
            return isAtEnd
                ? (
                    "the file ends inside an array that begins on \(openingLine)",
                    "close it with \"]\"", false
                )
                : (
                    "expected \",\" or \"]\", found \(found)", "the \"[\" is on \(openingLine)",
                    false
                )
        case "did not find expected ',' or '}'":
            return isAtEnd
                ? (
                    "the file ends inside an object that begins on \(openingLine)",
                    "close it with \"}\"", false
                )
                : (
                    "expected \",\" or \"}\", found \(found)", "the \"{\" is on \(openingLine)",
                    false
                )
        case "did not find expected '-' indicator":
            return (
                "expected \"-\" before the next element, found \(found)", "check the indentation",
                false
            )
        case "did not find expected node content":
            return ("expected a value, found \(found)", nil, false)
        case "did not find expected key":
            return ("expected a key, found \(found)", "check the indentation", false)
        case "found unexpected end of stream":
            return (
                "the file ends inside a quoted string that begins on \(openingLine)",
                "close the quotes", false
            )
        case "could not find expected ':'":
            return ("a colon is missing after this key", "write a colon and a space after it", true)
        case "found unknown escape character":
            return (
                "unknown escape", "write a backslash as \\\\, or use single quotes", false
            )
        case "did not find expected hexdecimal number":
            return (
                "an escape lacks hexadecimal digits",
                "write a backslash as \\\\, or use single quotes", false
            )
        case "found invalid Unicode character escape code":
            return ("this escape is not a valid character", nil, false)
        case "": return ("not enough memory to read the file", nil, false)
        default:
            return ("this is not valid YAML: \(clipped(problem))", nil, false)
        }
    }
}

import Diagnostics
import Yams

/// The messages for files that Yams cannot read.
extension YAMLReader {
    mutating func report(_ error: YamlError) {
        switch error {
        case .scanner(let context, let problem, let mark, _),
            .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            report(problem, at: mark, context)
        case .duplicatedKeysInMapping(let keys, let context):
            reportRepeatedKey(keys, context.mark)
        case .reader:
            let at = firstForbidden() ?? 0..<0
            let name =
                String(decoding: bytes[at], as: UTF8.self).unicodeScalars.first.map(codePoint)
                ?? "a character"
            diagnostics.add(
                at: at, "the character \(name) may not stand in YAML",
                hint: "remove it, or write it as an escape in double quotes", isStop: true)
        default:
            diagnostics.add(at: 0..<0, "the file cannot be read as YAML", isStop: true)
        }
    }

    private mutating func report(_ problem: String, at mark: Mark, _ context: YamlError.Context?) {
        var start = marks.offset(of: mark, in: bytes)
        let opening = context.map { marks.offset(of: $0.mark, in: bytes) } ?? start
        let isAtEnd = bytes[min(start, bytes.count)...].allSatisfy(isYAMLSpace)
        if isAtEnd {
            while start > 0, isYAMLSpace(bytes[start - 1]) { start -= 1 }
        }
        let described = describe(problem, start, opening, isAtEnd: isAtEnd)
        let at = described.atOpening ? opening : start
        diagnostics.add(
            at: at..<characterEnd(bytes.span, at), described.message, hint: described.hint,
            isStop: true)
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
        case "found undefined alias":
            let end = lineEnd(start)
            let name = bytes[start..<end].prefix {
                !isYAMLSpace($0) && $0 != 0x2C && $0 != 0x5D && $0 != 0x7D
            }
            return (
                "no anchor stands before the alias \(clipped(String(decoding: name, as: UTF8.self)))",
                nil, false
            )
        case "mapping values are not allowed in this context":
            return (
                "a key cannot stand here, and a colon with a space after it makes a key",
                "put the text in quotes, or check the indentation", false
            )
        case "found character that cannot start any token" where tab,
            "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return ("a tab cannot indent", "use spaces", false)
        case "found character that cannot start any token":
            return ("text cannot begin with \(found)", "put it in quotes", false)
        case "did not find expected ',' or ']'":
            return isAtEnd
                ? (
                    "the file ends inside an array that begins in \(openingLine)",
                    "close it with \"]\"", false
                )
                : (
                    "expected \",\" or \"]\", found \(found)", "the \"[\" stands in \(openingLine)",
                    false
                )
        case "did not find expected ',' or '}'":
            return isAtEnd
                ? (
                    "the file ends inside an object that begins in \(openingLine)",
                    "close it with \"}\"", false
                )
                : (
                    "expected \",\" or \"}\", found \(found)", "the \"{\" stands in \(openingLine)",
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
                "the file ends inside a text in quotes that begins in \(openingLine)",
                "close the quotes", false
            )
        case "could not find expected ':'":
            return ("a colon is missing after this key", "write a colon and a space after it", true)
        case "found unknown escape character":
            return (
                "this escape is not known", "write a backslash as \\\\, or use single quotes", false
            )
        case "did not find expected hexdecimal number":
            return (
                "an escape lacks hexadecimal digits",
                "write a backslash as \\\\, or use single quotes", false
            )
        case "found invalid Unicode character escape code":
            return ("an escape stands for no character", nil, false)
        case _ where problem.hasPrefix("Maximum nesting level"):
            return (
                "arrays and objects are nested more than \(Tree.maximumDepth) deep", nil,
                false
            )
        default:
            return ("this is not valid YAML: \(clipped(problem))", nil, false)
        }
    }

    /// Yams gives the keys and the place of the first; the second is searched for after it.
    private mutating func reportRepeatedKey(_ keys: [String], _ mark: Mark) {
        let first = afterProperties(marks.offset(of: mark, in: bytes))
        let key = keys.first ?? ""
        let length =
            bytes[min(first, bytes.count)...].starts(with: key.utf8)
            ? key.utf8.count : key.utf8.count + 2
        let name = Array(bytes[min(first, bytes.count)..<min(first + length, bytes.count)])
        let second = repeated(name, after: first + length, indent: indent(of: first))
        let at = second ?? first
        diagnostics.add(
            at: at..<min(at + length, bytes.count),
            "the key \(quoted(key)) appears twice in this object",
            hint: second == nil ? nil : "the first one is in line \(lineNumber(bytes.span, first))",
            isStop: true)
    }

    /// Returns the indentation of an offset; nil if it is not the first on its line.
    private func indent(of offset: Int) -> Int? {
        var start = offset
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x2D { start -= 1 }
        return start == 0 || bytes[start - 1] == 0x0A || start == startOfText(bytes)
            ? offset - start : nil
    }

    private func repeated(_ name: [UInt8], after start: Int, indent: Int?) -> Int? {
        var index = start
        while index + name.count < bytes.count {
            var after = index + name.count
            if bytes[index..<after].elementsEqual(name), self.indent(of: index) == indent {
                while after < bytes.count, bytes[after] == 0x20 { after += 1 }
                if after < bytes.count, bytes[after] == 0x3A { return index }
            }
            index += 1
        }
        return nil
    }

    /// Returns the first character that YAML does not allow.
    private func firstForbidden() -> Range<Int>? {
        var offset = startOfText(bytes)
        for scalar in String(decoding: bytes[offset...], as: UTF8.self).unicodeScalars {
            let length = UTF8.width(scalar)
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...:
                offset += length
            default: return offset..<offset + length
            }
        }
        return nil
    }
}

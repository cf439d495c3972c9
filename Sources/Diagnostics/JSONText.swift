/// A JSON value to be printed, as in every `--json` output of the program.
///
/// Members keep their order, so that the same data always produces the same bytes.
package indirect enum JSONText: Sendable, Hashable {
    /// Members in the order they are printed.
    case object([Member])
    /// Elements in order.
    case array([JSONText])
    /// Text.
    case string(String)
    /// A number as text, which must follow JSON's grammar; it is printed as is.
    case number(String)
    /// True or false.
    case bool(Bool)
    /// Null.
    case null

    package struct Member: Sendable, Hashable {
        package var key: String
        package var value: JSONText

        package init(_ key: String, _ value: JSONText) {
            self.key = key
            self.value = value
        }
    }

    package static func integer(_ value: Int) -> JSONText { .number(String(value)) }

    /// Returns a string, or null for nil.
    package static func optional(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }

    /// Returns an object with these keys and values, in this order.
    package static func members(_ members: KeyValuePairs<String, JSONText>) -> JSONText {
        .object(members.map { Member($0.key, $0.value) })
    }

    /// Returns the JSON text without a line feed at the end.
    ///
    /// - Parameter pretty: Whether each member and element is on its own line, indented by two
    ///   spaces per level; otherwise everything is on one line, without spaces.
    package func text(pretty: Bool = true) -> String {
        var text = ""
        write(to: &text, indent: pretty ? 0 : nil)
        return text
    }

    /// Returns the text of a value whose first line is already indented by a number of spaces.
    func text(indent: Int) -> String {
        var text = ""
        write(to: &text, indent: indent)
        return text
    }

    private func write(to text: inout String, indent: Int?) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let digits): text += digits
        case .string(let string): Self.writeQuoted(string, to: &text)
        case .array(let elements):
            Self.writeList(elements, "[", "]", to: &text, indent: indent) { element, text, indent in
                element.write(to: &text, indent: indent)
            }
        case .object(let members):
            Self.writeList(members, "{", "}", to: &text, indent: indent) { member, text, indent in
                Self.writeQuoted(member.key, to: &text)
                text += indent == nil ? ":" : ": "
                member.value.write(to: &text, indent: indent)
            }
        }
    }

    private static func writeList<Item>(
        _ items: [Item], _ open: String, _ close: String, to text: inout String, indent: Int?,
        _ write: (Item, inout String, Int?) -> Void
    ) {
        text += open
        let inner = indent.map { $0 + 2 }
        let start = inner.map { "\n" + String(repeating: " ", count: $0) } ?? ""
        for (position, item) in items.enumerated() {
            if position > 0 { text += "," }
            text += start
            write(item, &text, inner)
        }
        if indent != nil, !items.isEmpty { text += start.dropLast(2) }
        text += close
    }

    /// Returns a string as a JSON string with quotes; control characters and DEL are escaped.
    package static func quote(_ string: String) -> String {
        var text = ""
        writeQuoted(string, to: &text)
        return text
    }

    private static func writeQuoted(_ string: String, to text: inout String) {
        text += "\""
        defer { text += "\"" }
        let isPlain = string.utf8.allSatisfy { byte in
            byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x7F
        }
        guard !isPlain else {
            text += string
            return
        }
        for scalar in string.unicodeScalars {
            switch scalar.value {
            case 0x22: text += "\\\""
            case 0x5C: text += "\\\\"
            case 0x00...0x1F, 0x7F: text += escapedControl(UInt8(truncatingIfNeeded: scalar.value))
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Creates the JSON of a problem, as for `check --json`.
    package init(_ diagnostic: Diagnostic) {
        var members: [Member] = [
            Member("path", .string(diagnostic.path)), Member("line", .integer(diagnostic.line)),
            Member("column", .integer(diagnostic.column)),
            Member("severity", .string(diagnostic.severity.rawValue)),
            Member("field", .string(diagnostic.field)),
            Member("message", .string(diagnostic.message)),
            Member("hint", .optional(diagnostic.hint)),
        ]
        if let cell = diagnostic.cell {
            members += [
                Member("source", .string(cell.file)), Member("row", .integer(cell.row)),
                Member("columnName", .string(cell.columnName)),
                Member("header", .string(cell.header)),
            ]
        }
        self = .object(members)
    }
}

/// Returns the escape of a control character.
package func escapedControl(_ byte: UInt8) -> String {
    switch byte {
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    default:
        let digits = String(byte, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}

import Diagnostics

/// The style of a file's lines.
package struct FileStyle: Hashable, Sendable {
    package var end = "\n"
    /// The indentation per level.
    package var unit = "  "

    /// Creates the style of new files.
    package init() {}

    init(of bytes: [UInt8]) {
        let end = bytes.firstIndex(of: .lineFeed) ?? 0
        let isTabbed = bytes.indices.dropFirst()
            .contains { bytes[$0] == .tab && bytes[$0 - 1] == .lineFeed }
        self.end = end > 0 && bytes[end - 1] == .carriageReturn ? "\r\n" : "\n"
        unit = isTabbed ? "\t" : "  "
    }
}

/// An entry to add to a list or a map of a file, as text for each way in which these are written.
package struct EntryText: Sendable {
    /// Its lines below the others in YAML, without indentation; the first one of a list begins with a dash.
    package let blockLines: [String]
    /// The key of a member of a map, with its value; the key of an entry of a list is empty.
    package let member: JSONText.Member

    package init(lines: [String], json: JSONText) {
        (blockLines, member) = (lines, JSONText.Member("", json))
    }

    /// Creates a member of a map.
    package init(lines: [String], key: String, json: JSONText) {
        (blockLines, member) = (lines, JSONText.Member(key, json))
    }

    /// What is before its value in brackets.
    private var start: String {
        member.key.isEmpty ? "" : Self.escaped(JSONText.quote(member.key)) + ": "
    }

    /// Returns its lines, each indented and with its end.
    package func block(indent: String, _ style: FileStyle) -> String {
        blockLines.map { indent + $0 + style.end }.joined()
    }

    /// Returns it as JSON on several lines, all but the first indented.
    package func json(indent: String, _ style: FileStyle) -> String {
        let text: [Substring] = Self.escaped(member.value.text()).split(separator: "\n")
        let indented = text.map { line in
            let blanks = line.prefix { $0 == " " }.count
            return String(repeating: style.unit, count: blanks / 2) + line.dropFirst(blanks)
        }
        return start + indented.joined(separator: style.end + indent)
    }

    /// It as JSON on one line.
    package var jsonLine: String { start + Self.escaped(member.value.text(pretty: false)) }

    /// Returns a quoted text with escapes for characters that YAML does not allow or treats as line
    /// breaks.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x80...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")
}

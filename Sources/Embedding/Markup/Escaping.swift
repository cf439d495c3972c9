/// Text in the notation of each format.
enum Escaping {
    /// Returns a path as a relative address in HTML and Markdown.
    static func url(_ path: String) -> String {
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            let isPlain =
                byte >= 0x80 || DocumentText.isLetter(byte) || 0x30...0x39 ~= byte
                || "/-_.~@!$&'*+,;=".utf8.contains(byte)
            if isPlain {
                bytes.append(byte)
            } else {
                bytes += [0x25, digit(byte >> 4), digit(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

    /// Returns text in Markdown, in which no character has a meaning.
    ///
    /// Not all programs know a backslash before other characters than the oldest ones.
    static func markdown(_ text: String) -> String {
        replace(text) { character in
            switch character {
            case "\\", "*", "_", "[", "]": "\\\(character)"
            case "<": "&lt;"
            case "&": "&amp;"
            case "`", "$", "~", "^", "|": "&#\(character.value);"
            default: nil
            }
        }
    }

    /// Returns the path of a picture in reStructuredText, which otherwise removes spaces.
    static func restructuredTextPath(_ path: String) -> String {
        replace(path) { $0 == " " || $0 == "\\" ? "\\\($0)" : nil }
    }

    /// Returns text in a quoted attribute of AsciiDoc.
    static func asciiDoc(_ text: String) -> String {
        replace(text) { character in
            switch character {
            case "\"": "\\\""
            // The start of the name of an attribute.
            case "{": "\\{"
            default: nil
            }
        }
    }

    /// Returns text in an argument of LaTeX.
    static func latex(_ text: String) -> String {
        replace(text) { character in
            switch character {
            case "\\": "\\textbackslash{}"
            case "~": "\\textasciitilde{}"
            case "^": "\\textasciicircum{}"
            case "#", "$", "%", "&", "_", "{", "}": "\\\(character)"
            default: nil
            }
        }
    }

    /// Returns text in a string of Typst, without the signs of raw text and comments.
    static func typst(_ text: String) -> String {
        replace(text) { character in
            switch character {
            case "\\", "\"": "\\\(character)"
            case "`": "\\u{60}"
            case "*": "\\u{2a}"
            default: nil
            }
        }.replacing("//", with: "/\\u{2f}")
    }

    private static func replace(
        _ text: String, _ body: (Unicode.Scalar) -> String?
    ) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if let replacement = body(scalar) {
                result += replacement
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

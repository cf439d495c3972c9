/// Scans the tags of an XML file without entities of its own.
struct XMLScanner {
    /// What was found.
    enum Token {
        /// A start tag: its name without prefix, and its attributes.
        case start(name: String, attributes: [(key: String, value: String)], isEmpty: Bool)
        case end
        /// Text, or a CDATA section.
        case text(Range<Int>)
        /// A processing instruction, such as a style sheet's.
        case instruction(String)
    }

    /// Where the parts of a tag are in the file.
    struct TagPlace {
        /// The whole tag.
        var range: Range<Int>
        /// The end of its name.
        var nameEnd: Int
        /// Its attributes, with their values in quotes.
        var attributes: [Range<Int>] = []
    }

    let bytes: [UInt8]
    /// The place of the last tag.
    private(set) var tag = TagPlace(range: 0..<0, nameEnd: 0)
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next token; nil at the end.
    mutating func next() throws(SVGRefusal) -> Token? {
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<") else {
                let start = place
                while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
                return .text(start..<place)
            }
            if take("<!--") {
                try skip(past: "-->")
            } else if take("<![CDATA[") {
                let start = place
                try skip(past: "]]>")
                return .text(start..<place - 3)
            } else if take("<?") {
                let start = place
                try skip(past: "?>")
                return .instruction(text(start..<place - 2))
            } else if has("<!") {
                try skip(past: ">")
            } else if has("</") {
                let start = place
                try skip(past: ">")
                tag = TagPlace(range: start..<place, nameEnd: start)
                return .end
            } else {
                return try startTag()
            }
        }
        return nil
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func has(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }

    /// Skips a text if it is next; returns whether it is.
    private mutating func take(_ text: StaticString) -> Bool {
        guard has(text) else { return false }
        place += text.utf8CodeUnitCount
        return true
    }

    private mutating func skip(past text: StaticString) throws(SVGRefusal) {
        while place < bytes.count, !has(text) { place += 1 }
        guard place < bytes.count else { throw .damaged }
        place += text.utf8CodeUnitCount
    }

    private mutating func startTag() throws(SVGRefusal) -> Token {
        let start = place
        place += 1
        let name = word()
        tag = TagPlace(range: start..<place, nameEnd: place)
        defer { tag.range = start..<place }
        var attributes: [(key: String, value: String)] = []
        while true {
            skipSpace()
            guard place < bytes.count else { throw .damaged }
            switch bytes[place] {
            case UInt8(ascii: ">"):
                place += 1
                return .start(name: name, attributes: attributes, isEmpty: false)
            case UInt8(ascii: "/"):
                try skip(past: ">")
                return .start(name: name, attributes: attributes, isEmpty: true)
            default:
                let start = place
                attributes.append(try attribute())
                tag.attributes.append(start..<place)
            }
        }
    }

    private mutating func attribute() throws(SVGRefusal) -> (key: String, value: String) {
        let key = word()
        skipSpace()
        guard place < bytes.count, bytes[place] == UInt8(ascii: "="), !key.isEmpty else {
            throw .damaged
        }
        place += 1
        skipSpace()
        guard place < bytes.count,
            bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'"),
            let end = bytes[(place + 1)...].firstIndex(of: bytes[place])
        else { throw .damaged }
        let value = text(place + 1..<end)
        place = end + 1
        return (key, Self.plain(value))
    }

    /// Returns a name without its prefix.
    private mutating func word() -> String {
        var start = place
        while place < bytes.count {
            switch bytes[place] {
            case 32, 9, 10, 13, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"):
                return text(start..<place)
            case UInt8(ascii: ":"):
                place += 1
                start = place
            default: place += 1
            }
        }
        return text(start..<place)
    }

    private mutating func skipSpace() {
        while place < bytes.count,
            bytes[place] == 32 || bytes[place] == 9 || bytes[place] == 10 || bytes[place] == 13
        {
            place += 1
        }
    }

    /// Returns a value with its references to characters resolved.
    static func plain(_ value: String) -> String {
        guard value.contains("&") else { return value }
        var result = ""
        var rest = value[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.firstIndex(of: ";") else { break }
            result += character(rest[rest.index(after: start)..<end]) ?? ""
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        let named = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
        if let found = named[String(name)] { return found }
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let number =
            digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}

/// Scans the tags of an XML file without entities of its own, with their places.
package struct XMLScanner {
    package enum Token {
        /// A start tag.
        case start(Tag)
        /// The place of an end tag.
        case end(Range<Int>)
        /// Text, or a CDATA section.
        case text(Range<Int>)
        /// A processing instruction, such as a style sheet's.
        case instruction(String)
    }

    package struct Tag {
        /// The name without its prefix.
        package let name: String
        package fileprivate(set) var attributes: [Attribute] = []
        /// Whether it is also the end of its element.
        package fileprivate(set) var isEmpty = false
        /// The place of the whole tag.
        package fileprivate(set) var range: Range<Int>
        package let nameEnd: Int
    }

    package struct Attribute {
        /// The name without its prefix.
        package let key: String
        /// The place of the attribute, with its value in quotes.
        package let range: Range<Int>
        package let value: Range<Int>
    }

    /// The error for a file whose tags are not complete.
    package struct Damage: Error {}

    private let bytes: [UInt8]
    private var place = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next token; nil at the end.
    package mutating func next() throws(Damage) -> Token? {
        while place < bytes.count {
            let start = place
            guard bytes[place] == UInt8(ascii: "<") else {
                place = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                return .text(start..<place)
            }
            switch place + 1 < bytes.count ? bytes[place + 1] : 0 {
            case UInt8(ascii: "?"):
                try skip(past: "?>", from: start + 2)
                return .instruction(text(start + 2..<place - 2))
            case UInt8(ascii: "/"):
                try skip(past: ">", from: start)
                return .end(start..<place)
            case UInt8(ascii: "!"):
                if bytes.has("<!--", at: start) {
                    try skip(past: "-->", from: start + 4)
                } else if bytes.has("<![CDATA[", at: start) {
                    try skip(past: "]]>", from: start + 9)
                    return .text(start + 9..<place - 3)
                } else {
                    try skip(past: ">", from: start)
                }
            default: return .start(try tag())
            }
        }
        return nil
    }

    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Returns the value of an attribute, with its references to characters resolved.
    package func value(_ attribute: Attribute) -> String {
        let text = text(attribute.value)
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.firstIndex(of: ";") else { break }
            result += Self.character(rest[rest.index(after: start)..<end]) ?? ""
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

    // MARK: Parts

    private mutating func skip(past text: StaticString, from start: Int) throws(Damage) {
        guard let end = bytes.end(of: text, from: start) else { throw Damage() }
        place = end
    }

    private mutating func tag() throws(Damage) -> Tag {
        let start = place
        place += 1
        let name = word()
        var tag = Tag(name: name, range: start..<place, nameEnd: place)
        while true {
            skipSpace()
            guard place < bytes.count else { throw Damage() }
            switch bytes[place] {
            case UInt8(ascii: ">"): place += 1
            case UInt8(ascii: "/"):
                try skip(past: ">", from: place)
                tag.isEmpty = true
            default:
                tag.attributes.append(try attribute())
                continue
            }
            tag.range = start..<place
            return tag
        }
    }

    private mutating func attribute() throws(Damage) -> Attribute {
        let start = place
        let key = word()
        skipSpace()
        guard place < bytes.count, bytes[place] == UInt8(ascii: "="), !key.isEmpty else {
            throw Damage()
        }
        place += 1
        skipSpace()
        guard place < bytes.count,
            bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'"),
            let end = bytes[(place + 1)...].firstIndex(of: bytes[place])
        else { throw Damage() }
        let value = place + 1..<end
        place = end + 1
        return Attribute(key: key, range: start..<place, value: value)
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
        while place < bytes.count {
            switch bytes[place] {
            case 32, 9, 10, 13: place += 1
            default: return
            }
        }
    }
}

extension [UInt8] {
    package func has(_ text: StaticString, at place: Int) -> Bool {
        text.withUTF8Buffer { self[place...].starts(with: $0) }
    }

    /// Returns the end of the next text of some kind; nil if there is none.
    package func end(of text: StaticString, from start: Int) -> Int? {
        var place = Swift.min(start, count)
        while let found = self[place...].firstIndex(of: text.utf8Start[0]) {
            if has(text, at: found) { return found + text.utf8CodeUnitCount }
            place = found + 1
        }
        return nil
    }
}

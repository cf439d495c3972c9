import Bytes

/// The reason why an SVG file is refused before it is decoded.
package struct SVGRefusal: Error {
    package let reason: String

    static let damaged = SVGRefusal(reason: "it is a damaged SVG (its tags are incomplete)")
}

/// Replaces the entities that an XML file declares by their text, within limits, and removes its
/// document type.
///
/// A parser would do the same without any limit.
struct XMLEntities {
    /// The maximum size of a file after replacement, in bytes.
    private static let mostBytes = 20_000_000
    /// The maximum depth of entities in entities.
    private static let mostDepth = 16

    private let bytes: [UInt8]
    private var place = 0
    private var values: [[UInt8]: [UInt8]] = [:]
    private var out: [UInt8] = []

    /// Returns a file without declared entities.
    static func replaced(_ bytes: [UInt8]) throws(SVGRefusal) -> [UInt8] {
        guard bytes.count <= mostBytes else {
            throw SVGRefusal(
                reason: "it has \(bytes.count) bytes; the maximum for an SVG is \(mostBytes)")
        }
        guard !bytes.contains(0) else {
            throw SVGRefusal(reason: "it is not UTF-8")
        }
        var entities = XMLEntities(bytes: bytes)
        guard try entities.findType() else { return bytes }
        let start = entities.place
        try entities.readType(at: start)
        entities.out = Array(bytes[..<start])
        if entities.values.isEmpty {
            entities.out += bytes[entities.place...]
        } else {
            try entities.copyDocument()
        }
        // A file has one document type.
        var rest = XMLEntities(bytes: entities.out)
        guard try !rest.findType() else { throw .damaged }
        return entities.out
    }

    /// Moves to the document type, which only comments and instructions may precede; returns false if
    /// there is none.
    private mutating func findType() throws(SVGRefusal) -> Bool {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        while place < bytes.count {
            if Self.isSpace(bytes[place]) {
                place += 1
            } else if bytes.has("<!--", at: place) {
                place += 4
                try skip(past: "-->")
            } else if bytes.has("<?", at: place) {
                place += 2
                try skip(past: "?>")
            } else {
                return bytes.has("<!DOCTYPE", at: place)
            }
        }
        return false
    }

    private func next(_ byte: UInt8, from start: Int) throws(SVGRefusal) -> Int {
        guard start <= bytes.count, let found = bytes[start...].firstIndex(of: byte) else {
            throw .damaged
        }
        return found
    }

    private mutating func skip(past text: StaticString) throws(SVGRefusal) {
        guard let end = bytes.end(of: text, from: place) else { throw .damaged }
        place = end
    }

    /// Reads the document type, and its declarations of entities.
    private mutating func readType(at start: Int) throws(SVGRefusal) {
        place = start + 9
        var isInSubset = false
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: ">") where !isInSubset:
                place += 1
                return
            case UInt8(ascii: "["), UInt8(ascii: "]"):
                isInSubset = bytes[place] == UInt8(ascii: "[")
                place += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                place = try next(bytes[place], from: place + 1) + 1
            case UInt8(ascii: "%"):
                throw SVGRefusal(reason: "it has entities that are not supported")
            case UInt8(ascii: "<") where bytes.has("<!--", at: place):
                place += 4
                try skip(past: "-->")
            case UInt8(ascii: "<") where bytes.has("<?", at: place):
                place += 2
                try skip(past: "?>")
            case UInt8(ascii: "<") where bytes.has("<!ENTITY", at: place): try readEntity()
            default: place += 1
            }
        }
        throw .damaged
    }

    private mutating func readEntity() throws(SVGRefusal) {
        place += 8
        func skipSpace() { while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 } }
        skipSpace()
        let start = place
        while place < bytes.count, !Self.isSpace(bytes[place]) { place += 1 }
        let name = Array(bytes[start..<place])
        skipSpace()
        guard place < bytes.count, !name.isEmpty, name != [UInt8(ascii: "%")] else {
            throw SVGRefusal(reason: "it has entities that are not supported")
        }
        let quote = bytes[place]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            // The text of an external entity is in another file, which is never read.
            return
        }
        let end = try next(quote, from: place + 1)
        let value = Array(bytes[place + 1..<end])
        place = end + 1
        // A character written as a number could become part of a tag.
        guard value.firstRange(of: Array("&#".utf8)) == nil || Self.predefined.contains(name),
            !value.contains(UInt8(ascii: "%"))
        else { throw SVGRefusal(reason: "it has entities that are not supported") }
        // The first declaration counts.
        if values[name] == nil, !Self.predefined.contains(name) { values[name] = value }
    }

    private static let predefined = Set(
        ["lt", "gt", "amp", "quot", "apos"].map { Array($0.utf8) })

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 32 || byte == 9 || byte == 10 || byte == 13
    }

    /// Copies the rest of the file, and replaces entities in text and in attributes.
    private mutating func copyDocument() throws(SVGRefusal) {
        var quote: UInt8?
        var isInTag = false
        while place < bytes.count {
            let byte = bytes[place]
            if !isInTag {
                let start = place
                if bytes.has("<!--", at: place) {
                    place += 4
                    try skip(past: "-->")
                    continue
                }
                if bytes.has("<![CDATA[", at: place) {
                    try skip(past: "]]>")
                    out += bytes[start..<place]
                    continue
                }
                if bytes.has("<?", at: place) {
                    place += 2
                    try skip(past: "?>")
                    out += bytes[start..<place]
                    continue
                }
            }
            if byte == UInt8(ascii: "&") {
                try copyReference(isInAttribute: quote != nil)
                continue
            }
            if let open = quote {
                if byte == open { quote = nil }
            } else if isInTag, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "<") {
                isInTag = true
            } else if byte == UInt8(ascii: ">") {
                isInTag = false
            }
            out.append(byte)
            place += 1
        }
    }

    private mutating func copyReference(isInAttribute: Bool) throws(SVGRefusal) {
        let end = try next(UInt8(ascii: ";"), from: place)
        let name = Array(bytes[place + 1..<end])
        place = end + 1
        if name.first == UInt8(ascii: "#") || Self.predefined.contains(name) {
            out += [UInt8(ascii: "&")] + name + [UInt8(ascii: ";")]
        } else {
            try append(name, isInAttribute, depth: 0)
        }
    }

    /// Appends the text of an entity, with the entities in it.
    private mutating func append(
        _ name: [UInt8], _ isInAttribute: Bool, depth: Int
    ) throws(SVGRefusal) {
        guard let value = values[name] else {
            throw SVGRefusal(
                reason: "its entity \(String(decoding: name.prefix(40), as: UTF8.self)) is not"
                    + " declared")
        }
        guard depth < Self.mostDepth else {
            throw SVGRefusal(reason: "its entities are nested too deeply")
        }
        var place = 0
        while place < value.count {
            let byte = value[place]
            if byte == UInt8(ascii: "&"),
                let end = value[place...].firstIndex(of: UInt8(ascii: ";"))
            {
                let inner = Array(value[place + 1..<end])
                if Self.predefined.contains(inner) {
                    out += value[place...end]
                } else {
                    try append(inner, isInAttribute, depth: depth + 1)
                }
                place = end + 1
            } else {
                switch byte {
                case UInt8(ascii: "\"") where isInAttribute: out += Array("&quot;".utf8)
                case UInt8(ascii: "'") where isInAttribute: out += Array("&apos;".utf8)
                case UInt8(ascii: "<") where isInAttribute: throw .damaged
                default: out.append(byte)
                }
                place += 1
            }
            guard out.count <= Self.mostBytes else {
                throw SVGRefusal(
                    reason: "its entities make it larger than \(Self.mostBytes) bytes")
            }
        }
    }
}

/// A PDF value, as far as it occurs in files written by Cairo.
indirect enum PDFValue {
    /// A number, a name, a string or a keyword, as written.
    case plain(ArraySlice<UInt8>)
    /// A reference to an object.
    case reference(Int)
    case array([PDFValue])
    /// Entries in the order of the file; keys include their slash.
    case dictionary([(key: String, value: PDFValue)])

    /// Returns an entry of a dictionary.
    subscript(key: String) -> PDFValue? {
        guard case .dictionary(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// The value as a number.
    var number: Int? {
        guard case .plain(let bytes) = self else { return nil }
        return Int(String(decoding: bytes, as: UTF8.self))
    }
}

/// Reads the values of a PDF that is known to be valid; returns nil for anything unsupported.
///
/// It supports what Cairo writes: a classic cross-reference table, and objects outside object
/// streams.
struct CairoPDFReader {
    private let bytes: [UInt8]
    private var places: [Int: Int] = [:]
    /// The trailer dictionary.
    private(set) var trailer = PDFValue.array([])

    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        let mark = Array("startxref".utf8)
        let last = bytes.indices.dropLast(mark.count - 1).last { bytes[$0...].starts(with: mark) }
        guard let last else { return nil }
        var place = last + mark.count
        guard let start = value(&place)?.number else { return nil }
        place = start
        guard word(&place) == "xref" else { return nil }
        while true {
            guard let first = value(&place) else { return nil }
            if case .plain(let text) = first, text.elementsEqual("trailer".utf8) { break }
            guard let number = first.number, let count = value(&place)?.number else { return nil }
            for entry in 0..<count {
                guard let offset = value(&place)?.number, value(&place) != nil,
                    let kind = word(&place)
                else { return nil }
                if kind == "n" { places[number + entry] = offset }
            }
        }
        guard let dictionary = value(&place) else { return nil }
        trailer = dictionary
    }

    /// Returns an object's value, and the bytes of its stream if it has one.
    func object(_ number: Int) -> (value: PDFValue, stream: [UInt8]?)? {
        guard var place = places[number], value(&place)?.number == number, value(&place) != nil,
            word(&place) == "obj", let found = value(&place)
        else { return nil }
        guard word(&place) == "stream" else { return (found, nil) }
        if place < bytes.count, bytes[place] == 13 { place += 1 }
        place += 1
        guard let length = found["/Length"].flatMap(resolved)?.number, length >= 0,
            place + length <= bytes.count
        else { return nil }
        return (found, Array(bytes[place..<place + length]))
    }

    /// Returns the value, following a reference.
    func resolved(_ value: PDFValue) -> PDFValue? {
        guard case .reference(let number) = value else { return value }
        return object(number)?.value
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 32 || (9...13).contains(byte) || byte == 0
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        "()<>[]/%".utf8.contains(byte)
    }

    private func skipSpace(_ place: inout Int) {
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "%") {
                while place < bytes.count, bytes[place] != 10 { place += 1 }
            } else if !Self.isSpace(bytes[place]) {
                return
            }
            place += 1
        }
    }

    private func word(_ place: inout Int) -> String? {
        guard case .plain(let text)? = token(&place) else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads a value; two numbers followed by an R are a reference.
    private func value(_ place: inout Int) -> PDFValue? {
        guard let first = token(&place) else { return nil }
        guard let number = first.number, number >= 0 else { return first }
        var ahead = place
        guard let second = token(&ahead), second.number != nil, word(&ahead) == "R" else {
            return first
        }
        place = ahead
        return .reference(number)
    }

    private func token(_ place: inout Int) -> PDFValue? {
        skipSpace(&place)
        guard place < bytes.count else { return nil }
        let start = place
        switch bytes[place] {
        case UInt8(ascii: "["):
            place += 1
            var items: [PDFValue] = []
            while !closes("]", &place) {
                guard let item = value(&place) else { return nil }
                items.append(item)
            }
            return .array(items)
        case UInt8(ascii: "<") where bytes[place...].starts(with: "<<".utf8):
            place += 2
            var entries: [(String, PDFValue)] = []
            while !closes(">>", &place) {
                guard let key = word(&place), let item = value(&place) else { return nil }
                entries.append((key, item))
            }
            return .dictionary(entries)
        case UInt8(ascii: "<"):
            while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
            place += 1
        case UInt8(ascii: "("):
            skipString(&place)
        case let byte where Self.isDelimiter(byte) && byte != UInt8(ascii: "/"):
            return nil
        default:
            place += 1
            while place < bytes.count, !Self.isSpace(bytes[place]),
                !Self.isDelimiter(bytes[place])
            {
                place += 1
            }
        }
        guard place <= bytes.count else { return nil }
        return .plain(bytes[start..<place])
    }

    private func skipString(_ place: inout Int) {
        var depth = 0
        while place < bytes.count {
            let byte = bytes[place]
            place += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return }
        }
    }

    private func closes(_ mark: StaticString, _ place: inout Int) -> Bool {
        skipSpace(&place)
        let mark = mark.withUTF8Buffer { Array($0) }
        guard place < bytes.count, bytes[place...].starts(with: mark) else {
            // At the end of the file every list ends; the result is rejected later.
            return place >= bytes.count
        }
        place += mark.count
        return true
    }
}

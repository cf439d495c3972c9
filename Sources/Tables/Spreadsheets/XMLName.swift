/// The name of an element or an attribute, valid while it is being handled.
///
/// It is compared with names that have the usual prefixes; those of the document can be different.
struct XMLName {
    /// The bytes of the document, which end with 0.
    let start: UnsafePointer<UInt8>
    /// The prefixes of the document; nil if they are the usual ones.
    let prefixes: UnsafePointer<XMLPrefixes>?
    /// Whether it is the name of an attribute, to which a namespace without a prefix does not apply.
    let isAttribute: Bool

    init(
        _ start: UnsafePointer<CChar>, _ prefixes: UnsafePointer<XMLPrefixes>?,
        isAttribute: Bool = false
    ) {
        self.start = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
        self.prefixes = prefixes
        self.isAttribute = isAttribute
    }

    /// Whether it is a name with a usual prefix.
    @inline(__always)
    static func ~= (usual: StaticString, name: XMLName) -> Bool {
        if let prefixes = name.prefixes {
            return prefixes.pointee.matches(name, usual)
        }
        return matches(name.start, usual.utf8Start, count: usual.utf8CodeUnitCount)
    }

    /// Whether bytes that end with 0 are those of a name.
    @inline(__always)
    static func matches(
        _ bytes: UnsafePointer<UInt8>, _ name: UnsafePointer<UInt8>, count: Int
    ) -> Bool {
        for position in 0..<count where bytes[position] != name[position] { return false }
        return bytes[count] == 0
    }
}

/// The value of an attribute, valid while it is being handled.
struct XMLValue {
    /// The maximum length of names of sheets, styles, and parts, in bytes.
    static let maximumName = 4096

    private let start: UnsafePointer<UInt8>

    init(_ start: UnsafePointer<CChar>) {
        self.start = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
    }

    /// The bytes.
    var bytes: UnsafeBufferPointer<UInt8> {
        var count = 0
        while start[count] != 0 { count += 1 }
        return UnsafeBufferPointer(start: start, count: count)
    }

    /// The text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns the text, which is a name; an error if it is longer than any that programs write.
    func name() throws(XMLProblem) -> String {
        guard bytes.count <= Self.maximumName else {
            throw .tooMuch("a name is longer than the maximum, \(Self.maximumName) bytes")
        }
        return text
    }

    /// The number of at most 9 digits; nil for other text.
    var number: Int? { Int(digits: bytes) }

    /// Whether it is a true Boolean.
    var isTrue: Bool { self == "1" || self == "true" }

    static func == (value: XMLValue, text: StaticString) -> Bool {
        XMLName.matches(value.start, text.utf8Start, count: text.utf8CodeUnitCount)
    }
}

/// The attributes of an element, valid while it is being handled.
struct XMLAttributes: Sequence {
    typealias List = UnsafeMutablePointer<UnsafePointer<CChar>?>

    let list: List
    let prefixes: UnsafePointer<XMLPrefixes>?

    init(_ list: List, _ prefixes: UnsafePointer<XMLPrefixes>?) {
        self.list = list
        self.prefixes = prefixes
    }

    /// Returns the value of an attribute; nil if it is missing.
    @inline(__always)
    subscript(_ wanted: StaticString) -> XMLValue? {
        for (name, value) in self where wanted ~= name { return value }
        return nil
    }

    func makeIterator() -> Iterator { Iterator(self) }

    struct Iterator: IteratorProtocol {
        private var place: List
        private let prefixes: UnsafePointer<XMLPrefixes>?

        init(_ attributes: XMLAttributes) {
            place = attributes.list
            prefixes = attributes.prefixes
        }

        @inline(__always)
        mutating func next() -> (name: XMLName, value: XMLValue)? {
            guard let name = place[0], let value = place[1] else { return nil }
            place += 2
            return (XMLName(name, prefixes, isAttribute: true), XMLValue(value))
        }
    }
}

extension Int {
    /// Creates a number from 1 to 9 digits; nil for other text.
    @inline(__always)
    init?(digits bytes: some Collection<UInt8>) {
        guard (1...9).contains(bytes.count) else { return nil }
        var number = 0
        for byte in bytes {
            guard 0x30...0x39 ~= byte else { return nil }
            number = number * 10 + Int(byte) - 0x30
        }
        self = number
    }
}

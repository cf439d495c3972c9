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

    var bytes: UnsafeBufferPointer<UInt8> {
        var count = 0
        while start[count] != 0 { count += 1 }
        return UnsafeBufferPointer(start: start, count: count)
    }

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

    var isTrue: Bool { self == "1" || self == "true" }

    static func ~= (text: StaticString, value: XMLValue) -> Bool { value == text }

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

    func has(_ wanted: StaticString, _ text: StaticString) -> Bool {
        self[wanted].map { $0 == text } ?? false
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

/// The prefixes of namespaces in a part of a document.
struct XMLPrefixes {
    /// The usual prefixes, with their colon, of the addresses of namespaces.
    typealias Usual = [String: String]

    private struct Binding {
        let prefix: [UInt8]
        /// The usual prefix of its namespace, with a colon; nil for an unknown namespace.
        let usual: [UInt8]?
        let depth: Int
        /// Whether names cannot be compared without looking at the bindings.
        let isUnusual: Bool
    }

    /// The maximum number of declarations that apply at the same place.
    static let maximum = 200

    private let usual: Usual
    private var bindings: [Binding] = []
    private var unusualCount = 0
    /// The depth of the last element that declares prefixes.
    private(set) var depth = -1

    init(_ usual: Usual) { self.usual = usual }

    /// Whether all prefixes are the usual ones.
    var areUsual: Bool { unusualCount == 0 }

    /// Whether an attribute declares a prefix, or a namespace without one: its name begins with `xmlns`.
    @inline(__always)
    static func isDeclaration(_ name: UnsafePointer<CChar>) -> Bool {
        name[0] == 0x78 && name[1] == 0x6D && name[2] == 0x6C && name[3] == 0x6E && name[4] == 0x73
    }

    /// Notes a declaration, for the element at a depth.
    mutating func declare(
        _ attribute: UnsafePointer<CChar>, _ namespace: XMLValue, depth: Int
    ) throws(XMLProblem) {
        let name = Array(XMLValue(attribute).bytes.dropFirst(5))
        guard name.isEmpty || name[0] == UInt8(ascii: ":") else { return }
        // Prefixes are with their colon, without which names have none.
        let prefix = name.isEmpty ? [] : Array(name.dropFirst()) + [UInt8(ascii: ":")]
        let known = usual[namespace.text].map { Array($0.utf8) }
        let isUnusual = known.map { $0 != prefix } ?? isTaken(prefix)
        bindings.append(
            Binding(prefix: prefix, usual: known, depth: depth, isUnusual: isUnusual))
        if isUnusual { unusualCount += 1 }
        self.depth = depth
        guard bindings.count <= Self.maximum else {
            throw .tooMuch("more namespaces than the maximum, \(Self.maximum)")
        }
    }

    /// Whether a prefix, with its colon, is the usual one of a namespace.
    private func isTaken(_ prefix: some Sequence<UInt8>) -> Bool {
        usual.values.contains { $0.utf8.elementsEqual(prefix) }
    }

    /// Forgets the declarations of the element at a depth.
    mutating func leave(_ depth: Int) {
        while let last = bindings.last, last.depth == depth {
            if last.isUnusual { unusualCount -= 1 }
            bindings.removeLast()
        }
        self.depth = bindings.last?.depth ?? -1
    }

    /// Whether a name of the document is one with a usual prefix.
    func matches(_ name: XMLName, _ wanted: StaticString) -> Bool {
        var length = 0
        var colon: Int?
        while name.start[length] != 0 {
            if colon == nil, name.start[length] == UInt8(ascii: ":") { colon = length }
            length += 1
        }
        let local = colon.map { $0 + 1 } ?? 0
        let prefix = UnsafeBufferPointer(start: name.start, count: local)
        var usual: [UInt8] = []
        if !name.isAttribute || colon != nil {
            // A prefix that is not declared is the usual one of no namespace.
            let binding = bindings.last { $0.prefix.elementsEqual(prefix) }
            guard let known = binding.map(\.usual) ?? (isTaken(prefix) ? nil : Array(prefix))
            else { return false }
            usual = known
        }
        guard usual.count + length - local == wanted.utf8CodeUnitCount else { return false }
        let text = UnsafeBufferPointer(
            start: wanted.utf8Start, count: wanted.utf8CodeUnitCount)
        return text.starts(with: usual)
            && XMLName.matches(
                name.start + local, wanted.utf8Start + usual.count, count: length - local)
    }
}

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

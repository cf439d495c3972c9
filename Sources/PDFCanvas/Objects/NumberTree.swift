/// A tree that maps ascending numbers to values, such as page labels or the parents of marked
/// content.
///
/// Source: ISO 32000-1, 7.9.6 and 7.9.7.
struct NumberTree {
    /// Writes a number as a name; nil for a tree of numbers.
    private let name: ((Int, inout PDFBytes) -> Void)?
    private static let mostInLeaf = 64
    private var leaf = PDFBytes()
    private var count = 0
    private var first = 0
    private var last = 0
    private var leaves: [(number: Int, first: Int, last: Int)] = []

    /// Creates a tree of numbers, or one of names with the same order.
    init(name: ((Int, inout PDFBytes) -> Void)? = nil) {
        self.name = name
    }

    /// Adds a value for a key that is larger than all earlier ones.
    mutating func add(
        _ key: Int, to writer: ObjectWriter, _ value: (inout PDFBytes) -> Void
    ) throws {
        if count == Self.mostInLeaf { try pass(writer) }
        if count == 0 { first = key }
        write(key, &leaf)
        leaf.write(" ")
        value(&leaf)
        leaf.write(" ")
        last = key
        count += 1
    }

    private func write(_ key: Int, _ out: inout PDFBytes) {
        if let name { name(key, &out) } else { out.write(key) }
    }

    private mutating func pass(_ writer: ObjectWriter) throws {
        guard count > 0 else { return }
        let number = writer.reserve()
        try writer.addDictionary(number) { out in
            out.array(.limits) { out in
                write(first, &out)
                out.write(" ")
                write(last, &out)
            }
            out.array(name == nil ? .nums : .names) { $0.write(leaf.bytes) }
        }
        leaves.append((number, first, last))
        leaf.bytes.removeAll(keepingCapacity: true)
        count = 0
    }

    var isEmpty: Bool { count == 0 && leaves.isEmpty }

    /// Writes the remaining values and the tree's root, and returns the root's object number.
    mutating func finish(_ writer: ObjectWriter) throws -> Int {
        try pass(writer)
        let root = writer.reserve()
        try writer.addDictionary(root) { out in
            out.array(
                !leaves.isEmpty ? .kids : name == nil ? .nums : .names,
                references: leaves.map(\.number))
        }
        return root
    }
}

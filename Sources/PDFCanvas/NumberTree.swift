/// A tree that maps ascending numbers to values, such as page labels or the parents of marked
/// content.
///
/// Source: ISO 32000-1, 7.9.7.
struct NumberTree {
    private static let mostInLeaf = 64
    private var leaf = PDFBytes()
    private var count = 0
    private var first = 0
    private var last = 0
    private var leaves: [(number: Int, first: Int, last: Int)] = []

    /// Adds a value for a key that is larger than all earlier ones.
    mutating func add(
        _ key: Int, to writer: ObjectWriter, _ value: (inout PDFBytes) -> Void
    ) throws {
        if count == Self.mostInLeaf { try pass(writer) }
        if count == 0 { first = key }
        leaf.write(key)
        leaf.write(" ")
        value(&leaf)
        leaf.write(" ")
        last = key
        count += 1
    }

    private mutating func pass(_ writer: ObjectWriter) throws {
        guard count > 0 else { return }
        let number = writer.reserve()
        try writer.add(number) { out in
            out.write("<</Limits[")
            out.write(first)
            out.write(" ")
            out.write(last)
            out.write("]/Nums[")
            out.write(leaf.bytes)
            out.write("]>>")
        }
        leaves.append((number, first, last))
        leaf.bytes.removeAll(keepingCapacity: true)
        count = 0
    }

    /// Writes the remaining values and the tree's root, and returns the root's object number.
    mutating func finish(_ writer: ObjectWriter) throws -> Int {
        try pass(writer)
        let root = writer.reserve()
        try writer.add(root) { out in
            out.write(leaves.isEmpty ? "<</Nums[" : "<</Kids[")
            for leaf in leaves {
                out.write(reference: leaf.number)
                out.write(" ")
            }
            out.write("]>>")
        }
        return root
    }
}

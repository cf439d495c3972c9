import Drawing

/// The pages of a file in a two-level tree, so that readers can find any page quickly.
struct PageTree {
    private static let mostInLeaf = 64
    private(set) var count = 0
    private var leaf: [Int] = []
    private var leafNumber = 0
    private var leaves: [Int] = []

    /// Adds a page and returns the object number of its parent node.
    mutating func add(_ page: Int, root: Int, _ writer: ObjectWriter) throws -> Int {
        if leaf.count == Self.mostInLeaf { try pass(root, writer) }
        if leaf.isEmpty { leafNumber = writer.reserve() }
        leaf.append(page)
        count += 1
        return leafNumber
    }

    private mutating func pass(_ root: Int, _ writer: ObjectWriter) throws {
        guard !leaf.isEmpty else { return }
        try Self.write(leafNumber, parent: root, leaf, count: leaf.count, writer)
        leaves.append(leafNumber)
        leaf.removeAll(keepingCapacity: true)
    }

    mutating func finish(root: Int, _ writer: ObjectWriter) throws {
        try pass(root, writer)
        try Self.write(root, parent: nil, leaves, count: count, writer)
    }

    private static func write(
        _ node: Int, parent: Int?, _ kids: [Int], count: Int, _ writer: ObjectWriter
    ) throws {
        try writer.addDictionary(node) { out in
            out.type(.pages)
            out.entry(.parent, reference: parent)
            out.entry(.count, count)
            out.array(.kids, references: kids)
        }
    }
}

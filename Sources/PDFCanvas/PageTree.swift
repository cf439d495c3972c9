import Drawing

/// The pages of a file in a two-level tree, so that readers can find any page quickly.
struct PageTree {
    private static let mostInLeaf = 64
    /// The number of pages.
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
        try writer.add(leafNumber) { out in
            out.write("<</Type/Pages/Parent ")
            out.write(reference: root)
            Self.write(leaf, count: leaf.count, &out)
        }
        leaves.append(leafNumber)
        leaf.removeAll(keepingCapacity: true)
    }

    /// Writes the remaining pages and the root.
    mutating func finish(root: Int, _ writer: ObjectWriter) throws {
        try pass(root, writer)
        try writer.add(root) { out in
            out.write("<</Type/Pages")
            Self.write(leaves, count: count, &out)
        }
    }

    private static func write(_ kids: [Int], count: Int, _ out: inout PDFBytes) {
        out.write("/Count ")
        out.write(count)
        out.write("/Kids[")
        for kid in kids {
            out.write(reference: kid)
            out.write(" ")
        }
        out.write("]>>")
    }
}

/// The sections of a file, as outline entries and page labels.
struct Outline {
    private struct Entry {
        var number: Int
        var title: String
        var page: Int
        var top: Double
    }

    private var entries: [Entry] = []
    private var labels = NumberTree()

    /// Adds a section that starts with a page; `index` is the page's index in the file.
    mutating func add(
        _ section: Section, page: Int, index: Int, top: Double, _ writer: ObjectWriter
    ) throws {
        // Pages before the first section only have numbers.
        if entries.isEmpty, index > 0 {
            try labels.add(0, to: writer) { $0.write("<</S/D>>") }
        }
        entries.append(Entry(number: writer.reserve(), title: section.title, page: page, top: top))
        try labels.add(index, to: writer) { out in
            out.write("<</S/D")
            if !section.label.isEmpty {
                out.write("/P")
                out.write(textString: section.label + "-")
            }
            out.write(">>")
        }
    }

    /// Writes the outline and returns its root's object number; nil if there are no sections.
    func finish(_ writer: ObjectWriter) throws -> Int? {
        guard let first = entries.first, let last = entries.last else { return nil }
        let root = writer.reserve()
        for (place, entry) in entries.enumerated() {
            try writer.add(entry.number) { out in
                out.write("<</Title")
                out.write(textString: entry.title)
                out.write("/Parent ")
                out.write(reference: root)
                if place > 0 {
                    out.write("/Prev ")
                    out.write(reference: entries[place - 1].number)
                }
                if place + 1 < entries.count {
                    out.write("/Next ")
                    out.write(reference: entries[place + 1].number)
                }
                out.write("/Dest[")
                out.write(reference: entry.page)
                out.write("/XYZ 0 ")
                out.write(entry.top)
                out.write("null]>>")
            }
        }
        try writer.add(root) { out in
            out.write("<</Type/Outlines/First ")
            out.write(reference: first.number)
            out.write("/Last ")
            out.write(reference: last.number)
            out.write("/Count ")
            out.write(entries.count)
            out.write(">>")
        }
        return root
    }

    /// Writes the page labels and returns their root's object number; nil if there are no sections.
    mutating func finishLabels(_ writer: ObjectWriter) throws -> Int? {
        entries.isEmpty ? nil : try labels.finish(writer)
    }
}

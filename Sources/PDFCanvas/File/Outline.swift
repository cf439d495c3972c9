import Drawing

/// The sections and headings of a file as outline entries, and its page labels.
///
/// The headings of a section, or of a file without sections, are entries if it has more than two
/// pages.
struct Outline {
    private struct Entry {
        var number: Int
        /// 0 for a section, otherwise the level of a heading.
        var level: Int
        var title: String
        var page: Int
        var top: Double
    }

    /// The number of pages in which headings are found without an outline.
    private static let fewPages = 2

    private var entries: [Entry] = []
    private var hasSections = false
    private var labels = NumberTree()
    /// The headings of the open section, or of a file without sections.
    private var headings: [Entry] = []
    private var sectionPages = 0

    /// Adds a section that starts with a page; `index` is the page's index in the file.
    mutating func add(
        _ section: Section, page: Int, index: Int, top: Double, _ writer: ObjectWriter
    ) throws {
        closeSection(writer)
        // Pages before the first section only have numbers.
        if !hasSections, index > 0 {
            try labels.add(0, to: writer) { $0.dictionary { $0.entry(.s, .d) } }
        }
        hasSections = true
        entries.append(
            Entry(number: writer.reserve(), level: 0, title: section.title, page: page, top: top))
        try labels.add(index, to: writer) { out in
            out.dictionary { out in
                out.entry(.s, .d)
                if !section.label.isEmpty { out.entry(.p, text: section.label + "-") }
            }
        }
    }

    mutating func add(_ headings: [PageStructure.Heading], page: Int) {
        sectionPages += 1
        for heading in headings {
            self.headings.append(
                Entry(
                    number: 0, level: heading.level, title: heading.text, page: page,
                    top: heading.top))
        }
    }

    private mutating func closeSection(_ writer: ObjectWriter) {
        if sectionPages > Self.fewPages {
            var found = headings[...]
            // The section has the title of its first heading.
            if let title = entries.last?.title, found.first?.title == title { found.removeFirst() }
            for var entry in found {
                entry.number = writer.reserve()
                entries.append(entry)
            }
        }
        headings = []
        sectionPages = 0
    }

    /// Writes the outline and returns its root's object number; nil if it is empty.
    mutating func finish(_ writer: ObjectWriter) throws -> Int? {
        closeSection(writer)
        guard !entries.isEmpty else { return nil }
        let root = writer.reserve()
        let tree = OutlineTree(entries.map(\.level))
        func number(_ place: Int?) -> Int { place.map { entries[$0].number } ?? root }
        for (place, entry) in entries.enumerated() {
            try writer.addDictionary(entry.number) { out in
                out.entry(.title, text: entry.title)
                out.entry(.parent, reference: number(tree.parent[place]))
                out.entry(.prev, reference: tree.previous[place].map(number))
                out.entry(.next, reference: tree.next[place].map(number))
                if let last = tree.last[place] {
                    out.entry(.first, reference: number(place + 1))
                    out.entry(.last, reference: number(last))
                    // Sections are closed, headings are open.
                    out.entry(.count, entry.level == 0 ? -tree.count[place] : tree.count[place])
                }
                out.array(.dest) { out in
                    out.write(reference: entry.page)
                    out.write(.xYZ)
                    out.write(" 0 ")
                    out.write(entry.top)
                    out.write("null")
                }
            }
        }
        try writer.addDictionary(root) { out in
            out.type(.outlines)
            out.entry(.first, reference: number(0))
            out.entry(.last, reference: number(tree.lastAtTop))
            out.entry(.count, hasSections ? tree.countAtTop : entries.count)
        }
        return root
    }

    /// Writes the page labels and returns their root's object number; nil if there are no sections.
    mutating func finishLabels(_ writer: ObjectWriter) throws -> Int? {
        hasSections ? try labels.finish(writer) : nil
    }
}

/// The entries of an outline as a tree: the indices of an entry's relatives.
struct OutlineTree {
    private(set) var parent: [Int?] = []
    private(set) var previous: [Int?] = []
    private(set) var next: [Int?] = []
    /// The last entry below each, or nil; the first is the one after it.
    private(set) var last: [Int?] = []
    /// The number of entries at all levels below each.
    private(set) var count: [Int] = []
    /// The last entry that is below no other.
    private(set) var lastAtTop: Int?
    /// The number of entries that are below no other.
    private(set) var countAtTop = 0

    /// Creates a tree of entries, each below the last one before it that has a lower level.
    init(_ levels: [Int]) {
        var open: [Int] = []
        for (place, level) in levels.enumerated() {
            while let top = open.last, levels[top] >= level { open.removeLast() }
            let above = open.last
            let before = above.map { last[$0] } ?? lastAtTop
            parent.append(above)
            previous.append(before)
            next.append(nil)
            last.append(nil)
            count.append(0)
            if let before { next[before] = place }
            if let above { last[above] = place } else { lastAtTop = place }
            if above == nil { countAtTop += 1 }
            for entry in open { count[entry] += 1 }
            open.append(place)
        }
    }
}

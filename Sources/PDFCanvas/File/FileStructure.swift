import Drawing

/// The structure of one file, written page by page.
///
/// The root contains one element for the document, which contains one element for each section, or
/// directly the pages' elements if there is only one section.
final class FileStructure {
    private let writer: ObjectWriter
    /// The object number of the structure root.
    let root: Int
    private var owners = NumberTree()
    private var keys = 0
    /// The header cells that other cells name.
    private var headers = NumberTree(name: TableHeaders.write(identifierOf:_:))
    /// The columns of tables that continue on the next page, by their object numbers.
    private var tables: [Int: TableHeaders.Known] = [:]
    private var hasPages = false
    /// The open section: the object number of its element, its title and its children.
    private var section: (number: Int, title: String, children: [Int])
    private var sections: [Int] = []
    /// The document element, once there are two sections.
    private var document: Int?

    init(writer: ObjectWriter) {
        self.writer = writer
        root = writer.reserve()
        section = (writer.reserve(), "", [])
    }

    /// The elements that continue on the next page, in order.
    private var unfinished: [OpenElement] = []

    /// An element that continues on the next page.
    private struct OpenElement {
        let number: Int
        let kind: StructureElement.Kind
        /// The entries of its dictionary before its children.
        var text = PDFBytes()
        /// Its children so far.
        var children = PDFBytes()
    }

    /// Begins a section; the first one begins automatically.
    func begin(_ title: String) throws {
        guard hasPages else {
            section.title = title
            return
        }
        try closeAll()
        try closeSection()
        section = (writer.reserve(), title, [])
    }

    private func closeSection() throws {
        let parent = document ?? writer.reserve()
        document = parent
        try write(section, kind: .sect, parent: parent)
        sections.append(section.number)
    }

    private func write(
        _ section: (number: Int, title: String, children: [Int]), kind: PDFName, parent: Int
    ) throws {
        try writer.addDictionary(section.number) { out in
            out.entry(.s, kind)
            out.entry(.p, reference: parent)
            if !section.title.isEmpty { out.entry(.t, text: section.title) }
            out.array(.k, references: section.children)
        }
    }

    /// Writes a page's elements and returns the keys of the page and of its annotations in the parent
    /// tree.
    ///
    /// - Parameter annotation: The object number of the page's first annotation.
    func add(
        _ page: PaintedPage, number pageNumber: Int, annotation: Int
    ) throws -> (page: Int, annotations: [Int?]) {
        let key = nextKey()
        hasPages = true
        let structure = page.structure
        let numbers = ElementNumbers(
            structure, continuing: unfinished.map { ($0.number, $0.kind) }, writer)
        let named = TableHeaders(structure, numbers, continuing: &tables)
        let tree = PageElements(
            structure: structure, numbers: numbers, headers: named, parent: section.number,
            page: pageNumber, annotation: annotation)
        for cell in named.cells {
            try headers.add(numbers[cell], to: writer) { $0.write(reference: numbers[cell]) }
        }
        for (place, element) in structure.elements.enumerated()
        where element.parent == nil && !numbers.resumed.contains(place) {
            section.children.append(numbers[place])
        }
        try writer.add(numbers.finished) { tree.write(numbers.place(of: $0), &$1) }
        if structure.hasParts || !unfinished.isEmpty { try addParts(tree) }
        if !structure.owners.isEmpty {
            let list = writer.reserve()
            try writer.add(list) { out in
                out.array(references: structure.owners.lazy.map { numbers[Int($0)] })
            }
            try owners.add(key, to: writer) { $0.write(reference: list) }
        }
        var annotations: [Int?] = []
        for link in page.links.links {
            for _ in link.boxes {
                guard let element = link.element else {
                    annotations.append(nil)
                    continue
                }
                let key = nextKey()
                try owners.add(key, to: writer) { $0.write(reference: numbers[element]) }
                annotations.append(key)
            }
        }
        return (key, annotations)
    }

    private func nextKey() -> Int {
        defer { keys += 1 }
        return keys
    }

    /// Adds the page's parts of elements that continue on other pages, and writes those that end.
    private func addParts(_ tree: PageElements) throws {
        var earlier = unfinished
        unfinished = []
        for (place, element) in tree.structure.elements.enumerated()
        where element.isUnfinished || tree.numbers.resumed.contains(place) {
            var open: OpenElement
            let number = tree.numbers[place]
            if let found = earlier.firstIndex(where: { $0.number == number }) {
                open = earlier.remove(at: found)
                tree.writeChildren(of: element, withPage: true, &open.children)
            } else {
                open = OpenElement(number: number, kind: element.kind)
                tree.begin(place, &open.text)
                tree.writeChildren(of: element, &open.children)
            }
            if element.isUnfinished {
                unfinished.append(open)
            } else {
                try close(open)
            }
        }
        for open in earlier { try close(open) }
    }

    private func close(_ open: OpenElement) throws {
        try writer.addDictionary(open.number) { out in
            out.write(open.text.bytes)
            out.array(.k) { $0.write(open.children.bytes) }
        }
    }

    /// Ends the elements that no later page continues.
    private func closeAll() throws {
        for open in unfinished { try close(open) }
        unfinished = []
    }

    /// Writes the remaining objects.
    func finish() throws {
        try closeAll()
        let top: Int
        if sections.isEmpty {
            // The only section becomes the document element.
            section.title = ""
            try write(section, kind: .document, parent: root)
            top = section.number
        } else {
            try closeSection()
            top = document ?? root
            try write((top, "", sections), kind: .document, parent: root)
        }
        let tree = try owners.finish(writer)
        let names = headers.isEmpty ? nil : try headers.finish(writer)
        let next = keys
        try writer.addDictionary(root) { out in
            out.type(.structTreeRoot)
            out.array(.k) { $0.write(reference: top) }
            out.entry(.parentTree, reference: tree)
            out.entry(.parentTreeNextKey, next)
            out.entry(.iDTree, reference: names)
        }
    }
}

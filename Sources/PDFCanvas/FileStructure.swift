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
    private var hasPages = false
    /// The open section: the object number of its element, its title and its children.
    private var section: (number: Int, title: String, children: [Int])
    /// The closed sections.
    private var sections: [Int] = []
    /// The document element, once there are two sections.
    private var document: Int?

    init(writer: ObjectWriter) {
        self.writer = writer
        root = writer.reserve()
        section = (writer.reserve(), "", [])
    }

    /// Begins a section; the first one begins automatically.
    func begin(_ title: String) throws {
        guard hasPages else {
            section.title = title
            return
        }
        try closeSection()
        section = (writer.reserve(), title, [])
    }

    private func closeSection() throws {
        let parent = document ?? writer.reserve()
        document = parent
        try write(section, kind: "Sect", parent: parent)
        sections.append(section.number)
    }

    private func write(
        _ section: (number: Int, title: String, children: [Int]), kind: StaticString, parent: Int
    ) throws {
        try writer.add(section.number) { out in
            out.write("<</S/")
            out.write(kind)
            out.write("/P ")
            out.write(reference: parent)
            if !section.title.isEmpty {
                out.write("/T")
                out.write(textString: section.title)
            }
            out.write("/K[")
            for child in section.children {
                out.write(reference: child)
                out.write(" ")
            }
            out.write("]>>")
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
        let first = writer.reserve(structure.elements.count)
        for (place, element) in structure.elements.enumerated() where element.parent == nil {
            section.children.append(first + place)
        }
        let parent = section.number
        try writer.add(first..<first + structure.elements.count) { number, out in
            Self.write(
                number - first, of: structure, parent: parent, page: pageNumber, first: first,
                annotation: annotation, &out)
        }
        if !structure.owners.isEmpty {
            let list = writer.reserve()
            try writer.add(list) { out in
                out.write("[")
                for owner in structure.owners {
                    out.write(reference: first + Int(owner))
                    out.write(" ")
                }
                out.write("]")
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
                try owners.add(key, to: writer) { $0.write(reference: first + element) }
                annotations.append(key)
            }
        }
        return (key, annotations)
    }

    private func nextKey() -> Int {
        defer { keys += 1 }
        return keys
    }

    /// Writes an element of a page; `parent` is the object number of the element around the page's
    /// elements, `first` that of the first of them, and `annotation` that of the first annotation.
    private static func write(
        _ place: Int, of structure: borrowing PageStructure, parent: Int, page: Int, first: Int,
        annotation: Int, _ out: inout PDFBytes
    ) {
        let element = structure.elements[place]
        out.write("<</S")
        out.write(element.kind.name)
        out.write("/P ")
        out.write(reference: element.parent.map { first + $0 } ?? parent)
        out.write("/Pg ")
        out.write(reference: page)
        if !structure.languages.isEmpty, let language = structure.languages[place] {
            out.write("/Lang")
            out.write(textString: language)
        }
        let figure = element.kind == .figure ? structure.figures[place] : nil
        if let figure {
            out.write("/Alt")
            out.write(textString: figure.alternative)
        } else if element.isRightToLeft, !element.hasElements {
            out.write("/ActualText")
            out.write(textString: structure.text(of: place))
        }
        let span = structure.spans.isEmpty ? nil : structure.spans[place]
        if element.kind == .headerCell || span != nil {
            write(span, isHeader: element.kind == .headerCell, &out)
        }
        if let figure {
            out.write("/A<</O/Layout/BBox[")
            for side in figure.box { out.write(side) }
            out.write("]>>")
        }
        if !element.isEmpty {
            out.write("/K[")
            structure.forEachChild(of: element) { child in
                switch child {
                case .element(let number): out.write(reference: first + number)
                case .content(let number): out.write(number)
                case .annotation(let number):
                    out.write("<</Type/OBJR/Obj ")
                    out.write(reference: annotation + number)
                    out.write(">>")
                }
                out.write(" ")
            }
            out.write("]")
        }
        out.write(">>")
    }

    /// Writes the attributes of a cell.
    ///
    /// Source: ISO 32000-1, table 349.
    private static func write(_ span: Role.Span?, isHeader: Bool, _ out: inout PDFBytes) {
        out.write("/A<</O/Table")
        if isHeader { out.write("/Scope/Column") }
        if let span, span.columns > 1 {
            out.write("/ColSpan ")
            out.write(span.columns)
        }
        if let span, span.rows > 1 {
            out.write("/RowSpan ")
            out.write(span.rows)
        }
        out.write(">>")
    }

    /// Writes the remaining objects.
    func finish() throws {
        let top: Int
        if sections.isEmpty {
            // The only section becomes the document element.
            section.title = ""
            try write(section, kind: "Document", parent: root)
            top = section.number
        } else {
            try closeSection()
            top = document ?? root
            try write((top, "", sections), kind: "Document", parent: root)
        }
        let tree = try owners.finish(writer)
        let next = keys
        try writer.add(root) { out in
            out.write("<</Type/StructTreeRoot/K[")
            out.write(reference: top)
            out.write("]/ParentTree ")
            out.write(reference: tree)
            out.write("/ParentTreeNextKey ")
            out.write(next)
            out.write(">>")
        }
    }
}

import Drawing

/// An element of a page's structure.
struct StructureElement: Sendable {
    /// The standard structure types that are used.
    ///
    /// Source: ISO 32000-1, 14.8.4.
    enum Kind: UInt8, Sendable {
        case heading1, heading2, heading3, heading4, heading5, heading6
        case paragraph, list, listItem, listBody, table, row, headerCell, cell, figure

        /// The type's name.
        var name: StaticString {
            switch self {
            case .heading1: "/H1"
            case .heading2: "/H2"
            case .heading3: "/H3"
            case .heading4: "/H4"
            case .heading5: "/H5"
            case .heading6: "/H6"
            case .paragraph: "/P"
            case .list: "/L"
            case .listItem: "/LI"
            case .listBody: "/LBody"
            case .table: "/Table"
            case .row: "/TR"
            case .headerCell: "/TH"
            case .cell: "/TD"
            case .figure: "/Figure"
            }
        }
    }

    /// What it holds.
    enum Child: Sendable {
        /// The element of a number on the same page.
        case element(Int)
        /// The piece of the page's content with a number.
        case content(Int)
    }

    /// Its type.
    let kind: Kind
    /// Whether other elements stand in it.
    fileprivate(set) var hasElements = false
    /// Whether a part of its text is read from right to left.
    ///
    /// Its glyphs stand from left to right, as PDF wants them; only the text tells how they are read.
    fileprivate(set) var isRightToLeft = false
    /// The number of the element that holds it, or a number below 0.
    private let holder: Int32
    /// The places of the first and the last thing it holds among the page's links, or below 0.
    fileprivate var (first, last): (Int32, Int32) = (-1, -1)

    fileprivate init(_ kind: Kind, in parent: Int?) {
        self.kind = kind
        holder = parent.map { Int32(truncatingIfNeeded: $0) } ?? -1
    }

    /// The number of the element that holds it; nil for one of the page's own.
    var parent: Int? { holder < 0 ? nil : Int(holder) }
    /// Whether it holds nothing.
    var isEmpty: Bool { first < 0 }
}

/// A page's structure.
///
/// A page has a hundred elements and more: what few of them have stands beside them, and what they
/// hold in one list for all, so that an element is a few small numbers.
struct PageStructure: Sendable {
    /// What stands for a figure.
    struct Figure: Sendable {
        var alternative: String
        /// Left, bottom, right, top in points from the page's bottom left corner.
        var box: [Double]
    }

    /// One of the things that an element holds.
    private struct Link: Sendable {
        /// An element's number, or that of a piece of content less one and below 0.
        private let packed: Int32
        /// The place of the next thing that the same element holds, or a number below 0.
        var next: Int32 = -1

        init(_ child: StructureElement.Child) {
            switch child {
            case .element(let number): packed = Int32(truncatingIfNeeded: number)
            case .content(let number): packed = -1 - Int32(truncatingIfNeeded: number)
            }
        }

        var child: StructureElement.Child {
            packed < 0 ? .content(-1 - Int(packed)) : .element(Int(packed))
        }
    }

    /// The elements in the order in which they began.
    fileprivate(set) var elements: [StructureElement] = []
    /// For each piece of content the element that holds it.
    fileprivate(set) var owners: [Int32] = []
    /// The figures by the numbers of their elements.
    fileprivate(set) var figures: [Int: Figure] = [:]
    private var links: [Link] = []
    /// The text of each line, and the element that holds it.
    fileprivate var lines: [(element: Int, text: String)] = []

    /// The structure of an empty page, with room for those of most.
    init() {
        elements.reserveCapacity(128)
        owners.reserveCapacity(128)
        links.reserveCapacity(256)
    }

    /// Hands on what an element holds, in reading order.
    func forEachChild(of element: StructureElement, _ body: (StructureElement.Child) -> Void) {
        var place = element.first
        while place >= 0 {
            let link = links[Int(place)]
            body(link.child)
            place = link.next
        }
    }

    /// The text of an element's own content in reading order.
    func text(of element: Int) -> String {
        lines.lazy.filter { $0.element == element }.map(\.text).joined(separator: " ")
    }

    fileprivate mutating func add(_ child: StructureElement.Child, to element: Int) {
        let place = Int32(truncatingIfNeeded: links.count)
        links.append(Link(child))
        let last = elements[element].last
        if last < 0 {
            elements[element].first = place
        } else {
            links[Int(last)].next = place
        }
        elements[element].last = place
        if case .element = child { elements[element].hasElements = true }
    }
}

/// Builds a page's structure while its content is written.
struct StructureBuilder {
    private var page = PageStructure()
    /// The elements that are open, outermost first.
    private var open: [Int] = []
    /// How many decorations are open.
    private var decorations = 0
    /// What the content that follows has been marked as.
    private var mark = Mark.nothing

    private enum Mark: Equatable {
        case nothing
        case artifact
        case content(Int)
        /// Content of an element whose glyphs do not tell its text, which is told beside them.
        case told(Int)
    }

    /// What kind of thing is painted.
    enum Content {
        case text
        case graphics
    }

    /// What was built.
    ///
    /// Texts are of use to elements that are read from right to left alone.
    var finished: PageStructure {
        var finished = page
        if !page.elements.contains(where: \.isRightToLeft) { finished.lines = [] }
        return finished
    }

    /// Opens the elements of a role; `box` is a figure's.
    mutating func begin(_ role: Role, box: () -> [Double]) {
        if role == .decoration { decorations += 1 }
        guard decorations == 0, let kind = Self.kind(of: role) else { return }
        if case .figure(let alternative) = role {
            page.figures[page.elements.count] = .init(alternative: alternative, box: box())
        }
        begin(kind)
        if kind == .listItem { begin(.listBody) }
    }

    private mutating func begin(_ kind: StructureElement.Kind) {
        let number = page.elements.count
        page.elements.append(StructureElement(kind, in: open.last))
        if let last = open.last { page.add(.element(number), to: last) }
        open.append(number)
    }

    /// Closes what `begin` opened for the same role.
    mutating func end(_ role: Role) {
        if decorations == 0, let kind = Self.kind(of: role) {
            open.removeLast(kind == .listItem ? 2 : 1)
        }
        if role == .decoration { decorations -= 1 }
    }

    /// Notes the text of a line whose content was just marked.
    mutating func tell(_ line: ShapedLine) {
        guard case .content(let element) = mark else { return }
        page.lines.append((element, line.text))
        if line.isReadFromRight { page.elements[element].isRightToLeft = true }
    }

    /// Marks what is painted next, and opens a paragraph for a text that has no role.
    mutating func mark(_ content: Content, in out: inout PDFBytes) {
        let wanted = wanted(content)
        switch (wanted, mark) {
        case (nil, .artifact): return
        case (let element?, .content(let current)) where element == current: return
        default: break
        }
        close(in: &out)
        if let element = wanted {
            open(element, in: &out)
        } else {
            out.write("/Artifact BMC\n")
            mark = .artifact
        }
    }

    private mutating func open(_ element: Int, in out: inout PDFBytes) {
        out.write(page.elements[element].kind.name)
        out.write("<</MCID ")
        out.write(newContent(of: element))
        out.write(">>BDC\n")
        mark = .content(element)
    }

    /// The number of a new piece of content of an element.
    private mutating func newContent(of element: Int) -> Int {
        let number = page.owners.count
        page.owners.append(Int32(truncatingIfNeeded: element))
        page.add(.content(number), to: element)
        return number
    }

    /// Whether what is painted next belongs to an element.
    var isInElement: Bool {
        switch mark {
        case .nothing, .artifact: false
        case .content, .told: true
        }
    }

    /// Whether the text of what is painted next is told beside it.
    var isTold: Bool {
        if case .told = mark { true } else { false }
    }

    /// Goes on with the element at hand in a piece of content that has `text`, whatever its glyphs tell.
    ///
    /// It is a piece of its own, as some readers lose the rest of one in which another begins.
    mutating func tell(_ text: String, in out: inout PDFBytes) {
        switch mark {
        case .nothing, .artifact: return
        case .content(let element), .told(let element):
            close(in: &out)
            out.write("/Span<</MCID ")
            out.write(newContent(of: element))
            out.write("/ActualText")
            out.write(textString: text)
            out.write(">>BDC\n")
            mark = .told(element)
        }
    }

    /// Goes on with the element at hand where the glyphs tell their texts again.
    mutating func endTold(in out: inout PDFBytes) {
        guard case .told(let element) = mark else { return }
        close(in: &out)
        open(element, in: &out)
    }

    /// Ends the mark that is open.
    mutating func close(in out: inout PDFBytes) {
        guard mark != .nothing else { return }
        out.write("EMC\n")
        mark = .nothing
    }

    /// The element that the content belongs to; nil for what no reader needs.
    private mutating func wanted(_ content: Content) -> Int? {
        guard decorations == 0 else { return nil }
        switch content {
        case .graphics:
            return open.last.flatMap { page.elements[$0].kind == .figure ? $0 : nil }
        case .text:
            if let last = open.last { return last }
            page.elements.append(StructureElement(.paragraph, in: nil))
            return page.elements.count - 1
        }
    }

    /// The type of a role's element; nil when it has none.
    private static func kind(of role: Role) -> StructureElement.Kind? {
        switch role {
        case .heading(let level):
            StructureElement.Kind(rawValue: UInt8(min(max(level, 1), 6) - 1)) ?? .heading1
        case .paragraph: .paragraph
        case .list: .list
        case .listItem: .listItem
        case .table: .table
        case .row: .row
        case .headerCell: .headerCell
        case .cell: .cell
        case .figure(let alternative): alternative.isEmpty ? nil : .figure
        case .decoration: nil
        }
    }
}

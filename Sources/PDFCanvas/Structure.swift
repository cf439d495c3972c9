import Drawing

/// An element of a page's structure.
struct StructureElement: Sendable {
    /// The standard structure types in use.
    ///
    /// Source: ISO 32000-1, 14.8.4.
    enum Kind: UInt8, Sendable {
        case heading1, heading2, heading3, heading4, heading5, heading6
        case paragraph, list, listItem, label, listBody
        case table, tableHead, tableBody, tableFoot, row, headerCell, rowHeaderCell, cell
        case figure, link, span

        /// Whether it is a heading.
        var isHeading: Bool { rawValue <= Kind.heading6.rawValue }

        /// The name of the type.
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
            case .label: "/Lbl"
            case .listBody: "/LBody"
            case .table: "/Table"
            case .tableHead: "/THead"
            case .tableBody: "/TBody"
            case .tableFoot: "/TFoot"
            case .row: "/TR"
            case .headerCell, .rowHeaderCell: "/TH"
            case .cell: "/TD"
            case .figure: "/Figure"
            case .link: "/Link"
            case .span: "/Span"
            }
        }
    }

    /// A child of an element.
    enum Child: Sendable {
        /// The element with an index on the same page.
        case element(Int)
        /// The piece of marked content with a number (MCID).
        case content(Int)
        /// The annotation of a link with a number on the page.
        case annotation(Int)
    }

    /// The structure type.
    let kind: Kind
    /// Whether it contains other elements.
    fileprivate(set) var hasElements = false
    /// Whether a part of its text is right-to-left.
    ///
    /// Glyphs are ordered from left to right, as PDF requires; only the text has the reading order.
    fileprivate(set) var isRightToLeft = false
    /// Whether it continues the first unfinished element of its kind on an earlier page.
    fileprivate(set) var isResumed = false
    /// Whether it continues on a later page.
    fileprivate(set) var isUnfinished = false
    /// The index of the parent element, or a negative number.
    private let holder: Int32
    /// The indices of the first and last child in the page's links, or negative numbers.
    fileprivate var (first, last): (Int32, Int32) = (-1, -1)

    fileprivate init(_ kind: Kind, in parent: Int?) {
        self.kind = kind
        holder = parent.map { Int32(truncatingIfNeeded: $0) } ?? -1
    }

    /// The index of the parent element; nil for a top-level element of the page.
    var parent: Int? { holder < 0 ? nil : Int(holder) }
    /// Whether it has no children.
    var isEmpty: Bool { first < 0 }
    /// Whether it has only content, all of it on one page.
    fileprivate var isSimple: Bool { !isEmpty && !hasElements && !isResumed && !isUnfinished }
}

/// A page's structure.
///
/// A page has a hundred elements or more. Properties that few elements have are stored separately,
/// and all children are in one list, so that an element is only a few small numbers.
struct PageStructure: Sendable {
    /// The properties of a figure.
    struct Figure: Sendable {
        var alternative: String
        /// The left, bottom, right and top in points from the page's bottom left corner.
        var box: [Double]
    }

    /// A heading.
    struct Heading: Sendable {
        /// The level, 1…6.
        var level: Int
        var text: String
        /// The distance of its top from the page's bottom, in points.
        var top: Double
    }

    /// A child of an element in the linked list.
    private struct Link: Sendable {
        /// The number of the child times three, plus the number of its kind.
        private let packed: Int32
        /// The index of the next child of the same element, or a negative number.
        var next: Int32 = -1

        init(_ child: StructureElement.Child) {
            switch child {
            case .element(let number): packed = 3 * Int32(truncatingIfNeeded: number)
            case .content(let number): packed = 3 * Int32(truncatingIfNeeded: number) + 1
            case .annotation(let number): packed = 3 * Int32(truncatingIfNeeded: number) + 2
            }
        }

        var child: StructureElement.Child {
            let (number, kind) = Int(packed).quotientAndRemainder(dividingBy: 3)
            return kind == 0 ? .element(number) : kind == 1 ? .content(number) : .annotation(number)
        }
    }

    /// The elements in the order in which they began.
    fileprivate(set) var elements: [StructureElement] = []
    /// The element of each piece of content.
    fileprivate(set) var owners: [Int32] = []
    /// The figures by element index.
    fileprivate(set) var figures: [Int: Figure] = [:]
    /// The columns and rows of cells that take several, by element index.
    fileprivate(set) var spans: [Int: Role.Span] = [:]
    /// The text that is read in place of an element's content, by element index.
    fileprivate(set) var spoken: [Int: String] = [:]
    /// The headings, in order.
    fileprivate(set) var headings: [Heading] = []
    /// Whether an element continues one of an earlier page, or continues on a later one.
    fileprivate(set) var hasParts = false
    /// The languages of elements that differ from that of the element around them, by element index.
    fileprivate(set) var languages: [Int: String] = [:]
    /// The language of elements whose content is all in one that is not theirs; nil if it is in several.
    fileprivate var languagesOfContent: [Int: String?] = [:]
    private var links: [Link] = []
    /// The text of each line, or piece of a line, and its element.
    fileprivate var lines: [(element: Int, text: String, isNextPiece: Bool)] = []

    /// Creates the structure of an empty page, with enough capacity for most pages.
    init() {
        elements.reserveCapacity(128)
        owners.reserveCapacity(128)
        links.reserveCapacity(256)
    }

    /// Calls `body` with the children of an element, in reading order.
    func forEachChild(of element: StructureElement, _ body: (StructureElement.Child) -> Void) {
        var place = element.first
        while place >= 0 {
            let link = links[Int(place)]
            body(link.child)
            place = link.next
        }
    }

    /// Returns the text of an element's own content in reading order.
    fileprivate func text(of element: Int) -> String { text { $0 == element } }

    /// Returns the text that is read for an element and the elements inside it.
    fileprivate func wholeText(of element: Int) -> String {
        if let spoken = spoken[element] { return spoken }
        guard elements[element].hasElements else { return text(of: element) }
        return text { inner in
            var place: Int? = inner
            while let current = place, current != element { place = elements[current].parent }
            return place == element
        }
    }

    private func text(_ isIncluded: (Int) -> Bool) -> String {
        var text = ""
        for line in lines where isIncluded(line.element) {
            if !text.isEmpty, !line.isNextPiece { text += " " }
            text += line.text
        }
        return text
    }

    /// Moves the content of elements whose text is read in its place into spans inside them.
    ///
    /// Copied text is what is painted: MuPDF (1.28) copies the text of an element once for each piece of
    /// content that is directly in it.
    fileprivate mutating func wrapSpokenContent() {
        guard !spoken.isEmpty else { return }
        var spans: [Int32: Int32] = [:]
        for place in spoken.keys.sorted() where elements[place].isSimple {
            let number = elements.count
            var span = StructureElement(.span, in: place)
            swap(&span.first, &elements[place].first)
            swap(&span.last, &elements[place].last)
            elements.append(span)
            add(.element(number), to: place)
            spans[Int32(truncatingIfNeeded: place)] = Int32(truncatingIfNeeded: number)
        }
        for content in owners.indices {
            if let span = spans[owners[content]] { owners[content] = span }
        }
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
    /// The open elements, outermost first.
    private var open: [Int] = []
    /// The number of open decorations.
    private var decorations = 0
    /// The kind of the outermost open decoration.
    private var artifact = Artifact.layout
    /// The tops of the headings, by element index.
    private var tops: [(heading: Int, top: Double)] = []
    /// The unfinished elements that have not been continued on the page.
    private var unfinished: [Int] = []
    /// The current mark.
    private var mark = Mark.nothing
    /// The place of the line whose text was recorded last.
    private var told: Rect?
    private let documentLanguage: String
    /// The language of the items that follow.
    var language: String
    /// The language of the text that follows, if it is another one.
    var foreign: String?
    /// The language of the current mark, if it is not that of its element.
    private var markedLanguage: String?

    /// Creates the structure of a page of a document in a language.
    init(language: String) {
        documentLanguage = language
        self.language = language
    }

    private enum Mark: Equatable {
        case nothing
        case artifact(Artifact)
        case content(Int)
        /// Content of an element with ActualText.
        case told(Int)
    }

    /// The kinds of content that is not read.
    ///
    /// Source: ISO 32000-1, table 330.
    enum Artifact {
        case layout, header, footer, repetition

        fileprivate init?(_ role: Role) {
            switch role {
            case .decoration: self = .layout
            case .pageHeader: self = .header
            case .pageFooter: self = .footer
            case .repetition: self = .repetition
            default: return nil
            }
        }

        fileprivate var opening: StaticString {
            switch self {
            case .layout: "/Artifact<</Type/Layout>>BDC\n"
            case .header: "/Artifact<</Type/Pagination/Subtype/Header/Attached[/Top]>>BDC\n"
            case .footer: "/Artifact<</Type/Pagination/Subtype/Footer/Attached[/Bottom]>>BDC\n"
            case .repetition: "/Artifact<</Type/Pagination>>BDC\n"
            }
        }
    }

    /// The kind of painted content.
    enum Content {
        case text
        case graphics
    }

    /// The finished structure.
    var finished: PageStructure {
        var finished = page
        finished.headings = tops.compactMap { number, top in
            let text = page.wholeText(of: number)
            guard !text.isEmpty else { return nil }
            let level = Int(page.elements[number].kind.rawValue) + 1
            return PageStructure.Heading(level: level, text: text, top: top)
        }
        for (element, language) in page.languagesOfContent
        where !page.elements[element].hasElements && page.languages[element] == nil {
            finished.languages[element] = language
        }
        for (place, element) in page.elements.enumerated()
        where element.isRightToLeft && element.isSimple && page.spoken[place] == nil {
            finished.spoken[place] = page.text(of: place)
        }
        finished.lines = []
        finished.wrapSpokenContent()
        return finished
    }

    /// Opens the element of a role, or continues one; `box` returns the box of its content.
    mutating func begin(_ role: Role, _ part: Group.Part = .whole, box: () -> [Double]) {
        if case .spoken(let plain, let text) = role {
            let number = page.elements.count
            begin(plain, part, box: box)
            if decorations == 0, let last = open.last, last >= number { page.spoken[last] = text }
            return
        }
        if let kind = Artifact(role) {
            if decorations == 0 { artifact = kind }
            decorations += 1
        }
        guard decorations == 0, let kind = Self.kind(of: role) else { return }
        guard part == .whole || !resume(kind, part) else { return }
        begin(kind)
        let number = page.elements.count - 1
        if case .figure(let alternative) = role {
            page.figures[number] = .init(alternative: alternative, box: box())
        }
        if kind.isHeading { tops.append((number, box().last ?? 0)) }
        if let span = role.span { page.spans[number] = span }
        guard part != .whole else { return }
        page.elements[number].isResumed = part.isResumed
        page.elements[number].isUnfinished = part.isUnfinished
        if part.isUnfinished { unfinished.append(number) }
        page.hasParts = true
    }

    /// Opens an unfinished element of the page again; returns false if there is none.
    private mutating func resume(_ kind: StructureElement.Kind, _ part: Group.Part) -> Bool {
        guard part.isResumed,
            let place = unfinished.firstIndex(where: {
                page.elements[$0].kind == kind && !open.contains($0)
            })
        else { return false }
        let number = part.isUnfinished ? unfinished[place] : unfinished.remove(at: place)
        page.elements[number].isUnfinished = part.isUnfinished
        open.append(number)
        return true
    }

    private mutating func begin(_ kind: StructureElement.Kind) {
        var (kind, parent) = (kind, open.last)
        if kind == .label {
            if let last = parent, page.elements[last].kind == .listBody {
                parent = page.elements[last].parent
            }
            // A label belongs to an item.
            if parent.map({ page.elements[$0].kind != .listItem }) ?? true { kind = .paragraph }
        } else {
            beginBody()
            parent = open.last
        }
        let number = page.elements.count
        page.elements.append(StructureElement(kind, in: parent))
        noteLanguage(of: number)
        if let parent { page.add(.element(number), to: parent) }
        open.append(number)
    }

    /// Opens the body of an item if it has only a label.
    private mutating func beginBody() {
        guard let last = open.last, page.elements[last].kind == .listItem else { return }
        let number = page.elements.count
        page.elements.append(StructureElement(.listBody, in: last))
        page.add(.element(number), to: last)
        open.append(number)
    }

    /// The open element of a link.
    struct OpenLink {
        /// Its index.
        let element: Int
        /// The number of elements around it that were open before.
        fileprivate let depth: Int
    }

    /// Opens the element of a link, in a paragraph if it is in no other element; returns nil in
    /// decoration.
    mutating func beginLink() -> OpenLink? {
        guard decorations == 0 else { return nil }
        beginBody()
        let depth = open.count
        if open.isEmpty { begin(.paragraph) }
        begin(.link)
        return OpenLink(element: page.elements.count - 1, depth: depth)
    }

    /// Closes the element of a link, to which annotations belong.
    mutating func end(_ link: OpenLink, annotations: Range<Int>) {
        for number in annotations { page.add(.annotation(number), to: link.element) }
        open.removeLast(open.count - link.depth)
    }

    /// Closes the elements that `begin` opened for the same role.
    mutating func end(_ role: Role) {
        if case .spoken(let plain, _) = role { return end(plain) }
        if decorations == 0, let kind = Self.kind(of: role) {
            let hasBody =
                kind == .listItem
                && open.last.map { page.elements[$0].kind == .listBody } ?? false
            open.removeLast(hasBody ? 2 : 1)
        }
        if Artifact(role) != nil { decorations -= 1 }
    }

    /// Records the text of a line whose content was marked before.
    mutating func tell(_ text: PlacedText) {
        guard case .content(let element) = mark else { return }
        let line = text.line
        let place = Rect(origin: text.origin, size: Size(width: line.width, height: 0))
        // The pieces of a line touch each other.
        let isNextPiece =
            told.map { last in
                last.minY == place.minY
                    && min(abs(last.maxX - place.minX), abs(place.maxX - last.minX)) < 0.01
            } ?? false
        told = place
        page.lines.append((element, line.text, isNextPiece))
        if line.isReadFromRight { page.elements[element].isRightToLeft = true }
    }

    /// Marks the next content, and opens a paragraph for text without a role.
    mutating func mark(_ content: Content, in out: inout PDFBytes) {
        let wanted = wanted(content)
        let kind = decorations == 0 ? .layout : artifact
        let spoken = wanted.flatMap { content == .text ? languageOfContent(in: $0) : nil }
        switch (wanted, mark) {
        case (nil, .artifact(let current)) where current == kind: return
        case (let element?, .content(let current))
        where element == current && spoken == markedLanguage: return
        default: break
        }
        close(in: &out)
        markedLanguage = spoken
        if let element = wanted {
            open(element, in: &out)
        } else {
            out.write(kind.opening)
            mark = .artifact(kind)
        }
    }

    private mutating func open(_ element: Int, in out: inout PDFBytes) {
        // Only a span can have a language of its own.
        out.write(markedLanguage == nil ? page.elements[element].kind.name : "/Span")
        out.write("<</MCID ")
        out.write(newContent(of: element))
        writeLanguage(&out)
        out.write(">>BDC\n")
        mark = .content(element)
    }

    private func writeLanguage(_ out: inout PDFBytes) {
        guard let markedLanguage else { return }
        out.write("/Lang")
        out.write(textString: markedLanguage)
    }

    /// Returns the number of a new piece of content in an element.
    private mutating func newContent(of element: Int) -> Int {
        let number = page.owners.count
        page.owners.append(Int32(truncatingIfNeeded: element))
        if markedLanguage != nil || !page.languagesOfContent.isEmpty {
            noteLanguage(ofContentIn: element)
        }
        page.add(.content(number), to: element)
        return number
    }

    /// Whether the next content belongs to an element.
    var isInElement: Bool {
        switch mark {
        case .nothing, .artifact: false
        case .content, .told: true
        }
    }

    /// Whether the next content has ActualText.
    var isTold: Bool {
        if case .told = mark { true } else { false }
    }

    /// Continues the current element with a piece of content whose ActualText is `text`.
    ///
    /// It is a separate piece, since some readers lose the rest of a piece in which another one
    /// begins.
    mutating func tell(_ text: String, in out: inout PDFBytes) {
        switch mark {
        case .nothing, .artifact: return
        case .content(let element), .told(let element):
            close(in: &out)
            out.write("/Span<</MCID ")
            out.write(newContent(of: element))
            writeLanguage(&out)
            out.write("/ActualText")
            out.write(textString: text)
            out.write(">>BDC\n")
            mark = .told(element)
        }
    }

    /// Continues the current element without ActualText.
    mutating func endTold(in out: inout PDFBytes) {
        guard case .told(let element) = mark else { return }
        close(in: &out)
        open(element, in: &out)
    }

    /// Closes the current mark.
    mutating func close(in out: inout PDFBytes) {
        guard mark != .nothing else { return }
        out.write("EMC\n")
        mark = .nothing
    }

    /// Returns the element that the content belongs to; nil for decoration.
    private mutating func wanted(_ content: Content) -> Int? {
        guard decorations == 0 else { return nil }
        switch content {
        case .graphics:
            return open.last.flatMap { page.elements[$0].kind == .figure ? $0 : nil }
        case .text:
            beginBody()
            if let last = open.last { return last }
            page.elements.append(StructureElement(.paragraph, in: nil))
            noteLanguage(of: page.elements.count - 1)
            return page.elements.count - 1
        }
    }

    // MARK: Languages

    /// Notes the language of an element that began, if it is not that of the element around it.
    private mutating func noteLanguage(of element: Int) {
        guard language != documentLanguage || !page.languages.isEmpty else { return }
        let outer = page.elements[element].parent.map(language(of:)) ?? documentLanguage
        if language != outer { page.languages[element] = language }
    }

    private func language(of element: Int) -> String {
        var next: Int? = element
        while let element = next {
            if let language = page.languages[element] { return language }
            next = page.elements[element].parent
        }
        return documentLanguage
    }

    /// Returns the language of the text that follows in an element; nil for that of the element.
    private func languageOfContent(in element: Int) -> String? {
        if foreign == nil, language == documentLanguage, page.languages.isEmpty { return nil }
        let spoken = foreign ?? language
        return spoken == language(of: element) ? nil : spoken
    }

    /// Notes the language of a piece of content before it is added to an element.
    private mutating func noteLanguage(ofContentIn element: Int) {
        if page.elements[element].isEmpty {
            if let markedLanguage { page.languagesOfContent[element] = markedLanguage }
        } else if page.languagesOfContent[element].flatMap(\.self) != markedLanguage {
            page.languagesOfContent[element] = .some(nil)
        }
    }

    /// Sets the language of the alternative text of the figure that began last.
    mutating func setLanguage(ofFigure language: String) {
        guard decorations == 0, let last = open.last, page.elements[last].kind == .figure else {
            return
        }
        page.languages[last] = language
    }

    /// Returns the structure type of a role; nil if it has none.
    private static func kind(of role: Role) -> StructureElement.Kind? {
        switch role {
        case .heading(let level):
            StructureElement.Kind(rawValue: UInt8(min(max(level, 1), 6) - 1)) ?? .heading1
        case .paragraph: .paragraph
        case .list: .list
        case .listItem: .listItem
        case .label: .label
        case .table: .table
        case .tableHead: .tableHead
        case .tableBody: .tableBody
        case .tableFoot: .tableFoot
        case .row: .row
        case .headerCell, .spanningHeaderCell: .headerCell
        case .rowHeaderCell, .spanningRowHeaderCell: .rowHeaderCell
        case .cell, .spanningCell: .cell
        case .figure(let alternative): alternative.isEmpty ? nil : .figure
        case .decoration, .pageHeader, .pageFooter, .repetition: nil
        case .spoken(let role, _): kind(of: role)
        }
    }
}

extension Role {
    /// The columns and rows of a cell that takes several; nil for other roles.
    fileprivate var span: Span? {
        switch self {
        case .spanningHeaderCell(let span), .spanningRowHeaderCell(let span),
            .spanningCell(let span):
            span
        default: nil
        }
    }
}

import Drawing

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
    var elements: [StructureElement] = []
    /// The element of each piece of content.
    var owners: [Int32] = []
    /// The figures by element index.
    var figures: [Int: Figure] = [:]
    /// The columns and rows of cells that take several, by element index.
    var spans: [Int: Role.Span] = [:]
    /// Whether a table has a header above a group of its rows.
    var hasGroups = false
    /// The text that is read in place of an element's content, by element index.
    var spoken: [Int: String] = [:]
    /// The headings, in order.
    var headings: [Heading] = []
    /// Whether an element continues one of an earlier page, or continues on a later one.
    var hasParts = false
    /// The languages of elements that differ from that of the element around them, by element index.
    var languages: [Int: String] = [:]
    /// The language of elements whose content is all in one that is not theirs; nil if it is in several.
    var languagesOfContent: [Int: String?] = [:]
    private var links: [Link] = []
    /// The text of each line, or piece of a line, and its element.
    var lines: [(element: Int, text: String, isNextPiece: Bool)] = []

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

    /// Whether a text for readers is longer than a string of an archival file can be.
    var hasLongText: Bool {
        let isLong = { (text: String) in
            text.utf8.count > PDFLimits.longestText && text.utf16.count > PDFLimits.longestText
        }
        return spoken.values.contains(where: isLong)
            || figures.values.contains { isLong($0.alternative) }
    }

    /// Returns the text of an element's own content in reading order.
    func text(of element: Int) -> String { text { $0 == element } }

    /// Returns the text that is read for an element and the elements inside it.
    func wholeText(of element: Int) -> String {
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
    /// Copied text is what is painted: MuPDF (1.26) copies the text of an element once for each piece of
    /// content that is directly in it.
    mutating func wrapSpokenContent() {
        guard !spoken.isEmpty else { return }
        var spans: [Int32: Int32] = [:]
        for place in spoken.keys.sorted() where elements[place].isSimple {
            let number = wrapChildren(of: place, in: .span)
            spans[Int32(truncatingIfNeeded: place)] = Int32(truncatingIfNeeded: number)
        }
        for content in owners.indices {
            if let span = spans[owners[content]] { owners[content] = span }
        }
    }

    /// Moves what is in the body of an item into a paragraph, whose index is returned.
    mutating func wrapContent(ofBody body: Int) -> Int {
        let number = wrapChildren(of: body, in: .paragraph)
        spoken[number] = spoken.removeValue(forKey: body)
        languages[number] = languages.removeValue(forKey: body)
        if let language = languagesOfContent.removeValue(forKey: body) {
            languagesOfContent[number] = .some(language)
        }
        for place in owners.indices where owners[place] == body {
            owners[place] = Int32(truncatingIfNeeded: number)
        }
        for place in lines.indices where lines[place].element == body {
            lines[place].element = number
        }
        return number
    }

    /// Moves the children of an element into a new one inside it, whose index is returned.
    private mutating func wrapChildren(of place: Int, in kind: StructureElement.Kind) -> Int {
        let number = elements.count
        var inner = StructureElement(kind, in: place)
        var link = elements[place].first
        while link >= 0 {
            if case .element(let child) = links[Int(link)].child { elements[child].parent = number }
            link = links[Int(link)].next
        }
        swap(&inner.first, &elements[place].first)
        swap(&inner.last, &elements[place].last)
        swap(&inner.hasElements, &elements[place].hasElements)
        swap(&inner.hasContent, &elements[place].hasContent)
        swap(&inner.isRightToLeft, &elements[place].isRightToLeft)
        elements.append(inner)
        add(.element(number), to: place)
        return number
    }

    /// Adds a child at the end of an element.
    mutating func add(_ child: StructureElement.Child, to element: Int) {
        let place = Int32(truncatingIfNeeded: links.count)
        links.append(Link(child))
        let last = elements[element].last
        if last < 0 {
            elements[element].first = place
        } else {
            links[Int(last)].next = place
        }
        elements[element].last = place
        if case .element = child {
            elements[element].hasElements = true
        } else {
            elements[element].hasContent = true
        }
    }
}

import Drawing

/// Builds a page's structure while its content is written.
struct StructureBuilder {
    /// The structure so far.
    var page = PageStructure()
    /// The open elements, outermost first.
    var open: [Int] = []
    /// The number of open decorations.
    var decorations = 0
    /// The kind of the outermost open decoration.
    var artifact = Artifact.layout
    /// The tops of the headings, by element index.
    private var tops: [(heading: Int, top: Double)] = []
    /// The unfinished elements that have not been continued on the page.
    private var unfinished: [Int] = []
    /// The body of an item that is also the item's only paragraph.
    private var plainBody: Int?
    /// The bodies of items that are not in the data: see `impliedItem(in:)`.
    var implied: Set<Int> = []
    /// The last of them that has text without a role.
    var bareBody: Int?
    var mark = Mark.nothing
    /// The place of the line whose text was recorded last.
    var told: Rect?
    let documentLanguage: String
    /// The language of the items that follow.
    var language: String
    /// The language of the text that follows, if it is another one.
    var foreign: String?
    /// The language of the current mark, if it is not that of its element.
    var markedLanguage: String?

    /// Creates the structure of a page of a document in a language.
    init(language: String) {
        documentLanguage = language
        self.language = language
    }

    var finished: PageStructure {
        var finished = page
        finished.headings = tops.compactMap { number, top in
            let text = page.wholeText(of: number)
            guard let level = page.elements[number].kind.headingLevel, !text.isEmpty else {
                return nil
            }
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

    /// Opens the element of a role, or continues one.
    ///
    /// - Returns: The element if it needs a box, see `setBox`; otherwise nil.
    mutating func begin(_ role: Role, _ part: Group.Part = .whole) -> Int? {
        if case .spoken(let plain, let text) = role {
            let number = page.elements.count
            let boxed = begin(plain, part)
            if decorations == 0, let last = open.last, last >= number || last == plainBody {
                page.spoken[last] = text
            }
            return boxed
        }
        if let kind = Artifact(role) {
            if decorations == 0 { artifact = kind }
            decorations += 1
        }
        guard decorations == 0, let kind = StructureElement.Kind(role) else { return nil }
        guard part == .whole || !resume(kind, part) else { return nil }
        beginElement(kind, part)
        guard let number = open.last else { return nil }
        if case .figure(let alternative) = role {
            page.figures[number] = .init(alternative: alternative, box: [])
        }
        if let span = role.span { page.spans[number] = span }
        if part != .whole {
            page.elements[number].isResumed = part.isResumed
            page.elements[number].isUnfinished = part.isUnfinished
            if part.isUnfinished { unfinished.append(number) }
            page.hasParts = true
        }
        return kind == .figure || kind.headingLevel != nil ? number : nil
    }

    /// Sets the box of a figure or a heading: its left, bottom, right, and top side.
    mutating func setBox(_ box: [Double], of element: Int) {
        if page.elements[element].kind == .figure {
            page.figures[element]?.box = box
        } else {
            tops.append((element, box.last ?? 0))
        }
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

    /// Opens an element.
    ///
    /// The only paragraph of an item is the item's body: a file of many records has thousands of them.
    private mutating func beginElement(_ kind: StructureElement.Kind, _ part: Group.Part = .whole) {
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
            (kind, parent) = inLists(kind, parent)
            if let parent, page.elements[parent].kind == .listBody {
                let body = page.elements[parent]
                if kind == .paragraph, part == .whole, body.isEmpty, !body.isResumed,
                    !body.isUnfinished
                {
                    plainBody = parent
                    noteLanguage(of: parent)
                    return open.append(parent)
                }
                endPlainBody(parent)
            }
        }
        let number = page.elements.count
        page.elements.append(StructureElement(kind, in: parent))
        if kind == .headerCell, let part = parent.flatMap({ page.elements[$0].parent }),
            page.elements[part].kind == .tableBody
        {
            page.hasGroups = true
        }
        noteLanguage(of: number)
        if let parent { page.add(.element(number), to: parent) }
        open.append(number)
    }

    /// Returns a kind and a parent as lists allow them: items are in lists, and lists contain only items.
    private mutating func inLists(
        _ kind: StructureElement.Kind, _ parent: Int?
    ) -> (StructureElement.Kind, Int?) {
        let isInList = parent.map { page.elements[$0].kind == .list } ?? false
        if kind == .listItem { return (isInList ? kind : .paragraph, parent) }
        guard isInList, kind != .list, let parent else { return (kind, parent) }
        let body = impliedItem(in: parent)
        open += [body - 1, body]
        return (kind, body)
    }

    /// Adds an item with a body for something in a list that is not in an item.
    mutating func impliedItem(in list: Int) -> Int {
        let item = page.elements.count
        page.elements.append(StructureElement(.listItem, in: list))
        page.elements.append(StructureElement(.listBody, in: item))
        page.add(.element(item), to: list)
        page.add(.element(item + 1), to: item)
        implied.insert(item + 1)
        return item + 1
    }

    /// Gives a body that was its item's only paragraph one inside it, since something follows.
    mutating func endPlainBody(_ body: Int) {
        let isParagraphOpen = open.dropLast().last == body
        guard body == plainBody, !isParagraphOpen else { return }
        let paragraph = page.wrapContent(ofBody: body)
        if mark == .content(body) { mark = .content(paragraph) }
        plainBody = nil
    }

    /// Opens the body of an item if it has only a label; the body continues where the item does.
    mutating func beginBody() {
        guard let last = open.last, page.elements[last].kind == .listItem else { return }
        let item = page.elements[last]
        if item.isResumed || item.isUnfinished,
            let body = page.elements.lastIndex(where: { $0.kind == .listBody && $0.parent == last })
        {
            return open.append(body)
        }
        let number = page.elements.count
        var body = StructureElement(.listBody, in: last)
        body.isResumed = item.isResumed
        body.isUnfinished = item.isUnfinished
        page.elements.append(body)
        page.add(.element(number), to: last)
        open.append(number)
    }

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
        if open.isEmpty { beginElement(.paragraph) }
        beginElement(.link)
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
        if decorations == 0, let kind = StructureElement.Kind(role) {
            let holder = open.dropLast().last
            let hasBody =
                kind == .listItem && holder.map { page.elements[$0].kind == .listItem } ?? false
                && open.last.map { page.elements[$0].kind == .listBody } ?? false
            open.removeLast(hasBody ? 2 : 1)
            if !implied.isEmpty, let last = open.last, implied.contains(last), kind != .list {
                let isParagraphOpen = open.dropLast().last == last
                if !isParagraphOpen { open.removeLast(2) }
            }
        }
        if Artifact(role) != nil { decorations -= 1 }
    }

    /// Sets the language of the alternative text of the figure that began last.
    mutating func setLanguage(ofFigure language: String) {
        guard decorations == 0, let last = open.last, page.elements[last].kind == .figure else {
            return
        }
        page.languages[last] = language
    }
}

import Drawing

/// Marks of content, which tell readers the element it belongs to.
extension StructureBuilder {
    /// What the content that follows is marked as.
    enum Mark: Equatable {
        case nothing
        case artifact(Artifact)
        case content(Int)
        /// Content of an element with ActualText.
        case told(Int)
    }

    /// The kind of painted content.
    enum Content {
        case text
        case graphics
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
            kind.begin(&out)
            mark = .artifact(kind)
        }
    }

    private mutating func open(_ element: Int, in out: inout PDFBytes) {
        let number = newContent(of: element)
        if let markedLanguage {
            // Only a span can have a language of its own.
            out.beginMark(.span) { out in
                out.entry(.mCID, number)
                out.entry(.lang, text: markedLanguage)
            }
        } else {
            out.write(Self.openings[Int(page.elements[element].kind.rawValue)])
            out.write(number)
            out.write(">>BDC\n")
        }
        mark = .content(element)
    }

    /// The beginnings of content by the kind of its element, up to its number: a page has hundreds of
    /// them.
    private static let openings: [[UInt8]] = StructureElement.Kind.allCases.map { kind in
        var out = PDFBytes()
        out.write(kind.name)
        out.write("<<")
        out.write(.mCID)
        out.write(" ")
        return out.bytes
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
            let number = newContent(of: element)
            out.beginMark(.span) { out in
                out.entry(.mCID, number)
                if let markedLanguage { out.entry(.lang, text: markedLanguage) }
                out.entry(.actualText, text: text)
            }
            mark = .told(element)
        }
    }

    /// Continues the current element without ActualText.
    mutating func endTold(in out: inout PDFBytes) {
        guard case .told(let element) = mark else { return }
        close(in: &out)
        open(element, in: &out)
    }

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
            if let last = open.last {
                guard page.elements[last].kind == .list else {
                    endPlainBody(last)
                    return last
                }
                if let body = bareBody, mark == .content(body) { return body }
                let body = impliedItem(in: last)
                bareBody = body
                return body
            }
            page.elements.append(StructureElement(.paragraph, in: nil))
            noteLanguage(of: page.elements.count - 1)
            return page.elements.count - 1
        }
    }
}

import Drawing

/// The elements of a page as objects of a file.
struct PageElements {
    let structure: PageStructure
    let numbers: ElementNumbers
    let headers: TableHeaders
    /// The object number of the element around the page's elements.
    let parent: Int
    /// The page's object number.
    let page: Int
    /// The object number of the page's first annotation.
    let annotation: Int

    /// Writes an element that begins and ends on the page.
    func write(_ place: Int, _ out: inout PDFBytes) {
        out.dictionary { out in
            begin(place, &out)
            let element = structure.elements[place]
            if element.hasOneChild, numbers.resumed.isEmpty {
                out.write(.k)
                writeChildren(of: element, &out)
            } else if !element.isEmpty {
                out.array(.k) { writeChildren(of: element, &$0) }
            }
        }
    }

    /// The first entries of elements by kind, up to the number of the element around them: a page has
    /// hundreds of them.
    private static let heads: [[UInt8]] = StructureElement.Kind.allCases.map { kind in
        var out = PDFBytes()
        out.entry(.s, kind.name)
        out.write(.p)
        out.write(" ")
        return out.bytes
    }

    /// Writes the entries of an element without its children.
    func begin(_ place: Int, _ out: inout PDFBytes) {
        let element = structure.elements[place]
        out.write(Self.heads[Int(element.kind.rawValue)])
        out.write(reference: element.parent.map { numbers[$0] } ?? parent)
        if element.hasContent { out.entry(.pg, reference: page) }
        if !structure.languages.isEmpty, let language = structure.languages[place] {
            out.entry(.lang, text: language)
        }
        let figure = element.kind == .figure ? structure.figures[place] : nil
        if let figure {
            out.entry(.alt, text: figure.alternative)
        } else if !structure.spoken.isEmpty, let spoken = structure.spoken[place] {
            out.entry(.actualText, text: spoken)
        }
        if !headers.cells.isEmpty, headers.cells.contains(place) {
            out.write(.iD)
            TableHeaders.write(identifierOf: numbers[place], &out)
        }
        let span = structure.spans.isEmpty ? nil : structure.spans[place]
        write(span, element.kind, headers[place], &out)
        if let figure {
            out.dictionary(.a) { out in
                out.entry(.o, .layout)
                out.array(.bBox) { for side in figure.box { $0.write(side) } }
            }
        }
    }

    /// Writes the attributes of a cell.
    ///
    /// Source: ISO 32000-1, table 349.
    private func write(
        _ span: Role.Span?, _ kind: StructureElement.Kind, _ headers: [Int], _ out: inout PDFBytes
    ) {
        let isNamed = !headers.isEmpty
        guard kind == .headerCell || kind == .rowHeaderCell || span != nil || isNamed else {
            return
        }
        out.dictionary(.a) { out in
            out.entry(.o, .table)
            if kind == .headerCell { out.entry(.scope, .column) }
            if kind == .rowHeaderCell { out.entry(.scope, .row) }
            if let span, span.columns > 1 { out.entry(.colSpan, span.columns) }
            if let span, span.rows > 1 { out.entry(.rowSpan, span.rows) }
            guard isNamed else { return }
            out.array(.headers) { out in
                for header in headers { TableHeaders.write(identifierOf: header, &out) }
            }
        }
    }

    /// Writes the children of an element that are on the page.
    ///
    /// - Parameter withPage: Whether the element began on another page, so that content is named with
    ///   its page.
    func writeChildren(
        of element: StructureElement, withPage: Bool = false, _ out: inout PDFBytes
    ) {
        structure.forEachChild(of: element) { child in
            switch child {
            case .element(let place):
                if numbers.resumed.contains(place) { return }
                let number = numbers[place]
                out.add(25) { room in
                    room.store(" ")
                    room.store(reference: number)
                }
            case .content(let number):
                guard withPage else {
                    out.add(21) { room in
                        room.store(" ")
                        room.store(number)
                    }
                    break
                }
                out.dictionary { out in
                    out.type(.mCR)
                    out.entry(.pg, reference: page)
                    out.entry(.mCID, number)
                }
            case .annotation(let number):
                out.dictionary { out in
                    out.type(.oBJR)
                    if withPage { out.entry(.pg, reference: page) }
                    out.entry(.obj, reference: annotation + number)
                }
            }
        }
    }
}

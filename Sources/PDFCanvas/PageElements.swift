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
        begin(place, &out)
        let element = structure.elements[place]
        if element.hasOneChild, numbers.resumed.isEmpty {
            out.write("/K")
            writeChildren(of: element, &out)
        } else if !element.isEmpty {
            out.write("/K[")
            writeChildren(of: element, &out)
            out.write("]")
        }
        out.write(">>")
    }

    /// Writes the dictionary of an element without its children and its end.
    func begin(_ place: Int, _ out: inout PDFBytes) {
        let element = structure.elements[place]
        let outer = element.parent.map { numbers[$0] } ?? parent
        out.add(80) { room in
            room.store("<</S")
            room.store(element.kind.name)
            room.store("/P ")
            room.store(reference: outer)
            guard element.hasContent else { return }
            room.store("/Pg ")
            room.store(reference: page)
        }
        if !structure.languages.isEmpty, let language = structure.languages[place] {
            out.write("/Lang")
            out.write(textString: language)
        }
        let figure = element.kind == .figure ? structure.figures[place] : nil
        if let figure {
            out.write("/Alt")
            out.write(textString: figure.alternative)
        } else if !structure.spoken.isEmpty, let spoken = structure.spoken[place] {
            out.write("/ActualText")
            out.write(textString: spoken)
        }
        if !headers.cells.isEmpty, headers.cells.contains(place) {
            out.write("/ID")
            TableHeaders.write(identifierOf: numbers[place], &out)
        }
        let span = structure.spans.isEmpty ? nil : structure.spans[place]
        write(span, element.kind, headers[place], &out)
        if let figure {
            out.write("/A<</O/Layout/BBox[")
            for side in figure.box { out.write(side) }
            out.write("]>>")
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
        out.write("/A<</O/Table")
        if kind == .headerCell { out.write("/Scope/Column") }
        if kind == .rowHeaderCell { out.write("/Scope/Row") }
        if let span, span.columns > 1 {
            out.write("/ColSpan ")
            out.write(span.columns)
        }
        if let span, span.rows > 1 {
            out.write("/RowSpan ")
            out.write(span.rows)
        }
        if isNamed {
            out.write("/Headers[")
            for header in headers { TableHeaders.write(identifierOf: header, &out) }
            out.write("]")
        }
        out.write(">>")
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
                out.write("<</Type/MCR/Pg ")
                out.write(reference: page)
                out.write("/MCID ")
                out.write(number)
                out.write(">>")
            case .annotation(let number):
                out.write("<</Type/OBJR")
                if withPage {
                    out.write("/Pg ")
                    out.write(reference: page)
                }
                out.write("/Obj ")
                out.write(reference: annotation + number)
                out.write(">>")
            }
        }
    }
}

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
    /// The number of the element that holds it; nil for one of the page's own.
    let parent: Int?
    /// What it holds, in reading order.
    var children: [Child] = []
    /// A figure's text.
    var alternative = ""
    /// A figure's box: left, bottom, right, top in points from the page's bottom left corner.
    var box: [Double] = []
    /// The text of its own content in reading order.
    var text = ""
    /// Whether a part of that text is read from right to left.
    ///
    /// Its glyphs stand from left to right, as PDF wants them; only the text tells how they are read.
    var isRightToLeft = false
}

/// Builds a page's structure while its content is written.
struct StructureBuilder {
    /// The elements in the order in which they began.
    private(set) var elements: [StructureElement] = []
    /// For each piece of content the element that holds it.
    private(set) var owners: [Int] = []
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
    }

    /// What kind of thing is painted.
    enum Content {
        case text
        case graphics
    }

    /// Opens the elements of a role; `box` is a figure's.
    mutating func begin(_ role: Role, box: () -> [Double]) {
        if role == .decoration { decorations += 1 }
        guard decorations == 0 else { return }
        for kind in Self.kinds(of: role) {
            let number = elements.count
            var element = StructureElement(kind: kind, parent: open.last)
            if case .figure(let alternative) = role {
                element.alternative = alternative
                element.box = box()
            }
            if let last = open.last { elements[last].children.append(.element(number)) }
            elements.append(element)
            open.append(number)
        }
    }

    /// Closes what `begin` opened for the same role.
    mutating func end(_ role: Role) {
        if decorations == 0 { open.removeLast(Self.kinds(of: role).count) }
        if role == .decoration { decorations -= 1 }
    }

    /// Notes the text of a line whose content was just marked.
    mutating func tell(_ line: ShapedLine) {
        guard case .content(let element) = mark else { return }
        if !elements[element].text.isEmpty { elements[element].text += " " }
        elements[element].text += line.text
        if line.runs.contains(where: { $0.direction == .rightToLeft }) {
            elements[element].isRightToLeft = true
        }
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
            let number = owners.count
            owners.append(element)
            elements[element].children.append(.content(number))
            out.write(elements[element].kind.name)
            out.write("<</MCID ")
            out.write(number)
            out.write(">>BDC\n")
            mark = .content(element)
        } else {
            out.write("/Artifact BMC\n")
            mark = .artifact
        }
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
            return open.last.flatMap { elements[$0].kind == .figure ? $0 : nil }
        case .text:
            if let last = open.last { return last }
            elements.append(StructureElement(kind: .paragraph, parent: nil))
            return elements.count - 1
        }
    }

    private static func kinds(of role: Role) -> [StructureElement.Kind] {
        switch role {
        case .heading(let level):
            [StructureElement.Kind(rawValue: UInt8(min(max(level, 1), 6) - 1)) ?? .heading1]
        case .paragraph: [.paragraph]
        case .list: [.list]
        case .listItem: [.listItem, .listBody]
        case .table: [.table]
        case .row: [.row]
        case .headerCell: [.headerCell]
        case .cell: [.cell]
        case .figure(let alternative): alternative.isEmpty ? [] : [.figure]
        case .decoration: []
        }
    }
}

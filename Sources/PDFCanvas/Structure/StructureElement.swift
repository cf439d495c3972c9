import Drawing

/// An element of a page's structure.
struct StructureElement: Sendable {
    /// The standard structure types in use.
    ///
    /// Source: ISO 32000-1, 14.8.4.
    enum Kind: UInt8, CaseIterable, Sendable {
        case heading1, heading2, heading3, heading4, heading5, heading6
        case paragraph, list, listItem, label, listBody
        case table, tableHead, tableBody, tableFoot, row, headerCell, rowHeaderCell, cell
        case figure, link, span

        /// The level of a heading, 1…6; nil for other elements.
        var headingLevel: Int? {
            rawValue <= Kind.heading6.rawValue ? Int(rawValue) + 1 : nil
        }

        var name: PDFName {
            switch self {
            case .heading1: .h1
            case .heading2: .h2
            case .heading3: .h3
            case .heading4: .h4
            case .heading5: .h5
            case .heading6: .h6
            case .paragraph: .p
            case .list: .l
            case .listItem: .lI
            case .label: .lbl
            case .listBody: .lBody
            case .table: .table
            case .tableHead: .tHead
            case .tableBody: .tBody
            case .tableFoot: .tFoot
            case .row: .tR
            case .headerCell, .rowHeaderCell: .tH
            case .cell: .tD
            case .figure: .figure
            case .link: .link
            case .span: .span
            }
        }
    }

    enum Child: Sendable {
        /// The element with an index on the same page.
        case element(Int)
        /// The piece of marked content with a number (MCID).
        case content(Int)
        /// The annotation of a link with a number on the page.
        case annotation(Int)
    }

    let kind: Kind
    var hasElements = false
    /// Whether it contains content or links itself.
    var hasContent = false
    /// Whether a part of its text is right-to-left.
    ///
    /// Glyphs are ordered from left to right, as PDF requires; only the text has the reading order.
    var isRightToLeft = false
    /// Whether it continues the first unfinished element of its kind on an earlier page.
    var isResumed = false
    /// Whether it continues on a later page.
    var isUnfinished = false
    /// The index of the parent element, or a negative number.
    private var holder: Int32
    /// The indices of the first and last child in the page's links, or negative numbers.
    var (first, last): (Int32, Int32) = (-1, -1)

    init(_ kind: Kind, in parent: Int?) {
        self.kind = kind
        holder = -1
        self.parent = parent
    }

    /// The index of the parent element; nil for a top-level element of the page.
    var parent: Int? {
        get { holder < 0 ? nil : Int(holder) }
        set { holder = newValue.map { Int32(truncatingIfNeeded: $0) } ?? -1 }
    }
    var hasOneChild: Bool { first >= 0 && first == last }
    /// Whether it has no children.
    var isEmpty: Bool { first < 0 }
    /// Whether it has only content, all of it on one page.
    var isSimple: Bool { !isEmpty && !hasElements && !isResumed && !isUnfinished }
}

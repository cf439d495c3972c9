import Drawing

/// The kinds of content that is not read.
///
/// Source: ISO 32000-1, table 330.
enum Artifact {
    case layout, header, footer, repetition

    init?(_ role: Role) {
        switch role {
        case .decoration: self = .layout
        case .pageHeader: self = .header
        case .pageFooter: self = .footer
        case .repetition: self = .repetition
        default: return nil
        }
    }

    var opening: StaticString {
        switch self {
        case .layout: "/Artifact<</Type/Layout>>BDC\n"
        case .header: "/Artifact<</Type/Pagination/Subtype/Header>>BDC\n"
        case .footer: "/Artifact<</Type/Pagination/Subtype/Footer>>BDC\n"
        case .repetition: "/Artifact<</Type/Pagination>>BDC\n"
        }
    }
}

extension StructureElement.Kind {
    /// The structure type of a role; nil if it has none.
    init?(_ role: Role) {
        switch role {
        case .heading(let level):
            self = Self(rawValue: UInt8(min(max(level, 1), 6) - 1)) ?? .heading1
        case .paragraph: self = .paragraph
        case .list: self = .list
        case .listItem: self = .listItem
        case .label: self = .label
        case .table: self = .table
        case .tableHead: self = .tableHead
        case .tableBody: self = .tableBody
        case .tableFoot: self = .tableFoot
        case .row: self = .row
        case .headerCell, .spanningHeaderCell: self = .headerCell
        case .rowHeaderCell, .spanningRowHeaderCell: self = .rowHeaderCell
        case .cell, .spanningCell: self = .cell
        case .figure(let alternative):
            guard !alternative.isEmpty else { return nil }
            self = .figure
        case .decoration, .pageHeader, .pageFooter, .repetition: return nil
        case .spoken(let role, _): self.init(role)
        }
    }
}

extension Role {
    /// The columns and rows of a cell that takes several; nil for other roles.
    var span: Span? {
        switch self {
        case .spanningHeaderCell(let span), .spanningRowHeaderCell(let span),
            .spanningCell(let span):
            span
        default: nil
        }
    }
}

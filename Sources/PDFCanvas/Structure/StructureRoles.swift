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

    /// Writes the beginning of such content.
    func begin(_ out: inout PDFBytes) {
        out.beginMark(.artifact) { out in
            switch self {
            case .layout: out.type(.layout)
            case .header: out.type(.pagination, .header)
            case .footer: out.type(.pagination, .footer)
            case .repetition: out.type(.pagination)
            }
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

import CCairo
import Drawing

/// Writes roles as the tags of a PDF's structure.
///
/// Cairo 1.16 fails on the tag for decorations, so these stand outside of all tags where the items
/// let them, and the roles inside of a decoration are left out.
struct TagWriter {
    private let context: OpaquePointer
    /// How many roles are open around the next item.
    private var depth = 0
    /// How many decorations are.
    private var decorations = 0

    init(context: OpaquePointer) {
        self.context = context
    }

    /// Opens a role's tags; nil is left to what is around it.
    mutating func begin(_ role: Role?) {
        guard let role else { return }
        if role == .decoration { decorations += 1 }
        guard decorations == 0 else { return }
        depth += 1
        for name in Self.names(of: role) { cairo_tag_begin(context, name, "") }
    }

    /// Closes what `begin` opened for the same role.
    mutating func end(_ role: Role?) {
        guard let role else { return }
        if decorations == 0 {
            depth -= 1
            for name in Self.names(of: role).reversed() { cairo_tag_end(context, name) }
        }
        if role == .decoration { decorations -= 1 }
    }

    /// Opens a paragraph when no role is around a text, which would be lost to a reader else;
    /// answers whether it did.
    mutating func beginBareText() -> Bool {
        guard depth == 0, decorations == 0 else { return false }
        begin(.paragraph)
        return true
    }

    /// Closes the paragraph that `beginBareText` opened.
    mutating func endBareText() {
        end(.paragraph)
    }

    /// The standard structure types of ISO 32000-1, 14.8.4.
    private static func names(of role: Role) -> [String] {
        switch role {
        case .heading(let level): ["H\(min(max(level, 1), 6))"]
        case .paragraph: ["P"]
        case .list: ["L"]
        case .listItem: ["LI", "LBody"]
        case .table: ["Table"]
        case .row: ["TR"]
        case .headerCell: ["TH"]
        case .cell: ["TD"]
        case .figure: ["Figure"]
        case .decoration: []
        }
    }
}

/// The roles that a template can use.
package enum RoleName: Sendable, Hashable {
    /// A heading of a level.
    case heading(Int)
    /// A paragraph.
    case paragraph
    /// A list.
    case list
    /// One item of a list.
    case item
    /// The number or name of an item.
    case label
    /// A figure; its text comes from `alt` or is a badge's letter.
    case figure
    /// Decoration that screen readers skip.
    case decoration

    /// The names as written in a template.
    package static let names = [
        "heading 1", "heading 2", "heading 3", "paragraph", "list", "item", "label",
        "figure", "decoration",
    ]

    /// Whether it is a role of text, which the text inside the node belongs to.
    package var isText: Bool {
        switch self {
        case .heading, .paragraph, .label: true
        case .list, .item, .figure, .decoration: false
        }
    }

    init?(_ text: String) {
        switch text {
        case "heading 1": self = .heading(1)
        case "heading 2": self = .heading(2)
        case "heading 3": self = .heading(3)
        case "paragraph": self = .paragraph
        case "list": self = .list
        case "item": self = .item
        case "label": self = .label
        case "figure": self = .figure
        case "decoration": self = .decoration
        default: return nil
        }
    }
}

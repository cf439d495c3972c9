/// The roles a template can name.
package enum RoleName: Sendable, Hashable {
    /// A heading of a level.
    case heading(Int)
    /// A paragraph.
    case paragraph
    /// A list.
    case list
    /// One item of a list.
    case item
    /// A figure; its text is that of `alt`, or a badge's letter.
    case figure
    /// Something a reader does not need.
    case decoration

    /// The names as a template writes them.
    package static let names = [
        "heading 1", "heading 2", "heading 3", "paragraph", "list", "item", "figure",
        "decoration",
    ]

    init?(_ text: String) {
        switch text {
        case "heading 1": self = .heading(1)
        case "heading 2": self = .heading(2)
        case "heading 3": self = .heading(3)
        case "paragraph": self = .paragraph
        case "list": self = .list
        case "item": self = .item
        case "figure": self = .figure
        case "decoration": self = .decoration
        default: return nil
        }
    }
}

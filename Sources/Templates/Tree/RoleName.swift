/// The roles that a template can use.
package enum RoleName: Sendable, Hashable {
    case heading(Int)
    case paragraph
    case list
    case item
    /// The number or name of an item.
    case label
    /// A figure; its text comes from `alt` or is a badge's letter.
    case figure
    /// Decoration that screen readers skip.
    case decoration

    /// The names as written in a template.
    package static let names = named.map(\.key)

    private static let named: KeyValuePairs<String, RoleName> = [
        "heading 1": .heading(1), "heading 2": .heading(2), "heading 3": .heading(3),
        "paragraph": .paragraph, "list": .list, "item": .item, "label": .label, "figure": .figure,
        "decoration": .decoration,
    ]

    /// Whether it is a role of text, which the text inside the node belongs to.
    package var isText: Bool {
        switch self {
        case .heading, .paragraph, .label: true
        case .list, .item, .figure, .decoration: false
        }
    }

    init?(_ text: String) {
        guard let role = Self.named.first(where: { $0.key == text })?.value else { return nil }
        self = role
    }
}

import Input
import Schema

/// A kind of node: its key in a template, and how its fields are read.
package struct NodeKind: Sendable {
    /// Whether `keep` can be written.
    package enum Keep: Sendable {
        /// No, the key is unknown.
        case no
        /// Yes.
        case optional
        /// Yes, but only as `true`.
        case always
    }

    /// Whether a node needs `alt`.
    enum Alternative: Sendable {
        /// Only if its role is figure.
        case forFigures
        /// Always.
        case required
        /// Never, because it has its own text.
        case own
    }

    package var key: String { object.name }
    /// What the value of its key is.
    package let value: FieldType
    /// A description in one line.
    package let meaning: String
    let fields: [TemplateField]
    package let object: ObjectSchema
    /// The shapes of which some fields are, such as types of charts: words of its key; none if all
    /// nodes of the kind have the same fields.
    package let shapes: [String]
    /// Whether it has a size, a role and an alternative text.
    package let hasFrame: Bool
    /// Whether `keep` is one of its fields.
    package let keep: Keep
    /// Returns whether a node needs `alt`, given its own value.
    let alternative: @Sendable (_ node: Value) -> Alternative
    /// Whether `opacity` is a field of the kind itself, and not of any node with a frame.
    let hasOpacity: Bool
    /// Whether `at` gives the places of its children.
    let placesChildren: Bool
    /// Returns where pages can break inside it, given where they can break outside and its own
    /// value.
    let pageBreaks: @Sendable (_ outside: PageBreaks, _ node: Value) -> PageBreaks
    /// Returns its content if the key is written as a bare word; nil if that is not allowed.
    let bare: (@Sendable (_ nodes: NodeReader, _ word: Value) -> any NodeContent)?
    /// Reads its fields; returns nil after an error.
    let read: @Sendable (inout NodeFields) -> (any NodeContent)?
    /// Returns the node that one of this kind becomes if it has no field of any node, nil after an
    /// error; nil if nodes of this kind stay what they are.
    let replacement: Replacement?

    /// The node that another becomes.
    struct Replacement: Sendable {
        /// The keys that do not keep a node from becoming another.
        let keys: [String]
        /// Returns the other node; nil after an error.
        let node: @Sendable (_ nodes: NodeReader, _ node: Value) -> Node?
    }

    init(
        _ key: String, _ value: FieldType, _ meaning: String, _ fields: [TemplateField] = [],
        shapes: [String] = [], hasFrame: Bool = true, keep: Keep = .no,
        alternative: @escaping @Sendable (Value) -> Alternative = { _ in .forFigures },
        hasOpacity: Bool = false, placesChildren: Bool = false,
        pageBreaks: @escaping @Sendable (PageBreaks, Value) -> PageBreaks = { _, _ in .nowhere },
        bare: (@Sendable (NodeReader, Value) -> any NodeContent)? = nil,
        replacement: Replacement? = nil,
        read: @escaping @Sendable (inout NodeFields) -> (any NodeContent)?
    ) {
        (self.value, self.meaning, self.shapes) = (value, meaning, shapes)
        let fields = hasFrame ? fields : fields + [.show]
        self.fields = fields
        object = ObjectSchema(key, fields)
        self.hasFrame = hasFrame
        self.keep = keep
        self.alternative = alternative
        self.hasOpacity = hasOpacity
        self.placesChildren = placesChildren
        self.pageBreaks = pageBreaks
        self.bare = bare
        self.read = read
        self.replacement = replacement
    }
}

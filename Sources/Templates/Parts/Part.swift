import Input

struct Parts: Sendable {
    var valid: [String: Part] = [:]
    /// The names of parts with problems that have been reported.
    var broken: Set<String> = []

    /// The names of all parts in alphabetical order.
    var names: [String] { (Array(valid.keys) + broken).sorted() }
}

/// A part of a template: a node or columns of a table, with parameters, which others show by its name.
struct Part: Sendable {
    let name: String
    /// The location where it is declared.
    let origin: Value
    /// The parameters, in the order of the file.
    let parameters: [Parameter]
    /// The node or the columns, with the parameters as `$name`, or as `{{$name}}` in text; nil for nothing.
    let content: Value?
    let isColumns: Bool
    /// The parameters that are in text, and those of them that have a format.
    let inText: Set<String>
    let formatted: Set<String>
    /// The parts that its node uses, with the values that name them.
    let uses: [(name: String, value: Value)]

    struct Parameter: Sendable {
        /// The name, without the dollar sign.
        let name: String
        let type: ParameterType
        /// The value if a use has none; nil if a use must have one.
        let fallback: Value?
    }
}

enum ParameterType: String, Sendable, Hashable, CaseIterable {
    case any
    /// Text or a number; it can have bindings.
    case text
    case number
    /// `true` or `false`.
    case flag
    case length
    case color
    /// A style: a name or an object.
    case style
    /// The name of a fact, without braces.
    case fact
    /// A node, or a list of nodes.
    case node

    /// The type in a message, with an article.
    var noun: String {
        switch self {
        case .any: "a value"
        case .text: "text"
        case .number: "a number"
        case .flag: "true or false"
        case .length: "a length"
        case .color: "a color"
        case .style: "a style"
        case .fact: "the name of a fact"
        case .node: "a node or a list of nodes"
        }
    }

    /// Returns whether a value is of this type, as far as its notation shows.
    ///
    /// Lengths, colors, styles, facts and nodes are read where the part uses them.
    func takes(_ value: Value) -> Bool {
        switch (self, value.kind) {
        case (_, .invalid), (.any, _): true
        case (.text, .string), (.text, .number), (.length, .string), (.length, .number): true
        case (.number, .number), (.flag, .bool): true
        case (.number, .string), (.flag, .string): value.isExpression
        case (.color, .string), (.fact, .string): true
        case (.style, .string), (.style, .object), (.style, .array): true
        case (.node, .object), (.node, .array), (.node, .string): true
        default: false
        }
    }
}

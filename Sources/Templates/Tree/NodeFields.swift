import Input

/// The fields of a node, read one by one by its kind.
///
/// What is not valid is reported and read as nil. Facts that are named are noted for the node.
struct NodeFields {
    /// Reads nodes inside this one, and values that depend on the known facts.
    let nodes: NodeReader
    /// The value of the key that names the kind.
    let subject: Value
    private var object: ObjectReader

    /// The whole node.
    var value: Value { object.object }

    /// The fields of a node whose kind has a key; nil after an error.
    init?(_ value: Value, named key: String, _ nodes: NodeReader) {
        guard var object = ObjectReader(value, &nodes.context.problems),
            let subject = object.required(key, &nodes.context.problems)
        else { return nil }
        self.nodes = nodes
        self.subject = subject
        self.object = object
    }

    /// The fields of an object inside a node; nil after an error.
    init?(of value: Value, _ nodes: NodeReader) {
        guard let object = ObjectReader(value, &nodes.context.problems) else { return nil }
        self.nodes = nodes
        self.subject = value
        self.object = object
    }

    /// Warns about unknown keys.
    func finish() { object.finish(&nodes.context.problems) }

    /// Reports an error.
    func error(at value: Value, _ message: String, hint: String? = nil) {
        nodes.error(at: value, message, hint: hint)
    }

    // MARK: Fields of any kind

    /// The value of a field that must be present.
    mutating func required(_ key: String) -> Value? {
        object.required(key, &nodes.context.problems)
    }

    /// The value of a field that may be absent.
    mutating func optional(_ key: String) -> Value? { object.optional(key) }

    /// The elements of an array that must be present.
    mutating func array(_ key: String) -> Elements? { object.array(key, &nodes.context.problems) }

    /// The text of a string that must be present.
    mutating func requiredString(_ key: String) -> String? {
        object.string(key, &nodes.context.problems)
    }

    /// The text of a string that may be absent.
    mutating func string(_ key: String) -> String? {
        object.optionalString(key, &nodes.context.problems)
    }

    /// One of some words, or nothing.
    mutating func choice(_ key: String, of words: [String]) -> String? {
        object.optionalChoice(key, of: words, &nodes.context.problems)
    }

    /// The value of the kind's own key as one of some words.
    func choice(of words: [String]) -> String? {
        ObjectReader.choice(subject, of: words, &nodes.context.problems)
    }

    /// A number within bounds, or nothing.
    mutating func number(_ key: String, in bounds: ClosedRange<Double>) -> Double? {
        optional(key).flatMap { ValueReader.number($0, in: bounds, &nodes.context.problems) }
    }

    /// A length that is not negative, or nothing.
    mutating func extent(_ key: String) -> Length? {
        optional(key).flatMap { ValueReader.extent($0, &nodes.context.problems) }
    }

    /// A length greater than zero, or nothing.
    mutating func positive(_ key: String) -> Length? {
        optional(key).flatMap { ValueReader.positive($0, &nodes.context.problems) }
    }

    /// Lengths for four sides, or nothing.
    mutating func edges(_ key: String) -> Edges? {
        optional(key).flatMap { ValueReader.edges($0, &nodes.context.problems) }
    }

    // MARK: Fields that show facts

    /// A text with bindings, or nothing.
    mutating func text(_ key: String) -> BoundText? { optional(key).flatMap(nodes.text) }

    /// A color, or nothing.
    mutating func color(_ key: String) -> BoundText? { optional(key).flatMap(nodes.color) }

    /// A style; that of plain text if the field is absent.
    mutating func style(_ key: String = "style") -> Style {
        optional(key).flatMap(nodes.style) ?? Style()
    }

    /// Where things are across a line; `baseline` is for rows.
    mutating func alignment(isRow: Bool = false) -> Alignment? {
        choice(
            "align", of: isRow ? Alignment.allCases.map(\.rawValue) : Alignment.withoutBaseline
        ).flatMap(Alignment.init)
    }

    // MARK: Fields of any node

    /// The size and padding of the node.
    mutating func frame() -> Node.Frame {
        var frame = Node.Frame()
        frame.width = extent("width")
        frame.height = extent("height")
        frame.padding = edges("padding")
        frame.priority =
            optional("priority")
            .flatMap { ValueReader.integer($0, in: -100...100, &nodes.context.problems) } ?? 0
        return frame
    }

    /// Whether the node stays on one page.
    mutating func keep(_ kind: NodeKind) -> Bool? {
        guard kind.keep != .no else { return nil }
        let keep = object.optionalBool("keep", &nodes.context.problems)
        if kind.keep == .always, keep == false, let field = value["keep"] {
            error(
                at: field, "a \(kind.key) always stays on one page",
                hint: "use a column or a table, which can continue on the next page")
        }
        return keep
    }

    /// The role of the node.
    mutating func role(needsText: Bool) -> RoleName? {
        let role = choice("role", of: RoleName.names).flatMap(RoleName.init)
        if role == .figure, needsText, let field = value["role"] {
            error(
                at: field, "a figure needs \"alt\", its alternative text",
                hint: "for a picture without meaning, use the role decoration")
        }
        return role
    }
}

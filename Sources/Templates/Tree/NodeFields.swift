import Input

/// The fields of a node, read one by one by its kind.
///
/// Invalid values are reported and read as nil. The facts that the fields use are recorded for the node.
struct NodeFields {
    /// The reader of nodes inside this one, and of values that depend on the known facts.
    let nodes: NodeReader
    /// The value of the key that determines the kind.
    let subject: Value
    private var object: ObjectReader

    /// The whole node.
    var value: Value { object.object }

    /// Creates the fields of a node of the kind with a key; nil after an error.
    init?(_ value: Value, named key: String, _ nodes: NodeReader) {
        guard var object = ObjectReader(value, &nodes.context.problems),
            let subject = object.required(key, &nodes.context.problems)
        else { return nil }
        self.nodes = nodes
        self.subject = subject
        self.object = object
    }

    /// Creates the fields of an object inside a node; nil after an error.
    init?(of value: Value, _ nodes: NodeReader) {
        guard let object = ObjectReader(value, &nodes.context.problems) else { return nil }
        self.nodes = nodes
        self.subject = value
        self.object = object
    }

    /// Warns about unknown keys.
    func finish() { object.finish(&nodes.context.problems) }

    /// Whether the object has keys that have not been read.
    var hasMore: Bool { object.hasMore }

    /// Reports an error.
    func error(at value: Value, _ message: String, hint: String? = nil) {
        nodes.error(at: value, message, hint: hint)
    }

    // MARK: Fields of any kind

    /// Returns the value of a required field.
    mutating func required(_ key: String) -> Value? {
        object.required(key, &nodes.context.problems)
    }

    /// Returns the value of an optional field.
    mutating func optional(_ key: String) -> Value? { object.optional(key) }

    /// Returns the elements of a required array.
    mutating func array(_ key: String) -> Elements? { object.array(key, &nodes.context.problems) }

    /// Returns the text of a required string.
    mutating func requiredString(_ key: String) -> String? {
        object.string(key, &nodes.context.problems)
    }

    /// Returns an optional `true` or `false`.
    mutating func flag(_ key: String) -> Bool? {
        object.optionalBool(key, &nodes.context.problems)
    }

    /// Returns the text of an optional string.
    mutating func string(_ key: String) -> String? {
        object.optionalString(key, &nodes.context.problems)
    }

    /// Returns an optional field that is one of several words.
    mutating func choice(_ key: String, of words: [String]) -> String? {
        object.optionalChoice(key, of: words, &nodes.context.problems)
    }

    /// Returns the value of the kind's own key, which must be one of several words.
    func choice(of words: [String]) -> String? {
        ObjectReader.choice(subject, of: words, &nodes.context.problems)
    }

    /// Returns an optional number within bounds.
    mutating func number(_ key: String, in bounds: ClosedRange<Double>) -> Double? {
        optional(key).flatMap { ValueReader.number($0, in: bounds, &nodes.context.problems) }
    }

    /// Returns an optional length that is not negative.
    mutating func extent(_ key: String) -> Length? {
        optional(key).flatMap { ValueReader.extent($0, &nodes.context.problems) }
    }

    /// Returns an optional length, which can be negative.
    mutating func length(_ key: String) -> Length? {
        optional(key).flatMap { ValueReader.length($0, &nodes.context.problems) }
    }

    /// Returns an optional distance, which is a length or a share.
    mutating func distance(_ key: String) -> Distance? { optional(key).flatMap(nodes.distance) }

    /// Returns an optional length greater than zero.
    mutating func positive(_ key: String) -> Length? {
        optional(key).flatMap { ValueReader.positive($0, &nodes.context.problems) }
    }

    /// Returns optional lengths for the four sides.
    mutating func edges(_ key: String) -> Edges? {
        optional(key).flatMap { ValueReader.edges($0, &nodes.context.problems) }
    }

    // MARK: Fields that show facts

    /// Returns an optional text with bindings.
    mutating func text(_ key: String) -> BoundText? { optional(key).flatMap(nodes.text) }

    /// Returns an optional color.
    mutating func color(_ key: String) -> BoundText? { optional(key).flatMap(nodes.color) }

    /// Returns a style, which has no fields set if the field is absent.
    mutating func style(_ key: String = "style") -> Style {
        optional(key).flatMap(nodes.style) ?? Style()
    }

    /// Returns an optional alignment; `baseline` is valid only in rows.
    mutating func alignment(isRow: Bool = false) -> Alignment? {
        choice(
            "align", of: isRow ? Alignment.inRows : Alignment.ofNodes
        ).flatMap(Alignment.init)
    }

    // MARK: Fields of any node

    /// Returns the size, padding and priority of the node.
    mutating func frame() -> Node.Frame {
        var frame = Node.Frame()
        // The values of let have been read, because all other fields can use them.
        object.allow("let")
        frame.width = extent("width")
        frame.height = extent("height")
        frame.padding = edges("padding")
        frame.priority =
            optional("priority")
            .flatMap { ValueReader.integer($0, in: -100...100, &nodes.context.problems) } ?? 0
        frame.staysWithNext = object.optionalBool("keepWithNext", &nodes.context.problems) ?? false
        return frame
    }

    /// Returns whether the node stays on one page; nil for the default of its kind.
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

    /// Returns the role of the node; nil for the default of its kind.
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

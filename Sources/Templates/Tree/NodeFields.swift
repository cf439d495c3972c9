import Input
import Schema

/// The fields of a node, read one by one by its kind.
///
/// Invalid values are reported and read as nil. The facts that the fields use are recorded for the node.
/// Bounds and words come from the declarations of the fields; a field that is not declared is unknown.
struct NodeFields {
    /// The reader of nodes inside this one, and of values that depend on the known facts.
    let nodes: NodeReader
    /// The value of the key that determines the kind.
    let subject: Value
    /// The shape of the object, if only some of its fields apply to each; nil for all of them.
    var shape: String?
    private var object: ObjectReader
    private let declared: ObjectSchema
    private let common: ObjectSchema?

    var value: Value { object.object }

    init?(_ value: Value, of kind: NodeKind, _ nodes: NodeReader) {
        guard var object = ObjectReader(value, &nodes.context.problems),
            let written = object.required(kind.key, &nodes.context.problems)
        else { return nil }
        let subject = nodes.fixed(written, kind.value, nodes.variants)
        // It has been read.
        object.allow("show")
        declared = kind.object
        common = kind.hasFrame ? .frame : nil
        self.nodes = nodes
        self.subject = subject
        self.object = object
    }

    /// Creates the fields of an object inside a node; nil after an error.
    init?(of value: Value, as declared: ObjectSchema, _ nodes: NodeReader) {
        guard let object = ObjectReader(value, &nodes.context.problems) else { return nil }
        self.declared = declared
        common = nil
        self.nodes = nodes
        self.subject = value
        self.object = object
    }

    /// Warns about unknown keys.
    func finish() {
        let takesStyle = declaration("style") != nil
        object.finish(&nodes.context.problems) { key in
            if key.contains(" "), value[key]?.isNull == true {
                return "inside { }, put text or an expression with a comma in quotes"
            }
            return takesStyle ? ObjectSchema.styleKey(for: key).map(Self.styleHint) : nil
        }
    }

    private static func styleHint(_ key: String) -> String {
        "write it in the style, as in style: { \(key): … }"
    }

    /// Whether the object has keys that have not been read.
    var hasMore: Bool { object.hasMore }

    func error(at value: Value, _ message: String, hint: String? = nil) {
        nodes.error(at: value, message, hint: hint)
    }

    // MARK: Fields of any kind

    /// Returns the type of a field; nil if the object does not have it.
    private func declaration(_ key: String) -> (any FieldDeclaration)? {
        declared.field(key, of: shape) ?? common?.field(key, of: nil)
    }

    /// Returns the value of a field; nil, with an error if it is required, if it is absent.
    mutating func field(_ key: String) -> Value? {
        guard let field = declaration(key) else { return nil }
        let written = field.isRequired ? required(key) : object.optional(key)
        guard var value = written else { return nil }
        if let variants = nodes.variants {
            variants.side = common == nil ? nil : NodeSide(rawValue: key)
            value = nodes.fixed(value, field.type, variants)
        }
        return value.isNull ? nil : value
    }

    /// Returns the value of a field that is required because of other fields.
    mutating func required(_ key: String) -> Value? {
        guard declaration(key) != nil else { return nil }
        return object.required(key, &nodes.context.problems)
    }

    mutating func array(_ key: String) -> Elements? {
        field(key).flatMap { ObjectReader.array($0, &nodes.context.problems) }
    }

    /// Returns an optional `true` or `false`.
    mutating func flag(_ key: String) -> Bool? {
        field(key).flatMap { ObjectReader.bool($0, &nodes.context.problems) }
    }

    /// Returns the text of a string without facts.
    mutating func string(_ key: String) -> String? {
        field(key).flatMap { ObjectReader.string($0, &nodes.context.problems) }
    }

    /// Returns a field that is one of the declared words.
    mutating func choice(_ key: String) -> String? {
        guard let value = field(key), let words = declaration(key)?.type.words else { return nil }
        return ObjectReader.choice(value, of: words, &nodes.context.problems)
    }

    /// Returns a number within the declared bounds.
    mutating func number(_ key: String) -> Double? {
        guard let value = field(key), let bounds = declaration(key)?.type.bounds else { return nil }
        return ValueReader.number(value, in: bounds, &nodes.context.problems)
    }

    /// Returns a whole number within the declared bounds.
    mutating func integer(_ key: String) -> Int? {
        guard let value = field(key), let bounds = declaration(key)?.type.wholeBounds else {
            return nil
        }
        return ValueReader.integer(value, in: bounds, &nodes.context.problems)
    }

    /// Returns an optional length that is not negative.
    mutating func extent(_ key: String) -> Length? {
        field(key).flatMap { ValueReader.extent($0, &nodes.context.problems) }
    }

    /// Returns an optional length, which can be negative.
    mutating func length(_ key: String) -> Length? {
        field(key).flatMap { ValueReader.length($0, &nodes.context.problems) }
    }

    /// Returns an optional distance, which is a length or a share.
    mutating func distance(_ key: String) -> Distance? {
        field(key).flatMap { nodes.distance($0) }
    }

    /// Returns a point as its distances from the left and from the top.
    mutating func point(_ key: String) -> (x: Distance, y: Distance)? {
        field(key).flatMap { nodes.point($0) }
    }

    /// Returns an optional length greater than zero.
    mutating func positive(_ key: String) -> Length? {
        field(key).flatMap { ValueReader.positive($0, &nodes.context.problems) }
    }

    /// Returns optional lengths for the four sides.
    mutating func edges(_ key: String) -> Edges? {
        field(key).flatMap { ValueReader.edges($0, &nodes.context.problems) }
    }

    // MARK: Fields that show facts

    /// Returns an optional text with bindings.
    mutating func text(_ key: String) -> BoundText? {
        field(key).flatMap { nodes.text($0) }
    }

    mutating func color(_ key: String) -> BoundText? {
        field(key).flatMap { nodes.color($0) }
    }

    mutating func optionalStyle(_ key: String) -> Style? {
        field(key).flatMap { nodes.style($0) }
    }

    /// Returns a style, which has no fields set if the field is absent.
    mutating func style(_ key: String = "style") -> Style { optionalStyle(key) ?? Style() }

    mutating func alignment() -> Alignment? { choice("align").flatMap(Alignment.init) }

    /// Returns an optional node, or several of them.
    mutating func children(_ key: String) -> [Node]? {
        field(key).map { nodes.nodes($0) }
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
        frame.priority = integer("priority") ?? 0
        frame.staysWithNext = flag("keepWithNext") ?? false
        return frame
    }

    /// Returns whether the node stays on one page; nil for the default of its kind.
    mutating func keep(_ kind: NodeKind) -> Bool? {
        guard kind.keep != .no else { return nil }
        let keep = flag("keep")
        if kind.keep == .always, keep == false, let field = value["keep"] {
            error(
                at: field, "a \(kind.key) always stays on one page",
                hint: "use a column or a table, which can continue on the next page")
        }
        return keep
    }

    /// Returns the role of the node; nil for the default of its kind.
    mutating func role(needsText: Bool) -> RoleName? {
        let role = choice("role").flatMap(RoleName.init)
        if role == .figure, needsText, let field = value["role"] {
            error(
                at: field, "a figure needs \"alt\", its alternative text",
                hint: "for a picture without meaning, use the role decoration")
        }
        return role
    }
}

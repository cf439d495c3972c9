import Diagnostics
import Drawing
import Input
import Schema

/// Reads nodes at a place in a template where certain facts are known.
struct NodeReader: FactReading {
    let kinds: [NodeKind]
    let context: ReadingContext
    var scope: BindingScope
    var pageBreaks = PageBreaks.nowhere
    /// Whether this is a header, a footer or a background.
    var isOnMargin = false
    /// Whether `at` gives the places of nodes.
    var isInStack = false
    /// The values of the node that is being read that depend on conditions; nil if it has none.
    var variants: Variants<Node>?
    /// Whether this is a background, which pages of many records share.
    var isBehindPages = false

    /// The reader of backgrounds, where page facts are known.
    var behindPages: NodeReader {
        var reader = onMargin
        reader.isBehindPages = true
        return reader
    }

    /// The reader of headers, footers and backgrounds, where page facts are known.
    var onMargin: NodeReader {
        var reader = self
        reader.scope = scope.entering(PageFacts.shape, isElement: false)
        reader.isOnMargin = true
        return reader
    }

    /// Reads the nodes of a list, or a single node.
    ///
    /// An element can be a parameter of a part, whose value is a list of nodes.
    func nodes(_ value: Value) -> [Node] {
        (value.elements?.joined ?? [value]).compactMap { node($0) }
    }

    func body(_ value: Value) -> Node? {
        var reader = self
        reader.pageBreaks = .inColumn
        return reader.node(value)
    }

    func node(_ value: Value) -> Node? {
        guard let variants else { return readNode(value) }
        return variants.child(value) { readNode(value) }
    }

    private func readNode(_ value: Value) -> Node? {
        var outer: Set<[String]> = []
        swap(&outer, &context.facts)
        context.depth += 1
        defer {
            // Few are added to many, because the others keep their places.
            if outer.count > context.facts.count { swap(&outer, &context.facts) }
            context.facts.formUnion(outer)
            context.depth -= 1
        }
        guard context.depth <= Self.deepest else {
            error(at: value, "nodes in parts are more than \(Self.deepest) deep here")
            return nil
        }
        if let word = value.string { return bare(word, value) }
        guard let members = value.members else {
            if value.kind != .invalid {
                error(
                    at: value, "expected a node, found \(value.description)",
                    hint: value.kind == .array
                        ? "put the nodes in a column, as in column: [ … ]" : nil)
            }
            return nil
        }
        let keys = members.map(\.key)
        let found = kinds.indices.filter { keys.contains(kinds[$0].key) }
        guard found.count == 1, let kind = found.first.map({ kinds[$0] }) else {
            report(found.map { kinds[$0] }, keys, value)
            return nil
        }
        var (inner, definitions) = kind.hasFrame ? defining(value["let"]) : (self, [])
        let show = value["show"].flatMap { $0.isNull ? nil : $0 }
        let condition = show.flatMap(inner.condition)
        if let condition { inner = inner.guarded(by: condition) }
        let conditionFacts = context.facts
        let node: Node?
        if let replacement = kind.replacement,
            keys.allSatisfy({ $0 == "show" || replacement.keys.contains($0) })
        {
            node = replacement.node(inner, value)
        } else {
            inner.pageBreaks = kind.pageBreaks(pageBreaks, value)
            inner.isInStack = kind.placesChildren || (!kind.hasFrame && isInStack)
            inner.variants = value.hasFormula ? Variants(scope: inner.scope) : nil
            let reader = inner
            node = withVariants(value, reader, kind)
        }
        guard var node else { return nil }
        if let condition {
            node = Node(
                content: WhenNode(condition: condition, then: [node], otherwise: []),
                facts: conditionFacts.union(node.facts), origin: value)
        }
        if !definitions.isEmpty { node.definitions = definitions }
        return node
    }

    /// Reads the fields of a node, once for each combination of values that depend on conditions.
    private func withVariants(_ value: Value, _ reader: NodeReader, _ kind: NodeKind) -> Node? {
        guard let variants = reader.variants else { return fields(of: value, kind, reader) }
        let read = { fields(of: value, kind, reader) }
        guard let first = read() else { return nil }
        if variants.choices.isEmpty { return first }
        let facts = context.facts
        guard let nodes = variants.others(first, context, read) else {
            error(
                at: value,
                "the values of this node have more than \(FieldChoice.most) combinations",
                hint: "write fewer values with if, or put some of them into nodes inside it")
            return nil
        }
        return Node(
            content: VariantNode(choices: variants.choices, nodes: nodes, sides: variants.sides),
            facts: facts.union(first.facts), origin: value)
    }

    private func fields(of value: Value, _ kind: NodeKind, _ inner: NodeReader) -> Node? {
        guard var fields = NodeFields(value, of: kind, inner) else { return nil }
        let content = kind.read(&fields)
        guard kind.hasFrame else {
            fields.finish()
            return content.map { Node(content: $0, facts: context.facts, origin: value) }
        }
        var frame = fields.frame()
        frame.keep = fields.keep(kind)
        let alternative = fields.text("alt")
        let anchor = fields.anchor()
        let need = kind.alternative(value)
        let role = fields.role(needsText: alternative == nil && need == .forFigures)
        if need == .required, alternative == nil, value["alt"]?.kind != .invalid {
            error(
                at: value, "a \(kind.key) needs \"alt\", its alternative text",
                hint: "describe what it shows, as in alt: \"{{count}} courses\"")
        }
        if fields.hasMore { frame.details = fields.details(of: kind, isInStack: isInStack) }
        fields.finish()
        return content.map {
            Node(
                content: $0, frame: frame, role: role, alternative: alternative,
                anchor: anchor, facts: context.facts, origin: value)
        }
    }

    private func bare(_ word: String, _ value: Value) -> Node? {
        if let kind = kinds.first(where: { $0.key == word }), let bare = kind.bare {
            return Node(content: bare(self, value), facts: [], origin: value)
        }
        error(at: value, "unknown node \(quoted(word))", hint: "write text as text: …")
        return nil
    }

    private func report(_ found: [NodeKind], _ keys: [String], _ value: Value) {
        guard found.isEmpty else {
            let kinds = found.map { quoted($0.key) }.joined(separator: " and ")
            error(at: value, "a node must be of one kind, but this one has \(kinds)")
            return
        }
        let keysOfKinds = kinds.map(\.key)
        let near = keys.lazy.compactMap { nearest(to: $0, in: keysOfKinds) }.first
        error(
            at: value, "this is not a node",
            hint: near.map { "did you mean \(quoted($0))?" }
                ?? "a node has one of \(keysOfKinds.joined(separator: ", "))")
    }

    /// The maximum depth of nodes, which only nodes in parts can exceed.
    private static let deepest = 256

    // MARK: Values that depend on the known facts

    /// Reads a length greater than zero.
    func positive(_ value: Value) -> Length? { ValueReader.positive(value, &context.problems) }

    /// Reads a distance, which is a length or a share.
    func distance(_ value: Value) -> Distance? { ValueReader.distance(value, &context.problems) }

    /// Reads a point as its distances from the left and from the top.
    func point(_ value: Value) -> (x: Distance, y: Distance)? {
        ValueReader.point(value, &context.problems)
    }

    /// Reads a color, which can contain bindings.
    func color(_ value: Value) -> BoundText? {
        let color = text(value, names: context.colorNames).flatMap {
            ValueReader.color($0, at: value, among: context.colors, &context.problems)
        }
        if let color { context.used.add(color) }
        return color
    }

    /// Reads a style: a name, or an object that may extend a named style.
    func style(_ value: Value) -> Style? { style(value, isPart: false) }

    func style(_ value: Value, isPart: Bool) -> Style? {
        noteStyles(in: value)
        guard var style = context.styles.style(value, isPart: isPart, &context.problems) else {
            return nil
        }
        if let color = style.color {
            guard let checked = checkColor(color, at: value) else { return nil }
            style.color = checked
            context.used.add(checked)
        }
        if style.shrinkGroup != nil { checkShrinkGroup(style, at: value) }
        return style
    }

    private func noteStyles(in value: Value) {
        if let name = value.string { context.used.styles.insert(name) }
        value["extends"].map(noteStyles)
        value.elementList.forEach(noteStyles)
    }

    /// Checks the facts of a style's color, and returns it with its expressions; nil after an error.
    func checkColor(_ color: BoundText, at style: Value) -> BoundText? {
        let place = color.hasExpression ? style["color"] ?? style : style
        let checked = compiled(color, at: place, names: context.colorNames)
        if let checked { check(checked, at: style) }
        return checked
    }

    private func checkShrinkGroup(_ style: Style, at value: Value) {
        context.hasShrinkGroups = true
        if style.shrinkGroup?.isAcrossRecords == true { context.hasGroupsAcrossRecords = true }
        if let fit = style.fit, fit != .shrink {
            error(
                at: value, "text in a shrink group must have fit: shrink, not \(fit.rawValue)",
                hint: "remove shrinkGroup or fit from the style")
        } else if isBehindPages {
            error(
                at: value, "text of a background cannot be in a shrink group",
                hint: "use a style without shrinkGroup")
        }
    }
}

import Diagnostics
import Drawing
import Input
import Schema

/// Reads nodes at a place in a template where certain facts are known.
struct NodeReader: FactReading {
    /// The known kinds of nodes.
    let kinds: [NodeKind]
    let context: ReadingContext
    var scope: BindingScope
    /// Where pages can break.
    var pageBreaks = PageBreaks.nowhere
    /// Whether this is a header or a footer.
    var isOnMargin = false

    /// The reader of headers and footers, where page facts are known.
    var onMargin: NodeReader {
        var reader = self
        reader.scope = scope.entering(PageFacts.shape, isElement: false)
        reader.isOnMargin = true
        return reader
    }

    /// Reads the nodes of a list, or a single node.
    func nodes(_ value: Value) -> [Node] {
        (value.elements.map(Array.init) ?? [value]).compactMap { node($0) }
    }

    /// Reads the body's node.
    func body(_ value: Value) -> Node? {
        var reader = self
        reader.pageBreaks = .inColumn
        return reader.node(value)
    }

    /// Reads one node; nil after an error.
    func node(_ value: Value) -> Node? {
        let outer = context.facts
        context.facts = []
        defer { context.facts.formUnion(outer) }
        if let word = value.string { return bare(word, value) }
        guard let members = value.members else {
            if value.kind != .invalid {
                error(at: value, "expected a node, found \(value.description)")
            }
            return nil
        }
        let keys = members.map(\.key)
        let found = kinds.filter { keys.contains($0.key) }
        guard found.count == 1, let kind = found.first else {
            report(found, keys, value)
            return nil
        }
        var (inner, definitions) = kind.hasFrame ? defining(value["let"]) : (self, [])
        inner.pageBreaks = kind.pageBreaks(pageBreaks, value)
        guard var fields = NodeFields(value, named: kind.key, inner) else { return nil }
        let content = kind.read(&fields)
        guard kind.hasFrame else {
            fields.finish()
            return content.map { Node(content: $0, facts: context.facts, origin: value) }
        }
        var frame = fields.frame()
        frame.keep = fields.keep(kind)
        let alternative = fields.text("alt")
        let role = fields.role(
            needsText: alternative == nil && kind.alternative == .forFigures)
        if kind.alternative == .required, alternative == nil, value["alt"]?.kind != .invalid {
            error(
                at: value, "a \(kind.key) needs \"alt\", its alternative text",
                hint: "describe what it shows, as in alt: \"{{count}} courses\"")
        }
        fields.finish()
        return content.map {
            Node(
                content: $0, frame: frame, definitions: definitions, role: role,
                alternative: alternative,
                facts: context.facts, origin: value)
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

    // MARK: Values that depend on the known facts

    /// Reads a color, which can contain bindings.
    func color(_ value: Value) -> BoundText? {
        text(value).flatMap {
            ValueReader.color($0, at: value, among: context.colors, &context.problems)
        }
    }

    /// Reads a style: a name, or an object that may extend a named style.
    func style(_ value: Value) -> Style? {
        guard let style = context.styles.style(value, &context.problems) else { return nil }
        style.color.map { check($0, at: value) }
        return style
    }
}

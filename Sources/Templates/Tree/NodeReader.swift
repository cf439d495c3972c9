import Diagnostics
import Drawing
import Input
import Schema

/// The state shared by the readers of a template's nodes.
final class ReadingContext {
    /// The known kinds of nodes.
    let kinds: [NodeKind]
    /// The template's styles.
    let styles: StyleSheet
    /// The template's named colors.
    let colors: [String: Color]
    /// The problems found so far.
    var problems: DiagnosticSink
    /// The paths of the facts used so far by the node that is being read.
    var facts: Set<[String]> = []
    /// The pictures that the nodes read so far name.
    var pictures: [PictureName] = []
    /// The anchors and links of the nodes read so far.
    var anchors = Anchors()
    /// Whether text of the nodes read so far shrinks in groups.
    var hasShrinkGroups = false

    init(
        kinds: [NodeKind], styles: StyleSheet, colors: [String: Color], problems: DiagnosticSink
    ) {
        self.kinds = kinds
        self.styles = styles
        self.colors = colors
        self.problems = problems
    }
}

/// Reads nodes at a place in a template where certain facts are known.
struct NodeReader {
    let context: ReadingContext
    var scope: BindingScope
    /// Where pages can break.
    var pageBreaks = PageBreaks.nowhere
    /// Whether this is a header or a footer.
    var isOnMargin = false
    /// Whether this is the background, which all pages of many records share.
    var isBehindPages = false

    /// The reader of the background.
    var behindPages: NodeReader {
        var reader = self
        reader.isBehindPages = true
        return reader
    }

    /// The reader of headers and footers, where page facts are known.
    var onMargin: NodeReader {
        var reader = entering(PageFacts.shape)
        reader.isOnMargin = true
        return reader
    }

    /// Returns a reader of nodes that show records of a shape.
    func entering(_ shape: RecordSchema) -> NodeReader {
        var reader = self
        reader.scope = scope.entering(shape)
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
        let found = context.kinds.filter { keys.contains($0.key) }
        guard found.count == 1, let kind = found.first else {
            report(found, keys, value)
            return nil
        }
        var inner = self
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
        let anchor = fields.optional("anchor").flatMap(inner.anchor)
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
                content: $0, frame: frame, role: role, alternative: alternative,
                anchor: anchor, facts: context.facts, origin: value)
        }
    }

    private func bare(_ word: String, _ value: Value) -> Node? {
        if let kind = context.kinds.first(where: { $0.key == word }), let bare = kind.bare {
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
        let kinds = context.kinds.map(\.key)
        let near = keys.lazy.compactMap { nearest(to: $0, in: kinds) }.first
        error(
            at: value, "this is not a node",
            hint: near.map { "did you mean \(quoted($0))?" }
                ?? "a node has one of \(kinds.joined(separator: ", "))")
    }

    // MARK: Values that depend on the known facts

    /// Reads text with bindings to known facts.
    func text(_ value: Value) -> BoundText? {
        guard let text = ValueReader.text(value, &context.problems) else { return nil }
        check(text, at: value)
        return text
    }

    /// Reads a color, which can contain bindings.
    func color(_ value: Value) -> BoundText? {
        text(value).flatMap {
            ValueReader.color($0, at: value, among: context.colors, &context.problems)
        }
    }

    /// Reads a style: a name, or an object that may extend a named style.
    func style(_ value: Value) -> Style? { style(value, allowing: []) }

    /// Reads a style in an object that can have other keys.
    func style(_ value: Value, allowing keys: [String]) -> Style? {
        guard let style = context.styles.style(value, allowing: keys, &context.problems) else {
            return nil
        }
        style.color.map { check($0, at: value) }
        if style.shrinkGroup != nil { checkShrinkGroup(style, at: value) }
        return style
    }

    private func checkShrinkGroup(_ style: Style, at value: Value) {
        context.hasShrinkGroups = true
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

    /// Checks the bindings in text and records the facts they use.
    func check(_ text: BoundText, at value: Value) {
        for binding in text.bindings {
            context.facts.insert(binding.path)
            scope.check(binding, at: value, &context.problems)
        }
    }

    /// Reads the path of a fact, written without braces, and records it.
    func path(_ value: Value) -> [String]? {
        guard let text = ObjectReader.string(value, &context.problems) else { return nil }
        let path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard path.allSatisfy(Binding.isName) else {
            error(
                at: value, "\(quoted(text)) is not a valid fact name",
                hint: "write names separated by dots, without braces")
            return nil
        }
        context.facts.insert(path)
        return path
    }

    /// Returns the shape of a list's records; reports an error and returns nil if the path is not
    /// that of a list.
    func list(at path: [String], _ value: Value) -> RecordSchema? {
        scope.list(at: path, value, &context.problems)
    }

    /// Reports an error.
    func error(at value: Value, _ message: String, hint: String? = nil) {
        context.problems.error(at: value, message, hint: hint)
    }
}

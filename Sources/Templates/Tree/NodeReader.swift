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
    /// The template's words.
    let words: Words
    /// The template's parts.
    let parts: Parts
    /// The number of parts used so far.
    var partCount = 0
    /// The number of nodes around the one that is being read.
    var depth = 0
    /// The problems in parts that have been reported.
    var partProblems: Set<String> = []
    /// The names used so far.
    var used = UsedNames()

    init(
        kinds: [NodeKind], styles: StyleSheet, colors: [String: Color], words: Words = .none,
        parts: Parts = Parts(), problems: DiagnosticSink
    ) {
        self.kinds = kinds
        self.styles = styles
        self.colors = colors
        self.words = words
        self.parts = parts
        self.problems = problems
    }
}

/// The names of styles, colors, parts and words that nodes use.
struct UsedNames {
    var styles: Set<String> = []
    var colors: Set<String> = []
    var parts: Set<String> = []
    var words: Set<String> = []
    /// Whether a color depends on a fact, so that any color may be used.
    var hasBoundColor = false

    /// Adds a color.
    mutating func add(_ color: BoundText) {
        if let name = color.literal { colors.insert(name) } else { hasBoundColor = true }
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
        context.depth += 1
        defer {
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
        if let replacement = kind.replacement { return replacement(self, value) }
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
                facts: context.facts, origin: value)
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

    /// The maximum depth of nodes, which only nodes in parts can exceed.
    private static let deepest = 256

    // MARK: Values that depend on the known facts

    /// Reads text with bindings to known facts; its words are put in.
    func text(_ value: Value) -> BoundText? {
        guard let text = ValueReader.text(value, &context.problems) else { return nil }
        guard text.bindings.contains(where: { $0.path.first == Binding.words }) else {
            check(text, at: value)
            return text
        }
        do {
            let parts = try context.words.parts(of: text)
            for part in parts { check(part, at: value) }
            return BoundText(pieces: parts.flatMap(\.text.pieces))
        } catch {
            self.error(at: value, error.message, hint: error.hint)
            return nil
        }
    }

    /// Checks the bindings in a part of a text; problems in a word name it.
    private func check(_ part: Words.Part, at value: Value) {
        guard let word = part.word else { return check(part.text, at: value) }
        context.used.words.insert(word)
        let outer = context.problems
        context.problems = DiagnosticSink()
        check(part.text, at: value)
        let inner = context.problems
        context.problems = outer
        for var problem in inner.diagnostics {
            problem.message += ", in the word \(quoted(word))"
            context.problems.add(problem)
        }
    }

    /// Reads a color, which can contain bindings.
    func color(_ value: Value) -> BoundText? {
        let color = text(value).flatMap {
            ValueReader.color($0, at: value, among: context.colors, &context.problems)
        }
        if let color { context.used.add(color) }
        return color
    }

    /// Reads a style: a name, or an object that may extend a named style.
    func style(_ value: Value) -> Style? {
        (value.string ?? value["extends"]?.string).map { _ = context.used.styles.insert($0) }
        guard let style = context.styles.style(value, &context.problems) else { return nil }
        if let color = style.color {
            check(color, at: value)
            context.used.add(color)
        }
        return style
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

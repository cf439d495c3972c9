import Diagnostics
import Drawing
import Input
import Schema

/// Reads the nodes of a template's tree and checks what they say.
struct NodeReader {
    let styles: StyleSheet
    let colors: [String: Color]
    var scope: BindingScope
    var pageBreaks = PageBreaks.nowhere
    /// Whether it reads a header or a footer.
    var isOnMargin = false

    /// Where a `pageBreak` may stand: the body's column is what flows from page to page, and with it
    /// the columns in it.
    enum PageBreaks {
        /// Not here, nor further in.
        case nowhere
        /// Among the children, if this is a column.
        case inColumn
        /// Here.
        case here
    }

    /// The reader of headers and footers, where the page's own facts are known.
    var onMargin: NodeReader {
        var reader = self
        reader.isOnMargin = true
        reader.scope = scope.entering(PageFacts.shape)
        return reader
    }

    /// The kinds of node as they are written.
    static let kinds = [
        "text", "row", "column", "stack", "grid", "table", "box", "image", "badge", "rule",
        "spacer", "repeat", "when", "picture", "pageBreak",
    ]

    /// The nodes of a list, or of a single node.
    func nodes(_ value: Value, _ problems: inout DiagnosticSink) -> [Node] {
        (value.elements.map(Array.init) ?? [value]).compactMap { node($0, &problems) }
    }

    /// The body's node.
    func body(_ value: Value, _ problems: inout DiagnosticSink) -> Node? {
        var reader = self
        reader.pageBreaks = .inColumn
        return reader.node(value, &problems)
    }

    /// One node; nil, and a problem, when it is none.
    func node(_ value: Value, _ problems: inout DiagnosticSink) -> Node? {
        if let word = value.string { return bare(word, value, &problems) }
        guard let members = value.members else {
            if value.kind != .invalid {
                problems.error(at: value, "expected a node, found \(value.description)")
            }
            return nil
        }
        let keys = members.map(\.key)
        let found = Self.kinds.filter(keys.contains)
        guard found.count == 1, let kind = found.first else {
            report(found, keys, value, &problems)
            return nil
        }
        guard var reader = ObjectReader(value, &problems) else { return nil }
        guard let subject = reader.required(kind, &problems) else { return nil }
        let content = inside(kind, value).kind(kind, subject, &reader, &problems)
        if kind == "pageBreak" { checkPageBreak(at: value, &problems) }
        // What only says which nodes stand there has no room of its own.
        guard !["repeat", "when", "spacer", "pageBreak"].contains(kind) else {
            reader.finish(&problems)
            return content.map { Node(kind: $0, frame: .init(), origin: value) }
        }
        var frame = frame(&reader, &problems)
        frame.keep = keep(kind, &reader, &problems)
        let alternative = reader.optional("alt")
            .flatMap { ValueReader.bound($0, scope, &problems) }
        let needsText = alternative == nil && kind != "badge"
        let role = role(&reader, needsText: needsText && kind != "picture", &problems)
        if kind == "picture", needsText, value["alt"]?.kind != .invalid {
            problems.error(
                at: value, "a picture needs \"alt\", the text that stands for it",
                hint: "say what it shows, as in alt: \"{{count}} courses\"")
        }
        reader.finish(&problems)
        return content.map {
            Node(kind: $0, frame: frame, role: role, alternative: alternative, origin: value)
        }
    }

    /// The reader for what stands in a node of a kind.
    private func inside(_ kind: String, _ value: Value) -> NodeReader {
        var inner = self
        let isOpen = value["height"] == nil
        switch (kind, pageBreaks) {
        case ("repeat", _), ("when", _): break
        case ("column", .inColumn) where value["keep"]?.bool != true: inner.pageBreaks = .here
        case ("column", .here) where isOpen && value["keep"]?.bool != true: break
        case ("box", .inColumn), ("box", .here):
            inner.pageBreaks = isOpen && value["keep"]?.bool == false ? .inColumn : .nowhere
        default: inner.pageBreaks = .nowhere
        }
        return inner
    }

    private func checkPageBreak(at value: Value, _ problems: inout DiagnosticSink) {
        guard pageBreaks != .here else { return }
        problems.error(
            at: value, "a page cannot break here",
            hint: "put pageBreak among the nodes of the body's column, or of a column in it")
    }

    private func bare(_ word: String, _ value: Value, _ problems: inout DiagnosticSink) -> Node? {
        switch word {
        case "spacer":
            return Node(kind: .spacer(.points(0)), frame: .init(), origin: value)
        case "pageBreak":
            checkPageBreak(at: value, &problems)
            return Node(kind: .pageBreak, frame: .init(), origin: value)
        default:
            problems.error(
                at: value, "\(quoted(word)) is no node", hint: "write a text as text: …")
            return nil
        }
    }

    private func report(
        _ found: [String], _ keys: [String], _ value: Value, _ problems: inout DiagnosticSink
    ) {
        guard found.isEmpty else {
            let kinds = found.map { quoted($0) }.joined(separator: " and ")
            problems.error(at: value, "a node is one thing, and this is \(kinds)")
            return
        }
        let near = keys.lazy.compactMap { nearest(to: $0, in: Self.kinds) }.first
        problems.error(
            at: value, "this is no node",
            hint: near.map { "did you mean \(quoted($0))?" }
                ?? "a node has one of \(Self.kinds.joined(separator: ", "))")
    }

    private func kind(
        _ kind: String, _ subject: Value, _ reader: inout ObjectReader,
        _ problems: inout DiagnosticSink
    ) -> Node.Kind? {
        switch kind {
        case "text":
            let text = ValueReader.bound(subject, scope, &problems)
            let style = style(&reader, &problems)
            return text.map { .text($0, style) }
        case "row": return .row(stack(subject, .center, isRow: true, &reader, &problems))
        case "column": return .column(stack(subject, .start, &reader, &problems))
        case "stack": return .stack(stack(subject, .center, &reader, &problems))
        case "grid": return .grid(grid(subject, &reader, &problems))
        case "table": return table(subject, &reader, &problems)
        case "box": return .box(box(subject, &reader, &problems))
        case "image": return picture(subject, &reader, &problems).map { .image($0) }
        case "badge": return badge(subject, &reader, &problems)
        case "rule": return rule(subject, &reader, &problems)
        case "spacer": return ValueReader.extent(subject, &problems).map { .spacer($0) }
        case "repeat": return repetition(subject, &reader, &problems)
        case "when": return condition(subject, &reader, &problems)
        case "picture": return drawing(subject, &reader, &problems)
        default: return .pageBreak
        }
    }

    // MARK: What is said of any node

    private func frame(_ reader: inout ObjectReader, _ problems: inout DiagnosticSink) -> Node.Frame
    {
        var frame = Node.Frame()
        frame.width = extent("width", &reader, &problems)
        frame.height = extent("height", &reader, &problems)
        frame.padding = reader.optional("padding").flatMap { ValueReader.edges($0, &problems) }
        frame.priority =
            reader.optional("priority")
            .flatMap { ValueReader.integer($0, in: -100...100, &problems) } ?? 0
        return frame
    }

    /// Whether a node that may stand on two pages is to stay on one.
    private func keep(
        _ kind: String, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Bool? {
        guard ["text", "row", "column", "grid", "table", "box"].contains(kind) else { return nil }
        let keep = reader.optionalBool("keep", &problems)
        if kind == "row", keep == false, let value = reader.object["keep"] {
            problems.error(
                at: value, "a row always stays on one page", hint: "a column or a table can go on")
        }
        return keep
    }

    private func role(
        _ reader: inout ObjectReader, needsText: Bool, _ problems: inout DiagnosticSink
    ) -> Node.RoleName? {
        let names = Node.RoleName.names
        let role = reader.optionalChoice("role", of: names, &problems).flatMap(Node.RoleName.init)
        if role == .figure, needsText, let value = reader.object["role"] {
            problems.error(
                at: value, "a figure needs \"alt\", the text that stands for it",
                hint: "a picture that says nothing has the role decoration")
        }
        return role
    }

    func extent(
        _ key: String, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Length? {
        reader.optional(key).flatMap { ValueReader.extent($0, &problems) }
    }

    func style(_ reader: inout ObjectReader, _ problems: inout DiagnosticSink) -> Style {
        reader.optional("style").flatMap { styles.style($0, scope, &problems) } ?? Style()
    }

    func color(
        _ key: String, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> BoundText? {
        reader.optional(key).flatMap { ValueReader.color($0, colors, scope, &problems) }
    }
}

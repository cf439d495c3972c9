import Diagnostics
import Drawing
import Input
import Schema

/// Reads what each kind of node says of itself.
extension NodeReader {
    func stack(
        _ subject: Value, _ align: Alignment, isRow: Bool = false, _ reader: inout ObjectReader,
        _ problems: inout DiagnosticSink
    ) -> Node.Stack {
        let spacing = extent("spacing", &reader, &problems) ?? .points(0)
        let words = isRow ? Alignment.allCases.map(\.rawValue) : Alignment.withoutBaseline
        let word = reader.optionalChoice("align", of: words, &problems)
        return Node.Stack(
            children: nodes(subject, &problems), spacing: spacing,
            align: word.flatMap(Alignment.init) ?? align)
    }

    func box(
        _ subject: Value, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Node.Box {
        let fill = color("fill", &reader, &problems)
        let stroke = color("stroke", &reader, &problems)
        let width = extent("strokeWidth", &reader, &problems) ?? .points(1)
        let radius = extent("radius", &reader, &problems) ?? .points(0)
        // An empty box is written as {} or ~.
        let isEmpty = subject.isNull || subject.members?.isEmpty == true
        return Node.Box(
            content: isEmpty ? nil : node(subject, &problems), fill: fill, stroke: stroke,
            strokeWidth: width, radius: radius)
    }

    func picture(
        _ subject: Value, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Node.Picture? {
        let name = ValueReader.bound(subject, scope, &problems)
        let otherwise = reader.optionalString("otherwise", &problems)
        let fit = fit(&reader, &problems)
        let opacity = reader.optional("opacity")
            .flatMap { ValueReader.number($0, in: 0...1, &problems) }
        let radius = extent("radius", &reader, &problems) ?? .points(0)
        return name.map {
            Node.Picture(
                name: $0, otherwise: otherwise, fit: fit, opacity: opacity ?? 1, radius: radius)
        }
    }

    private func fit(
        _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Node.Picture.Fit {
        let words = ["fit", "fill", "stretch", "tile", "frame"]
        let word = reader.optionalChoice("fit", of: words, &problems) ?? "fit"
        let tile = reader.optional("tile").flatMap { ValueReader.positive($0, &problems) }
        let edge = extent("edge", &reader, &problems)
        let slice = reader.optional("slice")
            .flatMap { ValueReader.number($0, in: 0.01...0.49, &problems) }
        switch word {
        case "fill": return .fill
        case "stretch": return .stretch
        case "tile": return .tile(tile ?? .points(72))
        case "frame": return .frame(slice: slice ?? 1.0 / 3, edge: edge ?? .points(18))
        default: return .fit
        }
    }

    func badge(
        _ subject: Value, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Node.Kind? {
        let letter = ValueReader.bound(subject, scope, &problems)
        var style = style(&reader, &problems)
        // A badge has one line: nothing may go on in a second one that nobody sees.
        style.lines = 1
        if style.fit == nil || style.fit == .wrap { style.fit = .shrink }
        guard let art = reader.required("art", &problems),
            let picture = picture(art, &reader, &problems), let letter
        else { return nil }
        return .badge(Node.Badge(letter: letter, style: style, art: picture))
    }

    func rule(
        _ subject: Value, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Node.Kind? {
        let color = color("color", &reader, &problems) ?? BoundText(literal: "#000000")
        return ValueReader.extent(subject, &problems)
            .map { .rule(Node.Rule(width: $0, color: color)) }
    }

    func repetition(
        _ subject: Value, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Node.Kind? {
        let each = reader.required("each", &problems)
        guard let path = path(subject, &problems), let each else { return nil }
        guard let shape = scope.list(at: path, subject, &problems) else { return nil }
        var inner = self
        inner.scope = scope.entering(shape)
        return .repeat(path: path, inner.nodes(each, &problems))
    }

    func condition(
        _ subject: Value, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Node.Kind? {
        let then = reader.optional("then")
        let otherwise = reader.optional("else")
        guard let condition = condition(subject, &problems) else { return nil }
        if then == nil, otherwise == nil {
            problems.error(at: subject, "a condition needs \"then\" or \"else\"")
        }
        var inner = self
        inner.scope = scope.guarding(condition.path)
        return .when(
            condition, then: then.map { inner.nodes($0, &problems) } ?? [],
            otherwise: otherwise.map { nodes($0, &problems) } ?? [])
    }

    /// What a `when` asks for: a fact's name, or `{ fact: letter, is: F }`.
    func condition(_ subject: Value, _ problems: inout DiagnosticSink) -> Node.Condition? {
        var fact = subject
        var equals: String?
        if subject.kind == .object {
            guard var inner = ObjectReader(subject, &problems) else { return nil }
            let named = inner.required("fact", &problems)
            equals = inner.string("is", &problems)
            inner.finish(&problems)
            guard let named else { return nil }
            fact = named
        }
        guard let path = path(fact, &problems) else { return nil }
        scope.checkCondition(path, comparesText: equals != nil, at: fact, &problems)
        if isOnMargin, path == PageFacts.count {
            // How tall a header is decides how many pages there are.
            problems.error(
                at: fact, "a condition cannot ask for \"page.count\"",
                hint: "ask for page.isFirst or page.isLast")
        }
        return Node.Condition(path: path, equals: equals)
    }

    func path(_ value: Value, _ problems: inout DiagnosticSink) -> [String]? {
        guard let text = ObjectReader.string(value, &problems) else { return nil }
        let path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard path.allSatisfy(Binding.isName) else {
            problems.error(
                at: value, "\(quoted(text)) names no fact",
                hint: "write names with dots between them, without braces")
            return nil
        }
        return path
    }
}

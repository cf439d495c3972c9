import Diagnostics
import Input
import Schema

extension NodeKind {
    /// A part, written as `{ part: name, with: { parameter: value } }`; it becomes the part's node, or a
    /// column of it if it has other fields, such as a width.
    static let part: NodeKind = NodeKind(
        PartReader.key, .name("the name of a part"), "the node of a part",
        [PartReader.with],
        keep: .optional, pageBreaks: column.pageBreaks,
        replacement: Replacement(keys: [PartReader.key, "with"]) { nodes, value in
            guard var fields = NodeFields(value, of: .part, nodes) else { return nil }
            return PartUse(&fields, fields.subject)?.node
        },
        read: { fields in
            PartUse(&fields, fields.subject)?.node.map {
                StackNode(
                    direction: .column, children: [$0], spacing: .points(0), align: .start)
            }
        })
}

extension NodeReader {
    /// Returns the columns of a list, with those of parts in the place of the parts.
    func columns(_ values: Elements) -> [Value] {
        values.flatMap { value -> [Value] in
            guard value[PartReader.key] != nil else { return [value] }
            guard var fields = NodeFields(of: value, as: .columnPart, self),
                let name = fields.field(PartReader.key)
            else { return [] }
            let use = PartUse(&fields, name)
            fields.finish()
            return use?.columns ?? []
        }
    }
}

private struct PartUse {
    let nodes: NodeReader
    let value: Value
    let part: Part
    let arguments: Arguments

    /// Reads the name and the values of the parameters; nil after an error.
    init?(_ fields: inout NodeFields, _ nameValue: Value) {
        let (nodes, value) = (fields.nodes, fields.value)
        let with = fields.field("with")
        guard let name = ObjectReader.string(nameValue, &nodes.context.problems) else {
            return nil
        }
        let parts = nodes.context.parts
        nodes.context.used.parts.insert(name)
        // The problems of a part have been reported.
        if parts.broken.contains(name) { return nil }
        guard let part = parts.valid[name] else {
            let names = parts.names
            nodes.error(
                at: nameValue, "unknown part \(quoted(name))",
                hint: nearest(to: name, in: names).map { "did you mean \(quoted($0))?" }
                    ?? (names.isEmpty
                        ? "define it in \"parts\" of the template"
                        : "the parts are \(names.joined(separator: ", "))"))
            return nil
        }
        self.nodes = nodes
        self.value = value
        self.part = part
        guard let values = Self.values(of: part, with, at: value, nodes) else { return nil }
        func names(of type: ParameterType) -> Set<String> {
            Set(part.parameters.filter { $0.type == type }.map(\.name))
        }
        arguments = Arguments(
            values, facts: names(of: .fact), texts: names(of: .text), depth: nodes.scope.depth)
    }

    /// Returns the values of the parameters; nil after an error.
    private static func values(
        of part: Part, _ with: Value?, at use: Value, _ nodes: NodeReader
    ) -> [String: Value]? {
        var isValid = true
        func report(_ value: Value, _ message: String, hint: String? = nil) {
            nodes.error(at: value, message, hint: hint)
            isValid = false
        }
        // The part of another template that this one replaces is used there.
        func rank(_ value: Value) -> Int? { nodes.context.files.firstIndex(of: value.source.path) }
        let isReplaced = rank(part.origin) ?? 0 < rank(use) ?? 0
        func refuse(_ message: String, hint: String) {
            isValid = false
            guard nodes.context.partProblems.insert(message).inserted else { return }
            nodes.error(at: part.origin, message, hint: hint)
        }
        let names = part.parameters.map(\.name)
        if let with, with.members == nil {
            report(with, "expected an object, found \(with.description)")
        }
        for member in with?.members.map(Array.init) ?? [] where !names.contains(member.key) {
            guard !isReplaced else {
                refuse(
                    "the part \(quoted(part.name)) has no parameter \(quoted(member.key)), which the one that it"
                        + " replaces has",
                    hint: "declare it, as in parameters: { \(member.key): any }")
                continue
            }
            report(
                member.value,
                "the part \(quoted(part.name)) has no parameter \(quoted(member.key))",
                hint: nearest(to: member.key, in: names).map { "did you mean \(quoted($0))?" }
                    ?? (names.isEmpty
                        ? nil : "the parameters are \(names.joined(separator: ", "))"))
        }
        var values: [String: Value] = [:]
        for parameter in part.parameters {
            let own = with?[parameter.name].flatMap { $0.isNull ? nil : $0 }
            guard let value = own ?? parameter.fallback else {
                guard !isReplaced else {
                    refuse(
                        "the part \(quoted(part.name)) is used without the parameter \(quoted(parameter.name)),"
                            + " which the one that it replaces does not have",
                        hint: "give it a default, as in \(parameter.name): { type:"
                            + " \(parameter.type.rawValue), default: … }")
                    continue
                }
                report(
                    use,
                    "the parameter \(quoted(parameter.name)) of the part \(quoted(part.name)) is"
                        + " missing",
                    hint: "add it, as in with: { \(parameter.name): … }")
                continue
            }
            if let problem = part.problem(with: value, for: parameter) { report(value, problem) }
            values[parameter.name] = value
        }
        return isValid ? values : nil
    }

    /// The part's node with the values in place of the parameters; nil after an error.
    var node: Node? {
        if part.isColumns {
            nodes.error(
                at: value, "the part \(quoted(part.name)) is columns of a table, not a node",
                hint: "use it in the columns of a table")
            return nil
        }
        guard isCounted else { return nil }
        guard let content = part.content else {
            return Node(
                content: WhenNode(condition: .flag(false), then: [], otherwise: []), facts: [],
                origin: value)
        }
        let context = nodes.context
        let outer = context.problems
        context.problems = DiagnosticSink()
        let node = nodes.node(content.filled(with: arguments))
        let inner = context.problems
        context.problems = outer
        add(inner, in: content)
        return node
    }

    /// The part's columns with the values in place of the parameters; none after an error.
    var columns: [Value] {
        guard part.isColumns || part.content == nil else {
            nodes.error(
                at: value, "the part \(quoted(part.name)) is a node, not columns of a table",
                hint: "use it in a cell, or write columns in place of node")
            return []
        }
        guard isCounted, let content = part.content else { return [] }
        return content.filled(with: arguments).elements.map(nodes.columns) ?? []
    }

    /// Whether there are not too many uses, counting this one.
    private var isCounted: Bool {
        let context = nodes.context
        context.partCount += 1
        if context.partCount == PartReader.mostUses + 1 {
            nodes.error(
                at: value, "parts are used more than \(PartReader.mostUses) times here",
                hint: "parts that use several parts make a node for each of them")
        }
        return context.partCount <= PartReader.mostUses
    }

    /// Adds the problems of the part, each once, and with the place of its first use if it is in the
    /// part's file.
    private func add(_ problems: DiagnosticSink, in content: Value) {
        var located = DiagnosticSink()
        let (use, place) = (value.place, content.place)
        for var problem in problems.diagnostics {
            let isInPart = problem.path == place.path && content.lines.contains(problem.line)
            if isInPart {
                let key = "\(problem.path):\(problem.line):\(problem.column) \(problem.message)"
                guard nodes.context.partProblems.insert(key).inserted else { continue }
                problem.message +=
                    ", in the part \(quoted(part.name)) used at \(use.path):\(use.line):\(use.column)"
            }
            located.add(problem)
        }
        located.omit(problems.omitted)
        nodes.context.problems.add(located)
    }
}

extension Part {
    /// Returns why a value cannot be that of a parameter; nil if it can.
    fileprivate func problem(with value: Value, for parameter: Parameter) -> String? {
        let name = quoted(parameter.name)
        guard parameter.type.takes(value) else {
            return "\(name) must be \(parameter.type.noun), not \(value.description)"
        }
        guard inText.contains(parameter.name) else { return nil }
        guard let text = value.string ?? value.numberText else {
            return value.kind == .invalid
                ? nil : "\(name) is shown in text, so it must be text, not \(value.description)"
        }
        guard formatted.contains(parameter.name) else { return nil }
        let isBinding =
            value.isExpression || value.numberText != nil && parameter.type != .text
            || parameter.type == .fact
            || text.hasPrefix("{{") && text.hasSuffix("}}")
                && !text.dropFirst(2).contains("{{")
        return isBinding
            ? nil : "\(name) has a format in the part, so it must be a binding such as {{gpa}}"
    }
}

extension Value {
    /// The lines that the value takes in its file.
    fileprivate var lines: ClosedRange<Int> {
        let range = byteRange
        let end = source.place(of: max(range.lowerBound, range.upperBound - 1)..<range.upperBound)
        return place.line...max(place.line, end.line)
    }
}

import Diagnostics
import Input
import Schema

extension ObjectSchema {
    /// Columns of a table that are a part.
    static let columnPart = ObjectSchema(
        "columns of a part",
        [
            .init(PartReader.key, .name("the name of a part"), .required, "columns of a part"),
            PartReader.with,
        ])
}

/// Reads the parts of a template and of the files it extends and uses.
struct PartReader {
    /// The key of nodes that use a part.
    static let key = "part"
    /// The key of what a part is for, if templates that extend this one can replace it.
    static let slot = "slot"
    /// The field of a use with the values of the parameters.
    static let with = TemplateField(
        "with", .map(.any), "the values of the parameters, by name")
    /// The maximum number of uses in a template, counting those in parts each time they are used.
    static let mostUses = 10_000

    let nodeKeys: Set<String>

    /// Reads the parts of files, the nearest first; each part comes from the nearest file that has it.
    func read(_ files: [Value?], _ problems: inout DiagnosticSink) -> Parts {
        var parts = Parts()
        for member in files.flatMap({ $0?.members.map(Array.init) ?? [] }) {
            let name = member.key
            guard parts.valid[name] == nil, !parts.broken.contains(name) else { continue }
            if let part = part(member.value, name, &problems) {
                parts.valid[name] = part
            } else {
                parts.broken.insert(name)
            }
        }
        for name in parts.names { breakCircle(through: name, in: &parts, &problems) }
        return parts
    }

    /// Returns the names of the parts that a value uses.
    static func names(in value: Value) -> [String] {
        var scan = Scan(names: [])
        var unused = DiagnosticSink(keeping: 0)
        scan.look(at: value, &unused)
        return scan.uses.map(\.name)
    }

    private func part(
        _ value: Value, _ name: String, _ problems: inout DiagnosticSink
    ) -> Part? {
        if let node = value.members?.first(where: { nodeKeys.contains($0.key) }) {
            for key in ["parameters", Self.slot, "node"] where value[key] != nil {
                problems.error(
                    at: value,
                    "\(quoted(node.key)) is a node, and \(quoted(key)) is of a part with a node inside it",
                    hint: "write node: { \(node.key): … }")
                return nil
            }
            var scan = Scan(names: [])
            scan.look(at: value, &problems)
            return Part(
                name: name, origin: value, parameters: [], content: value, isColumns: false,
                inText: [],
                formatted: [], uses: scan.uses)
        }
        guard var reader = ObjectReader(value, &problems) else { return nil }
        let declared = reader.optionalObject("parameters", &problems)
        let isSlot = reader.optionalString(Self.slot, &problems) != nil
        let columns = reader.optional("columns")
        let node =
            columns == nil && !isSlot
            ? reader.required("node", &problems) : reader.optional("node")
        reader.finish(&problems)
        let parameters = (declared?.members.map(Array.init) ?? []).compactMap {
            parameter($0, &problems)
        }
        if let columns {
            if let node {
                problems.error(
                    at: node, "a part is a node or columns of a table, not both",
                    hint: "make a part of each")
                return nil
            }
            guard ObjectReader.array(columns, &problems) != nil else { return nil }
        }
        let content = node ?? columns
        guard content != nil || isSlot else { return nil }
        var scan = Scan(
            names: declared?.members?.map(\.key) ?? [],
            facts: parameters.filter { $0.type == .fact }.map(\.name),
            texts: parameters.filter { $0.type == .text }.map(\.name))
        if let content { scan.look(at: content, &problems) }
        if scan.isBroken { return nil }
        return Part(
            name: name, origin: value, parameters: parameters, content: content,
            isColumns: columns != nil,
            inText: scan.inText, formatted: scan.formatted, uses: scan.uses)
    }

    /// Reads a parameter: its type, an object with a type and a default, or nothing.
    private func parameter(
        _ member: Member, _ problems: inout DiagnosticSink
    ) -> Part.Parameter? {
        let (name, value) = (member.key, member.value)
        guard Placeholder.parameter("$\(name)") != nil else {
            problems.error(
                at: value, "\(quoted(name)) is not a valid name of a parameter",
                hint: "write letters, digits, - and _, starting with a letter")
            return nil
        }
        let types = ParameterType.allCases.map(\.rawValue)
        if value.isNull { return Part.Parameter(name: name, type: .any, fallback: nil) }
        if value.kind == .string {
            return ObjectReader.choice(value, of: types, &problems).flatMap(ParameterType.init)
                .map { Part.Parameter(name: name, type: $0, fallback: nil) }
        }
        guard var reader = ObjectReader(value, &problems) else { return nil }
        let word = reader.optionalChoice("type", of: types, &problems)
        let type = word.flatMap(ParameterType.init) ?? .any
        let fallback = reader.optional("default")
        reader.finish(&problems)
        if let other = fallback?.string.flatMap(Placeholder.parameter) {
            problems.error(
                at: value,
                "the default of \(quoted(name)) cannot be the parameter \(quoted(other))",
                hint: "write a value, or give it where the part is used")
        } else if let fallback, !type.takes(fallback) {
            problems.error(
                at: fallback,
                "the default of \(quoted(name)) must be \(type.noun), not \(fallback.description)")
        }
        return Part.Parameter(name: name, type: type, fallback: fallback)
    }

    /// Reports a part that uses itself, directly or through others, and removes it.
    private func breakCircle(
        through name: String, in parts: inout Parts, _ problems: inout DiagnosticSink
    ) {
        var done: Set<String> = []
        func path(from start: String, _ trail: [String]) -> (trail: [String], value: Value)? {
            for use in parts.valid[start]?.uses ?? [] {
                if use.name == name { return (trail + [name], use.value) }
                guard done.insert(use.name).inserted else { continue }
                if let found = path(from: use.name, trail + [use.name]) { return found }
            }
            return nil
        }
        guard let (trail, value) = path(from: name, [name]) else { return }
        problems.error(
            at: value, "the part uses itself: \(trail.joined(separator: " → "))",
            hint: "remove one of these uses")
        parts.valid[name] = nil
        parts.broken.insert(name)
    }
}

/// A search for parameters and other parts in the node of a part.
private struct Scan {
    let names: [String]
    let facts: Set<String>
    let texts: Set<String>
    /// Whether no use of the part can be read.
    var isBroken = false
    var inText: Set<String> = []
    var formatted: Set<String> = []
    var uses: [(name: String, value: Value)] = []

    init(names: [String], facts: [String] = [], texts: [String] = []) {
        (self.names, self.facts, self.texts) = (names, Set(facts), Set(texts))
    }

    mutating func look(at value: Value, _ problems: inout DiagnosticSink) {
        for element in value.elements.map(Array.init) ?? [] { look(at: element, &problems) }
        for member in value.members.map(Array.init) ?? [] {
            look(at: member.value, &problems)
            if member.key == "text", let name = member.value.string.flatMap(Placeholder.parameter),
                facts.contains(name)
            {
                problems.error(
                    at: member.value, "$\(name) is the name of a fact",
                    hint: "write \"{{$\(name)}}\" to show the fact")
            }
            if ["when", "show"].contains(member.key),
                let name = member.value.string.flatMap(Placeholder.parameter), texts.contains(name)
            {
                problems.error(
                    at: member.value, "$\(name) is text, which is not a condition",
                    hint: "write $\(name) != ''")
                isBroken = true
            }
            guard member.key == PartReader.key, let name = member.value.string else { continue }
            if name.contains("$") {
                problems.error(
                    at: member.value, "a parameter cannot name a part",
                    hint: "use when to choose between parts, or a parameter for a node")
            } else {
                uses.append((name, member.value))
            }
        }
        guard let text = value.string else { return }
        if let name = Placeholder.parameter(text) {
            check(name, at: value, &problems)
            return
        }
        for case .placeholder(let found) in Placeholder.pieces(of: text) {
            check(found.name, at: value, &problems)
            inText.insert(found.name)
            if !found.format.isEmpty { formatted.insert(found.name) }
        }
    }

    private func check(_ name: String, at value: Value, _ problems: inout DiagnosticSink) {
        guard !names.contains(name) else { return }
        problems.error(
            at: value, "unknown parameter \(quoted(name))",
            hint: nearest(to: name, in: names).map { "did you mean \(quoted($0))?" }
                ?? (names.isEmpty
                    ? "the part has no parameters"
                    : "the parameters are \(names.joined(separator: ", "))"))
    }
}

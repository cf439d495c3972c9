import Diagnostics
import Input
import Schema

/// What bindings may name at a place in a template.
struct BindingScope {
    /// The facts that can be named, the innermost record's last; nil when the kind of data is unknown,
    /// which has been reported then.
    private var records: [[RecordSchema.Member]]?
    /// The facts that a `when` around the place has asked for, so that they are there.
    private var guarded: Set<[String]> = []

    init(shape: RecordSchema?) {
        records = shape.map { [$0.members] }
    }

    /// The scope inside a `repeat` over records of a shape.
    func entering(_ shape: RecordSchema) -> BindingScope {
        var scope = self
        scope.records?.append(shape.members)
        // An inner name hides the outer one, of which alone it is known that it is there.
        let names = Set(shape.members.map(\.name))
        scope.guarded = guarded.filter { path in path.first.map { !names.contains($0) } ?? false }
        return scope
    }

    /// The scope where a fact is known to be there, and with it all that it is part of.
    func guarding(_ path: [String]) -> BindingScope {
        var scope = self
        for count in path.indices { scope.guarded.insert(Array(path[...count])) }
        return scope
    }

    /// Reports a binding that names nothing, or nothing that is a text, or a fact that may be absent.
    func check(_ binding: Binding, at value: Value, _ problems: inout DiagnosticSink) {
        guard let lookup = lookUp(binding.path) else { return }
        guard let found = lookup.found else {
            report(lookup, binding.path, at: value, mayBeAbsent: binding.mayBeAbsent, &problems)
            return
        }
        if let format = binding.format {
            guard format.takes(found.shape) else {
                problems.error(
                    at: value,
                    "{{\(binding.pathText)}} is \(found.shape.noun), which this format cannot write",
                    hint: "fixed is for numbers, date for dates, upper, lower and initial for texts"
                )
                return
            }
        } else if !found.shape.isShown {
            problems.error(
                at: value, "{{\(binding.pathText)}} is \(found.shape.noun) and no text",
                hint: found.shape.members.first.map {
                    "name one of its facts, as in {{\(binding.pathText).\($0.name)}}"
                } ?? "show a list with repeat")
            return
        }
        if lookup.mayBeAbsent, !binding.mayBeAbsent {
            problems.error(
                at: value, "{{\(binding.pathText)}} may be absent",
                hint: "write {{\(binding.pathText)?}}, or put it under when: \(binding.pathText)")
        }
    }

    /// The shape of the records of the list at a path; nil, and a problem, when it is no list.
    func list(at path: [String], _ value: Value, _ problems: inout DiagnosticSink) -> RecordSchema?
    {
        guard let lookup = lookUp(path) else { return nil }
        guard let found = lookup.found else {
            report(lookup, path, at: value, &problems)
            return nil
        }
        guard case .list(let shape) = found.shape else {
            problems.error(at: value, "\(quoted(path.dotted)) is \(found.shape.noun) and no list")
            return nil
        }
        return shape
    }

    /// Reports a path that leads to no number, or to one that may be absent.
    func checkNumber(at path: [String], _ value: Value, _ problems: inout DiagnosticSink) {
        guard let lookup = lookUp(path) else { return }
        guard let found = lookup.found else {
            report(lookup, path, at: value, &problems)
            return
        }
        if found.shape != .number {
            problems.error(at: value, "\(quoted(path.dotted)) is \(found.shape.noun) and no number")
        } else if lookup.mayBeAbsent {
            problems.error(
                at: value, "\(quoted(path.dotted)) may be absent",
                hint: "name a number that all records have")
        }
    }

    /// Reports a path that leads to no scale, or to one that may be absent.
    func checkScale(at path: [String], _ value: Value, _ problems: inout DiagnosticSink) {
        guard let lookup = lookUp(path) else { return }
        guard let found = lookup.found else {
            report(lookup, path, at: value, &problems)
            return
        }
        if found.shape != ScaleFacts.shape {
            problems.error(at: value, "\(quoted(path.dotted)) is \(found.shape.noun) and no scale")
        } else if lookup.mayBeAbsent {
            problems.error(
                at: value, "\(quoted(path.dotted)) may be absent",
                hint: "put the picture under when: \(path.dotted)")
        }
    }

    /// Reports a condition that names nothing, or compares what has no text.
    func checkCondition(
        _ path: [String], comparesText: Bool, at value: Value, _ problems: inout DiagnosticSink
    ) {
        guard let lookup = lookUp(path) else { return }
        guard let found = lookup.found else {
            report(lookup, path, at: value, &problems)
            return
        }
        if comparesText, !found.shape.isShown {
            problems.error(at: value, "\(quoted(path.dotted)) is \(found.shape.noun) and no text")
        }
    }

    // MARK: Looking names up

    /// How far a path leads.
    private struct Lookup {
        /// The fact at the path's end; nil when it ends before.
        var found: RecordSchema.Member?
        /// Whether some record lacks a fact on the way, and no `when` has asked for it.
        var mayBeAbsent = false
        /// How many of the path's names are known.
        var depth = 0
        /// The last known fact; nil when not even the first name is known.
        var last: RecordSchema.Member?
        /// The names that can stand where the path ends, each once.
        var names: [String] = []
    }

    /// What a path leads to; nil when the kind of data is unknown.
    private func lookUp(_ path: [String]) -> Lookup? {
        guard let records else { return nil }
        var lookup = Lookup()
        // From the innermost record outwards, as the names are found in data.
        var members = records.reversed().flatMap { $0 }
        for name in path {
            guard let member = members.first(where: { $0.name == name }) else {
                var seen: Set<String> = []
                lookup.names = members.map(\.name).filter { seen.insert($0).inserted }
                return lookup
            }
            lookup.depth += 1
            lookup.last = member
            let isThere = !member.isOptional || guarded.contains(Array(path[..<lookup.depth]))
            lookup.mayBeAbsent = lookup.mayBeAbsent || !isThere
            members = member.shape.members
        }
        lookup.found = lookup.last
        return lookup
    }

    private func report(
        _ lookup: Lookup, _ path: [String], at value: Value, mayBeAbsent: Bool = false,
        _ problems: inout DiagnosticSink
    ) {
        let known = path[..<lookup.depth]
        let near = nearest(to: path[lookup.depth], in: lookup.names)
        let hint =
            if path.first == PageFacts.name, known.isEmpty {
                "the page's facts are known in the header and the footer alone"
            } else if let near {
                "did you mean \(quoted((known + [near]).dotted))?"
            } else if let last = lookup.last, lookup.names.isEmpty {
                "\(quoted(known.dotted)) is \(last.shape.noun)"
            } else {
                "the facts \(known.isEmpty ? "here" : "of \(quoted(known.dotted))") are"
                    + " \(lookup.names.joined(separator: ", "))"
            }
        let message = "there is no fact \(quoted(path.dotted))"
        guard mayBeAbsent else {
            problems.error(at: value, message, hint: hint)
            return
        }
        // What may be absent may be a fact of another kind of data; a near name is a slip of the pen.
        if near != nil { problems.warning(at: value, message, hint: hint) }
    }
}

extension Sequence<String> {
    /// Names as a path is written.
    fileprivate var dotted: String { joined(separator: ".") }
}

extension RecordSchema {
    /// Whether it can stand in a text.
    fileprivate var isShown: Bool {
        switch self {
        case .text, .number, .flag, .date: true
        case .record, .list: false
        }
    }
}

import Diagnostics
import Input
import Schema

/// The facts that bindings can use at a place in a template.
struct BindingScope {
    /// The facts of each record in scope, the innermost last.
    ///
    /// Nil if the kind of data is unknown, which has been reported.
    private var records: [[RecordSchema.Member]]?
    /// The optional facts that an enclosing `when` has checked.
    private var guarded: Set<[String]> = []
    /// The values of the template that each of some names in `let` can have.
    private var choices: [String: [Expression]] = [:]
    /// The number of records around the innermost element of a list, whose position is known; nil outside of lists.
    private var listDepth: Int?
    /// The names of facts that have a problem.
    private var ignored: Set<String> = []
    /// The facts of all kinds of data.
    private let kinds: [@Sendable () -> RecordSchema]

    /// Creates the scope of a template for data of a shape.
    ///
    /// - Parameter kinds: The shapes of all kinds of data, because templates that kinds share can
    ///   use facts that only some of them have.
    init(shape: RecordSchema?, amongKinds kinds: [@Sendable () -> RecordSchema] = []) {
        records = shape.map { [$0.members] }
        self.kinds = kinds
    }

    /// Returns the scope inside records of a shape.
    ///
    /// - Parameter isElement: Whether they are the elements of a list.
    func entering(_ shape: RecordSchema, isElement: Bool = true) -> BindingScope {
        var scope = self
        scope.records?.append(shape.members)
        if isElement { scope.listDepth = depth }
        // An inner name hides an outer one, but only the outer fact has been checked.
        let members = shape.members
        scope.guarded = guarded.filter { path in
            path.first.map { members.number(of: $0) == nil } ?? false
        }
        if !choices.isEmpty {
            scope.choices = choices.filter { members.number(of: $0.key) == nil }
        }
        return scope
    }

    /// Returns the scope where some facts, and everything they are part of, are known to be present.
    func guarding(_ paths: Set<[String]>) -> BindingScope {
        var scope = self
        for path in paths {
            for count in path.indices { scope.guarded.insert(Array(path[...count])) }
        }
        return scope
    }

    /// Returns the scope of only the facts of records of a shape.
    func only(_ shape: RecordSchema) -> BindingScope {
        var scope = self
        if records != nil { scope.records = [shape.members] }
        scope.listDepth = nil
        (scope.guarded, scope.choices) = ([], [:])
        return scope
    }

    /// Returns whether a name is that of a fact.
    func knows(_ name: String) -> Bool {
        records?.contains { $0.number(of: name) != nil } ?? false
    }

    /// Returns whether a fact hides one of the same name outside of a list.
    func hides(_ name: String) -> Bool {
        (records?.count { $0.number(of: name) != nil } ?? 0) > 1
    }

    /// Adds a fact to those of the innermost record.
    ///
    /// - Parameter values: The values of the template that it can have; nil if there are others.
    mutating func define(_ fact: RecordSchema.Member, values: [Expression]? = nil) {
        guard let last = records?.indices.last else { return }
        records?[last].append(fact)
        choices[fact.name] = values
    }

    /// The values of the template that a fact can have; nil if there are others.
    func choices(of path: [String]) -> [Expression]? {
        path.count == 1 ? choices[path[0]] : nil
    }

    /// Adds the name of a fact that has a problem, which has been reported.
    mutating func ignore(_ name: String) { ignored.insert(name) }

    /// Reports a binding to an unknown fact, to a fact that is not text, or to one that may be
    /// absent.
    func check(_ binding: Binding, at value: Value, _ problems: inout DiagnosticSink) {
        guard let lookup = lookUp(binding.path.names) else { return }
        guard let found = lookup.found else {
            report(
                lookup, binding.path.names, at: value, mayBeAbsent: binding.mayBeAbsent, &problems)
            return
        }
        if let format = binding.format {
            guard format.takes(found.shape) else {
                problems.error(
                    at: value,
                    "{{\(binding.pathText)}} is \(found.shape.noun), which this format does not support",
                    hint: ValueFormat.hint)
                return
            }
        } else if !found.shape.isShown {
            problems.error(
                at: value, "{{\(binding.pathText)}} is \(found.shape.noun), not text",
                hint: found.shape.members.first.map {
                    "name one of its facts, as in {{\(binding.pathText).\($0.name)}}"
                }
                    ?? (found.shape == .length
                        ? "a length is for widths and spaces" : "use repeat to show a list"))
            return
        }
        if found.needsFormat, binding.format == nil {
            problems.error(
                at: value, "{{\(binding.pathText)}} may have no last decimal",
                hint: "write {{\(binding.pathText)|fixed 2}}")
        }
        if lookup.mayBeAbsent, !binding.mayBeAbsent {
            problems.error(
                at: value, "{{\(binding.pathText)}} may be absent",
                hint: "write {{\(binding.pathText)?}}, or put it inside when: \(binding.pathText)")
        }
    }

    /// Returns the shape of a list's records; reports an error and returns nil if the path is not
    /// that of a list.
    func list(at path: [String], _ value: Value, _ problems: inout DiagnosticSink) -> RecordSchema?
    {
        guard let found = fact(at: path, value, &problems)?.member else { return nil }
        guard case .list(let shape) = found.shape else {
            problems.error(at: value, "\(quoted(path.dotted)) is \(found.shape.noun), not a list")
            return nil
        }
        return shape
    }

    /// Reports a path whose fact does not have a shape or may be absent.
    ///
    /// - Parameters:
    ///   - noun: The name of the shape in the message, such as "number".
    ///   - hint: The hint for a fact that may be absent.
    func check(
        _ path: [String], is shape: RecordSchema, _ noun: String, orIfAbsent hint: String,
        at value: Value, _ problems: inout DiagnosticSink
    ) {
        guard let (found, mayBeAbsent) = fact(at: path, value, &problems) else { return }
        if found.shape != shape {
            problems.error(
                at: value, "\(quoted(path.dotted)) is \(found.shape.noun), not a \(noun)")
        } else if mayBeAbsent {
            problems.error(at: value, "\(quoted(path.dotted)) may be absent", hint: hint)
        }
    }

    // MARK: Looking up names

    /// The result of looking up a path.
    private struct Lookup {
        /// The fact at the path's end; nil if the path is unknown.
        var found: RecordSchema.Member?
        /// Whether a fact on the path may be absent and has not been checked by a `when`.
        var mayBeAbsent = false
        /// The number of the path's names that are known.
        var depth = 0
        /// The last known fact; nil if not even the first name is known.
        var last: RecordSchema.Member?
        /// The names that are valid after the last known one, each once.
        var names: [String] = []
    }

    /// Returns the fact at a path; reports an error and returns nil if it is unknown.
    func fact(
        at path: [String], _ value: Value, _ problems: inout DiagnosticSink
    ) -> (member: RecordSchema.Member, mayBeAbsent: Bool)? {
        guard let lookup = lookUp(path) else { return nil }
        guard let found = lookup.found else {
            report(lookup, path, at: value, &problems)
            return nil
        }
        return (found, lookup.mayBeAbsent)
    }

    /// Returns the fact at a path; nil if it is unknown.
    func member(at path: [String]) -> RecordSchema.Member? { lookUp(path)?.found }

    /// Returns the name of a fact that is nearly this one; nil if there is none.
    func factNear(_ name: String) -> String? {
        nearest(to: name, in: lookUp([name])?.names ?? [])
    }

    /// The names in `let` that are not known yet, because they come after the value that is read.
    var later: Set<String> = []

    /// The number of records whose facts are known.
    var depth: Int { records?.count ?? 0 }

    /// Returns whether a name is that of a fact of one of the first records, but a later one has one with this name.
    func hides(_ name: String, ofFirst depth: Int) -> Bool {
        guard let records, depth < records.count else { return false }
        if name == ItemFacts.name, let listDepth { return listDepth >= depth }
        return records[depth...].contains { $0.number(of: name) != nil }
            && records[..<depth].contains { $0.number(of: name) != nil }
    }

    /// Returns whether a path is that of a fact of other kinds of data than this, which templates that
    /// kinds share can show.
    func isOfOtherKind(_ path: [String]) -> Bool {
        guard let lookup = lookUp(path), lookup.found == nil else { return false }
        return kinds.contains { $0().hasFact(at: path[...]) }
    }

    /// Returns whether a value is a fact that an enclosing `when` has checked.
    func isChecked(_ value: Expression) -> Bool {
        if case .fact(let path) = value { guarded.contains(path.names) } else { false }
    }

    /// Returns the result of looking up a path; nil if the kind of data is unknown.
    private func lookUp(_ path: [String]) -> Lookup? {
        guard let records, !ignored.contains(path.first ?? "") else { return nil }
        var lookup = Lookup()
        for (place, name) in path.enumerated() {
            let known =
                place == 0 ? outermost(name, records) : lookup.last?.shape.members.member(name)
            guard let member = known else {
                var members = lookup.last?.shape.members ?? records.reversed().flatMap { $0 }
                if place == 0, listDepth != nil { members.append(ItemFacts.member) }
                var seen: Set<String> = []
                lookup.names = members.filter(\.isListed).map(\.name).filter {
                    seen.insert($0).inserted
                }
                return lookup
            }
            lookup.depth += 1
            let isThere = !member.isOptional || guarded.contains(Array(path[..<lookup.depth]))
            lookup.mayBeAbsent = lookup.mayBeAbsent || !isThere
            lookup.last = member
        }
        lookup.found = lookup.last
        return lookup
    }

    /// Returns the fact that a first name is; nil if there is none.
    private func outermost(
        _ name: String, _ records: [[RecordSchema.Member]]
    ) -> RecordSchema.Member? {
        // From the innermost record outward, in the same order as names are looked up in data.
        for index in records.indices.reversed() {
            if let member = records[index].member(name) { return member }
        }
        if listDepth != nil, name == ItemFacts.name { return ItemFacts.member }
        // The size of the page is known everywhere, but suggested only where the page is.
        return name == PageFacts.name ? PageFacts.everywhere : nil
    }

    private func report(
        _ lookup: Lookup, _ path: [String], at value: Value, mayBeAbsent: Bool = false,
        _ problems: inout DiagnosticSink
    ) {
        let known = path[..<lookup.depth]
        // Templates that kinds of data share can show facts that only some of them have.
        if mayBeAbsent, kinds.contains(where: { $0().hasFact(at: path[...]) }) { return }
        let near = nearest(to: path[lookup.depth], in: lookup.names)
        let hint =
            if path.first == PageFacts.name, PageFacts.areOfOnePage(path) {
                "page facts are available only in headers, footers and backgrounds"
            } else if path.first == ItemFacts.name, known.isEmpty {
                "the facts of an item are available only in each element of a list"
            } else if let first = path.first, known.isEmpty, later.contains(first) {
                "\(quoted(first)) comes after this value in let, where those of an extended template are first"
            } else if let near {
                "did you mean \(quoted((known + [near]).dotted))?"
            } else if lookup.last?.name == OwnValues.key, lookup.names.isEmpty {
                "declare it in the template, as in fields: { student:"
                    + " { \(path[lookup.depth]): text } }"
            } else if case .list? = lookup.last?.shape {
                "\(quoted(known.dotted)) is a list: write first(\(known.dotted))"
                    + ".\(path[lookup.depth]), or join(\(path.dotted), ', ')"
            } else if let last = lookup.last, lookup.names.isEmpty {
                "\(quoted(known.dotted)) is \(last.shape.noun)"
            } else {
                "the facts \(known.isEmpty ? "here" : "of \(quoted(known.dotted))") are"
                    + " \(lookup.names.joined(separator: ", "))"
            }
        problems.error(at: value, "unknown fact \(quoted(path.dotted))", hint: hint)
    }
}

extension [RecordSchema.Member] {
    /// Returns the number of the fact with a name, without a copy of the others; nil if there is none.
    fileprivate func number(of name: String) -> Int? { indices.first { self[$0].name == name } }

    /// Returns the fact with a name; nil if there is none.
    fileprivate func member(_ name: String) -> RecordSchema.Member? {
        number(of: name).map { self[$0] }
    }
}

extension Sequence<String> {
    /// The names joined with dots, as a path in a template.
    fileprivate var dotted: String { joined(separator: ".") }
}

extension RecordSchema {
    /// Returns whether a path leads to a fact of these records, or of records inside them.
    fileprivate func hasFact(at path: ArraySlice<String>) -> Bool {
        guard case .list(let element) = self else {
            return members.contains { member in
                let isFound = member.name == path.first
                return isFound && (path.count == 1 || member.shape.leads(to: path.dropFirst()))
                    || member.shape.hasFact(at: path)
            }
        }
        return element.hasFact(at: path)
    }

    /// Returns whether a path leads from here to a fact.
    private func leads(to path: ArraySlice<String>) -> Bool {
        guard let name = path.first else { return true }
        return members.contains { $0.name == name && $0.shape.leads(to: path.dropFirst()) }
    }

    /// Whether a fact of this shape can be shown in text.
    var isShown: Bool {
        switch self {
        case .text, .number, .flag, .date: true
        case .length, .record, .list, .own: false
        }
    }
}

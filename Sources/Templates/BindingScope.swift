import Input

/// What bindings may name at a place in a template.
struct BindingScope {
    /// The facts that can be named, the innermost record's last; nil when the kind of data is unknown,
    /// which has been reported then.
    private var records: [[RecordShape.Member]]?
    /// The facts that a `when` around the place has asked for, so that they are there.
    private var guarded: Set<[String]> = []

    init(shape: RecordShape?) {
        records = shape.map { [$0.members] }
    }

    /// The scope inside a `repeat` over records of a shape.
    func entering(_ shape: RecordShape) -> BindingScope {
        var scope = self
        scope.records?.append(shape.members)
        return scope
    }

    /// The scope where a fact is known to be there.
    func guarding(_ path: [String]) -> BindingScope {
        var scope = self
        scope.guarded.insert(path)
        return scope
    }

    /// Reports a binding that names nothing, or nothing that is a text, or a fact that may be absent.
    func check(_ binding: Binding, at value: Value, _ problems: inout Problems) {
        guard records != nil else { return }
        guard let found = member(at: binding.path) else {
            if !binding.mayBeAbsent { unknown(binding.path, at: value, &problems) }
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
        if found.isOptional, !binding.mayBeAbsent, !guarded.contains(binding.path) {
            problems.error(
                at: value, "{{\(binding.pathText)}} may be absent",
                hint: "write {{\(binding.pathText)?}}, or put it under when: \(binding.pathText)")
        }
    }

    /// The shape of the records of the list at a path; nil, and a problem, when it is no list.
    func list(at path: [String], _ value: Value, _ problems: inout Problems) -> RecordShape? {
        guard records != nil else { return nil }
        guard let found = member(at: path) else {
            unknown(path, at: value, &problems)
            return nil
        }
        guard case .list(let shape) = found.shape else {
            problems.error(
                at: value,
                "\(quoted(path.joined(separator: "."))) is \(found.shape.noun) and no list")
            return nil
        }
        return shape
    }

    /// Reports a condition that names nothing.
    func checkCondition(_ path: [String], at value: Value, _ problems: inout Problems) {
        if records != nil, member(at: path) == nil { unknown(path, at: value, &problems) }
    }

    private func member(at path: [String]) -> RecordShape.Member? {
        guard let first = path.first,
            var found = records?.reversed().lazy
                .compactMap({ members in members.first { $0.name == first } }).first
        else { return nil }
        for name in path.dropFirst() {
            guard case .record = found.shape,
                var next = found.shape.members.first(where: { $0.name == name })
            else { return nil }
            next.isOptional = next.isOptional || found.isOptional
            found = next
        }
        return found
    }

    private func unknown(_ path: [String], at value: Value, _ problems: inout Problems) {
        let names = (records ?? []).reversed().flatMap { $0 }.map(\.name)
        let near = nearest(to: path.first ?? "", in: names)
        let isFirst = !names.contains(path.first ?? "")
        problems.error(
            at: value, "there is no fact \(quoted(path.joined(separator: ".")))",
            hint: isFirst
                ? near.map { "did you mean \(quoted($0))?" }
                    ?? "the facts here are \(names.joined(separator: ", "))"
                : nil)
    }
}

extension RecordShape {
    /// Whether it can stand in a text.
    var isShown: Bool {
        switch self {
        case .text, .number, .flag, .date: true
        case .record, .list: false
        }
    }
}

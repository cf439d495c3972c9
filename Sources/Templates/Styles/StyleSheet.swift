import Diagnostics
import Input

/// The styles of a template and of the templates it extends, by name.
struct StyleSheet {
    private let reader: StyleReader
    private var entries: [String: Entry] = [:]
    private var resolved: [String: Style] = [:]

    /// The fields of one style in all files.
    private struct Entry {
        /// The style's own fields, each from the nearest file that has it.
        var own = Style()
        /// The style it extends, from the nearest file that names one.
        var parent: (name: String, value: Value)?
        /// Whether it cannot be used, for a reason that has been reported.
        var isBroken = false
    }

    /// Combines the styles of files, the nearest first.
    ///
    /// A name that is in several files is one style; each field comes from the nearest file that has it.
    init(_ files: [Value?], _ reader: StyleReader, _ problems: inout DiagnosticSink) {
        self.reader = reader
        for file in files {
            for member in file?.members.map(Array.init) ?? [] {
                add(member.value, to: member.key, &problems)
            }
        }
        for name in names { checkParent(of: name, &problems) }
        for name in names { resolve(name, &problems) }
    }

    /// The names of the styles that other styles extend.
    var extended: Set<String> { Set(entries.values.compactMap(\.parent?.name)) }

    var colors: Set<String> { Set(entries.values.compactMap(\.own.color?.literal)) }

    /// The names in alphabetical order.
    var names: [String] { entries.keys.sorted() }

    /// Reads the value of a `style` field: a name, an object that may extend a named style, or a list of these, in
    /// which the fields of each come before those of the ones before it.
    ///
    /// A style's color can contain a binding, which the caller checks where the style is used.
    ///
    /// - Parameter isPart: Whether the object is a part of a text, which has other fields as well.
    func style(
        _ value: Value, isPart: Bool, _ problems: inout DiagnosticSink
    ) -> Style? {
        if let name = value.string { return named(name, at: value, &problems) }
        if let elements = value.elements {
            return added(elements, isPart: isPart, &problems)
        }
        guard value.kind == .object else {
            if value.kind != .invalid {
                problems.error(at: value, "expected a style, found \(value.description)")
            }
            return nil
        }
        guard let own = reader.read(value, isPart: isPart, &problems) else { return nil }
        guard let base = value["extends"], !base.isNull else { return own }
        guard let name = ObjectReader.string(base, &problems) else { return nil }
        return named(name, at: base, &problems).map(own.over)
    }

    /// Returns styles that add up; nil after an error.
    private func added(
        _ values: Elements, isPart: Bool, _ problems: inout DiagnosticSink
    ) -> Style? {
        // What an `if` leaves out is null.
        var sum: Style? = Style()
        for value in values where !value.isNull {
            let next = style(value, isPart: isPart, &problems)
            sum = sum.flatMap { next?.over($0) }
        }
        return sum
    }

    private func named(_ name: String, at value: Value, _ problems: inout DiagnosticSink) -> Style?
    {
        if entries[name] == nil { unknown(name, at: value, &problems) }
        return resolved[name]
    }

    private mutating func add(_ value: Value, to name: String, _ problems: inout DiagnosticSink) {
        var entry = entries[name] ?? Entry()
        let calculated = value.memberList.first { $0.key != "color" && $0.value.isExpression }
        if let calculated {
            problems.error(
                at: calculated.value,
                "only the color of a style in \"styles\" can be an expression",
                hint: "write it where the style is used, as in style: { extends: \(name),"
                    + " \(calculated.key): … }")
            entry.isBroken = true
        } else if let style = reader.read(value, &problems) {
            entry.own = entry.own.over(style)
            if entry.parent == nil, let base = value["extends"], !base.isNull {
                let parent = ObjectReader.string(base, &problems)
                entry.parent = parent.map { ($0, base) }
                entry.isBroken = entry.isBroken || parent == nil
            }
        } else {
            entry.isBroken = true
        }
        entries[name] = entry
    }

    private mutating func checkParent(of name: String, _ problems: inout DiagnosticSink) {
        guard let parent = entries[name]?.parent, entries[parent.name] == nil else { return }
        unknown(parent.name, at: parent.value, &problems)
        entries[name]?.isBroken = true
    }

    /// Follows a style's chain of `extends` to the end, then applies each style over its parent.
    private mutating func resolve(_ name: String, _ problems: inout DiagnosticSink) {
        var chain: [(name: String, entry: Entry)] = []
        var seen: Set<String> = []
        var next: String? = name
        while let name = next, resolved[name] == nil, let entry = entries[name] {
            guard !entry.isBroken else {
                breakAll(chain.map(\.name))
                return
            }
            guard seen.insert(name).inserted else {
                let circle = chain.map(\.name).drop { $0 != name } + [name]
                if let last = chain.last?.entry.parent {
                    problems.error(
                        at: last.value,
                        "the style extends itself: \(circle.joined(separator: " → "))",
                        hint: "remove one of these \"extends\"")
                }
                breakAll(chain.map(\.name))
                return
            }
            chain.append((name, entry))
            next = entry.parent?.name
        }
        var style = next.flatMap { resolved[$0] } ?? Style()
        for (name, entry) in chain.reversed() {
            style = entry.own.over(style)
            resolved[name] = style
        }
    }

    private mutating func breakAll(_ names: [String]) {
        for name in names { entries[name]?.isBroken = true }
    }

    private func unknown(_ name: String, at value: Value, _ problems: inout DiagnosticSink) {
        let near = nearest(to: name, in: names)
        problems.error(
            at: value, "unknown style \(quoted(name))",
            hint: near.map { "did you mean \(quoted($0))?" }
                ?? (names.isEmpty ? nil : "the styles are \(names.joined(separator: ", "))"))
    }
}

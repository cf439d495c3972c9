import Schema

/// The records in which names of facts are looked up.
package struct Scope: Sendable {
    /// The records, the innermost last.
    package var records: [Record]
    /// The position in the innermost list; nil outside of lists.
    package var position: ItemFacts.Position?

    /// Creates a scope of records, the innermost last.
    package init(_ records: [Record]) {
        self.records = records
    }

    /// Returns the field at a path; nil if there is none.
    ///
    /// The first name is looked up from the innermost record outward, then among the facts of the
    /// position; each further name in the record found so far.
    package func field(at path: [String]) -> Record.Field? {
        guard let first = path.first else { return nil }
        var index = records.count
        while index > 0 {
            index -= 1
            guard var field = records[index][first] else { continue }
            for name in path.dropFirst() {
                guard case .record(let record) = field.value, let next = record[name] else {
                    return nil
                }
                field = next
            }
            return field
        }
        guard first == ItemFacts.name, let position else { return nil }
        let fact = path.count == 2 ? position.fact(path[1]) : path.count == 1 ? .flag(true) : nil
        return fact.map { Record.Field(value: $0) }
    }

    /// Returns the shared facts that alone determine the results for some names; nil if a record
    /// has one of the names itself, or if there are no shared facts or several.
    ///
    /// - Parameter names: The first names of paths.
    package func sharedFacts(for names: [String]) -> SharedFacts? {
        if position != nil, names.contains(ItemFacts.name) { return nil }
        var shared: SharedFacts?
        for record in records {
            if names.contains(where: record.hasOwn) { return nil }
            if let own = record.shared {
                if shared != nil { return nil }
                shared = own
            }
        }
        return shared
    }

    /// The result of evaluating a binding.
    package enum Shown: Sendable, Hashable {
        /// Text, which may be empty.
        case text(String)
        /// The fact is absent, which the binding does not allow.
        case absent
        /// The fact cannot be shown as text, or not in the binding's format.
        case unfit
    }

    /// Returns the result of a binding.
    package func shown(_ binding: Binding) -> Shown {
        shown(binding, field(at: binding.path))
    }

    /// Returns the result of a binding for the field found at its path.
    package func shown(_ binding: Binding, _ field: Record.Field?) -> Shown {
        let fact = field?.value ?? .none
        if case .none = fact { return binding.mayBeAbsent ? .text("") : .absent }
        let text = binding.format.map { $0.text(of: fact) } ?? fact.shown
        return text.map { .text($0) } ?? .unfit
    }
}

extension FieldValue {
    /// The fact as text without a format; nil for records, lists and absent facts.
    package var shown: String? {
        switch self {
        case .text(let text), .date(let text): text
        // A number whose decimals never end has no text.
        case .number(_, let text): text.isEmpty ? nil : text
        case .flag(let flag): flag ? "yes" : "no"
        case .record, .list, .rows, .none: nil
        }
    }
}

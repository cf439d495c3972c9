import Diagnostics
import Input
import Schema

extension ObjectSchema {
    /// A part of a list.
    package static let records = ObjectSchema(
        "list", section: "lists",
        [
            .init("list", .fact, .required, "the list"),
            .init("where", .condition, "only the records that meet it"),
            .init(
                "sort",
                .anyOf([.fact, .object(.sortKey), .list(.anyOf([.fact, .object(.sortKey)]))]),
                or: "the order of the list", "the facts that determine the order"),
            .init(
                "skip", .integer(1, RecordList.most), or: "0", "this many are left out at the start"
            ),
            .init("first", .integer(1, RecordList.most), "only this many records at the start"),
            .init("last", .integer(1, RecordList.most), "only this many records at the end"),
            .init("group", .fact, "a fact: one record for all that have it in common"),
        ])

    /// A fact that determines an order.
    static let sortKey = ObjectSchema(
        "order",
        [
            .init("by", .fact, .required, "the fact"),
            .init(
                "order", .choice(["ascending", "descending"]), or: "`ascending`", "the direction"),
        ])
}

extension RecordList {
    /// The maximum of `first`, `last` and `skip`.
    fileprivate static let most = 1_000_000
}

extension FactReading {
    /// Reads a list: its path, or an object with its path and what is shown of it; nil after an error.
    ///
    /// - Returns: The list, and the shape of its records, in which conditions that all of them meet are
    ///   taken into account.
    func list(_ value: Value) -> (list: RecordList, element: RecordSchema)? {
        guard value.kind == .object else {
            guard let path = path(value), let element = list(at: path, value) else { return nil }
            return (RecordList(path: path), element)
        }
        guard var fields = ObjectReader(value, &context.problems) else { return nil }
        let named = fields.required("list", &context.problems)
        let condition = fields.optional("where")
        let order = fields.optional("sort")
        let skip = fields.optional("skip")
        let limit = limit(&fields)
        let group = fields.optional("group")
        fields.finish(&context.problems)
        guard let named, let path = path(named), var element = list(at: path, named) else {
            return nil
        }
        var selection = RecordList.Selection(limit: limit)
        if let condition {
            selection.condition = Condition(condition, entering(element))
            element = element.knowing(selection.condition?.presentFacts() ?? [])
        }
        selection.order = order.map { self.order($0, of: element) } ?? []
        selection.skip = skip.flatMap(recordCount) ?? 0
        if let group {
            guard let key = fact(group, of: element) else { return nil }
            selection.group = key.path
            element = GroupFacts.shape(key: key.member, of: element)
        }
        let isWhole =
            condition == nil && order == nil && skip == nil && limit == nil && group == nil
        return (RecordList(path: path, selection: isWhole ? nil : selection), element)
    }

    private func limit(_ fields: inout ObjectReader) -> RecordList.Limit? {
        let (first, last) = (fields.optional("first"), fields.optional("last"))
        if let last, first != nil {
            error(
                at: last, "a list can have \"first\" or \"last\", but not both",
                hint: "name one list in let, and use it as the list of another")
        }
        if let first { return recordCount(first).map { .first($0) } }
        return last.flatMap(recordCount).map { .last($0) }
    }

    private func recordCount(_ value: Value) -> Int? {
        ValueReader.integer(value, in: 1...RecordList.most, &context.problems)
    }

    /// Reads the facts that determine an order: one, or a list of them.
    private func order(_ value: Value, of element: RecordSchema) -> [RecordList.SortKey] {
        let values = value.elements.map(Array.init) ?? [value]
        if values.isEmpty { error(at: value, "\"sort\" needs at least one fact") }
        return values.compactMap { value in
            var (named, isDescending) = (Optional(value), false)
            if value.kind == .object {
                guard var fields = ObjectReader(value, &context.problems) else { return nil }
                named = fields.required("by", &context.problems)
                let word = fields.optionalChoice(
                    "order", of: ["ascending", "descending"], &context.problems)
                isDescending = word == "descending"
                fields.finish(&context.problems)
            }
            return named.flatMap { fact($0, of: element) }
                .map { RecordList.SortKey(path: $0.path, isDescending: isDescending) }
        }
    }

    /// Reads the name of a fact in each element of a list, which has a text; nil after an error.
    func fact(
        _ value: Value, of element: RecordSchema
    ) -> (path: [String], member: RecordSchema.Member)? {
        guard let found = elementFact(value, of: element) else { return nil }
        guard found.member.shape.isShown else {
            error(
                at: value,
                "\(quoted(found.path.joined(separator: "."))) is \(found.member.shape.noun),"
                    + " which has no order")
            return nil
        }
        return found
    }

    /// Reads the name of a fact in each element of a list; nil after an error.
    func elementFact(
        _ value: Value, of element: RecordSchema
    ) -> (path: [String], member: RecordSchema.Member)? {
        guard let path = unrecordedPath(value),
            let (found, mayBeAbsent) = scope.only(element).fact(at: path, value, &context.problems)
        else { return nil }
        var member = found
        member.isOptional = mayBeAbsent
        return (path, member)
    }
}

extension RecordSchema {
    /// Returns the shape of records in which some facts are known to be present.
    fileprivate func knowing(_ paths: Set<[String]>) -> RecordSchema {
        guard case .record(let members) = self, !paths.isEmpty else { return self }
        return .record(
            members.map { member in
                let inner = paths.filter { $0.first == member.name }
                guard !inner.isEmpty else { return member }
                var member = member
                member.isOptional = false
                member.shape = member.shape.knowing(
                    Set(inner.map { Array($0.dropFirst()) }.filter { !$0.isEmpty }))
                return member
            })
    }
}

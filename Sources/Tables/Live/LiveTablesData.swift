import Diagnostics
import Input
import Schema

// The data of a file with tables.
extension LiveTables {
    /// Adds what the file says to the records of tables, and what follows from both.
    package mutating func complete(_ sink: inout DiagnosticSink) {
        Overlay(over: root, of: fields, origins, filled: filled).add(file, &sink)
        for folder in photos {
            notesOfPhotos += [
                folder.add(
                    to: folder.people(of: root), fields[folder.list], others: kind.namesOfPhotos,
                    named: file.source.path)
            ].compactMap(\.self)
        }
        for path in waiting.sorted(by: { $0.count < $1.count }) {
            begin(path[...], in: root, fields)
        }
        beginFacts(&sink)
        complete(root, fields)
        declare(&sink)
        for member in profiles.flatMap({ $0.data?.memberList ?? [] }) { fill(root, with: member) }
        if let named = kind.named, let record = root.object(named.key, tablesOrigin),
            named.ids.allSatisfy({ record.position(of: $0) == nil }),
            let id = named.ids.last, let name = named.names.lazy.compactMap(record.text).first
        {
            let made = Identity.madeID(Identity.ofName([name]))
            record.set(
                id, .scalar(.string(made.isEmpty ? named.key : made)), tablesOrigin)
        }
        // The file's own order, and then what tables fill.
        let own = file.memberList.map(\.key).filter { $0 != kind.list }
        root.sort { own.firstIndex(of: $0) ?? ($0 == kind.list ? own.count + 1 : own.count) }
    }

    package var listKey: String { kind.list }
    /// The data, when all is known of it.
    package var elements: LiveElements { LiveElements(self) }

    /// Adds what a profile gives, where nothing else does.
    private func fill(_ record: LiveRecord, with member: Member) {
        guard let members = member.value.members else {
            if record.position(of: member.key) == nil {
                record.set(member.key, .scalar(JSONText(member.value)), tablesOrigin)
            }
            return
        }
        guard let inner = record.object(member.key, tablesOrigin) else { return }
        for member in members { fill(inner, with: member) }
    }

    /// Gives people without present records, such as those of years before, an empty list of them, and records without
    /// a mark a list for those that come; both are noted.
    private func beginFacts(_ sink: inout DiagnosticSink) {
        let list = kind.factList
        guard !list.isEmpty, let people = root.list(at: [kind.list])?.records else { return }
        let node = fields[[kind.list, list]]
        let hasSome = people.contains { $0.position(of: list) != nil }
        var without: [LiveRecord] = []
        var unmarked: [String] = []
        var marked: ObjectIdentifier?
        for person in people {
            guard let position = person.position(of: list) else {
                let hasPast = person.members.indices.contains { index in
                    guard case .list(let own) = person.content(at: index), !own.records.isEmpty
                    else { return false }
                    return fields[[kind.list, person.members[index].key, list]].records != nil
                }
                if hasPast || hasSome { person.set(list, .list(LiveList()), person.origin) }
                if !hasPast && hasSome { without.append(person) }
                continue
            }
            // Rows with the same plan all have marks, or all lack them.
            if case .planned(let plan, _) = person.members[position].content {
                let isMarked = marked == ObjectIdentifier(plan) || hasMarks(plan.model, list, node)
                if isMarked {
                    marked = ObjectIdentifier(plan)
                    continue
                }
            }
            guard case .list(let own) = person.content(at: position) else { continue }
            for record in own.records where record.origin.table != nil {
                for key in node.keys where node.child(key).records?.weighting != nil {
                    let count = record.members.count
                    begin([key], in: record, node)
                    if record.members.count > count {
                        unmarked.append(node.records.map(record.label) ?? "")
                    }
                }
            }
        }
        let traits = fields[[kind.list]].records
        for (names, fact) in [
            (
                without.map { record in traits.map(record.label) ?? "" },
                (kind.list, "without \(list)")
            ),
            (unmarked, (list, "without a mark")),
        ] where !names.isEmpty && !sink.hasErrors {
            let shown = listed(names.lazy.map { quoted(clipped($0)) }, most: 5)
            let noun =
                names.count == 1 && fact.0.hasSuffix("s") ? String(fact.0.dropLast()) : fact.0
            sink.notes.append(
                "\(file.source.path): \(names.count) \(noun) \(fact.1): \(shown)")
        }
    }

    /// Returns whether each record of a list says how it counts.
    private func hasMarks(_ record: LiveRecord, _ list: String, _ node: FieldNode) -> Bool {
        guard case .list(let own)? = record.position(of: list).map(record.content(at:)) else {
            return true
        }
        return own.records.allSatisfy { record in
            node.keys.allSatisfy { key in
                guard let weighting = node.child(key).records?.weighting else { return true }
                return ([key] + weighting.others).contains { record.position(of: $0) != nil }
            }
        }
    }

    /// Lists the records whose ids are keys in records of tables, unless the file does.
    private func declare(_ sink: inout DiagnosticSink) {
        for (path, list, order) in kind.declared where root.position(of: list) == nil {
            var ids = keys(of: path[...], in: root, at: kind.list)
            if let sorted = order(ids) {
                ids = sorted
            } else if ids.count > 1 {
                let names = ids.map { quoted($0) }.joined(separator: ", ")
                sink.add(
                    Diagnostic(
                        severity: .warning, place: origins.place(of: tablesOrigin),
                        message: "the \(list) are in the order of the table: \(names)",
                        hint:
                            "the last one counts as the latest; to say another order, write \"\(list)\" in a data"
                            + " file"))
            }
            guard !ids.isEmpty, let records = root.list(list, tablesOrigin) else { continue }
            for id in ids {
                let record = LiveRecord(tablesOrigin)
                record.set("id", .scalar(.string(id)), tablesOrigin)
                records.add(record, Identity.of([id]))
            }
        }
    }

    /// Returns the keys of the objects at a path of the records of a list, in the order in which records have them.
    private func keys(
        of path: ArraySlice<String>, in record: LiveRecord, at key: String
    ) -> [String] {
        guard let position = record.position(of: key) else { return [] }
        let found: [String] =
            switch record.members[position].content {
            case .list(let list):
                path.first.map { next in
                    list.records.flatMap { keys(of: path.dropFirst(), in: $0, at: next) }
                } ?? []
            case .record(let inner) where path.isEmpty: inner.members.map(\.key)
            case .own(let value) where path.isEmpty: value.memberList.map(\.key)
            case .planned(let plan, _): keys(of: path, in: plan.model, at: key)
            default: []
            }
        return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Adds a list without records where nothing else says how the record above counts: that of a course that waits for
    /// its first work, or of a student without courses.
    private func begin(_ path: ArraySlice<String>, in record: LiveRecord, _ node: FieldNode) {
        guard let key = path.first else { return }
        let field = node.child(key)
        guard path.count == 1 else {
            guard let position = record.position(of: key),
                case .list(let list) = record.content(at: position)
            else { return }
            for record in list.records { begin(path.dropFirst(), in: record, field) }
            return
        }
        guard let traits = field.records, let weighting = traits.weighting else {
            _ = record.list(key, record.origin)
            return
        }
        guard ([key] + weighting.others).allSatisfy({ record.position(of: $0) == nil }),
            let list = record.list(key, record.origin)
        else { return }
        for key in field.keys {
            guard let cell = field.child(key).records?.cell else { continue }
            let group = LiveRecord(record.origin)
            group.set(traits.identity[0], .scalar(.string(cell.usualGroup)), record.origin)
            _ = group.list(key, record.origin)
            list.add(group, Identity.of([cell.usualGroup]))
        }
    }

    /// Fills in what follows from the tables: the words of empty cells, and groups without weights.
    private func complete(_ record: LiveRecord, _ node: FieldNode) {
        for member in record.members {
            let field = node.child(member.key)
            switch member.content {
            case .record(let inner): complete(inner, field)
            case .list(let list):
                for record in list.records {
                    if let cell = field.records?.cell, record.position(of: cell.value) == nil,
                        record.position(of: cell.status) == nil
                    {
                        record.set(cell.status, .scalar(.string(cell.empty)), record.origin)
                    }
                    if record.hasMadeID, let key = field.records?.standIn {
                        record.set(key, .scalar(.bool(true)), record.origin)
                    }
                    if let cell = field.records?.cell, record.position(of: cell.bonus) == nil,
                        record.text(cell.maximum)?.allSatisfy({ $0 == "0" || $0 == "." }) == true
                    {
                        record.set(cell.bonus, .scalar(.bool(true)), record.origin)
                    }
                    complete(record, field)
                }
                if let weighting = field.records?.weighting,
                    record.position(of: weighting.field) == nil, !list.records.isEmpty,
                    list.records.allSatisfy({ $0.position(of: weighting.weight) == nil })
                {
                    record.set(
                        weighting.field, .scalar(.string(weighting.unweighted)), member.origin)
                }
            case .planned(let plan, _): plan.complete { complete($0, node) }
            case .scalar, .own, .cell: break
            }
        }
    }
}

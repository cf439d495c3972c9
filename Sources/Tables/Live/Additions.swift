import Diagnostics
import Input
import Schema

/// What people added to data that version 0.1 imported, which a data file lays over the tables.
package struct Additions {
    /// The members of the data file, in the order of the data.
    package private(set) var members: [JSONText.Member] = []
    /// Where the data has other values than the tables have now, which stay those of the tables.
    package private(set) var changes: [String] = []
    private let fields: FieldNode

    /// What an import made, and the file itself says.
    private static let made: Set<String> = [
        "source", "sources", "tables", "kind", "$schema", "groupWeights", "noID",
    ]

    /// Finds what is in data, and not in what tables have now.
    package init(_ old: Value, over new: Value, _ kind: LiveTables.Kind) {
        fields = FieldNode(kind.schema)
        members = added(old.memberList, to: new, fields, "")
    }

    /// The members as YAML, a line for each, and for each record.
    package var text: String {
        members.map { member in
            guard case .array(let elements) = member.value, !elements.isEmpty else {
                return "\(member.key): \(member.value.text(pretty: false))\n"
            }
            return "\(member.key):\n"
                + elements.map { "  - \($0.text(pretty: false))\n" }.joined()
        }.joined()
    }

    private mutating func added(
        _ old: [Member], to new: Value, _ node: FieldNode, _ place: String
    ) -> [JSONText.Member] {
        old.filter { !Self.made.contains($0.key) && !$0.value.isNull }.compactMap { member in
            let field = node.child(member.key)
            let key = field.key ?? member.key
            let path = place.isEmpty ? key : "\(place).\(key)"
            guard let now = new[member.key] ?? new[key] else {
                return JSONText.Member(key, Self.withoutSources(member.value))
            }
            if let traits = field.records, let elements = member.value.elements {
                let records = records(Array(elements), among: now, traits, field, path)
                return records.isEmpty ? nil : JSONText.Member(key, .array(records))
            }
            if now.kind == .object, member.value.kind == .object {
                let own = added(member.value.memberList, to: now, field, path)
                return own.isEmpty ? nil : JSONText.Member(key, .object(own))
            }
            let (before, after) = (JSONText(member.value), JSONText(now))
            if before != after {
                changes.append(
                    "\(path): \(before.text(pretty: false)), now \(after.text(pretty: false))")
            }
            return nil
        }
    }

    /// Returns what records have that those of the tables lack, with what tells them apart.
    private mutating func records(
        _ old: [Value], among new: Value, _ traits: RecordTraits, _ node: FieldNode, _ place: String
    ) -> [JSONText] {
        let known = Dictionary(
            new.elementList.flatMap { record in keys(of: record, traits).map { ($0, record) } },
            uniquingKeysWith: { one, _ in one })
        return old.compactMap { record in
            let label = keys(of: record, traits).last.map { String($0.drop { $0 == "\u{1E}" }) }
            let path = "\(place)[\(label ?? "")]"
            guard let now = keys(of: record, traits).lazy.compactMap({ known[$0] }).first else {
                // What tables made, and no longer have, is gone with them.
                guard record["source"] != nil else {
                    guard case .object(let members) = Self.withoutSources(record) else {
                        return nil
                    }
                    return .object(members + [JSONText.Member("own", .bool(true))])
                }
                changes.append("\(path): no longer in the tables")
                return nil
            }
            let members = record.memberList.filter { !traits.identity.contains($0.key) }
            let own = added(members, to: now, node, path)
            guard !own.isEmpty else { return nil }
            let isNamed = !traits.names.isEmpty && now[traits.standIn ?? ""]?.bool == true
            let identity = (isNamed ? traits.names : traits.identity).compactMap { key in
                now[key].map { JSONText.Member(key, JSONText($0)) }
            }
            return .object(identity + own)
        }
    }

    /// Returns what a record is found by: its identity, and a person's name.
    private func keys(of record: Value, _ traits: RecordTraits) -> [String] {
        func text(_ key: String) -> String? { record[key].flatMap { $0.string ?? $0.numberText } }
        let ids = traits.identity.compactMap(text)
        let names = traits.names.compactMap(text)
        return (ids.isEmpty ? [] : [Identity.of(traits.names.isEmpty ? ids : [ids[0]])])
            + (names.isEmpty ? [] : [Identity.ofName(names)])
    }

    private static func withoutSources(_ value: Value) -> JSONText {
        if let elements = value.elements { return .array(elements.map(withoutSources)) }
        guard let members = value.members else { return JSONText(value) }
        return .object(
            members.filter { $0.key != "source" }.map {
                JSONText.Member($0.key, withoutSources($0.value))
            })
    }
}

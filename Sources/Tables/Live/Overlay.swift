import Diagnostics
import Input
import Schema

/// What a data file says of the records of tables, which is laid over them.
///
/// A record of the file belongs to the one with the same identity. What the file has wins; what belongs to no record
/// is an error, so that nothing that people wrote is lost or gets to another record.
struct Overlay {
    /// The keys by which a record says how it belongs to the tables.
    private enum Key {
        /// The record is not in the tables, and is the file's own.
        static let own = "own"
        /// The record has left the tables: nothing of it is shown, and nothing is reported.
        static let absent = "absent"
        static let all = [own, absent]
    }

    private let root: LiveRecord
    private let fields: FieldNode
    private let origins: Origins
    private let filled: Set<[String]>

    /// Creates what is laid over what the tables say of a file.
    ///
    /// - Parameter filled: The keys of the paths of the lists that tables fill.
    init(over root: LiveRecord, of fields: FieldNode, _ origins: Origins, filled: Set<[String]>) {
        (self.root, self.fields, self.origins, self.filled) = (root, fields, origins, filled)
    }

    func add(_ file: Value, _ sink: inout DiagnosticSink) {
        for member in file.memberList where member.key != TableEntryFields.tables.key {
            // An empty list of additions removes nothing.
            if member.value.isNull, fields.child(member.key).records != nil { continue }
            add(member, to: root, [], "", &sink)
        }
    }

    /// Adds records to a list.
    ///
    /// - Parameters:
    ///   - keys: The path of the list.
    ///   - place: The path for messages.
    private func add(
        _ elements: [Value], to records: LiveList, _ keys: [String], _ place: String,
        _ sink: inout DiagnosticSink
    ) {
        guard let traits = fields[keys].records else { return }
        var laid: [ObjectIdentifier: Value] = [:]
        for element in elements {
            guard element.kind == .object else {
                ObjectReader.reportKind(of: element, expected: "an object", &sink)
                continue
            }
            let texts = traits.identity.map { element.scalarText($0) ?? "" }
            let names = nameKeys(traits).compactMap(element.scalarText)
            let label = texts.first { !$0.isEmpty } ?? names.joined(separator: " ")
            let name = "\(place)[\(label)]"
            guard !label.isEmpty else {
                sink.error(
                    at: element.place, "nothing says which record of \(place) this is",
                    hint: "write its \(traits.identity[0])"
                        + (traits.names.isEmpty ? "" : ", or its name"))
                continue
            }
            let found = record(traits, texts, names, in: records)
            if found.count > 1 {
                sink.error(
                    at: element.place,
                    "several records of the tables have the name \(quoted(label))",
                    hint: "write the \(traits.identity[0])")
                continue
            }
            let own = element[Key.own]
            let isOwn = own.map { ObjectReader.bool($0, &sink) ?? false } ?? false
            if let absent = element[Key.absent] {
                _ = ObjectReader.choice(absent, of: ["ok"], &sink)
            }
            guard let record = found.first else {
                if element.scalarText(Key.absent) == "ok" { continue }
                guard isOwn || !filled.contains(keys) else {
                    reportMissing(element, name, label, records, traits, &sink)
                    continue
                }
                let record = LiveRecord(Origin(element))
                for member in element.memberList where !Key.all.contains(member.key) {
                    record.set(member.key, .own(member.value), Origin(member.value))
                }
                completeID(of: record, traits, names)
                records.add(
                    record, identity(traits, texts, names),
                    named: names.isEmpty ? nil : Identity.ofName(names))
                continue
            }
            if let earlier = laid.updateValue(element, forKey: ObjectIdentifier(record)) {
                sink.error(
                    at: element.place, "\(name) is the same record as in \(earlier.place.text)",
                    hint: "write what belongs to it in one place")
                continue
            }
            if isOwn {
                sink.error(
                    at: element.place,
                    "\(name) says own: true, but is in \(origins.place(of: record.origin).text)",
                    hint: "delete own: true, and what the tables say")
                continue
            }
            let isNamed = texts.allSatisfy(\.isEmpty)
            let tableNames = traits.names.compactMap(record.text)
            if !isNamed, !names.isEmpty, !tableNames.isEmpty,
                Identity.ofName(names) != Identity.ofName(tableNames)
            {
                sink.error(
                    at: element.place,
                    "\(name) is \(quoted(tableNames.joined(separator: " "))) in the tables, not"
                        + " \(quoted(names.joined(separator: " ")))",
                    hint: "correct the \(traits.identity[0]), or leave out the name")
                continue
            }
            let known = isNamed ? nameKeys(traits) : traits.identity
            for member in element.memberList where !(known + Key.all).contains(member.key) {
                add(member, to: record, keys, name, &sink)
            }
        }
    }

    /// The keys by which a record of the file can name a person: also the whole name, where tables have its parts.
    private func nameKeys(_ traits: RecordTraits) -> [String] {
        traits.names.isEmpty || traits.names.contains("name")
            ? traits.names : ["name"] + traits.names
    }

    /// Returns the records with an identity: by the fields that tell them apart, or else by the name.
    private func record(
        _ traits: RecordTraits, _ texts: [String], _ names: [String], in records: LiveList
    ) -> [LiveRecord] {
        if let first = texts.first(where: { !$0.isEmpty }), traits.names.isEmpty || traits.hasIDs {
            let identity = traits.names.isEmpty ? Identity.of(texts) : Identity.of([first])
            if !records.hasKeys, let record = records[identity] { return [record] }
            // A file need not repeat all fields that tell records apart if some are enough.
            guard texts.count > 1 || records.hasKeys, traits.names.isEmpty else { return [] }
            return records.records.filter { record in
                zip(traits.identity, texts).allSatisfy { key, text in
                    text.isEmpty
                        || record.text(key).map { Identity.of([$0]) == Identity.of([text]) } == true
                }
            }
        }
        return records.people(named: Identity.ofName(names))
    }

    private func identity(
        _ traits: RecordTraits, _ texts: [String], _ names: [String]
    ) -> String {
        guard traits.names.isEmpty || traits.hasIDs,
            let first = texts.first(where: { !$0.isEmpty })
        else {
            return Identity.ofName(names)
        }
        return Identity.of(traits.names.isEmpty ? texts : [first])
    }

    /// Gives a person of the file an id if there is none, as those of tables get one.
    private func completeID(of record: LiveRecord, _ traits: RecordTraits, _ names: [String]) {
        guard traits.hasIDs, !names.isEmpty,
            traits.identity.allSatisfy({ record.position(of: $0) == nil })
        else { return }
        record.set(
            traits.identity[0], .scalar(.string(Identity.madeID(Identity.ofName(names)))),
            record.origin)
    }

    private func reportMissing(
        _ element: Value, _ name: String, _ label: String, _ records: LiveList,
        _ traits: RecordTraits, _ sink: inout DiagnosticSink
    ) {
        let isID = label.contains(where: \.isNumber)
        let known = records.records.flatMap { record in
            let names = traits.names.compactMap(record.text)
            // An id that is almost the same is another person's, unless only zeros or blanks differ.
            let ids = traits.identity.compactMap(record.text).filter {
                !isID || Self.plain($0) == Self.plain(label)
            }
            return ids + [names.joined(separator: " "), names.reversed().joined(separator: ", ")]
        }.filter { !$0.isEmpty }
        let words = Set(Self.words(label))
        let near =
            suggestion(for: label, in: known)
            ?? (isID || words.isEmpty
                ? nil : known.first { words.isSubset(of: Self.words($0)) }.map(suggestion))
        sink.error(
            at: element.place, "\(name) is not in the tables",
            hint: (near.map { "\($0) Otherwise " } ?? "")
                + "write absent: ok to keep this for later, or own: true to add a record")
    }

    private static func words(_ text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && $0 != "'" }
    }

    private static func plain(_ id: String) -> String {
        String(id.lowercased().filter { $0.isLetter || $0.isNumber }.drop { $0 == "0" })
    }

    // MARK: Members

    private func add(
        _ member: Member, to record: LiveRecord, _ keys: [String], _ place: String,
        _ sink: inout DiagnosticSink
    ) {
        let node = fields[keys]
        let key = node.child(member.key).key ?? member.key
        let (path, value) = (keys + [key], member.value)
        let place = place.isEmpty ? key : "\(place).\(key)"
        if value.isNull {
            note(value, place, in: record, key, &sink)
            record.remove(key)
            return
        }
        if let position = record.position(of: key) {
            switch record.content(at: position) {
            case .list(let list) where value.kind == .array:
                return add(
                    value.elementList, to: list, path, place, &sink)
            case .record(let inner) where value.kind == .object:
                for member in value.memberList {
                    add(member, to: inner, path, place, &sink)
                }
                return
            default: break
            }
        } else if value.kind == .array, filled.contains(path),
            let inner = record.list(key, Origin(value))
        {
            return add(value.elementList, to: inner, path, place, &sink)
        }
        note(value, place, in: record, key, &sink)
        if let opposite = opposite(of: key, node), record.position(of: opposite) != nil {
            note(value, place, in: record, opposite, &sink)
            record.remove(opposite)
        }
        record.set(key, .own(value), Origin(value))
    }

    /// Notes that a value of the file is used in place of one of the tables, or is the same.
    private func note(
        _ value: Value, _ name: String, in record: LiveRecord, _ key: String,
        _ sink: inout DiagnosticSink
    ) {
        guard let position = record.position(of: key),
            case .scalar(let theirs) = record.members[position].content,
            let text = theirs.plainText
        else { return }
        let place = origins.place(of: record.members[position].origin).text
        let mine = value.isNull ? "nothing" : value.scalarText.map { quoted(clipped($0)) }
        guard let mine else { return }
        let isSame = value.scalarText == text
        sink.notes.append(
            "\(value.place.text): \(name): "
                + (isSame
                    ? "the same as in \(place), so it can be deleted"
                    : "\(mine) in place of \(quoted(clipped(text))) in \(place)"))
    }

    /// Returns the key of what a value contradicts: a word in place of a number, and the other way round; nil for
    /// others.
    private func opposite(of key: String, _ node: FieldNode) -> String? {
        guard let cell = node.records?.cell else { return nil }
        return [cell.value: cell.status, cell.status: cell.value][key]
    }
}

extension DiagnosticSink {
    /// Adds an error whose message names the record in place of its position.
    fileprivate mutating func error(at place: Place, _ message: String, hint: String) {
        add(Diagnostic(place: place, message: message, hint: hint))
    }
}

extension Value {
    /// The text of a scalar; nil for others.
    fileprivate var scalarText: String? { string ?? numberText ?? bool.map { "\($0)" } }

    /// The text of a member that is text or a number; nil for others and for blank text.
    fileprivate func scalarText(_ key: String) -> String? {
        guard let value = self[key], let text = value.string ?? value.numberText, !text.isBlank
        else { return nil }
        return text
    }
}

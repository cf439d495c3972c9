import Diagnostics
import Input
import Schema

/// A record that tables and the data file fill, whose values know their origins.
///
/// It is a class because a record is found again for each row that belongs to it.
final class LiveRecord {
    enum Content {
        case scalar(JSONText)
        case record(LiveRecord)
        case list(LiveList)
        /// A value of the data file.
        case own(Value)
        /// What the plan of a row has with the same key, for the row at a position.
        case planned(RowPlan, Int)
        /// A place for what a cell of each row has, in a plan.
        case cell(PlannedCell)
    }

    /// A member, with the origin of its value.
    struct Member {
        let key: String
        var content: Content
        var origin: Origin
    }

    /// Where it comes from: the first row or the value of the data file.
    let origin: Origin
    var members: [Member] = []
    fileprivate(set) var place = 0
    /// Whether its id was made of a name, because the tables have none.
    var hasMadeID = false
    /// Whether the id was made of a name before another table had one.
    var hadMadeID = false
    /// Whether a column of a table told it apart from others of its list, so that others can have the same name.
    fileprivate(set) var hasKey = false
    /// Whether a row without an id was found to belong to it by the name.
    var wasFoundByName = false

    init(_ origin: Origin) { self.origin = origin }

    /// Returns the position of a member; nil if there is none.
    func position(of key: String) -> Int? { members.firstIndex { $0.key == key } }

    /// Returns the text of a string or a number; nil if there is none.
    func text(_ key: String) -> String? {
        guard let position = position(of: key) else { return nil }
        switch members[position].content {
        case .scalar(let content): return content.plainText
        case .own(let value): return value.string ?? value.numberText
        case .record, .list, .planned, .cell: return nil
        }
    }

    /// Adds or replaces a member.
    func set(_ key: String, _ content: Content, _ origin: Origin) {
        if let position = position(of: key) {
            members[position].content = content
            members[position].origin = origin
        } else {
            members.append(Member(key: key, content: content, origin: origin))
        }
    }

    /// Puts the members into the order of a number for each key.
    func sort(by number: (String) -> Int) {
        let numbers = members.map { number($0.key) }
        members = members.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
            .map { members[$0] }
    }

    func remove(_ key: String) { members.removeAll { $0.key == key } }

    /// Returns the object of a member, which is made if there is none; nil if it is something else.
    func object(_ key: String, _ origin: Origin) -> LiveRecord? {
        guard let position = position(of: key) else {
            let record = LiveRecord(origin)
            members.append(Member(key: key, content: .record(record), origin: origin))
            return record
        }
        switch content(at: position) {
        case .record(let record): return record
        case .own(let value) where value.kind == .object:
            let record = LiveRecord(members[position].origin)
            record.members = value.memberList.map {
                Member(key: $0.key, content: .own($0.value), origin: Origin($0.value))
            }
            members[position].content = .record(record)
            return record
        case .own, .scalar, .list, .planned, .cell: return nil
        }
    }

    /// Returns the list of a member, which is made if there is none; nil if it is something else.
    func list(_ key: String, _ origin: Origin) -> LiveList? {
        guard let position = position(of: key) else {
            let list = LiveList()
            members.append(Member(key: key, content: .list(list), origin: origin))
            return list
        }
        if case .list(let list) = content(at: position) { return list }
        return nil
    }
}

/// A row that is read when something looks inside.
struct PlannedRow {
    private let plan: RowPlan
    private let position: Int
    private let origin: Origin

    init(_ plan: RowPlan, at position: Int) {
        (self.plan, self.position) = (plan, position)
        origin = plan.origin(at: position)
    }

    /// Returns where a value of the plan comes from in this row.
    func moved(_ value: Origin) -> Origin { value.moved(from: plan.origin, to: origin) }

    func content(of cell: PlannedCell) -> PlannedCell.Content {
        plan.content(of: cell, at: position)
    }
}

/// A list of records, which are found by what tells them apart.
final class LiveList {
    private(set) var records: [LiveRecord] = []
    private var positions: [String: Int] = [:]
    private var positionsByName: [String: [Int]] = [:]

    /// Creates a list of records that are not found by what tells them apart.
    init(_ records: [LiveRecord] = []) { self.records = records }

    /// Returns the record with an identity; nil if there is none.
    subscript(identity: String) -> LiveRecord? { positions[identity].map { records[$0] } }

    func people(named name: String) -> [LiveRecord] {
        (positionsByName[name] ?? []).map { records[$0] }
    }

    /// Adds a record.
    ///
    /// - Parameter name: The name of a person; nil for none.
    func add(_ record: LiveRecord, _ identity: String, named name: String? = nil) {
        if !record.hasKey { countWithoutKeys += 1 }
        if positions[identity] == nil { positions[identity] = records.count }
        if let name { positionsByName[name, default: []].append(records.count) }
        record.place = records.count
        records.append(record)
    }

    /// Gives a record another identity, by which it is found as well.
    func alias(_ identity: String, of record: LiveRecord) {
        if positions[identity] == nil { positions[identity] = record.place }
    }

    // MARK: Keys

    /// Whether records have keys, beside which what usually tells them apart need not be unique.
    private(set) var hasKeys = false
    private var countWithoutKeys = 0

    func add(key: String, to record: LiveRecord) {
        if !record.hasKey { countWithoutKeys -= 1 }
        (hasKeys, record.hasKey) = (true, true)
        alias(Identity.ofKey(key), of: record)
    }

    /// Returns the records with a key, or else with the fields that usually tell them apart.
    ///
    /// With a key, a record that has another one is not meant, whatever it is called.
    func records(
        _ traits: RecordTraits, _ key: String?, _ texts: [String]?
    ) -> [LiveRecord] {
        if let key, let found = self[Identity.ofKey(key)] { return [found] }
        guard let texts, key == nil || countWithoutKeys > 0 else { return [] }
        if !hasKeys { return self[Identity.of(texts)].map { [$0] } ?? [] }
        let identity = Identity.of(texts)
        return records.filter { record in
            (key == nil || !record.hasKey)
                && Identity.of(traits.identity.map { record.text($0) ?? "" }) == identity
        }
    }

    /// Returns a copy with what a row says; nil for the places of cells themselves.
    fileprivate func copy(_ row: PlannedRow?) -> LiveList {
        let copy = LiveList()
        copy.records = records.map { record in
            let own = record.copy(row)
            own.place = record.place
            return own
        }
        (copy.positions, copy.positionsByName) = (positions, positionsByName)
        (copy.hasKeys, copy.countWithoutKeys) = (hasKeys, countWithoutKeys)
        return copy
    }
}

extension LiveRecord {
    /// Returns the content of a member, which can have been planned.
    func content(at position: Int) -> Content {
        if case .planned(let plan, let row) = members[position].content {
            let key = members[position].key
            let copy = plan.model.copy(PlannedRow(plan, at: row))
            for member in copy.members where member.key == key {
                members[position].content = member.content
            }
        }
        return members[position].content
    }

    /// A record with the same members.
    var sharing: LiveRecord {
        let record = LiveRecord(origin)
        record.members = members
        return record
    }

    /// Returns a copy with what a row says; nil for the places of cells themselves.
    func copy(_ row: PlannedRow? = nil) -> LiveRecord {
        let copy = LiveRecord(row?.moved(origin) ?? origin)
        for member in members {
            var own = member
            own.origin = row?.moved(member.origin) ?? member.origin
            switch member.content {
            case .cell(let cell):
                switch row?.content(of: cell) {
                case nil: break
                case .number(let text): own.content = .scalar(.number(text))
                case .value(let value): own.content = .scalar(value)
                case .word(let word):
                    own = Member(
                        key: cell.status, content: .scalar(.string(word)), origin: own.origin)
                case .nothing, .empty, .unusual: continue
                }
            case .record(let record): own.content = .record(record.copy(row))
            case .list(let list): own.content = .list(list.copy(row))
            case .scalar, .own, .planned: break
            }
            copy.members.append(own)
        }
        return copy
    }
}

/// The identities of records with one field, which many rows repeat.
struct KnownIdentities {
    private var known: [String: String] = [:]

    subscript(text: String) -> String {
        mutating get {
            if let identity = known[text] { return identity }
            let identity = Identity.of([text])
            // Ids are all different.
            if known.count < 10_000 { known[text] = identity }
            return identity
        }
    }
}

/// What tells a record apart from others, as text.
enum Identity {
    /// Returns the identity of fields; letters' case and blanks do not matter.
    static func of(_ texts: [String]) -> String {
        texts.count == 1
            ? FoldedText.key(of: texts[0])
            : texts.map(FoldedText.key).joined(separator: "\u{1F}")
    }

    /// Returns the identity of a key, which is exact.
    static func ofKey(_ key: String) -> String { "\u{1D}" + key }

    /// Returns the identity of a name, in which the order of words and commas do not matter.
    static func ofName(_ names: [String]) -> String {
        let words = names.flatMap { name -> [Substring] in
            let name = name.lowercased()
            guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
                return name.split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") }
            }
            return name.utf8.split {
                !(0x61...0x7A ~= $0 || $0.isDigit || $0 == UInt8(ascii: "'"))
            }.map(Substring.init)
        }
        return "\u{1E}" + words.map(String.init).sorted().joined(separator: "-")
    }

    /// Returns an id that is made of a name.
    static func madeID(_ identity: String) -> String { String(identity.dropFirst()) }
}

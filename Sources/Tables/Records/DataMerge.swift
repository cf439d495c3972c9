import Diagnostics

/// Data that is imported again into a file in which people have changed and added something.
///
/// What comes from the tables is replaced. What has no `source`, and fields that the tables do not have, are what
/// people added, and stay.
package struct DataMerge: Sendable {
    /// The merged data.
    package private(set) var root: JSONText = .null
    /// The differences, in words.
    package private(set) var changes: [String] = []
    /// What people added to records that the tables no longer have.
    package private(set) var lost: [String] = []

    /// The fields of the tables of both imports, such as `students.lastName`.
    private let imported: Set<String>

    /// Merges new data into the data of a file.
    package init(_ new: JSONText, into old: JSONText) {
        imported = Self.fields(of: new).union(Self.fields(of: old))
        root = merged(new, into: old, at: [], name: "")
    }

    /// The keys by which the records of lists are the same.
    private static let identities = ["id", "title", "name"]
    /// What the import itself makes.
    private static let made: Set<String> = ["source", "sources", "groupWeights"]
    /// Fields of assessments, which have no columns of their own.
    private static let ofAssessments: Set<String> = ["points", "status", "bonus", "keep"]

    private static func fields(of root: JSONText) -> Set<String> {
        guard case .array(let tables)? = root["sources"] else { return [] }
        return Set(
            tables.flatMap { table -> [String] in
                guard case .object(let members)? = table["fields"] else { return [] }
                return members.map(\.key)
            })
    }

    private mutating func merged(
        _ new: JSONText, into old: JSONText, at path: [String], name: String
    ) -> JSONText {
        switch (new, old) {
        case (.object(let members), .object(let before)):
            return .object(merged(members, into: before, at: path, name: name))
        case (.array(let elements), .array(let before))
        where elements.allSatisfy(\.isRecord) && before.allSatisfy(\.isRecord)
            && path.last != "sources":
            return .array(merged(elements, into: before, at: path, name: name))
        default:
            if new != old, let key = path.last, !Self.made.contains(key), path.first != "sources" {
                changes.append("\(name)\(key): \(old.short) → \(new.short)")
            }
            return new
        }
    }

    private mutating func merged(
        _ members: [JSONText.Member], into before: [JSONText.Member], at path: [String],
        name: String
    ) -> [JSONText.Member] {
        var result: [JSONText.Member] = []
        for member in members {
            let old = before.first { $0.key == member.key }?.value
            if old == nil, !Self.made.contains(member.key) {
                changes.append("\(name)\(member.key): \(member.value.short) (new)")
            }
            result.append(
                JSONText.Member(
                    member.key,
                    old.map { merged(member.value, into: $0, at: path + [member.key], name: name) }
                        ?? member.value))
        }
        for member in before where !members.contains(where: { $0.key == member.key }) {
            if isImported(path + [member.key]) {
                if !Self.made.contains(member.key) {
                    changes.append("\(name)\(member.key): \(member.value.short) is gone")
                }
            } else {
                result.append(member)
            }
        }
        return result
    }

    private func isImported(_ path: [String]) -> Bool {
        guard let key = path.last else { return false }
        if Self.made.contains(key) { return true }
        if path.contains("assessments"), Self.ofAssessments.contains(key) { return true }
        return imported.contains(path.joined(separator: "."))
    }

    private mutating func merged(
        _ elements: [JSONText], into before: [JSONText], at path: [String], name: String
    ) -> [JSONText] {
        guard
            let identity = Self.identities.first(where: { key in
                elements.contains { $0[key] != nil }
            })
                ?? Self.identities.first(where: { key in before.contains { $0[key] != nil } })
        else { return elements }
        // The first one of equal identities is last, where it is removed.
        var places: [JSONText: [Int]] = [:]
        for (place, element) in before.enumerated().reversed() {
            if let own = element[identity] { places[own, default: []].append(place) }
        }
        var rest = before.map(Optional.some)
        var result: [JSONText] = []
        for element in elements {
            let own = element[identity]
            let label = "\(name)\(path.last ?? "") \(own?.short ?? ""): "
            guard let own, let place = places[own]?.popLast() else {
                changes.append("\(label)new")
                result.append(element)
                continue
            }
            rest[place] = nil
            result.append(merged(element, into: before[place], at: path, name: label))
        }
        for element in rest.compactMap(\.self) {
            let label = "\(name)\(path.last ?? "") \(element[identity]?.short ?? "")"
            guard element["source"] != nil else {
                result.append(element)
                continue
            }
            changes.append("\(label) is gone")
            let added = additions(in: element, at: path)
            if !added.isEmpty { lost.append("\(label): \(added.joined(separator: ", "))") }
        }
        return result
    }

    /// Returns the keys of what people added to a record.
    private func additions(in element: JSONText, at path: [String]) -> [String] {
        guard case .object(let members) = element else { return [] }
        let structure: Set<String> = [
            "id", "courses", "groups", "assessments", "name", "title", "max",
        ]
        return members.map(\.key).filter { !isImported(path + [$0]) && !structure.contains($0) }
    }
}

extension JSONText {
    /// The value of a member; nil if there is none.
    fileprivate subscript(key: String) -> JSONText? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    fileprivate var isRecord: Bool {
        if case .object = self { true } else { false }
    }

    /// The value in a few characters.
    fileprivate var short: String {
        switch self {
        case .string(let text): quoted(text)
        case .number(let digits): digits
        case .array(let elements): "\(elements.count) elements"
        case .object(let members): "\(members.count) fields"
        default: clipped(text(pretty: false))
        }
    }
}

import Diagnostics

/// The data that a mapping makes of tables.
package struct MappedData: Sendable {
    /// The data, in which `source` names the cells it comes from.
    package var root: JSONText
    /// Whether it has no people.
    package var isEmpty = true
    /// The data of each team, in the order of the tables; empty if the mapping has no teams.
    package var teams: [(name: String, root: JSONText)] = []
    /// The totals in the tables, which the program calculates as well.
    package var claims: [TotalClaim] = []
    /// How each column was understood.
    package var columns: [ColumnUse] = []
    /// What the tables do not say, and what is used instead.
    package var assumptions: [String] = []
    /// The number of rows that were left out on purpose, by table.
    package var skippedRows: [(table: String, count: Int)] = []
    /// The sheets and the parts of packages that no rule uses.
    package var unreadSheets: [String] = []
}

/// A total of a course or a group in a table.
package struct TotalClaim: Sendable {
    /// The position of the student.
    package var student: Int
    /// The position of the course among those of the student.
    package var course: Int
    /// The name of the group; nil for the whole course.
    package var group: String?
    /// Which work is part of it.
    package var basis: TotalRule.Basis
    /// Whether it is a letter.
    package var isLetter: Bool
    /// The text of the cell: a number in decimal notation, or a letter.
    package var text: String
    /// The number of decimals that the cell shows.
    package var decimals: Int
    /// The maximum of which the number is a part, in decimal notation; nil for a percentage.
    package var outOf: String?
    /// The cell.
    package var place: CellPlace

    /// Creates a claim.
    package init(
        student: Int, course: Int, group: String?, basis: TotalRule.Basis, isLetter: Bool,
        text: String, decimals: Int, outOf: String? = nil, place: CellPlace
    ) {
        (self.student, self.course, self.group, self.basis) = (student, course, group, basis)
        (self.isLetter, self.text, self.decimals) = (isLetter, text, decimals)
        (self.outOf, self.place) = (outOf, place)
    }
}

/// How a column was understood.
package struct ColumnUse: Sendable {
    /// The header's place.
    package var place: CellPlace
    /// The header.
    package var header: String
    /// What became of it, such as `students.lastName`; empty if it was not used.
    package var use: String
}

/// An object of the data that is being made, whose members keep their order.
struct RecordBuilder: Sendable {
    /// The members.
    private(set) var members: [JSONText.Member] = []

    /// Returns the value of a member; nil if there is none.
    subscript(key: String) -> JSONText? { members.first { $0.key == key }?.value }

    /// Returns the value at a path of keys; nil if there is none.
    func value(at path: [String]) -> JSONText? {
        guard let first = path.first, let value = self[first] else { return nil }
        guard path.count > 1 else { return value }
        guard case .object(let members) = value else { return nil }
        var inner = RecordBuilder()
        inner.members = members
        return inner.value(at: Array(path.dropFirst()))
    }

    /// Sets a value at a path of keys; an object is merged into the one that is there.
    mutating func merge(_ path: [String], _ value: JSONText) {
        guard case .object(let members) = value, !members.isEmpty else {
            return set(path[...], value)
        }
        for member in members { merge(path + [member.key], member.value) }
    }

    /// Sets the value at a path of keys with dots between them.
    mutating func set(_ path: String, _ value: JSONText) {
        set(path.split(separator: ".").map(String.init)[...], value)
    }

    private mutating func set(_ path: ArraySlice<String>, _ value: JSONText) {
        guard let key = path.first else { return }
        let place = members.firstIndex { $0.key == key }
        var content = value
        if path.count > 1 {
            var inner = RecordBuilder()
            if let place, case .object(let own) = members[place].value { inner.members = own }
            inner.set(path.dropFirst(), value)
            content = inner.json
        }
        if let place {
            members[place].value = content
        } else {
            members.append(JSONText.Member(key, content))
        }
    }

    /// Removes a member.
    mutating func remove(_ key: String) { members.removeAll { $0.key == key } }

    /// Removes the member at a path of keys.
    mutating func remove(_ path: [String]) {
        guard let key = path.first else { return }
        guard path.count > 1 else { return remove(key) }
        guard case .object(let own)? = self[key] else { return }
        var inner = RecordBuilder()
        inner.members = own
        inner.remove(Array(path.dropFirst()))
        set(key, inner.json)
    }

    /// The object.
    var json: JSONText { .object(members) }
}

extension JSONText {
    /// The text of a string or a number; nil for other values.
    var plainText: String? {
        switch self {
        case .string(let text), .number(let text): text
        default: nil
        }
    }
}

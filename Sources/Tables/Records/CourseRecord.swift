import Diagnostics
import Exact
import Input

/// An assessment of a student, before it is in a group.
struct AssessmentRecord {
    /// The name.
    var name: String
    /// The name of its group in the table; nil if the table does not say it.
    var group: String?
    /// The fields of its group in the table, such as the weight.
    var groupFields: [(key: String, value: JSONText)] = []
    /// The header of its column; nil for a table with one assessment for each row.
    var header: CellPlace?
    /// The fields.
    var record: RecordBuilder
    /// Whether the table says in place of the mark that the student has left the course.
    var isWithdrawn = false
}

/// A course of a student.
struct CourseRecord {
    /// What tells it apart from the student's other courses.
    var key: String
    /// The row it comes from.
    var place: CellPlace
    /// The table whose rules it follows.
    var fileName: String
    /// The fields.
    var record: RecordBuilder
    /// The assessments.
    var assessments: [AssessmentRecord] = []
    /// The totals in its row.
    var claims: [TotalClaim] = []
}

/// A student or a player.
struct PersonRecord {
    /// The id.
    var id: String
    /// Whether the table says the id, which is made of the name otherwise.
    var hasOwnID: Bool
    /// The first row it comes from.
    var place: CellPlace
    /// The fields.
    var record: RecordBuilder
    /// The position of the source of the printed id among those of its rule.
    var idRank = 0
    /// The courses.
    var courses: [CourseRecord] = []
    /// The name of the team; nil if the mapping has no teams.
    var team: String?
    /// The records of lists, by key.
    var lists: [String: [JSONText]] = [:]
}

extension CourseRecord {
    /// Whether the table has a mark of the whole course.
    var isMarked: Bool { ["score", "letter", "terms", "status"].contains { record[$0] != nil } }

    /// Returns the course with its assessments in groups.
    ///
    /// - Parameter problems: Receives the columns that are in no group.
    func json(
        _ rule: CourseRule, dropsBonus: Bool, unassigned: inout [CellPlace: String]
    ) -> JSONText {
        var record = record
        guard !assessments.isEmpty || !rule.groups.isEmpty || !isMarked else { return record.json }
        var groups = rule.groups.map { Group($0) }
        let isOpen = groups.isEmpty
        for assessment in assessments {
            let place =
                groups.firstIndex { $0.holds(assessment) }
                ?? groups.firstIndex { $0.name == (assessment.group ?? Self.onlyGroup) }
            var own = assessment.record
            if let place {
                if groups[place].keeps(assessment) { own.set("keep", .bool(true)) }
                groups[place].assessments.append(own.json)
            } else if isOpen {
                var group = Group(assessment.group ?? Self.onlyGroup)
                group.weight = assessment.groupFields.first { $0.key == "weight" }?.value
                group.fields = assessment.groupFields.filter { $0.key != "weight" }
                group.assessments = [own.json]
                groups.append(group)
            } else if let header = assessment.header {
                unassigned[header] = assessment.name
            }
        }
        // A course without any mark yet is waiting for its first work.
        if groups.isEmpty { groups.append(Group(Self.onlyGroup)) }
        if record["groupWeights"] == nil,
            let weighting = Self.weighting(groups, dropsBonus: dropsBonus)
        {
            record.set("groupWeights", .string(weighting))
        }
        record.set("groups", .array(groups.map { $0.json(dropsBonus: dropsBonus) }))
        return record.json
    }

    /// The name of the group if there is only one.
    private static let onlyGroup = "Assignments"

    /// Returns how the weights of groups count; nil if they add up to 100.
    private static func weighting(_ groups: [Group], dropsBonus: Bool) -> String? {
        let weights = groups.map(\.weight)
        guard weights.allSatisfy({ $0 != nil }) else { return "points" }
        // Canvas chooses among equal percentages in its own way, whatever the weights add up to.
        if dropsBonus { return "any" }
        let numbers: [Rational] = weights.compactMap { weight in
            switch weight {
            case .number(let text)?, .string(let text)?: number(text)
            default: nil
            }
        }
        return Rational.sum(of: numbers) == 100 ? nil : "any"
    }

    /// Returns the value of a number or a fraction such as 100/3; nil for other text.
    private static func number(_ text: String) -> Rational? {
        let parts = text.split(separator: "/").map { try? Rational(decimal: $0.trimmed) }
        guard let above = parts.first ?? nil, parts.count <= 2 else { return nil }
        guard parts.count == 2 else { return above }
        return parts[1].flatMap { above.divided(by: $0) }
    }

    /// A group that is being filled.
    private struct Group {
        var name: String
        var rule: GroupRule?
        var weight: JSONText?
        var fields: [(key: String, value: JSONText)] = []
        var assessments: [JSONText] = []

        init(_ rule: GroupRule) {
            (name, self.rule) = (rule.name, rule)
            weight = rule.weight.map { JSONText($0) }
        }

        init(_ name: String) { self.name = name }

        func holds(_ assessment: AssessmentRecord) -> Bool {
            rule?.members.contains { $0.matches(assessment.name) } ?? false
        }

        func keeps(_ assessment: AssessmentRecord) -> Bool {
            rule?.kept.contains { $0.matches(assessment.name) } ?? false
        }

        func json(dropsBonus: Bool) -> JSONText {
            var record = RecordBuilder()
            record.set("name", .string(name))
            if let weight { record.set("weight", weight) }
            for (key, value) in fields { record.set(key, value) }
            for (key, value) in rule?.fields ?? [] where key != "weight" {
                record.set(key, JSONText(value))
            }
            if dropsBonus, record["drop"] != nil { record.set("drop.bonus", .bool(true)) }
            record.set("assessments", .array(assessments))
            return record.json
        }
    }
}

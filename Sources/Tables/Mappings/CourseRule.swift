import Diagnostics
import Input

/// What the tables do not say of a course.
package struct CourseRule: Sendable {
    /// The fields, such as the credits.
    package var fields: [(key: String, value: Value)] = []
    /// The groups of assessments.
    package var groups: [GroupRule] = []
    /// The maximums of assessments by pattern.
    package var maximums: [(name: Glob, value: Value)] = []
    /// The names of work that does not count, which is left out.
    package var omitted: [Glob] = []
    /// The name of the sheet; nil for all of them.
    package var sheet: String?

    /// Creates a rule that says nothing.
    package init() {}

    /// Returns the rule with the parts that another one has in place of its own.
    func replaced(by other: CourseRule) -> CourseRule {
        var rule = self
        rule.fields = fields.filter { field in !other.fields.contains { $0.key == field.key } }
        rule.fields += other.fields
        if !other.groups.isEmpty { rule.groups = other.groups }
        rule.maximums = other.maximums + maximums
        rule.omitted = omitted + other.omitted
        rule.sheet = other.sheet ?? sheet
        return rule
    }
}

/// A group of assessments, with the names of those that are in it.
package struct GroupRule: Sendable {
    /// The name.
    package var name: String
    /// The fields of the group in the data, such as its weight.
    package var fields: [(key: String, value: Value)]
    /// The weight as written; nil if there is none.
    package var weight: Value?
    /// The names of its assessments.
    package var members: [Glob]
    /// The names of those that are never dropped.
    package var kept: [Glob]
    /// Where it is in the mapping.
    package var origin: Value
}

/// The rules for files whose names match.
package struct FileRule: Sendable {
    /// The pattern of the name.
    package var name: Glob
    /// What the tables do not say of the course.
    package var course: CourseRule
    /// Where it is in the mapping.
    package var origin: Value
}

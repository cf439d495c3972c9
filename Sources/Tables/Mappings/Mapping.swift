import Diagnostics
import Input

/// How the columns of tables become the fields of data.
package struct Mapping: Sendable {
    /// The name of the profile, or the path of the file.
    package var name = ""
    /// What the tables are, for lists and messages.
    package var title = ""
    /// The kind of data: `class` or `roster`.
    package var kind = "class"
    /// Whether it was tried with files that the program really wrote, which the list of profiles says.
    package var isVerified = false
    /// The patterns of the names of files, without their endings, whose parts fields can use.
    package var fileNames: [HeaderPattern] = []
    /// The headers by which such a table is recognized.
    package var header: [HeaderRule] = []
    /// The tables of a package; empty if there is one table for each file.
    package var tables: [TableRule] = []
    /// The paths of the lists of records in JSON.
    package var recordPaths: [String] = []
    /// The rows that have something other than records.
    package var rows = RowRules()
    /// The words in place of marks.
    package var words = MarkWords()
    /// Whether work that only adds points can be dropped, as in Canvas.
    package var dropsBonus = false
    /// The decimal sign; nil if the separator of the fields says it.
    package var decimalSign: DecimalSign?
    /// The pattern of dates; nil if they are unambiguous.
    package var dates: DateOrder?
    /// The people: students or players.
    package var people = Section()
    /// The courses of students.
    package var courses = Section()
    /// The assessments.
    package var assessments: [AssessmentRule] = []
    /// The lists of records in people, such as the statistics of players, by their keys.
    package var lists: [(key: String, section: Section)] = []
    /// The totals to compare.
    package var totals: [TotalRule] = []
    /// The fields of courses that the tables do not have, and the groups of their assessments.
    package var course = CourseRule()
    /// The team of a player; nil if a table has one team.
    package var team: FieldRule?
    /// Fields at the top of the data that tables have: each from the first row that passes its filter.
    package var head: [Section] = []
    /// The staff of a team, in rows of the same table.
    package var staff: Section?
    /// The fields at the top of the data; later ones are merged into earlier ones with the same key.
    package var data: [(key: String, value: Value)] = []
    /// Rules for single files.
    package var files: [FileRule] = []
    /// The columns that become own facts of people.
    package var extra = ExtraRule.none
    /// The columns that are left out on purpose.
    package var ignored: [HeaderPattern] = []
    /// The folder with photos of people, relative to the data; nil if there is none.
    package var photos: String?

    /// Creates a mapping without rules.
    package init() {}

    /// All sections, with the names of what they fill.
    var sections: [(name: String, section: Section)] {
        [("people", people), ("courses", courses)] + lists.map { ($0.key, $0.section) }
            + assessments.map { ("assessments", $0.section) }
            + (staff.map { [("staff", $0)] } ?? [])
    }

    /// The rules for a file: those of its name replace those of all files.
    package func courseRule(for file: String) -> CourseRule {
        files.filter { $0.name.matches(fileName(of: file)) }.reduce(course) {
            $0.replaced(by: $1.course)
        }
    }

    /// Returns the last part of a path.
    private func fileName(of path: String) -> String {
        String(path.split(separator: "/").last ?? "")
    }
}

/// A header that a table must have, in one of several forms.
package struct HeaderRule: Sendable {
    /// The forms.
    package var forms: [HeaderPattern]
}

/// A table of a package.
package struct TableRule: Sendable {
    /// The name in the mapping.
    package var name: String
    /// The pattern of the file's name.
    package var file: Glob
    /// The headers by which it is recognized.
    package var header: [HeaderRule] = []
    /// The column by which rows are looked up; nil for the first one.
    package var key: String?
    /// What the rows must have.
    package var filter = RowFilter()
    /// Whether a package can lack it.
    package var isOptional = false
}

/// What rows must have: one of several words at each of several places.
package struct RowFilter: Sendable {
    /// The places, usually columns, with patterns of their text; an empty one is for no content.
    package var conditions: [(place: FieldRule.Source, texts: [Glob])] = []
    /// Other filters, of which a row can pass one instead.
    package var alternatives: [RowFilter] = []

    /// The conditions of the filter and its alternatives.
    var allConditions: [(place: FieldRule.Source, texts: [Glob])] {
        conditions + alternatives.flatMap(\.conditions)
    }

    /// Returns whether a row passes the filter or one of its alternatives.
    ///
    /// - Parameter content: Returns the text at a place of the row, which is nil for no content; nil for a place
    ///   that is not looked at.
    func passes(_ content: (FieldRule.Source) -> String??) -> Bool {
        conditions.allSatisfy { place, texts in
            guard let found = content(place) else { return true }
            guard let text = found else { return texts.contains { $0.isEmpty } }
            return texts.contains { $0.matches(text) }
        } || alternatives.contains { $0.passes(content) }
    }

    /// Creates a filter that all rows pass.
    package init() {}
}

/// The rows of a table that have something other than records.
package struct RowRules: Sendable {
    /// The row with the maximums of the columns.
    package var maximums: [RowFilter] = []
    /// Rows that are left out, such as that of a test student.
    package var skipped: [RowFilter] = []
}

/// The words in place of marks, in lowercase.
package struct MarkWords: Sendable {
    /// What a word means.
    package enum Meaning: String, Sendable, CaseIterable {
        /// Nothing is there.
        case none
        /// The student does not have to do the work.
        case excused
        /// The work was not handed in.
        case missing
        /// The work is not for this student.
        case unassigned
        /// The student has left the course.
        case withdrawn
    }

    /// The meanings by word.
    package var meanings: [String: Meaning] = [:]
    /// One word for each meaning, as written, for hints.
    package var examples: [Meaning: String] = [:]

    /// Creates an empty list.
    package init() {}

    /// Returns the meaning of the text of a cell; nil if it is not such a word.
    package func meaning(of text: String) -> Meaning? { meanings[text.lowercased()] }
}

/// How the fields of one kind of record are filled.
package struct Section: Sendable {
    /// The table of a package; nil for that of each file.
    package var table: String?
    /// What its rows must have.
    package var filter = RowFilter()
    /// The id of the person that a row belongs to; nil for the person of the row.
    package var person: FieldRule?
    /// What tells people apart in all tables; nil for the id.
    package var identity: FieldRule?
    /// What tells records of a person apart, such as the id of a course; nil for the title.
    package var key: FieldRule?
    /// The fields, by their keys in the data with dots between them.
    package var fields: [(key: String, rule: FieldRule)] = []

    /// Creates a section without fields.
    package init() {}

    /// Whether it has no rules.
    package var isEmpty: Bool { fields.isEmpty }

    /// The ids of the terms whose marks it fills, in order.
    var terms: [String] {
        var ids: [String] = []
        for (key, _) in fields where key.hasPrefix("terms.") {
            let id = String(key.split(separator: ".")[1])
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    /// All rules, with those of its filter.
    var allRules: [FieldRule] {
        fields.map(\.rule) + [person, key, identity].compactMap(\.self)
            + filter.allConditions.map { FieldRule([$0.place]) }
    }
}

/// The columns of assessments, or the table of a package with one assessment for each row.
package struct AssessmentRule: Sendable {
    /// The headers; empty for a table of a package.
    package var columns: [HeaderPattern] = []
    /// Whether only columns with numbers are assessments.
    package var hasNumbersOnly = false
    /// Whether the marks are percentages of the maximum.
    package var isPercentage = false
    /// Headers that must exist beside that of an assessment.
    package var neighbors: [HeaderPattern] = []
    /// The table, the person, and the key of the course, and the fields.
    package var section = Section()
}

/// A column with a total that the program calculates as well.
package struct TotalRule: Sendable {
    /// Which work is part of a total.
    package enum Basis: String, Sendable, CaseIterable {
        /// Work without a mark is left out.
        case current
        /// Work without a mark is zero.
        case final
    }

    /// The headers, the best one first; `{group}` is the name of a group.
    package var columns: [HeaderPattern]
    /// Which work is part of it.
    package var basis: Basis
    /// Whether the column has letters.
    package var isLetter = false
    /// Headers of columns with the maximum of the points in the column; empty for a percentage.
    package var outOf: [HeaderPattern] = []
}

/// The columns that become own facts of people.
package enum ExtraRule: Sendable {
    /// None of them.
    case none
    /// All columns that no rule uses.
    case all
    /// These columns, with the names of the facts.
    case some([(name: String, label: String?, rule: FieldRule)])
}

import Diagnostics
import Documents
import Exact
import Grading
import Parallelism
import Tables

/// The grades of a class.
///
/// The students are read and printed in groups, so that a class of any size takes little memory.
package struct ClassGrades: Grades {
    let roll: ClassRoll
    /// The positions of the selected students; nil for all.
    ///
    /// If students are selected, the values of the whole class are left out.
    var selected: [Int]?

    package func print(
        as format: GradesFormat, to write: (String) throws(FileError) -> Void
    ) throws(FileError) {
        switch format {
        case .table(let colored):
            if selected == nil {
                try printOverview(colored, to: write)
            } else {
                try forEachGroup({ card($0, isFirst: $1, colored) }, write)
            }
        case .json: try printJSON(to: write)
        case .csv(let notation):
            let columns = GradeColumn.csv(of: roll.policy)
            try write(notation.line(columns.map(\.key)))
            try forEachGroup({ entry, _ in csv(entry, columns, notation) }, write)
        }
    }

    // MARK: Groups

    /// The number of students that a core formats at once.
    private static let groupSize = 64

    /// Calls a function for each student on all cores, and passes on the results of groups in order.
    ///
    /// - Parameters:
    ///   - make: Returns the text of a student; the second parameter says whether it is the first.
    private func forEachGroup(
        _ make: (ClassRoll.Entry, Bool) -> String, _ write: (String) throws(FileError) -> Void
    ) throws(FileError) {
        try forEachGroup(
            { entries, first in
                var text = ""
                for (number, entry) in entries.enumerated() {
                    text += make(entry, first + number == 0)
                }
                return text
            }, take: write)
    }

    /// Calls a function for groups of students on all cores, and passes on the results in order.
    private func forEachGroup<Made>(
        _ make: ([ClassRoll.Entry], Int) -> Made, take: (Made) throws(FileError) -> Void
    ) throws(FileError) {
        let count = selected?.count ?? roll.count
        let round = max(32, 2 * Parallel.cores) * Self.groupSize
        for start in stride(from: 0, to: count, by: round) {
            let end = min(start + round, count)
            let groups = (end - start + Self.groupSize - 1) / Self.groupSize
            let results = Parallel.map(groups) { number in
                Result { () throws(FileError) in
                    let first = start + number * Self.groupSize
                    return try make(entries(first..<min(first + Self.groupSize, end)), first)
                }
            }
            for result in results { try take(result.get()) }
        }
    }

    private func entries(_ range: Range<Int>) throws(FileError) -> [ClassRoll.Entry] {
        guard let selected else { return try roll.entries(range) }
        var entries: [ClassRoll.Entry] = []
        for position in selected[range] { entries += try roll.entries(position..<position + 1) }
        return entries
    }

    // MARK: Tables

    /// Prints a table of the students, followed by the average and the median.
    private func printOverview(
        _ colored: Bool, to write: (String) throws(FileError) -> Void
    ) throws(FileError) {
        let head =
            ["ID", "Student", "Courses", "Credits", "GPA"]
            + (rankedAverage.map { [$0] } ?? []) + (roll.policy.rank ? ["Rank"] : [])
        var columns = TableColumns(right: [2, 3, 4, 5, 6])
        columns.fit([head])
        let empty = columns
        try forEachGroup({ entries, _ in
            var own = empty
            own.fit(entries.map(row))
            return own.widths
        }) { columns.fit($0) }
        if roll.count > 0 {
            let fitted = columns
            try write(fitted.lines(of: [head]))
            try forEachGroup({ entries, _ in fitted.lines(of: entries.map(row)) }, take: write)
            try write("\n")
        }
        try write(
            line("Average", roll.average, text(of: roll.average), colored)
                + line("Median", roll.median, text(of: roll.median), colored))
    }

    private func row(_ entry: ClassRoll.Entry) -> [String] {
        let student = entry.graded
        let cells = [
            entry.id, entry.name, "\(student.courses.count)", student.creditsEarned.plainText,
            student.gpaText,
        ]
        guard roll.policy.rank else { return cells }
        return cells + (rankedAverage == nil ? [] : [text(of: student.ranked)])
            + [student.rank.map { "\($0.place)" } ?? ""]
    }

    /// The name of the average by which the students are ranked, if it is not the GPA.
    private var rankedAverage: String? {
        let basis = roll.policy.rankBy
        guard roll.policy.rank, basis != .gpa else { return nil }
        return basis.phrase.prefix(1).uppercased() + basis.phrase.dropFirst()
    }

    /// Returns a student's courses.
    private func card(_ entry: ClassRoll.Entry, isFirst: Bool, _ colored: Bool) -> String {
        let student = entry.graded
        let ranked =
            rankedAverage.map { line($0, student.ranked, text(of: student.ranked), colored) } ?? ""
        let rank = student.rank.map { "Rank: \($0.text)\n" } ?? ""
        return (isFirst ? "" : "\n") + heading(entry.id, entry.name) + "\n\n"
            + TextTable.text(of: student.courses)
            + "Credits: \(student.creditsEarned.plainText) earned,"
            + " \(student.creditsAttempted.plainText) attempted\n"
            + line("GPA", student.gpa, student.gpaText, colored) + ranked + rank
    }

    /// Returns a line with a GPA and, unless it is very long, its exact value.
    private func line(
        _ name: String, _ exact: Rational?, _ shown: String, _ colored: Bool
    ) -> String {
        guard let exact else { return "\(name): \n" }
        let digits = exact.exactText
        let text = "\(name): \(shown)" + (digits.utf8.count > 40 ? "" : " (exactly \(digits))")
        return (colored ? roll.policy.color(of: exact).inTerminal(text) : text) + "\n"
    }

    /// Returns a GPA as displayed under the policy; "" for nil.
    private func text(of gpa: Rational?) -> String { gpa.map(roll.policy.text(gpa:)) ?? "" }

    // MARK: JSON

    private func printJSON(to write: (String) throws(FileError) -> Void) throws(FileError) {
        var pieces = JSONPieces()
        try write(pieces.beginList("students"))
        try forEachGroup({ JSONPieces.element(json($0), isFirst: $1) }, write)
        try write(JSONPieces.endList(isEmpty: (selected?.count ?? roll.count) == 0))
        if selected == nil {
            let members: KeyValuePairs<String, JSONText> = [
                "average": .string(text(of: roll.average)),
                "averageExact": .string(roll.average?.exactText ?? ""),
                "median": .string(text(of: roll.median)),
                "medianExact": .string(roll.median?.exactText ?? ""),
                "letters": .array(
                    roll.letters.map {
                        .members(["letter": .string($0.letter), "count": .integer($0.count)])
                    }),
            ]
            for (key, value) in members { try write(pieces.member(key, value)) }
        }
        try write(pieces.end())
    }

    private func json(_ entry: ClassRoll.Entry) -> JSONText {
        let student = entry.graded
        let own: KeyValuePairs<String, JSONText> = [
            "id": .string(entry.id), "name": .string(entry.name),
            "gpa": .string(student.gpaText), "gpaExact": .string(student.gpa?.exactText ?? ""),
            "color": .string(student.color.rawValue),
            "credits": .string(student.creditsEarned.plainText),
            "creditsAttempted": .string(student.creditsAttempted.plainText),
            "rank": student.rank.map { .integer($0.place) } ?? .null,
            "weightedGpa": .string(text(of: student.totals.weightedGPA)),
            "weightedGpaExact": .string(student.totals.weightedGPA?.exactText ?? ""),
            "cumulative": .object(json(student.cumulative)),
            "terms": .array(terms(of: student)),
            "history": .array(
                zip(student.history, entry.pastYears).map { graded, year in
                    .object(
                        [.init("year", .string(year.year)), .init("term", .string(year.term))]
                            + json(graded.totals))
                }),
        ]
        var members = own.map { JSONText.Member($0.key, $0.value) }
        let requirements = student.requirements(by: roll.policy)
        if !requirements.isEmpty {
            members.append(.init("requirements", .array(requirements.map(json))))
        }
        members.append(.init("courses", .array(student.courses.map(json))))
        return .object(members)
    }

    private func json(_ result: RequirementResult) -> JSONText {
        .members([
            "subject": .string(result.requirement.subject),
            "required": .string(result.requirement.credits.plainText),
            "earned": .string(result.earned.plainText),
            "remaining": .string(result.remaining.plainText),
            "isMet": .bool(result.isMet),
            "verifiedRequired": .optional(result.requirement.verified?.plainText),
            "verified": .string(result.verified.plainText),
        ])
    }

    /// Returns the GPAs and credits of a year, or of all years.
    private func json(_ totals: GradeTotals) -> [JSONText.Member] {
        [
            .init("gpa", .string(text(of: totals.gpa))),
            .init("gpaExact", .string(totals.gpa?.exactText ?? "")),
            .init("weightedGpa", .string(text(of: totals.weightedGPA))),
            .init("weightedGpaExact", .string(totals.weightedGPA?.exactText ?? "")),
            .init("creditsAttempted", .string(totals.creditsAttempted.plainText)),
            .init("creditsEarned", .string(totals.creditsEarned.plainText)),
        ]
    }

    /// Returns the GPAs of the terms of the school year.
    private func terms(of student: GradedStudent) -> [JSONText] {
        roll.policy.terms.enumerated().map { place, term in
            let (gpa, weighted) = student.gpas(ofTerm: place, by: roll.policy)
            return .members([
                "id": .string(term.id), "name": .string(term.name), "gpa": .string(text(of: gpa)),
                "gpaExact": .string(gpa?.exactText ?? ""),
                "weightedGpa": .string(text(of: weighted)),
                "weightedGpaExact": .string(weighted?.exactText ?? ""),
            ])
        }
    }

    /// Returns a score as displayed under the policy; "" for nil.
    private func shown(_ score: Rational?) -> String { score.map(roll.policy.text(score:)) ?? "" }

    private func json(_ result: GradedCourse) -> JSONText {
        .members([
            "id": .integer(result.id), "title": .string(result.course.title),
            "credits": .string(result.course.credits.plainText),
            "status": .string(result.course.status.rawValue),
            "score": .string(result.scoreText),
            "scoreExact": .string(result.score?.exactText ?? ""),
            "letter": .string(result.letter), "points": .string(result.points?.plainText ?? ""),
            "current": .string(shown(result.current)),
            "currentExact": .string(result.current?.exactText ?? ""),
            "final": .string(shown(result.final)),
            "finalExact": .string(result.final?.exactText ?? ""),
            "creditsEarned": .string(result.creditsEarned.plainText),
            "weightedPoints": .string(
                roll.policy.levels.isEmpty ? "" : result.weightedValue?.plainText ?? ""),
            "terms": .array(
                zip(roll.policy.terms, result.terms).map { term, mark in
                    .members([
                        "id": .string(term.id), "score": .string(mark.scoreText),
                        "scoreExact": .string(mark.mark?.score?.exactText ?? ""),
                        "letter": .string(mark.letter),
                        "points": .string(mark.mark?.points?.plainText ?? ""),
                    ])
                }),
        ])
    }

    // MARK: CSV

    /// Returns one line for each course of a student, each with the student's GPA; one line for a
    /// student without courses.
    private func csv(
        _ entry: ClassRoll.Entry, _ columns: [GradeColumn], _ notation: CSVText
    ) -> String {
        GradeRow.rows(of: entry, by: roll.policy).map { row in
            notation.line(columns.map { $0.value(row).text })
        }.joined()
    }

    // MARK: Workbooks

    package func fill(_ workbook: inout GradeSheets) throws(GradeSheets.Failure) {
        var facts: GradeFacts = []
        do throws(FileError) {
            try forEachGroup({ entries, _ in GradeFacts(entries) }) { facts.formUnion($0) }
        } catch {
            throw .file(error)
        }
        let (courses, students) = (
            GradeColumn.courses(facts), GradeColumn.students(facts, by: roll.policy)
        )
        let sheets = (
            try workbook.addSheet("Grades", courses), try workbook.addSheet("Students", students)
        )
        let policy = roll.policy
        var failure: GradeSheets.Failure?
        do throws(FileError) {
            try forEachGroup({ entries, _ in
                let rows = entries.map { GradeRow.rows(of: $0, by: policy) }
                return (
                    rows.joined().filter { $0.course != nil }.map { courses.cells(of: $0) },
                    rows.compactMap(\.first).map { students.cells(of: $0) }
                )
            }) { (own: ([[WorkbookCell]], [[WorkbookCell]])) throws(FileError) in
                guard failure == nil else { return }
                do throws(GradeSheets.Failure) {
                    for row in own.0 { try workbook.add(row, to: sheets.0) }
                    for row in own.1 { try workbook.add(row, to: sheets.1) }
                } catch {
                    failure = error
                }
            }
        } catch {
            throw .file(error)
        }
        if let failure { throw failure }
    }
}

/// Returns a student's id and name on one line.
func heading(_ id: String, _ name: String) -> String { clipped("\(id) \(name)", to: .max) }

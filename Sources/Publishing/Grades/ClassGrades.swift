import Diagnostics
import Documents
import Exact
import Grading

/// The grades of a class.
package struct ClassGrades: Grades {
    private let data: ClassData
    private let positions: [Int]
    /// Whether students are selected.
    ///
    /// The values of the whole class are then left out.
    private let isPart: Bool

    init(_ data: ClassData, positions: [Int], isPart: Bool) {
        self.data = data
        self.positions = positions
        self.isPart = isPart
    }

    /// Returns a table of the students, followed by the average and the median.
    ///
    /// For selected students, it returns their courses instead.
    package func table(colored: Bool) -> String {
        isPart
            ? positions.map { card($0, colored) }.joined(separator: "\n") : overview(colored)
    }

    private func overview(_ colored: Bool) -> String {
        let isRanked = data.graded.policy.rank
        let head = ["ID", "Student", "Courses", "Credits", "GPA"] + (isRanked ? ["Rank"] : [])
        let rows = positions.map { position in
            let student = data.graded.students[position]
            let cells = [
                data.id(of: position), data.name(of: position), "\(student.courses.count)",
                student.creditsEarned.plainText, student.gpaText,
            ]
            return isRanked ? cells + [student.rank.map { "\($0.place)" } ?? ""] : cells
        }
        let table =
            rows.isEmpty
            ? "" : TextTable(head: head, rows: rows, right: [2, 3, 4, 5]).text + "\n"
        let graded = data.graded
        return table
            + line("Average", graded.average, graded.averageText, colored)
            + line("Median", graded.median, graded.medianText, colored)
    }

    private func card(_ position: Int, _ colored: Bool) -> String {
        let student = data.graded.students[position]
        let head = ["#", "Course", "Credits", "Score", "Letter"]
        let rows = student.courses.map {
            [
                "\($0.id)", $0.course.title, $0.course.credits.plainText, $0.scoreText, $0.letter,
            ]
        }
        let table =
            rows.isEmpty ? "" : TextTable(head: head, rows: rows, right: [0, 2, 3]).text + "\n"
        let rank = student.rank.map { "Rank: \($0.text)\n" } ?? ""
        return heading(data, position) + "\n\n" + table
            + "Credits: \(student.creditsEarned.plainText) earned,"
            + " \(student.creditsAttempted.plainText) attempted\n"
            + line("GPA", student.gpa, student.gpaText, colored) + rank
    }

    /// Returns a line with a GPA and, unless it is very long, its exact value.
    private func line(
        _ name: String, _ exact: Rational?, _ shown: String, _ colored: Bool
    ) -> String {
        guard let exact else { return "\(name): \n" }
        let digits = exact.exactText
        let text = "\(name): \(shown)" + (digits.utf8.count > 40 ? "" : " (exactly \(digits))")
        return (colored ? GPAColor(gpa: exact).inTerminal(text) : text) + "\n"
    }

    /// The grades as JSON; exact values are strings.
    package var json: JSONText {
        let students = JSONText.array(positions.map(json))
        guard !isPart else { return .members(["students": students]) }
        let graded = data.graded
        return .members([
            "students": students, "average": .string(graded.averageText),
            "averageExact": .string(graded.average?.exactText ?? ""),
            "median": .string(graded.medianText),
            "medianExact": .string(graded.median?.exactText ?? ""),
            "letters": .array(
                graded.letters.map {
                    .members(["letter": .string($0.letter), "count": .integer($0.count)])
                }),
        ])
    }

    private func json(_ position: Int) -> JSONText {
        let student = data.graded.students[position]
        return .members([
            "id": .string(data.id(of: position)), "name": .string(data.name(of: position)),
            "gpa": .string(student.gpaText), "gpaExact": .string(student.gpa?.exactText ?? ""),
            "color": .string(student.color.rawValue),
            "credits": .string(student.creditsEarned.plainText),
            "creditsAttempted": .string(student.creditsAttempted.plainText),
            "rank": student.rank.map { .integer($0.place) } ?? .null,
            "courses": .array(student.courses.map(json)),
        ])
    }

    private func json(_ result: GradedCourse) -> JSONText {
        .members([
            "id": .integer(result.id), "title": .string(result.course.title),
            "credits": .string(result.course.credits.plainText),
            "status": .string(result.course.status.rawValue),
            "score": .string(result.scoreText),
            "scoreExact": .string(result.score?.exactText ?? ""),
            "letter": .string(result.letter), "points": .string(result.points?.plainText ?? ""),
        ])
    }

    /// The grades as CSV (RFC 4180): one line for each course of each student.
    ///
    /// Each line has the student's GPA; a student without courses has one line.
    package var csv: String {
        var text = CSVText.line([
            "student", "name", "id", "title", "credits", "status", "score", "scoreExact", "letter",
            "points", "gpa", "gpaExact", "color", "rank",
        ])
        for position in positions {
            let student = data.graded.students[position]
            let who = [data.id(of: position), data.name(of: position)]
            let gpa = [
                student.gpaText, student.gpa?.exactText ?? "", student.color.rawValue,
                student.rank.map { "\($0.place)" } ?? "",
            ]
            if student.courses.isEmpty {
                text += CSVText.line(who + Array(repeating: "", count: 8) + gpa)
            }
            for result in student.courses {
                let course = [
                    "\(result.id)", result.course.title, result.course.credits.plainText,
                    result.course.status.rawValue, result.scoreText,
                    result.score?.exactText ?? "", result.letter, result.points?.plainText ?? "",
                ]
                text += CSVText.line(who + course + gpa)
            }
        }
        return text
    }
}

/// Returns a student's id and name on one line.
private func heading(_ data: ClassData, _ position: Int) -> String {
    clipped("\(data.id(of: position)) \(data.name(of: position))", to: .max)
}

/// The explanation of a class's grades.
package struct ClassExplanation: GradeExplanation {
    private let data: ClassData
    private let positions: [Int]
    private let isPart: Bool

    init(_ data: ClassData, positions: [Int], isPart: Bool) {
        self.data = data
        self.positions = positions
        self.isPart = isPart
    }

    private func explanation(_ position: Int) -> Explanation {
        Explanation(of: data.graded.students[position], in: data.graded)
    }

    /// The steps of each student's courses and GPA under a heading, then the steps of the class.
    ///
    /// If students are selected, the steps of the class are left out.
    package var text: String {
        var blocks = positions.map { position in
            let lines = explanation(position).lines.map { clipped($0, to: .max) + "\n" }
            return heading(data, position) + "\n\n" + lines.joined()
        }
        let steps = isPart ? [] : data.graded.steps
        if !steps.isEmpty { blocks.append(steps.map { $0.text + "\n" }.joined()) }
        return blocks.joined(separator: "\n")
    }

    /// The steps as JSON.
    package var json: JSONText {
        let students = JSONText.array(
            positions.map { position in
                let explanation = explanation(position)
                return .members([
                    "id": .string(data.id(of: position)),
                    "name": .string(data.name(of: position)),
                    "courses": .array(explanation.courses.map(\.json)),
                    "gpa": Explanation.Step.json(explanation.gpa),
                ])
            })
        return isPart
            ? .members(["students": students])
            : .members(["students": students, "class": Explanation.Step.json(data.graded.steps)])
    }
}

import Diagnostics
import Input
import TestSupport
import Testing

@testable import ChalkboardKit
@testable import Documents
@testable import Publishing

/// Classes of tables whose students are read one by one are the same as those that are read as a whole: grades, pages,
/// problems, and what is said of totals and of missing marks.
@Suite struct StreamedTableTests {
    /// The limits with which nothing, a bit, and nothing at all is kept.
    private static let limits = [
        ElementIndex.Limits(streamed: .max, forgotten: .max),
        ElementIndex.Limits(streamed: 0, forgotten: .max),
        ElementIndex.Limits(streamed: 0, forgotten: 0),
    ]

    /// Returns all that is printed of a class and of its pages.
    private func printed(_ path: String, _ limits: ElementIndex.Limits) -> [String] {
        var lines: [String] = []
        let grades = run { report throws(CommandFailure) in
            let file = try DataFile.read(path, in: workspace(), limits, &report.sink)
            lines.append("has students: \(file.has("students"))")
            return try ClassRoll(file, &report.sink)
        }
        if let roll = grades.value {
            for format in [GradesFormat.json, .csv(CSVText())] {
                let text = try? ClassGrades(roll: roll, selected: nil).text(as: format)
                lines.append(text ?? "nothing")
            }
            lines += roll.ids.indices.map { roll.names(of: $0).joined(separator: "/") }
        }
        let cards = run { report throws(CommandFailure) in
            let file = try DataFile.read(path, in: workspace(), limits, &report.sink)
            return try DocumentSet(file, for: "student", &report.sink)
        }
        for entry in cards.value?.entries ?? DocumentSet.Entries([]) {
            let content = try? entry.content()
            lines.append("\(entry.id): \(content?.title ?? "") \(content?.summary ?? "")")
            lines += content?.record.lines() ?? ["nothing"]
        }
        for report in [grades.report, cards.report] {
            lines += report.lines + report.sink.notes
            lines += report.sink.sources.map(\.path)
        }
        return lines + ["\(String(describing: grades.stop))"]
    }

    @discardableResult
    private func expectSame(_ path: String) -> [String] {
        let whole = printed(path, Self.limits[0])
        for limits in Self.limits.dropFirst() {
            let found = printed(path, limits)
            #expect(found.count == whole.count)
            for (one, other) in zip(found, whole) where one != other {
                Issue.record("\(one) is not \(other)")
                break
            }
        }
        return whole
    }

    /// Whether the students are read one by one to the end.
    private func isStreamed(_ path: String) -> Bool {
        let result = run { report throws(CommandFailure) in
            let file = try DataFile.read(path, in: workspace(), Self.limits[2], &report.sink)
            guard let index = file.index else { return false }
            var sink = DiagnosticSink()
            return try StreamedClass.read(index, of: file, &sink) != nil
        }
        #expect(result.stop == nil)
        return result.value == true
    }

    /// Returns a table of Canvas with totals; the last student's can be another one.
    private func table(
        _ count: Int, _ totals: (_ percent: Double) -> [String], last: [String]? = nil,
        missing: Bool = false
    ) -> String {
        let headers = ["Current Score", "Final Score", "Final Grade"]
        var text = "Student,ID,SIS User ID,Section,Quiz (11),Test (12)"
        let empty = totals(0).count
        text += headers.prefix(empty).map { "," + $0 }.joined() + "\n"
        text += "    Points Possible,,,,10,30" + String(repeating: ",", count: empty) + "\n"
        for number in 0..<count {
            let (quiz, test) = (number % 11, number * 7 % 31)
            var cells = totals(Double(quiz + test) / 40 * 100)
            if number == count - 1, let last { cells = last }
            let mark = missing && number % 5 == 0 ? "" : "\(quiz)"
            text +=
                "\"Doe\(number), Jo\",\(number),S\(number),P,\(mark),\(test)"
                + cells.map { "," + $0 }.joined() + "\n"
        }
        return text
    }

    private func rounded(_ value: Double, _ decimals: Int) -> String {
        let scale = decimals == 1 ? 10.0 : 100
        let whole = Int((value * scale).rounded())
        let (one, rest) = whole.quotientAndRemainder(dividingBy: Int(scale))
        let digits = String(rest)
        return "\(one)." + String(repeating: "0", count: decimals - digits.count) + digits
    }

    @Test(arguments: [true, false]) func classesWithoutTotalsAreTheSame(missing: Bool) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            table(150, { _ in [] }, missing: missing), to: "grades.csv")
        let lines = expectSame(path)
        #expect(lines.contains { $0.contains("30 marks are missing") } == missing)
        #expect(isStreamed(path))
    }

    /// Totals that agree in several ways, with other decimals, and with marks that are missing.
    @Test(arguments: [1, 2], [false, true]) func totalsAreCompared(
        decimals: Int, missing: Bool
    ) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            table(
                200, { [rounded($0, decimals), rounded($0, decimals)] }, missing: missing),
            to: "grades.csv")
        let lines = expectSame(path)
        #expect(isStreamed(path) == !missing)
        #expect(
            lines.contains { $0.contains("totals that agree: G \"Current Score\" 200 of 200") }
                == !missing)
    }

    /// Totals that differ, lack, or are none.
    @Test(arguments: ["1.00", "", "x", "12.345", "100.0000"]) func totalsThatDifferAreExplained(
        last: String
    ) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            table(140, { [rounded($0, 2), rounded($0, 2)] }, last: [last, last]), to: "grades.csv")
        expectSame(path)
        let letters = try folder.write(
            table(140, { [rounded($0, 2), rounded($0, 2), "F"] }), to: "letters.csv")
        expectSame(letters)
    }

    /// Problems are those of the whole.
    @Test(arguments: [
        "", "policy: { ungraded: zero, rank: true }", "policy: { scale: none }", "odd: 1",
        "students: [{ id: S3, courses: null }]", "students: [{ id: S3, gradeLevel: 9 }]",
        "students: [{ id: S4, lastName: null, givenNames: null }]", "students: 5",
        "students: [{ id: N1, own: true, lastName: New, courses: [] }]",
        "students: [{ id: S7, courses: [{ title: Art, credits: -1 }] }]",
        "students: [{ id: S7, courses: [{ title: Art, comment: Good }] }]",
    ]) func problemsAreThoseOfTheWhole(lines: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(table(90, { [rounded($0, 2), ""] }), to: "grades.csv")
        let path = try folder.write(
            """
            kind: class
            tables: [{ file: grades.csv, as: canvas, set: { courses.title: Art } }]
            \(lines)

            """, to: "class.yaml")
        expectSame(path)
    }

    /// Tables of all formats, with few students each.
    @Test(arguments: ["Imports/Profiles", "Imports/Canvas", "Live/Tables"])
    func filesOfFormatsAreTheSame(folder: String) {
        let root = ProjectFiles.root + "/Tests/PublishingTests/" + folder
        for name in Files.names(in: root) {
            let inner = Files.names(in: "\(root)/\(name)").map { "\(root)/\(name)/\($0)" }
            for path in ["\(root)/\(name)"] + inner
            where path.hasSuffix(".csv") || path.hasSuffix(".yaml") {
                expectSame(path)
            }
        }
    }
}

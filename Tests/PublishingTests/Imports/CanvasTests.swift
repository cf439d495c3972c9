import ChalkboardKit
import Diagnostics
import Grading
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Seven Canvas-like exports of an invented school become one class, whose totals agree with those of an
/// independent port of Canvas' published rules.
@Suite struct CanvasTests {
    private static let folder = ProjectFiles.root + "/Tests/PublishingTests/Imports/Canvas"
    private static let names = [
        "Algebra I", "Art", "Biology", "English 9", "Physical Education", "Spanish II",
        "World History",
    ]

    private static let data = folder + "/spring.yaml"

    @Test func everyTotalInTheFilesAgrees() throws {
        let (set, _, report) = run(strict: false) { report throws(CommandFailure) in
            let file = try DataFile.read(Self.data, in: workspace(), &report.sink)
            return try DocumentSet(file, DocumentRequest(), &report.sink)
        }
        #expect(report.lines.isEmpty, "\(report.lines)")
        #expect(set?.entries.count == 28)
        let notes = report.sink.notes.map { $0.replacing(Self.folder + "/", with: "") }
        let path = "Tests/PublishingTests/Imports/Canvas/notes.txt"
        let difference = TextReference.difference(
            notes.joined(separator: "\n") + "\n", from: path)
        #expect(difference == nil)
        // Work that no rule reads is named: a column of notes is not a number.
        #expect(notes.count { $0.contains("not used: ") } == 1)
    }

    /// The exact percentages, before they are rounded, are those of the port.
    @Test func theExactTotalsAreThoseOfTheRules() throws {
        var report = Report()
        let file = try DataFile.read(Self.data, in: workspace(), &report.sink)
        let data = try ClassData(file, &report.sink)
        let expected = parse(
            bytes: try Files.read(Self.folder + "/expected.json"), path: "expected.json",
            format: .json)
        let courses = try #require(expected.value?.members)
        var compared = 0
        for course in courses {
            for student in course.value.members.map(Array.init) ?? [] {
                let name = Self.listed(try #require(student.value["name"]?.string))
                let graded = try #require(
                    data.graded.students.indices.first { position in
                        self.name(data, position) == name
                            && data.graded.students[position].courses.contains {
                                $0.course.title == course.key
                                    && self.source(data, position, course.key, id: student.key)
                            }
                    }, "\(course.key): \(name)")
                let work = try #require(
                    data.graded.students[graded].courses.first { $0.course.title == course.key }
                )
                .course.work
                for (key, ungraded) in [
                    ("unpostedCurrent", Policy.Ungraded.ignore), ("unpostedFinal", .zero),
                ] {
                    let totals = CourseTotals(work, ungraded: ungraded, by: data.graded.policy)
                    #expect(
                        totals.percent?.exactText == student.value[key]?.string,
                        "\(course.key), \(name), \(key)")
                    for group in student.value["groups"]?.members.map(Array.init) ?? [] {
                        #expect(
                            (totals.groups[group.key] ?? nil)?.exactText
                                == group.value[key]?.string,
                            "\(course.key), \(name), \(group.key), \(key)")
                        compared += 1
                    }
                    compared += 1
                }
            }
        }
        #expect(compared > 1200)
    }

    /// Returns "King, Martin, Jr." as "King Jr., Martin".
    private static func listed(_ name: String) -> String {
        let parts = name.split(separator: ",").map(\.trimmed)
        return parts.count == 3 ? "\(parts[0]) \(parts[2]), \(parts[1])" : name
    }

    private func name(_ data: ClassData, _ position: Int) -> String {
        let student = data.students[position]
        let (last, given) = (
            student.text(StudentFields.lastName), student.text(StudentFields.givenNames)
        )
        return given.isEmpty ? last : "\(last), \(given)"
    }

    /// Returns whether the row of a student's course has a Canvas id.
    private func source(_ data: ClassData, _ position: Int, _ title: String, id: String) -> Bool {
        let courses = data.students[position]["courses"]?.elements.map(Array.init) ?? []
        guard let course = courses.first(where: { $0["title"]?.string == title }),
            let place = course.place.cell,
            let bytes = try? Files.read("\(Self.folder)/\(title).csv")
        else { return false }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines[place.row - 1].contains(",\(id),")
    }

    @Test func reportCardsAndProgressReportsArePrinted() async throws {
        let desk = try ImportDesk()
        for template in ["report-card", "progress-report"] {
            let target = "\(desk.folder.path)/\(template).pdf"
            var options = RenderOptions(targets: [])
            options.targets = [OutputPattern(exactPath: target, format: .pdf)]
            var report = Report()
            try await Rendering(workspace: workspace()).render(
                template: template, data: Self.data, options, &report)
            #expect(report.outputs.map(\.records.count) == [28])
            let text = try Command.run("pdftotext", ["-layout", target, "-"]).output
            for name in ["Algebra I", "World History", "Álvarez Núñez"] {
                #expect(text.contains(name), "\(template)")
            }
        }
    }

    @Test func aDifferenceIsReportedAtItsCell() throws {
        let desk = try ImportDesk()
        let text = String(decoding: try Files.read(Self.folder + "/Biology.csv"), as: UTF8.self)
        var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        if lines.count < 3 { lines = text.split(separator: "\n").map(String.init) }
        let row = try #require(lines.firstIndex { $0.hasPrefix("\"Abara") })
        var fields = lines[row].split(separator: ",", omittingEmptySubsequences: false).map(
            String.init)
        // The name has a comma, so the first mark is one field further than its column.
        let mark = try #require(fields.indices.first { $0 > 5 && Double(fields[$0]) ?? 0 > 1 })
        fields[mark] = "1.00"
        lines[row] = fields.joined(separator: ",")
        try desk.folder.write(lines.joined(separator: "\n"), to: "Biology.csv")
        let data = String(decoding: try Files.read(Self.data), as: UTF8.self)
        let start = try #require(data.firstRange(of: "tables:\n")).upperBound
        let entry = try #require(data.firstRange(of: "  - file: Biology.csv"))
        let end = try #require(data.firstRange(of: "  - file: World History.csv"))
        try desk.folder.write(
            String(data[..<start]) + String(data[entry.lowerBound..<end.lowerBound]),
            to: "class.yaml")
        let result = desk.read("class.yaml")
        let first = try #require(result.problems.first)
        #expect(first.hasPrefix("Biology.csv:\(row + 1):"), "\(first)")
        #expect(first.contains(" here, ") && first.contains(" in the file\n"))
    }
}

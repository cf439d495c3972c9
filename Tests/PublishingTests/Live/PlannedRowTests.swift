import Diagnostics
import Input
import Tables
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Rows that share a plan become the same data as those that are read one by one: values, places, problems, and totals.
@Suite struct PlannedRowTests {
    /// What tables become.
    private struct Reading: Equatable {
        var values: [String] = []
        var problems: [String] = []
        var totals: [String] = []
    }

    /// Returns the values in a value, each with its place.
    private func lines(_ value: Value, _ path: String = "") -> [String] {
        let place = value.place.text
        return switch value.kind {
        case .object:
            ["\(path): object at \(place)"]
                + value.memberList.flatMap { lines($0.value, "\(path).\($0.key)") }
        case .array:
            ["\(path): list at \(place)"]
                + value.elementList.enumerated().flatMap { lines($1, "\(path)[\($0)]") }
        default: ["\(path): \(JSONText(value).text(pretty: false)) at \(place)"]
        }
    }

    /// Returns what the tables of a data file become.
    private func reading(
        _ root: Value, _ path: String, _ files: [String: FileSheets], _ usesPlans: Bool
    ) -> Reading {
        let resources = workspace()
        var (reading, sink) = (Reading(), DiagnosticSink())
        let read = try? LiveData.tables(
            path, root, { DataFile.tableKinds(resources.kinds) },
            ProfileLibrary(resources, in: [resources.resources, resources.project]), files,
            in: resources, usesPlans: usesPlans, &sink)
        if var tables = read?.tables {
            tables.complete(&sink)
            let (elements, key) = (tables.elements, tables.listKey)
            let whole = elements.wholeValue()
            reading.values = lines(whole)
            // One by one, records are the same.
            let records = whole[key]?.elementList ?? []
            let single = elements.elements(0..<elements.count)
            #expect(records.map { lines($0) } == single.map { lines($0) })
            #expect(records.map(\.path) == single.map(\.path))
            reading.totals = elements.statedFacts.map { "\($0)" }
            let parts = (0..<elements.count).map(elements.statedFacts)
            #expect(Set(parts.joined().map { "\($0)" }) == Set(reading.totals))
            reading.problems = tables.understood.map(\.explanation)
        }
        reading.problems += sink.diagnostics.map(\.description) + sink.notes
        return reading
    }

    /// Expects the same with plans and without.
    @discardableResult private func expectSame(
        _ root: Value, _ path: String, _ files: [String: FileSheets] = [:]
    ) -> Reading {
        let planned = reading(root, path, files, true)
        let plain = reading(root, path, files, false)
        #expect(planned == plain, "\(path)")
        if planned != plain {
            let pairs = zip(planned.values, plain.values).filter { $0 != $1 }.prefix(3)
            Issue.record("\(path): \(Array(pairs)) \(planned.problems) \(plain.problems)")
        }
        return plain
    }

    /// Expects the same for tables without a data file.
    private func expectSame(tables paths: [String]) {
        var sink = DiagnosticSink()
        let draft = try? DataFile.draft(
            of: paths, named: { $0 }, TableOptions(), in: workspace(), &sink)
        guard let draft, let root = try? draft.value(&sink) else { return }
        expectSame(root, paths[0], draft.files)
    }

    @Test(arguments: ["Imports/Profiles", "Imports/Canvas", "Live/Tables", "Rosters/Files"])
    func filesOfFormatsAreTheSame(folder: String) {
        let root = ProjectFiles.root + "/Tests/PublishingTests/" + folder
        for name in Files.names(in: root) {
            let path = "\(root)/\(name)"
            let inner = Files.names(in: path).map { "\(path)/\($0)" }
            for path in [path] + inner where FileSheets.isName(path) || !inner.isEmpty {
                expectSame(tables: [path])
            }
        }
    }

    // MARK: Random tables

    /// Returns a table of Canvas with all that cells can have.
    private func canvas(
        _ numbers: inout SeededGenerator, rows: Int, isClean: Bool, totals: Bool
    ) -> String {
        let work = (1...Int.random(in: 1...12, using: &numbers)).map { "Quiz \($0) (\(10 + $0))" }
        let texts = isClean ? ["", "EX", "N/A", "-"] : ["", "EX", "N/A", "x", "12%", "1,5", "-3"]
        let extra = totals ? ["Current Score", "Final Score", "Override Score"] : []
        var lines = [["Student", "ID", "SIS User ID", "Section"] + work + extra]
        lines.append(
            ["    Points Possible", "", "", ""]
                + work.map { _ in Bool.random(using: &numbers) ? "20" : "10.5" }
                + extra.map { _ in "(read only)" })
        for row in 0..<rows {
            let marks = work.map { _ in
                Int.random(in: 0..<6, using: &numbers) > 0
                    ? "\(Int.random(in: 0...20, using: &numbers))" + [".5", "", ".0"][row % 3]
                    : texts.randomElement(using: &numbers) ?? ""
            }
            // A person can be there twice, and without an id or a name.
            let number = !isClean && row % 17 == 16 ? row - 1 : row
            let name = !isClean && row % 23 == 22 ? "" : "\"Doe\(number % 40), Jo \(number)\""
            let id = !isClean && row % 19 == 18 ? "" : "\(1000 + number)"
            lines.append(
                [name, id, id.isEmpty ? "" : "S\(number)", "P1"] + marks
                    + extra.map { _ in Bool.random(using: &numbers) ? "85.00" : "" })
        }
        return lines.map { $0.joined(separator: ",") + "\n" }.joined()
    }

    @Test(arguments: 0..<40) func randomTablesAreTheSame(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        let text = canvas(
            &numbers, rows: 60, isClean: seed % 2 == 0, totals: seed % 3 == 0)
        expectSame(tables: [try folder.write(text, to: "grades.csv")])
    }

    /// What a file adds, and other tables of the same people, look into rows that are not read yet.
    @Test(arguments: 0..<12) func additionsAndOtherTablesAreTheSame(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: 100 + seed)
        let folder = try TemporaryFolder()
        for name in ["one", "two"] {
            try folder.write(
                canvas(&numbers, rows: 30, isClean: true, totals: seed % 2 == 0), to: "\(name).csv")
        }
        let text = """
            kind: class
            policy: { ungraded: zero }
            tables:
              - { file: one.csv, as: canvas, set: { courses.title: Art } }
              - { file: two.csv, as: canvas, set: { courses.title: \(seed % 3 == 0 ? "Art" : "Music") } }
            students:
              - { id: S3, gradeLevel: "9", courses: [{ title: Art, comment: Good }] }
              - { id: S5, courses: [{ title: Art, groups: [{ name: Assignments, weight: 100 }] }] }
              - { id: S7, courses: null }
            """
        let path = try folder.write(text, to: "class.yaml")
        let root = try #require(
            Input.parse(bytes: Array(text.utf8), path: path, format: .yaml).value)
        let reading = expectSame(root, path)
        #expect(reading.values.count > 300)
    }
}

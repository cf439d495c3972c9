import Diagnostics
import Exact
import Input
import Schema
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of classes that are read in parts.
@Suite struct ClassPartTests {
    /// A class file in a separate folder.
    private struct Sample {
        let folder: TemporaryFolder
        let path: String

        init(_ text: String, _ name: String = "class.json") throws {
            folder = try TemporaryFolder()
            path = folder.path + "/" + name
            try workspace().write(Array(text.utf8), to: path)
        }
    }

    private func exampleText() throws -> String {
        String(decoding: try workspace().read(exampleSchool + "/class.json"), as: UTF8.self)
    }

    /// How a file of any size is read.
    private enum Reading {
        case whole, kept, forgotten

        var limits: ElementIndex.Limits {
            switch self {
            case .whole: ElementIndex.Limits(streamed: .max, forgotten: .max)
            case .kept: ElementIndex.Limits(streamed: 0, forgotten: .max)
            case .forgotten: ElementIndex.Limits(streamed: 0, forgotten: 0)
            }
        }
    }

    /// Returns the report cards of a file.
    private func cards(
        _ path: String, _ reading: Reading
    ) -> (value: DocumentSet?, stop: Status?, report: Report) {
        run { report throws(CommandFailure) in
            let file = try DataFile.read(
                path, in: workspace(), reading.limits, &report.sink)
            return try DocumentSet(file, for: "student", &report.sink)
        }
    }

    private func index(_ path: String, _ reading: Reading) throws -> ElementIndex? {
        let file = try #require(workspace().open(path))
        return try ElementIndex("students", of: file, path: path, reading.limits)
    }

    private func expectSame(_ text: String) throws {
        func title(_ set: DocumentSet?) -> String? { set.map { $0.title(of: $0.entries) } }
        let sample = try Sample(text)
        let whole = cards(sample.path, .whole)
        for reading in [Reading.kept, .forgotten] {
            let parted = cards(sample.path, reading)
            #expect(parted.stop == whole.stop)
            #expect(parted.report.lines == whole.report.lines)
            #expect(parted.report.sink.sources.map(\.path) == whole.report.sink.sources.map(\.path))
            #expect(title(parted.value) == title(whole.value))
            #expect(parted.value?.summary == whole.value?.summary)
            let (one, other) = (
                parted.value.map { Array($0.entries) } ?? [],
                whole.value.map { Array($0.entries) } ?? []
            )
            #expect(one.map(\.id) == other.map(\.id))
            for (one, other) in zip(one, other) {
                #expect(one.title == other.title && one.summary == other.summary)
                #expect(try one.content().outline == other.content().outline)
                #expect(one.record.lines() == other.record.lines())
            }
        }
    }

    @Test func theExampleIsTheSameInParts() throws {
        let sample = try Sample(try exampleText().replacing("us-plus-minus", with: "us-letter"))
        for reading in [Reading.kept, .forgotten] {
            let parts = try #require(try index(sample.path, reading))
            #expect(parts.count == 14 && parts.isHeld == (reading == .kept))
            #expect(parts.frame["students"]?.elements?.isEmpty ?? false)
        }
        try expectSame(try exampleText())
    }

    /// More students than one worker checks at once, some of them with equal GPAs or none.
    @Test(arguments: ["", #""policy": { "rank": true }, "#])
    func manyStudentsAreTheSameInParts(head: String) throws {
        var numbers = SeededGenerator(seed: 3)
        let students = (0..<150).map { number in
            let courses = (0..<Int.random(in: 0...3, using: &numbers)).map { course in
                courseJSON(
                    "Course \(course)", credits: "\(Int.random(in: 1...4, using: &numbers))",
                    points: "\(Int.random(in: 40...100, using: &numbers))")
            }
            return studentJSON("S\(number)", courses)
        }
        try expectSame(classJSON(students, head))
    }

    /// All problems are reported in the same way as in a file that is read as a whole.
    @Test(arguments: [
        #"{ "id": "a", "lastName": "A", "courses": [], "more": 1 }"#,
        #"{ "id": "a", "courses": [] }"#, #"{ "id": "a", "lastName": "A", "courses": [], }"#,
        #"{ "id": "b", "lastName": "A", "courses": [] }"#, "7", "{ ] }",
        #"{ "id": "a", "lastName": "A", "courses": [ { "title": "X", "credits": -1 } ] }"#,
    ])
    func problemsAreThoseOfTheWhole(student: String) throws {
        let other = studentJSON("b", [courseJSON("X")])
        try expectSame(classJSON([other, student]))
        try expectSame(classJSON([student, other]))
        try expectSame(classJSON([other], #""policy": { "scale": "none" }, "#))
        try expectSame(classJSON([other], #""odd": 1, "#))
    }

    /// A missing legend is reported once, at the first mark, however the class is read.
    @Test func missingLegendsAreReportedOnce() throws {
        let students = (0..<200).map { number in
            let marks = number < 70 ? "" : #""effort": "O", "conduct": "S", "#
            return studentJSON("S\(number)", [courseJSON("X")], marks)
        }
        let text = classJSON(students)
        try expectSame(text)
        let sample = try Sample(text)
        for reading in [Reading.whole, .kept, .forgotten] {
            let (cards, _, report) = cards(sample.path, reading)
            #expect(cards?.entries.count == 200)
            #expect(
                report.lines.map { $0.prefix { $0 != "(" } } == [
                    "class.json:72:55: warning: students[70].effort: the marks of effort have no legend ",
                    "class.json:72:71: warning: students[70].conduct: the marks of conduct have no legend ",
                ])
        }
    }

    /// Everything about students is the same in parts.
    @Test func remarksAreTheSameInParts() throws {
        let head = #"""
            "attendanceCodes": [{ "code": "A", "meaning": "absent" }], \
            "legends": { "effort": [{ "mark": "O", "meaning": "outstanding" }] }, \
            "commentBank": { "1": "{name} reads." },
            """#
        let student = studentJSON(
            "a",
            [
                courseJSON("X").replacing(
                    "{ ", with: #"{ "effort": "O", "commentCodes": ["1"], "#, maxReplacements: 1)
            ],
            #""attendance": { "codes": { "A": 2 } }, "awards": ["Prize"], "directoryOptOut": true, "#
        )
        try expectSame(classJSON([student, studentJSON("b", [])], head))
        let wrong = student.replacing("\"O\"", with: "\"X\"")
        try expectSame(classJSON([studentJSON("b", []), wrong], head))
        try expectSame(classJSON([student], head.replacing("{name}", with: "{n}")))
    }

    /// Records that need all students at once use the whole file.
    @Test func otherRecordsReadTheWhole() throws {
        let sample = try Sample(try exampleText())
        let (sheet, _, report) = run { report throws(CommandFailure) in
            let file = try DataFile.read(
                sample.path, in: workspace(), Reading.kept.limits, &report.sink)
            #expect(file.index?.count == 14)
            return try DocumentSet(file, for: "class", &report.sink)
        }
        #expect(sheet?.entries.first?.summary == "14 students")
        #expect(report.lines.isEmpty)
        #expect(report.sink.sources.count { $0.path == sample.path } == 1)
    }

    /// A class of normal size is read as a whole.
    @Test func smallFilesStayWhole() throws {
        let (file, _, _) = run { report throws(CommandFailure) in
            try DataFile.read(exampleSchool + "/class.json", in: workspace(), &report.sink)
        }
        #expect(try #require(file).index == nil)
    }

    @Test func otherFilesDoNot() throws {
        let sample = try Sample(try exampleText(), "class.yaml")
        #expect(try index(sample.path, .kept) == nil)
        #expect(workspace().open(sample.folder.path) == nil)
        withExtendedLifetime(sample) {}
    }

    /// If a file changes while it is used, students that are read later fail.
    @Test func changedFilesAreRefused() throws {
        let sample = try Sample(classJSON([studentJSON("a", []), studentJSON("b", [])]))
        let set = try #require(cards(sample.path, .forgotten).value)
        #expect(try set.entries[0].content().title == "Student a")
        let file = try Command.run("sh", ["-c", "printf ' ' >> '\(sample.path)'"])
        #expect(file.status == 0)
        let error = #expect(throws: FileError.self) { try set.entries[1].content() }
        #expect(
            error?.message.hasSuffix("it was changed while it was being read") ?? false,
            "\(String(describing: error))")
        // The same applies if outputs are named after its content.
        var options = RenderOptions(targets: [
            OutputPattern(folder: "out", name: try BoundText(parsing: "{{name}}"), format: .pdf)
        ])
        options.each = true
        let plan = run { report throws(CommandFailure) in
            try OutputPlan(options, set, dataPath: sample.path, &report)
        }
        #expect(plan.stop == .missingInput)
        #expect(
            plan.report.lines == [
                "class.json: error: cannot read: it was changed while it was being read"
            ])
    }
}

extension Record {
    /// Returns all facts of a record with their locations, one per line.
    func lines(_ path: String = "") -> [String] {
        names.flatMap { name -> [String] in
            guard let field = self[name] else { return [] }
            let origin = field.origin.map { " @ \($0.field) \($0.place)" } ?? ""
            switch field.value {
            case .record(let inner): return inner.lines("\(path)\(name).")
            case .list(let records):
                return records.enumerated().flatMap { $1.lines("\(path)\(name)[\($0)].") }
            case .number(let number, let shown):
                return ["\(path)\(name): \(number.exactText) \(shown)\(origin)"]
            default: return ["\(path)\(name): \(field.value)\(origin)"]
            }
        }
    }
}

import Diagnostics
import Exact
import Input
import Synchronization
import TestSupport
import Testing

@testable import ChalkboardKit
@testable import Documents
@testable import Publishing

/// Tests of classes that are read in several passes: grades, lines, problems, and changes.
@Suite struct ClassPassTests {
    /// How a class is read.
    private enum Reading: CaseIterable {
        case whole, kept, forgotten

        var limits: ElementIndex.Limits {
            switch self {
            case .whole: ElementIndex.Limits(streamed: .max, forgotten: .max)
            case .kept: ElementIndex.Limits(streamed: 0, forgotten: .max)
            case .forgotten: ElementIndex.Limits(streamed: 0, forgotten: 0)
            }
        }
    }

    /// Returns students with random courses.
    private func students(_ count: Int) -> [String] {
        var numbers = SeededGenerator(seed: 21)
        return (0..<count).map { number in
            let courses = (0..<Int.random(in: 0...3, using: &numbers)).map { course in
                courseJSON(
                    "Course \(course)", credits: "\(Int.random(in: 1...4, using: &numbers))",
                    points: "\(Int.random(in: 40...100, using: &numbers))")
            }
            return studentJSON("S\(number)", courses, "\"givenNames\": \"Zoë, \", ")
        }
    }

    /// Returns a class as newline-delimited JSON.
    private func lines(_ students: [String], _ head: String = "{}") -> String {
        ([head] + students).joined(separator: "\n") + "\n"
    }

    private func grades(
        _ path: String, _ reading: Reading, selected: [Int]? = nil
    ) throws -> ClassGrades {
        let result = run { report throws(CommandFailure) in
            let file = try DataFile.read(path, in: workspace(), reading.limits, &report.sink)
            #expect((file.index == nil) == (reading == .whole))
            return try ClassRoll(file, &report.sink)
        }
        #expect(result.report.lines.isEmpty)
        return ClassGrades(roll: try #require(result.value), selected: selected)
    }

    // MARK: Grades

    @Test(arguments: ["class.json", "class.ndjson", "class.txt"], [nil, [3, 90, 200]])
    func gradesDoNotDependOnTheReading(name: String, selected: [Int]?) throws {
        let folder = try TemporaryFolder()
        let policy = #""policy": { "rank": true }"#
        let students = students(230)
        let text =
            name == "class.json"
            ? classJSON(students, policy + ", ") : lines(students, "{ \(policy) }")
        let path = try folder.write(text, to: name)
        let expected = try grades(path, .whole, selected: selected)
        for reading in [Reading.kept, .forgotten] {
            let found = try grades(path, reading, selected: selected)
            for format in [GradesFormat.table(colored: true), .json, .csv(CSVText())] {
                #expect(try found.text(as: format) == expected.text(as: format))
            }
        }
        #expect(try expected.text(as: .csv(CSVText())).contains("S200,"))
        #expect(try expected.text(as: .csv(CSVText())).contains("S20,") == (selected == nil))
    }

    // MARK: Lines

    /// Returns the cards of a file, with their facts and problems.
    private func cards(_ path: String, _ reading: Reading) -> [String] {
        let result = run { report throws(CommandFailure) in
            let file = try DataFile.read(path, in: workspace(), reading.limits, &report.sink)
            let set = try DocumentSet(file, for: "student", &report.sink)
            return [set.summary] + set.entries.map { "\($0.id) \($0.title) \($0.summary)" }
        }
        return (result.value ?? ["\(String(describing: result.stop))"]) + result.report.lines
    }

    /// Newline-delimited JSON is the same class as plain JSON.
    @Test func linesAreAClass() throws {
        let folder = try TemporaryFolder()
        let students = students(150)
        let json = try folder.write(classJSON(students), to: "class.json")
        let expected = cards(json, .whole)
        #expect(expected.count == 151)
        for name in ["class.ndjson", "class.jsonl", "class", "other.json"] {
            let path = try folder.write(lines(students), to: name)
            for reading in Reading.allCases { #expect(cards(path, reading) == expected) }
        }
    }

    /// All problems have their lines and fields, however the file is read.
    @Test func problemsOfLines() throws {
        let folder = try TemporaryFolder()
        func expect(_ text: String, _ expected: [String]) throws {
            let path = try folder.write(text, to: "class.ndjson")
            for reading in Reading.allCases { #expect(cards(path, reading) == expected) }
        }
        let good = studentJSON("a", [courseJSON("X")])
        try expect(
            lines([good, #"{ "id": "a", "lastName": "B", "courses": [], "more": 1 }"#, "7"]),
            [
                "Optional(Diagnostics.CommandFailure.Cause.badData)",
                "class.ndjson:3:9: error: students[1].id: students[0] already has this id"
                    + " (give each student a unique id)",
                "class.ndjson:3:46: warning: students[1]: unknown key \"more\"",
                "class.ndjson:4:1: error: students[2]: expected an object, found a number",
            ])
        try expect(
            lines([good], #"{ "odd": 1 }"#),
            [
                "1 student",
                "a Student a a student",
                "class.ndjson:1:3: warning: unknown key \"odd\"",
            ])
        try expect(
            lines([good, #"{ "id": "b", "lastName": "B", "courses": [ }"#]),
            [
                "Optional(Diagnostics.CommandFailure.Cause.badData)",
                "class.ndjson:3:44: error: expected a value, found \"}\"",
            ])
    }

    // MARK: Many problems

    /// Problems in every group of students are all counted, and the first ones are kept.
    @Test func manyProblems() throws {
        let folder = try TemporaryFolder()
        let students = (0..<1300).map { #"{ "id": "\#($0)", "courses": [] }"# }
        let path = try folder.write(classJSON(students), to: "class.json")
        let results = [Reading.whole, .forgotten].map { reading in
            run { report throws(CommandFailure) in
                let file = try DataFile.read(path, in: workspace(), reading.limits, &report.sink)
                _ = try DocumentSet(file, for: "student", &report.sink)
            }
        }
        for result in results {
            #expect(result.stop == .badData)
            #expect(result.report.lines.count == 1000 && result.report.sink.omitted == 300)
        }
        #expect(results[0].report.lines == results[1].report.lines)
        #expect(results[0].report.text == results[1].report.text)
    }

    // MARK: Changes

    /// A file that changes after a number of reads.
    private final class ChangingFile: RandomAccessFile {
        private let content: [UInt8]
        private let left: Mutex<Int>
        let reads = Mutex(0)

        init(_ content: [UInt8], after count: Int) {
            self.content = content
            left = Mutex(count)
        }

        var size: Int { content.count }

        func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
            reads.withLock { $0 += 1 }
            let isChanged = left.withLock { left in
                left -= 1
                return left < 0
            }
            if isChanged { throw FileError.changed("class.json") }
            return Array(content[range])
        }
    }

    /// Whenever a class changes, its use ends with an error, and it is never read as a whole.
    @Test func aChangeIsNoticedInEveryPass() throws {
        let text = Array(classJSON(students(200)).utf8)
        func use(_ file: ChangingFile) -> (stop: Status?, text: String?, failure: FileError?) {
            var failure: FileError?
            let result = run { report throws(CommandFailure) -> String? in
                let index: ElementIndex?
                do throws(FileError) {
                    index = try ElementIndex(
                        "students", of: file, path: "class.json", Reading.forgotten.limits)
                } catch {
                    throw report.sink.fail(error)
                }
                guard let index else { return nil }
                let data = DataFile(
                    path: "class.json", kind: ClassKind(), root: index.frame, index: index)
                let roll = try ClassRoll(data, &report.sink)
                do throws(FileError) {
                    return try ClassGrades(roll: roll).text(as: .csv(CSVText()))
                } catch {
                    failure = error
                    return nil
                }
            }
            return (result.stop, result.value ?? nil, failure)
        }
        let complete = ChangingFile(text, after: .max)
        #expect(use(complete).text != nil)
        let count = complete.reads.withLock { $0 }
        #expect(count > 8)
        for reads in 0..<count {
            let (stop, text, failure) = use(ChangingFile(text, after: reads))
            #expect(text == nil, "\(reads)")
            #expect(stop == .missingInput || failure == FileError.changed("class.json"), "\(reads)")
        }
    }

    /// The grades of a class that was changed after it was checked are not printed.
    @Test func aChangedFileIsNotPrinted() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(classJSON(students(100)), to: "class.json")
        let grades = try grades(path, .forgotten)
        #expect(try Command.run("sh", ["-c", "printf ' ' >> '\(path)'"]).status == 0)
        for format in [GradesFormat.table(colored: false), .json, .csv(CSVText())] {
            #expect(throws: FileError.changed(path)) { try grades.text(as: format) }
        }
    }
}

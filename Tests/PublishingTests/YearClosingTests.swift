import Diagnostics
import TestSupport
import Testing

@testable import Publishing

/// Tests of the files that are read and written when a school year is closed.
@Suite struct YearClosingTests {
    private static let course = #"{"title": "A", "credits": 1, "letter": "B"}"#
    private static let text = classJSON([studentJSON("1", [course])])

    private func close(
        _ path: String, to output: String, year: String? = "2025–26", replaces: Bool = false
    ) -> (stop: Status?, report: Report) {
        let found = run { report throws(CommandFailure) in
            try workspace().closeYear(
                path, to: output, year: year, replaces: replaces, &report)
        }
        return (found.stop, found.report)
    }

    @Test func theOldFileStays() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text, to: "class.json")
        let output = folder.path + "/new/next.json"
        let closed = close(path, to: output)
        #expect(closed.stop == nil && closed.report.lines.isEmpty, "\(closed.report.lines)")
        #expect(
            closed.report.resultsJSON.text(pretty: false)
                == #"{"students":1,"courses":1,"path":"\#(output)","diagnostics":[]}"#)
        #expect(try Files.read(path) == Array(Self.text.utf8))
        let new = try Files.read(output)
        #expect(String(decoding: new, as: UTF8.self).contains(#""year": "2025–26""#))
        let again = close(path, to: output, year: "1999")
        #expect(again.stop == .cannotWrite)
        #expect(
            again.report.lines == [
                "next.json: error: this file already exists"
                    + " (choose another file with -o, or overwrite it with --replace)"
            ])
        #expect(try Files.read(output) == new)
        #expect(close(path, to: output, year: "1999/00", replaces: true).stop == nil)
        #expect(try Files.read(output) != new)
    }

    /// The file of this year is never overwritten, not even by another name.
    @Test func theOldFileIsNotReplaced() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text, to: "class.json")
        let link = folder.path + "/link.json"
        _ = try Command.run("ln", ["-s", path, link])
        for output in [path, link] {
            let closed = close(path, to: output, replaces: true)
            #expect(closed.stop == .cannotWrite)
            #expect(
                closed.report.lines.first?.hasSuffix(
                    ".json: error: this is the file of this year, which stays as it is"
                        + " (choose another file with -o)") == true)
        }
        #expect(try Files.read(path) == Array(Self.text.utf8))
    }

    /// A class with a student in each line becomes one object, with all of its students.
    @Test(arguments: ["class.ndjson", "class.jsonl", "class.json"])
    func linesAreRead(_ name: String) throws {
        let folder = try TemporaryFolder()
        let students = ["1", "2"].map { studentJSON($0, [Self.course]) }
        let path = try folder.write(
            #"{"policy": {"gpaDecimals": 3}}"# + "\n" + students.joined(separator: "\n") + "\n",
            to: name)
        let closed = close(path, to: folder.path + "/next.json")
        #expect(closed.stop == nil && closed.report.lines.isEmpty, "\(closed.report.lines)")
        let one = try folder.write(
            classJSON(students, #""policy": {"gpaDecimals": 3}, "#), to: "one.json")
        #expect(close(one, to: folder.path + "/same.json").stop == nil)
        let new = try Files.read(folder.path + "/next.json")
        #expect(try new == Files.read(folder.path + "/same.json"))
        let text = String(decoding: new, as: UTF8.self)
        #expect(text.contains(#""id": "1""#) && text.contains(#""id": "2""#))
    }

    /// Names of new files that are not JSON.
    @Test(arguments: ["next.yaml", "next", "-", "next.ndjson", "next.json/"])
    func theNewFileIsJSON(_ output: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text, to: "class.json")
        let closed = close(path, to: output)
        #expect(closed.stop == .usage)
        #expect(
            closed.report.lines == [
                "--output: error: the new file is JSON, but its name is \(output)"
                    + " (choose a name that ends with .json)"
            ])
    }

    @Test(arguments: [
        ("", "the year is blank"), (" ", "the year is blank"),
        (String(repeating: "x", count: 1001), "the year is too long"),
        ("banana", #""banana" is not a valid school year"#),
    ])
    func yearsAreChecked(_ year: String, _ message: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text, to: "class.json")
        let closed = close(path, to: folder.path + "/n.json", year: year)
        #expect(closed.stop == .usage)
        #expect(
            closed.report.lines == [
                "--year: error: \(message) (name the school year, such as 2025–26)"
            ])
        #expect(names(in: folder) == ["class.json"])
    }

    /// Any name with a number can be that of a year, as in the history.
    @Test(arguments: ["2025", "2025–26", "2025-26", "2025/26", "Year 9", "SY26"])
    func yearsHaveNumbers(_ year: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text, to: "class.json")
        let closed = close(path, to: folder.path + "/n.json", year: year)
        #expect(closed.stop == nil, "\(closed.report.lines)")
        let new = String(decoding: try Files.read(folder.path + "/n.json"), as: UTF8.self)
        #expect(new.contains("\"year\": \"\(year)\""))
    }

    /// Other files beside the class must be found by the new one too.
    @Test func filesBesideTheClassAreFound() throws {
        let folder = try TemporaryFolder()
        let scale = #"{"name": "s", "bands": [{"letter": "B", "from": 0, "points": 1}]}"#
        try folder.write(scale, to: "scale.json")
        for (head, student, place) in [
            (#""policy": {"scale": "scale.json"}, "#, "", "1:23: error: policy.scale"),
            (#""school": {"name": "S", "logo": "a.svg"}, "#, "", "1:35: error: school.logo"),
            ("", #""photo": "a.svg", "#, "2:50: error: students[0].photo"),
            (
                #""fields": {"student": {"art": "picture"}}, "#, #""extra": {"art": "a.svg"}, "#,
                "2:58: error: students[0].extra.art"
            ),
        ] {
            let path = try folder.write(
                classJSON([studentJSON("1", [Self.course], student)], head), to: "class.json")
            let closed = close(path, to: folder.path + "/new/next.json")
            #expect(closed.stop == .badData)
            #expect(
                closed.report.lines == [
                    "class.json:\(place): the new file would not find this file, because it is in"
                        + " another folder (write the new file into the folder of this one)"
                ])
            let beside = close(path, to: folder.path + "/./next.json", replaces: true)
            #expect(beside.stop == nil, "\(beside.report.lines)")
        }
        #expect(names(in: folder) == ["class.json", "next.json", "scale.json"])
        // A built-in scale is found everywhere.
        let path = try folder.write(
            classJSON(
                [studentJSON("1", [Self.course])], #""policy": {"scale": "us-plus-minus"}, "#),
            to: "class.json")
        #expect(close(path, to: folder.path + "/new/next.json").stop == nil)
    }

    @Test func problemsOfTheFileAreReported() throws {
        let folder = try TemporaryFolder()
        let board = try folder.write(boardJSON([courseJSON("A")]), to: "board.json")
        let output = folder.path + "/n.json"
        #expect(
            close(board, to: output).report.lines == [
                "board.json: error: this is a board, which has no school year"
            ])
        let broken = try folder.write(Self.text.replacing("\"B\"", with: "\"Q\""), to: "c.json")
        let closed = close(broken, to: output)
        #expect(closed.stop == .badData)
        #expect(
            closed.report.lines.first?.contains(
                "students[0].courses[0].letter: \"Q\" is not a letter") == true)
        #expect(
            closed.report.resultsJSON.text(pretty: false).hasPrefix(#"{"diagnostics":[{"path":"#))
        #expect(close(folder.path + "/none.json", to: output).stop == .missingInput)
        #expect(names(in: folder) == ["board.json", "c.json"])
    }
}

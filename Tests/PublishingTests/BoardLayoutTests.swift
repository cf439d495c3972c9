import Diagnostics
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests the layouts that board files can have, and the result of an edit in each.
@Suite struct BoardLayoutTests {
    private func add(_ title: String, to path: String) -> [String] {
        run { report throws(CommandFailure) in
            try BoardFile(path, in: workspace()).add(BoardEditingTests.course(title), &report)
        }.report.lines
    }

    private func delete(_ id: Int, from path: String) -> [String] {
        run { report throws(CommandFailure) in
            try BoardFile(path, in: workspace()).delete(id, &report)
        }.report.lines
    }

    private static let one =
        #"{"title":"a","credits":3,"assessments":[{"points":1,"max":1,"weight":100}]}"#
    private static let two =
        #"{"title":"b","credits":3,"assessments":[{"points":1,"max":1,"weight":100}]}"#
    private static let block =
        "title: a\n    credits: 3\n    assessments: [{points: 1, max: 1, weight: 100}]\n"

    /// Files that are unchanged after a course is added and deleted again.
    private static let layouts: [(name: String, text: String)] = [
        ("pretty.json", boardJSON([courseJSON("a"), courseJSON("b")])),
        ("empty-list.json", "{\n  \"title\": \"t\",\n  \"courses\": []\n}\n"),
        ("one-line.json", "{\"courses\":[\(one),\(two)],\"title\":\"t\"}"),
        ("one-line-empty.json", "{\"courses\":[]}"),
        ("no-newline.json", "{\n\"courses\": [\n\(one)\n]}"),
        ("tabs.json", "{\n\t\"courses\": [\n\t\t\(one)\n\t]\n}\n"),
        ("windows.json", "{\r\n  \"courses\": [\r\n    \(one)\r\n  ]\r\n}\r\n"),
        ("mark.json", "\u{FEFF}{\"courses\": [ \(one) ] }\n"),
        ("trailing.json", "{ \"courses\" :  [ \(one)  ,\n \(two)   ]  \n }  \n\n"),
        ("comma-first.json", "{ \"courses\":\n[ \(one)\n, \(two)\n]\n}"),
        ("escaped-key.json", "{\"c\\u006furses\": [\(one)]}"),
        ("unicode.json", "{\"title\": \"приве́т 👩‍🎓\", \"courses\": [\(one)]}"),
        (
            "indented.yaml",
            "title: t # says\ncourses:\n  - \(block)  - \(block.replacing(": a", with: ": b"))"
        ),
        (
            "flush.yaml",
            "courses:\n- title: a\n  credits: 3\n  assessments: [{points: 1, max: 1, weight: 100}]\ntitle: t\n"
        ),
        (
            "comments.yaml",
            "# top\ncourses: # here\n  # first\n  - \(block)  # after\n\n# end\ntitle: t\n"
        ),
        ("flow.yaml", "title: t\ncourses: [\(one), \(two)]\n"),
        ("flow-lines.yaml", "courses: [\n  \(one),\n  \(two),\n]\n"),
        ("empty.yaml", "title: t\ncourses: []\n"),
        ("empty-comment.yaml", "courses: []  # none yet\ntitle: t\n"),
        ("empty-flow.yaml", "{ courses: [], title: t }\n"),
        (
            "windows.yaml",
            "title: t\r\ncourses:\r\n  - title: a\r\n    credits: 3\r\n    assessments: [{points: 1, max: 1, weight: 100}]\r\n"
        ),
        ("windows-empty.yaml", "courses: []\r\ntitle: t\r\n"),
        ("mark.yaml", "\u{FEFF}courses:\n  - \(block)"),
        (
            "anchors.yaml",
            "courses:\n  - title: a\n    credits: 3\n    assessments: &std [{points: 1, max: 1, weight: 100}]\n  - {title: b, credits: 1, assessments: *std}\n"
        ),
        ("start.yaml", "---\ncourses:\n  - \(block)...\n"),
        ("unicode.yaml", "title: приве́т 👩‍🎓\ncourses:\n  - \(block)"),
        (
            "scalar.yaml",
            "courses:\n  - title: >-\n      a\n\n      b\n    credits: 3\n    assessments: [{points: 1, max: 1, weight: 100}]\n"
        ),
        ("json-in-yaml.yaml", "{\n  \"courses\": [\n    \(one)\n  ]\n}\n"),
    ]

    @Test(arguments: layouts.indices)
    func addAndDelete(_ index: Int) throws {
        let (name, text) = Self.layouts[index]
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: name)
        let count = Self.count(text, name)
        #expect(add("New: \"course\"", to: path) == [])
        let changed = String(decoding: try Files.read(path), as: UTF8.self)
        #expect(Self.count(changed, name) == count + 1)
        #expect(changed.contains("\r\n") == text.contains("\r\n"))
        #expect(
            !text.contains("\r\n")
                || !changed.unicodeScalars.split(separator: "\r\n".unicodeScalars)
                    .contains { $0.contains("\n") },
            "all lines have the same line end")
        #expect(delete(count + 1, from: path) == [])
        #expect(String(decoding: try Files.read(path), as: UTF8.self) == text)
    }

    private static func count(_ text: String, _ name: String) -> Int {
        let format = Format(path: name) ?? .json
        let root = Input.parse(bytes: Array(text.utf8), path: name, format: format).value
        return root?["courses"]?.elements?.count ?? -1
    }

    /// The exact text of an added course in each kind of file.
    @Test(arguments: [
        (
            "{\n\t\"courses\": [\n\t\t\(one)\n\t]\n}\n",
            "{\n\t\"courses\": [\n\t\t\(one),\n\t\t{\n\t\t\t\"title\": \"N\",\n\t\t\t\"credits\": 3,\n\t\t\t\"assessments\": [\n\t\t\t\t{\n\t\t\t\t\t\"name\": \"Final\",\n\t\t\t\t\t\"points\": 95,\n\t\t\t\t\t\"max\": 100,\n\t\t\t\t\t\"weight\": 100\n\t\t\t\t}\n\t\t\t]\n\t\t}\n\t]\n}\n"
        ),
        (
            "{\"courses\":[]}\n",
            "{\"courses\":[{\"title\":\"N\",\"credits\":3,\"assessments\":[{\"name\":\"Final\",\"points\":95,\"max\":100,\"weight\":100}]}]}\n"
        ),
        (
            "{\"courses\":[\(one)]}",
            "{\"courses\":[\(one), {\"title\":\"N\",\"credits\":3,\"assessments\":[{\"name\":\"Final\",\"points\":95,\"max\":100,\"weight\":100}]}]}"
        ),
        (
            "# yaml\ncourses: [] # none\ntitle: t",
            "# yaml\ncourses: # none\n  - title: \"N\"\n    credits: 3\n    assessments:\n      - { name: \"Final\", points: 95, max: 100, weight: 100 }\ntitle: t"
        ),
        (
            "# yaml\ncourses: []",
            "# yaml\ncourses:\n  - title: \"N\"\n    credits: 3\n    assessments:\n      - { name: \"Final\", points: 95, max: 100, weight: 100 }\n"
        ),
    ])
    func added(_ text: String, _ expected: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: text.hasPrefix("#") ? "b.yaml" : "b.json")
        #expect(add("N", to: path) == [])
        #expect(String(decoding: try Files.read(path), as: UTF8.self) == expected)
    }

    /// A deleted entry is removed with its lines, and the comments of its neighbors are kept.
    @Test func deletedFromAYAMLList() throws {
        let folder = try TemporaryFolder()
        let text =
            "courses:\n  # one\n  - \(Self.block)  # two\n  - \(Self.block.replacing(": a", with: ": b"))# end\n"
        let path = try folder.write(text, to: "b.yaml")
        #expect(delete(1, from: path) == [])
        #expect(
            String(decoding: try Files.read(path), as: UTF8.self)
                == "courses:\n  # one\n  # two\n  - \(Self.block.replacing(": a", with: ": b"))# end\n"
        )
        #expect(delete(1, from: path) == [])
        #expect(
            String(decoding: try Files.read(path), as: UTF8.self)
                == "courses: []\n  # one\n  # two\n# end\n")
    }

    /// Comments do not hide where an element in brackets ends.
    @Test func commentsBeforeBrackets() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "courses: [{title: a, credits: 3, assessments: [{points: 1, max: 1, weight: 100} # c\n]} # d\n] # e\n",
            to: "b.yaml")
        #expect(delete(1, from: path) == [])
        #expect(String(decoding: try Files.read(path), as: UTF8.self) == "courses: [] # e\n")
    }

    /// If the layout is ambiguous, the file is not changed and an error is reported.
    @Test(arguments: [
        "courses:\n  -\n    \(block.replacing("\n    ", with: "\n    "))",
        "courses:\n  - &a\n    title: a\n    credits: 3\n    assessments: &w [{points: 1, max: 1, weight: 100}]\n  - {title: b, credits: 1, assessments: *w}\n",
        "list: &l\n  - \(block)courses: *l\n",
    ])
    func unclearFilesAreLeftAlone(_ text: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "b.yaml")
        let unclear =
            "b.yaml: error: this file is written in a way that cannot be edited in place (write \"courses\" as a plain list, one course after the other)"
        let lines = delete(1, from: path)
        #expect(lines.contains(unclear), "\(lines)")
        #expect(String(decoding: try Files.read(path), as: UTF8.self) == text)
    }

    /// After random edits of a random file, its content is the result of the edits.
    @Test(arguments: 0..<12)
    func randomEdits(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        let layout = Self.layouts[Int.random(in: 0..<Self.layouts.count, using: &numbers)]
        let path = try folder.write(layout.text, to: layout.name)
        var titles = Self.titles(layout.text, layout.name)
        for step in 0..<12 {
            if titles.isEmpty || titles.count < 4 && Bool.random(using: &numbers) {
                #expect(add("S\(step)", to: path) == [])
                titles.append("S\(step)")
            } else {
                let id = Int.random(in: 1...titles.count, using: &numbers)
                let before = try Files.read(path)
                let lines = delete(id, from: path)
                if layout.name == "anchors.yaml", !lines.isEmpty {
                    // A course that another one refers to cannot be deleted.
                    #expect(try Files.read(path) == before)
                } else {
                    #expect(lines == [], "\(layout.name)")
                    titles.remove(at: id - 1)
                }
            }
            let text = String(decoding: try Files.read(path), as: UTF8.self)
            #expect(Self.titles(text, layout.name) == titles, "\(layout.name)")
        }
    }

    private static func titles(_ text: String, _ name: String) -> [String] {
        let format = Format(path: name) ?? .json
        let root = Input.parse(bytes: Array(text.utf8), path: name, format: format).value
        return root?["courses"]?.elements?.compactMap { $0["title"]?.string } ?? ["unreadable"]
    }
}

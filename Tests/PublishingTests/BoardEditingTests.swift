import Diagnostics
import Glibc
import Input
import SystemPackage
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests edits of board files: the requested change is made, and nothing else changes.
@Suite struct BoardEditingTests {
    static let exam = AssessmentArgument(option: "--final", name: "Final", text: "95/100@100")

    static func course(_ title: String, credits: String = "3") -> CourseArguments {
        CourseArguments(title: title, credits: credits, assessments: [exam])
    }

    private func add(
        _ course: CourseArguments, to path: String
    ) -> (value: BoardGrades?, stop: Status?, report: Report) {
        run { report throws(CommandFailure) in
            try BoardFile(path, in: workspace()).add(course, &report)
        }
    }

    private func delete(
        _ id: Int, from path: String
    ) -> (value: BoardGrades?, stop: Status?, report: Report) {
        run { report throws(CommandFailure) in
            try BoardFile(path, in: workspace()).delete(id, &report)
        }
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Files.read(path), as: UTF8.self)
    }

    /// The complete example of the assignment sheet.
    @Test(arguments: ["board.json", "board.yaml", "board"])
    func theSheet(_ name: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/" + name
        func course(_ title: String, _ credits: String, _ works: [String]) -> CourseArguments {
            CourseArguments(
                title: title, credits: credits,
                assessments: zip(["Assignments", "Midterm", "Final"], works).map {
                    AssessmentArgument(option: "--\($0.lowercased())", name: $0, text: $1)
                })
        }
        var last = ""
        for (title, credits, works) in [
            ("Mobile Programming", "3", ["90/100@50", "45/50@20", "90/100@30"]),
            ("Algorithms", "4", ["90/100@20", "40/50@40", "90/100@40"]),
        ] {
            let result = add(course(title, credits, works), to: path)
            last = try #require(result.value, "\(result.report.lines)").list(colored: true)
        }
        #expect(
            last == """
                1) Mobile Programming | 3 (A)
                2) Algorithms | 4 (B)

                \u{1B}[32mGPA: 3.42\u{1B}[0m

                """)
        _ = add(course("Data Structures", "3", ["70/100@40", "35/50@30", "72/100@30"]), to: path)
        let four = add(course("Senior Project", "3", ["0/0@0", "0/0@0", "25/100@100"]), to: path)
        #expect(
            four.value?.list(colored: true).hasSuffix("\u{1B}[38;5;208mGPA: 2.3\u{1B}[0m\n") == true
        )
        let fifth = add(Self.course("Fifth"), to: path)
        #expect(fifth.stop == .badData)
        #expect(
            fifth.report.lines == [
                "course add: error: a chalkboard can show at most 4 courses (delete a course first)"
            ])
        _ = delete(3, from: path)
        let end = delete(2, from: path)
        #expect(
            end.value?.list(colored: false) == """
                1) Mobile Programming | 3 (A)
                2) Senior Project | 3 (F)

                GPA: 2.0

                """)
        #expect(names(in: folder) == [name])
    }

    @Test func newFiles() throws {
        let folder = try TemporaryFolder()
        let json = folder.path + "/new.json"
        #expect(add(Self.course("Naïve \"logic\"", credits: "2.50"), to: json).stop == nil)
        #expect(
            try text(json) == """
                {
                  "title": "gpa calculator",
                  "courses": [
                    {
                      "title": "Naïve \\"logic\\"",
                      "credits": 2.5,
                      "assessments": [
                        {
                          "name": "Final",
                          "points": 95,
                          "max": 100,
                          "weight": 100
                        }
                      ]
                    }
                  ]
                }

                """)
        let yaml = folder.path + "/new.yml"
        #expect(add(Self.course("Naïve \"logic\""), to: yaml).stop == nil)
        #expect(
            try text(yaml) == """
                title: gpa calculator
                courses:
                  - title: "Naïve \\"logic\\""
                    credits: 3
                    assessments:
                      - { name: "Final", points: 95, max: 100, weight: 100 }

                """)
    }

    // MARK: Refusals

    private static let refusedAdds: [(course: CourseArguments, lines: [String])] = [
        (
            CourseArguments(title: " ", credits: "0", assessments: []),
            [
                "--title: error: the title is blank (give the course a title)",
                "--credits: error: 0 is not a valid number of credits: it must be more than 0",
                "assessments: error: a course needs at least one assessment"
                    + " (add assessments with points, max and weight)",
            ]
        ),
        (
            course("one  FIRST"),
            [
                "--title: error: course 1 already has this title"
                    + " (give it another title: capitals and extra spaces make no difference)"
            ]
        ),
        (
            CourseArguments(
                title: "x", credits: "1,5",
                assessments: [
                    AssessmentArgument(option: "--midterm", name: "Midterm", text: "90/100"),
                    AssessmentArgument(option: "--final", name: "Final", text: "x/100@1e4000"),
                    AssessmentArgument(named: "Quiz=1/2@3@4"),
                ]),
            [
                "--credits: error: \"1,5\" is not a decimal number such as 90 or 86.5",
                "--midterm: error: \"90/100\" is not a valid assessment (write POINTS/MAX@WEIGHT, for example 90/100@50)",
                "--final: error: \"x\" is not a decimal number such as 90 or 86.5",
                "--final: error: the exponent of 1e4000 is out of range: it must be from -1000 to 1000",
                "--assessment: error: \"1/2@3@4\" is not a valid assessment (write POINTS/MAX@WEIGHT, for example 90/100@50)",
            ]
        ),
        (
            CourseArguments(
                title: "x", credits: "3",
                assessments: [
                    AssessmentArgument(option: "--midterm", name: "Midterm", text: "11/10@50"),
                    AssessmentArgument(option: "--final", name: "Final", text: "1/0@40"),
                ]),
            [
                "assessments: error: the weights add up to 90, not 100 (increase the weights by 10)",
                "--midterm: error: 11 is more than the maximum, 10",
                "--final: error: 1 is more than the maximum, 0",
                "--final: error: a weight of 40 has no effect, because max is 0"
                    + " (set max to the points that could be earned, or the weight to 0)",
            ]
        ),
    ]

    @Test(arguments: refusedAdds.indices)
    func refusedAddsLeaveTheFile(_ index: Int) throws {
        let (course, lines) = Self.refusedAdds[index]
        let folder = try TemporaryFolder()
        let path = try folder.write(boardJSON([courseJSON("One first")]), to: "b.json")
        let before = try Stat(FilePath(path))
        let result = add(course, to: path)
        #expect(result.stop == .badData)
        #expect(result.report.lines == lines)
        let after = try Stat(FilePath(path))
        #expect(try text(path) == boardJSON([courseJSON("One first")]))
        #expect(before.inode == after.inode, "the file was not even written again")
        #expect(names(in: folder) == ["b.json"])
    }

    @Test func refusedDeletes() throws {
        let folder = try TemporaryFolder()
        let three = try folder.write(
            boardJSON(["a", "b", "c"].map { courseJSON($0) }), to: "three.json")
        let empty = try folder.write("{\"courses\": []}", to: "empty.json")
        for (path, id, line) in [
            (three, 4, "three.json: error: there is no course 4; the board has 1, 2 and 3"),
            (three, 0, "three.json: error: there is no course 0; the board has 1, 2 and 3"),
            (three, -1, "three.json: error: there is no course -1; the board has 1, 2 and 3"),
            (empty, 1, "empty.json: error: the board is empty: there is no course to delete"),
        ] {
            let before = try Files.read(path)
            let result = delete(id, from: path)
            #expect(result.stop == .badData)
            #expect(result.report.lines == [line])
            #expect(try Files.read(path) == before)
        }
        let missing = delete(1, from: folder.path + "/no.json")
        #expect(missing.stop == .missingInput)
        #expect(missing.report.lines == ["no.json: error: cannot read: file not found"])
        #expect(names(in: folder) == ["empty.json", "three.json"])
    }

    @Test func filesThatCannotBeEdited() throws {
        let folder = try TemporaryFolder()
        for (name, content) in [
            ("empty.json", ""), ("cut.json", "{\"courses\": ["), ("list.json", "[]"),
            ("null.json", "{\"courses\": null}"),
            ("wrong.json", boardJSON([courseJSON("a", credits: "0")])),
        ] {
            let path = try folder.write(content, to: name)
            #expect(add(Self.course("x"), to: path).stop == .badData, "\(name)")
            #expect(delete(1, from: path).stop == .badData, "\(name)")
            #expect(try text(path) == content)
        }
        #expect(add(Self.course("x"), to: folder.path).stop == .missingInput)
        #expect(
            add(Self.course("x"), to: "-").report.lines == [
                "-: error: standard input cannot be edited: specify a file"
            ])
        let nowhere = add(Self.course("x"), to: folder.path + "/no/b.json")
        #expect(nowhere.stop == .cannotWrite)
        #expect(nowhere.report.lines == ["b.json: error: cannot write: folder not found"])
        #expect(symlink("nowhere.json", folder.path + "/dangling.json") == 0)
        #expect(add(Self.course("x"), to: folder.path + "/dangling.json").stop == .missingInput)
    }

    // MARK: Many at once

    @Test func twentyAddsAtOnce() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/b.json"
        let stops = await withTaskGroup(of: Status?.self) { group in
            for number in 1...20 {
                group.addTask {
                    run { report throws(CommandFailure) in
                        try BoardFile(path, in: workspace())
                            .add(Self.course("Course \(number)"), &report)
                    }.stop
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(stops.filter { $0 == nil }.count == 4)
        #expect(stops.filter { $0 == .badData }.count == 16)
        let end = run { report throws(CommandFailure) in
            try GradeRun(workspace: workspace()).grades(of: path, &report)
        }
        #expect(end.value?.list(colored: false).split(separator: "\n").count == 5)
        #expect(names(in: folder) == ["b.json"])
    }

    @Test func modeAndLinkAreKept() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(boardJSON([courseJSON("a")]), to: "b.json")
        let link = folder.path + "/link.json"
        #expect(chmod(path, 0o660) == 0 && symlink("b.json", link) == 0)
        #expect(add(Self.course("x"), to: link).stop == nil)
        #expect(try Stat(FilePath(path)).permissions.rawValue & 0o7777 == 0o660)
        #expect(try Stat(FilePath(link), followTargetSymlink: false).type == .symbolicLink)
        #expect(try text(path).contains("\"x\""))
    }

    @Test(arguments: ["b.json", "b.yaml"])
    func oddTitlesComeBack(_ name: String) throws {
        let folder = try TemporaryFolder()
        let titles = [
            "yes", "3", "a: b # c", "{[\"'\\", "\u{1}\u{7F}\u{85}\u{2028}\u{FEFF}x",
            "tab\tline\nend", "👩‍🎓 مرحبا", "*x",
        ]
        for title in titles {
            let path = folder.path + "/" + name
            unlink(path)
            #expect(add(Self.course(title), to: path).stop == nil, "\(title)")
            let read = run { report throws(CommandFailure) in
                try DataFile.read(path, in: workspace(), &report.sink)
            }
            #expect(
                read.value?.root["courses"]?.elements?.element(at: 0)?["title"]?.string == title)
        }
    }
}

import Diagnostics
import Glibc
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

@Suite struct ProjectTests {
    private func project(_ text: String, in folder: TemporaryFolder) throws -> (
        Project?, Status?, [String]
    ) {
        let path = try folder.write(text, to: "chalkboard.yaml")
        let result = run { report throws(CommandFailure) in
            try Project(at: path, in: workspace(folder.path), &report)
        }
        return (result.value, result.stop, result.report.lines)
    }

    @Test func documents() throws {
        let folder = try TemporaryFolder()
        let (value, _, lines) = try project(
            """
            output: out
            documents:
              - template: chalkboard
                data: gpa/board.json
                to: [gpa.pdf, "cards/{{id}}.png"]
                page: a5
                scale: 2
                date: 2026-05-29
                each: true
                select: [board]
              - { template: own/mine.yaml, data: b.yaml, to: b.svg }
              - { template: chalkboard, data: b.yaml, to: [b.png, b.svg], width: 800, density: "1x,2x" }
            """, in: folder)
        #expect(lines.isEmpty)
        let documents = try #require(value?.documents)
        #expect(
            documents.map(\.template) == [
                "chalkboard", folder.path + "/own/mine.yaml", "chalkboard",
            ])
        #expect(
            documents.prefix(2).map(\.data)
                == [folder.path + "/gpa/board.json", folder.path + "/b.yaml"])
        #expect(documents[2].options.targets.map(\.density.suffix) == ["", "@2x", ""])
        #expect(documents[2].options.form.width == 800)
        let options = documents[0].options
        #expect(options.targets.map(\.format) == [.pdf, .png])
        let out = folder.path + "/out"
        #expect(options.targets.map(\.folder) == [out, out])
        #expect(options.form.scale == 2 && options.each && options.select == ["board"])
        #expect(options.date == "2026-05-29")
        #expect(options.page.map { Int($0.width) } == 419)
    }

    @Test func allProblemsWithTheirPlaces() throws {
        let folder = try TemporaryFolder()
        let (value, stop, lines) = try project(
            """
            outptu: x
            documents:
              - template: chalkboard
                data: ../secret.json
                to: [gpa.gif, /etc/x.pdf, "{{id.pdf"]
              - data: a.json
                page: leter
                scale: 0
                date: 2026-13-01
                each: maybe
                select: 3
              - 7
            """, in: folder)
        #expect(value == nil)
        #expect(stop == .badData)
        #expect(
            lines == [
                "chalkboard.yaml:1:1: warning: unknown key \"outptu\" (did you mean \"output\"?)",
                "chalkboard.yaml:4:11: error: documents[0].data: the path \"../secret.json\" is outside the project folder",
                "chalkboard.yaml:5:10: error: documents[0].to[0]: \"gpa.gif\" does not name an output format (end it in .pdf, .png, .svg, .webp or .jpg)",
                "chalkboard.yaml:5:19: error: documents[0].to[1]: the path \"/etc/x.pdf\" is outside the project folder",
                "chalkboard.yaml:5:31: error: documents[0].to[2]: the binding {{id is not closed (end it with }})",
                "chalkboard.yaml:6:5: error: documents[1]: \"template\" is missing",
                "chalkboard.yaml:6:5: error: documents[1]: \"to\" is missing",
                "chalkboard.yaml:7:11: error: documents[1].page: \"leter\" is not a valid page size"
                    + " (use one of letter, a4, a5, card, phone-4, phone-4.7, phone-5.5,"
                    + " a label such as label-5160, or a size such as 80mm x 50mm)",
                "chalkboard.yaml:8:12: error: documents[1].scale: \"0\" is not a valid scale"
                    + " (use a number from 0.1 to 20; 2 means 144 dpi)",
                "chalkboard.yaml:9:11: error: documents[1].date: \"2026-13-01\" is not a valid date (write a real date as YYYY-MM-DD)",
                "chalkboard.yaml:10:11: error: documents[1].each: expected true or false, found a string",
                "chalkboard.yaml:11:13: error: documents[1].select: expected an array, found a number",
                "chalkboard.yaml:12:5: error: documents[2]: expected an object, found a number",
            ])
    }

    // MARK: Building

    private static let good = boardJSON([courseJSON("Logic")])

    private func build(
        _ text: String, in folder: TemporaryFolder
    ) async throws -> (stop: Status?, report: Report) {
        try folder.write(text, to: "chalkboard.yaml")
        let local = workspace(folder.path)
        let result = await runAsync { report async throws(CommandFailure) in
            let project = try Project(at: folder.path, in: local, &report)
            try await ProjectBuilder(workspace: local).build(project, jobs: 2, &report)
        }
        return (result.stop, result.report)
    }

    @Test func oneFailureLeavesTheOthers() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.good, to: "good.json")
        try folder.write(boardJSON([courseJSON(" ")]), to: "bad.json")
        let (stop, report) = try await build(
            """
            documents:
              - { template: chalkboard, data: bad.json, to: bad.svg }
              - { template: chalkboard, data: good.json, to: [good.svg] }
              - { template: chalkboard, data: none.json, to: none.svg }
              - { template: chalkbord, data: good.json, to: none.svg }
            """, in: folder)
        #expect(stop == .partial)
        #expect(report.outputs.map(\.path) == [folder.path + "/output/good.svg"])
        #expect(
            report.lines == [
                "chalkboard.yaml:4:35: error: documents[2].data: cannot read \"none.json\": file not found",
                "chalkboard.yaml:5:17: error: documents[3].template: unknown template \"chalkbord\""
                    + " (did you mean \"chalkboard\"?)",
                "bad.json:4:16: error: courses[0].title: the title is blank (give the course a title)",
            ])
        #expect(workspace().names(in: folder.path + "/output") == ["good.svg"])
    }

    @Test func twoDocumentsDoNotWriteOneFile() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.good, to: "a.json")
        try workspace().makeFolder(folder.path + "/gpa")
        try folder.write(Self.good, to: "gpa/a.json")
        let (stop, report) = try await build(
            """
            documents:
              - { template: chalkboard, data: a.json, to: "{{id}}.svg" }
              - { template: chalkboard, data: gpa/a.json, to: "A.svg" }
            """, in: folder)
        #expect(stop == .badData)
        #expect(report.outputs.isEmpty)
        #expect(
            report.lines.map { $0.replacing(folder.path + "/", with: "") } == [
                "chalkboard.yaml:3:51: error: documents[1].to: documents[0] already writes"
                    + " \"output/A.svg\" (give one of the two a different name)"
            ])
        #expect(!workspace().isFolder(folder.path + "/output"))
    }

    @Test func aClashIsReportedOnce() async throws {
        let folder = try TemporaryFolder()
        let students = (1...3).map { id in
            "{ \"id\": \"S-\(id)\", \"lastName\": \"L\", \"courses\": [\(courseJSON("c"))] }"
        }
        try folder.write(
            "{ \"students\": [\(students.joined(separator: ", "))] }", to: "class.json")
        let (_, report) = try await build(
            """
            documents:
              - { template: report-card, data: class.json, to: "{{id}}.svg", each: true }
              - { template: report-card, data: class.json, to: "{{id}}.svg", each: true }
            """, in: folder)
        #expect(
            report.lines.map { $0.replacing(folder.path + "/", with: "") } == [
                "chalkboard.yaml:3:52: error: documents[1].to: documents[0] already writes"
                    + " \"output/S-1.svg\", and 2 more of these files"
                    + " (give one of the two a different name)"
            ])
    }

    @Test func factsInTheNameOfAFileWithAllRecords() async throws {
        let folder = try TemporaryFolder()
        let students = (1...2).map { id in
            "{ \"id\": \"S-\(id)\", \"lastName\": \"L\", \"courses\": [\(courseJSON("c"))] }"
        }
        try folder.write(
            "{ \"students\": [\(students.joined(separator: ", "))] }", to: "class.json")
        let (stop, report) = try await build(
            """
            documents:
              - { template: report-card, data: class.json, to: "cards/{{id}}.pdf" }
              - { template: report-card, data: class.json, to: "{{id}}.pdf", sheet: letter-2up }
              - { template: report-card, data: class.json, to: "{{nmae}}.pdf", each: true }
            """, in: folder)
        #expect(stop == .badData)
        #expect(
            report.lines == [
                "chalkboard.yaml:2:52: error: documents[0].to: {{id}} is different for each record, but"
                    + " this file has all 2 records"
                    + " (set each: true, or write a name without {{id}})",
                "chalkboard.yaml:3:52: error: documents[1].to: {{id}} is different for each record, but"
                    + " this file has all 2 records (write a name without {{id}})",
                "chalkboard.yaml:4:52: error: documents[2].to: {{nmae}} has no text to use in a file"
                    + " name (did you mean {{name}}?)",
            ])
    }

    @Test(arguments: [
        (
            "documents:\n  template: chalkboard\n",
            "chalkboard.yaml:2:3: error: documents: expected an array, found an object"
                + " (begin each of its elements with \"- \")"
        ),
        (
            "template: chalkboard\ndata: b.json\nto: b.pdf\n",
            "chalkboard.yaml:1:1: error: \"documents\" is missing"
                + " (write documents: above the document, and begin the document with \"- \")"
        ),
    ])
    func documentsAreAList(_ text: String, _ line: String) throws {
        #expect(try project(text, in: TemporaryFolder()).2 == [line])
    }

    @Test func aMisspelledDataFile() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.good, to: "board.json")
        let (stop, report) = try await build(
            "documents:\n  - { template: chalkboard, data: bord.json, to: b.svg }\n", in: folder)
        #expect(stop == .missingInput)
        #expect(
            report.lines == [
                "chalkboard.yaml:2:35: error: documents[0].data: cannot read \"bord.json\": file not found"
                    + " (did you mean \"board.json\"?)"
            ])
    }

    @Test func nothingStands() async throws {
        let folder = try TemporaryFolder()
        try folder.write(boardJSON([courseJSON(" ")]), to: "bad.json")
        let (stop, report) = try await build(
            """
            documents:
              - { template: chalkboard, data: none.json, to: none.svg }
              - { template: chalkboard, data: bad.json, to: bad.svg }
            """, in: folder)
        #expect(stop == .missingInput)
        #expect(report.outputs.isEmpty)
        #expect(
            names(in: folder) == ["bad.json", "chalkboard.yaml"], "no folder is created needlessly")
    }

    @Test func aWidePageIsRefusedWhereItIsWritten() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.good, to: "good.json")
        try folder.write(
            "{ data: board, page: { orientation: portrait }, body: { text: x } }", to: "tall.yaml")
        let (stop, report) = try await build(
            """
            documents:
              - template: ./tall.yaml
                data: good.json
                to: a.pdf
                page: 11in x 8.5in
            """, in: folder)
        #expect(stop == .badData)
        #expect(report.lines.count == 1)
        let line = try #require(report.lines.first)
        #expect(
            line.hasPrefix(
                "chalkboard.yaml:5:11: error: documents[0].page: a page of 792 by 612 points is wider"
                    + " than tall, but the template \""))
        #expect(
            line.hasSuffix(
                "/tall.yaml\" is for portrait pages (the pages that fit are letter, a4, a5, card,"
                    + " phone-4, phone-4.7, phone-5.5)"))
    }

    /// The files of the project take precedence over the built-in ones, wherever it is built from.
    @Test func templatesBesideTheProject() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.good, to: "good.json")
        try folder.write(
            "data: board\nsummary: Mine\nbody:\n  text: \"{{title}}\"\n  style: { font: Inter }\n",
            to: "mine.yaml")
        let (stop, report) = try await build(
            "documents: [{ template: mine.yaml, data: good.json, to: a.svg }]", in: folder)
        #expect(stop == nil, "\(report.lines)")
        #expect(report.outputs.map(\.path) == [folder.path + "/output/a.svg"])
    }

    // MARK: Starting

    @Test func aNewProjectBuilds() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path + "/new/project"
        let files = run { report throws(CommandFailure) in
            try ProjectTemplate(workspace: workspace(folder.path)).create(in: root, &report)
        }
        #expect(files.value == [root + "/chalkboard.yaml", root + "/gpa/board.json"])
        let local = workspace(root)
        let result = await runAsync { report async throws(CommandFailure) in
            let project = try Project(at: root, in: local, &report)
            try await ProjectBuilder(workspace: local).build(project, jobs: 1, &report)
        }
        #expect(result.stop == nil)
        #expect(result.report.lines.isEmpty)
        #expect(
            result.report.outputs.map(\.path)
                == [root + "/output/gpa.pdf", root + "/output/gpa.png"])
    }

    @Test func nothingIsOverwritten() throws {
        let folder = try TemporaryFolder()
        let kept = try folder.write("mine", to: "chalkboard.yaml")
        let result = run { report throws(CommandFailure) in
            try ProjectTemplate(workspace: workspace()).create(in: folder.path, &report)
        }
        #expect(result.stop == .cannotWrite)
        #expect(
            result.report.lines == [
                "chalkboard.yaml: error: this file already exists"
                    + " (choose another folder, or move the file)"
            ])
        #expect(try Files.read(kept) == Array("mine".utf8))
        #expect(names(in: folder) == ["chalkboard.yaml"])
        let inFile = run { report throws(CommandFailure) in
            try ProjectTemplate(workspace: workspace()).create(in: kept + "/x", &report)
        }
        #expect(inFile.stop == .cannotWrite)
        #expect(
            inFile.report.lines == [
                "chalkboard.yaml: error: cannot write: part of the path is a file, not a folder"
            ])
    }

    @Test(arguments: [("herons", "herons"), ("my team", "\"my team\"")])
    func theNextStepsOfATeam(_ folder: String, _ shown: String) {
        #expect(
            ProjectTemplate.nextSteps(with: .team, in: folder) == """
                Next: enter your own team in \(folder)/roster.json, then print its documents with
                  chalkboard build \(shown)

                """)
    }

    // MARK: Checking

    private func check(_ paths: [String]) -> (failure: Status?, lines: [String]) {
        var report = Report()
        do throws(CommandFailure) {
            try FileChecker(workspace: workspace()).check(paths, &report)
            return (nil, report.lines)
        } catch {
            return (error.cause, report.lines)
        }
    }

    @Test func allFilesAreChecked() throws {
        let folder = try TemporaryFolder()
        let good = try folder.write(Self.good, to: "good.json")
        let bad = try folder.write(boardJSON([courseJSON(" ", credits: "-1")]), to: "bad.json")
        let list = try folder.write("documents: [{template: x, to: a.pdf}]\n", to: "list.yaml")
        let template = try folder.write("data: bord\nbody: { text: \"{{gap}}\" }\n", to: "t.yaml")
        let cut = try folder.write("{\"courses\": [", to: "cut.json")
        #expect(check([good]).failure == nil)
        #expect(check([good]).lines.isEmpty)
        let all = check([bad, list, good, template, cut])
        #expect(all.failure == .badData)
        #expect(
            all.lines == [
                "bad.json:4:16: error: courses[0].title: the title is blank (give the course a title)",
                "bad.json:4:32: error: courses[0].credits: -1 is not a valid number of credits: it must be more than 0",
                "list.yaml:1:13: error: documents[0]: \"data\" is missing",
                "t.yaml:1:7: error: data: unknown kind of data \"bord\" (did you mean \"board\"?)",
                "cut.json:1:14: error: the file ends inside an array that begins on line 1"
                    + " (close it with \"]\", or check whether the file is complete)",
            ])
        let half = try folder.write("data: board\npage: { size: a5 }\n", to: "half.yaml")
        #expect(check([half]).lines == ["half.yaml:1:1: error: \"body\" is missing"])
        let empty = try folder.write("output: x\n", to: "empty.yaml")
        #expect(check([empty]).lines == ["empty.yaml:1:1: error: \"documents\" is missing"])
        // Everything that a project lists is checked: templates, records, sheets and data.
        let project = try folder.write(
            """
            documents:
              - { template: chalkbord, data: good.json, to: a.pdf }
              - { template: chalkboard, data: bad.json, to: b.pdf }
              - { template: chalkboard, data: good.json, to: "{{id}}.pdf", sheet: a5 }
              - { template: own, data: good.json, to: good.pdf }
              - { template: chalkboard, data: good.json, to: good.pdf }

            """, to: "chalkboard.yaml")
        mkdir(folder.path + "/templates", 0o755)
        try folder.write("extends: chalkboard\n", to: "templates/own.yaml")
        let documents = check([project])
        #expect(documents.failure == .missingInput)
        #expect(
            documents.lines == [
                "chalkboard.yaml:2:17: error: documents[0].template: unknown template \"chalkbord\""
                    + " (did you mean \"chalkboard\"?)",
                "chalkboard.yaml:4:71: error: documents[2].sheet: pages of 8.5 × 11 in cannot be"
                    + " printed on A5 (printers leave 1/6 inch blank at each edge; use a larger sheet,"
                    + " or reduce the pages, as with a5-2up)",
                "chalkboard.yaml:6:50: error: documents[4].to: documents[3] already writes"
                    + " \"\(folder.path)/output/good.pdf\" (give one of the two a different name)",
                "bad.json:4:16: error: courses[0].title: the title is blank (give the course a title)",
                "bad.json:4:32: error: courses[0].credits: -1 is not a valid number of credits: it must be more than 0",
            ])
        let missing = check([folder.path + "/no.json", bad])
        #expect(missing.failure == .missingInput)
        #expect(missing.lines.count == 3)
        #expect(check([ProjectFiles.root + "/templates/chalkboard.yaml"]).lines.isEmpty)
        #expect(check([ProjectFiles.root + "/examples/chalkboard.yaml"]).lines.isEmpty)
        #expect(check([ProjectFiles.root + "/examples/designs/chalkboard.yaml"]).lines == [])
    }

    // MARK: The state of the program

    @Test func doctor() {
        let results = Doctor(workspace: workspace()).results()
        #expect(results.allSatisfy { $0.isGood }, "\(results)")
        #expect(results.contains { $0.subject == "font Cabin Sketch" && $0.detail == "installed" })
        #expect(results.first?.detail == ProjectFiles.root)
        #expect(Doctor.text(results).hasPrefix("    Check "))
        let lost = Doctor(workspace: nil).results()
        #expect(lost.map(\.isGood) == [false])
        #expect(
            Doctor.json(lost).text(pretty: false)
                == #"[{"subject":"templates and assets","ok":false,"detail":"not found next to the program; install it with \"make install\""}]"#
        )
        #expect(
            Doctor.text(lost) == """
                         Check                 Result
                MISSING  templates and assets  not found next to the program; install it with "make install"

                """)
    }

    @Test func doctorWithoutFonts() throws {
        let folder = try TemporaryFolder()
        let results = Doctor(
            workspace: Workspace(resources: folder.path, project: folder.path)
        ).results()
        #expect(results.last?.subject == "fonts")
        #expect(results.last?.isGood == false)
        #expect(
            results.last?.detail
                == "the font configuration \(folder.path)/assets/fonts/fonts.conf cannot be used:"
                + " it cannot be opened")
    }
}

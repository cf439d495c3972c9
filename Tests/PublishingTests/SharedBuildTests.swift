import ChalkboardKit
import Diagnostics
import Drawing
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests that the documents of a project share workers, templates, and pictures, and that this does
/// not change any file or report.
@Suite struct SharedBuildTests {
    private let folder: TemporaryFolder

    /// A class with photos, one of which is missing, and several boards.
    init() throws {
        folder = try TemporaryFolder()
        for name in ["more", "photos"] { mkdir("\(folder.path)/\(name)", 0o755) }
        for name in ["a", "b", "more/c"] {
            try folder.write(
                boardJSON([courseJSON("Course \(name)", points: "80"), courseJSON("x")]),
                to: "\(name).json")
        }
        try folder.write(boardJSON([courseJSON(" ")]), to: "bad.json")
        try folder.write(OutputDesk.square, to: "photos/1.svg")
        let students = (1...9).map { number in
            """
            { "id": "S-\(number)", "name": "Student \(number)", "photo": "photos/\(number % 4).svg",
              "courses": [ \(courseJSON("c", points: "80")) ] }
            """
        }
        try folder.write(
            "{ \"students\": [ \(students.joined(separator: ", ")) ] }", to: "class.json")
        try folder.write(
            """
            data: student
            page: { size: card, margin: 8pt }
            body:
              column:
                - { text: "{{name}}", style: { font: Inter, size: 9pt } }
                - when: photo
                  then: { image: "{{photo?}}", alt: photo, height: 20pt }
            """, to: "card.yaml")
        // It has the body of the other one.
        try folder.write(
            """
            extends: card.yaml
            background: { box: { box: {}, width: 100pw, height: 100ph }, fill: "#14181c" }
            """, to: "night.yaml")
    }

    private static let documents = [
        "{ template: chalkboard, data: a.json, to: [a.pdf, a.svg] }",
        "{ template: chalkboard, data: bad.json, to: bad.pdf }",
        "{ template: card.yaml, data: class.json, each: true, to: \"cards/{{id}}.pdf\", combined: all.pdf }",
        "{ template: chalkboard, data: more/c.json, to: c.pdf, page: a5 }",
        "{ template: chalkbord, data: a.json, to: none.pdf }",
        "{ template: card.yaml, data: class.json, select: [S-1, S-5], to: two.pdf, sheet: letter-9up }",
        "{ template: card.yaml, data: class.json, select: [S-1], to: day.svg }",
        "{ template: night.yaml, data: class.json, select: [S-1], to: night.svg }",
        "{ template: chalkboard, data: b.json, to: b.png, scale: 0.5 }",
        "{ template: chalkboard, data: b.json, to: b.pdf }",
    ]

    private func build(
        _ documents: [String], to output: String, jobs: Int, control: RunControl = RunControl(),
        most: Int = 1000
    ) async throws -> (stop: Status?, report: Report) {
        let path = try folder.write(
            "output: \(output)\ndocuments:\n" + documents.map { "  - \($0)\n" }.joined(),
            to: "\(output).yaml")
        let desk = workspace(folder.path)
        let result = await runAsync { report async throws(CommandFailure) in
            let project = try Project(at: path, in: desk, &report)
            try await ProjectBuilder(workspace: desk, most: most)
                .build(project, jobs: jobs, &report, control: control)
        }
        return (result.stop, result.report)
    }

    /// The outputs of a report without the name of the folder.
    private func outputs(_ report: Report, of name: String) -> [Report.Output] {
        report.outputs.map { output in
            var output = output
            output.path = output.path.replacing("\(folder.path)/\(name)/", with: "")
            return output
        }
    }

    @Test func sharingChangesNothing() async throws {
        /// The problems; a wrong name of a template is at different places of the projects.
        func lines(_ report: Report) -> [String] {
            report.lines.map { line in
                guard let place = line.firstRange(of: "unknown template") else { return line }
                return String(line[place.lowerBound...])
            }
        }
        var expected: (outputs: [Report.Output], lines: [String], failed: [String]) = ([], [], [])
        for (number, document) in Self.documents.enumerated() {
            let (_, report) = try await build([document], to: "alone\(number)", jobs: 1)
            expected.outputs += outputs(report, of: "alone\(number)")
            expected.lines += lines(report)
            expected.failed += report.failed
        }
        #expect(expected.outputs.count > 8 && expected.lines.count > 3)
        for jobs in [1, 2, 5] {
            let name = "together\(jobs)"
            let (stop, report) = try await build(Self.documents, to: name, jobs: jobs)
            #expect(stop == .partial)
            #expect(outputs(report, of: name) == expected.outputs)
            // The same problem is not repeated.
            var known: Set<String> = []
            #expect(Set(lines(report)) == Set(expected.lines.filter { known.insert($0).inserted }))
            let wrong = report.lines.filter { $0.contains("unknown template") }
            #expect(
                wrong.count == 1
                    && wrong[0].hasPrefix("\(name).yaml:7:17: error: documents[4].template: "),
                "\(wrong)")
            #expect(report.failed == expected.failed)
        }
    }

    /// Documents before the interruption are complete, and those after it have not begun.
    @Test(arguments: [1, 3]) func anInterruptedBuild(jobs: Int) async throws {
        let documents = (0..<60).map { "{ template: chalkboard, data: a.json, to: a\($0).pdf }" }
        var control = RunControl()
        let interruption = control.interruption
        let count = Mutex(0)
        control.progress = { _ in
            let done = count.withLock { count in
                count += 1
                return count
            }
            if done == 5 { interruption.ask() }
        }
        let (stop, report) = try await build(
            documents, to: "stopped", jobs: jobs, control: control)
        #expect(stop == .interrupted)
        let names = report.outputs.map { String($0.path.split(separator: "/").last ?? "") }
        #expect(names == (0..<names.count).map { "a\($0).pdf" })
        #expect((5..<60).contains(names.count))
        #expect(Set(Files.names(in: folder.path + "/stopped")) == Set(names))
        // Work that has not begun counts as left.
        #expect(report.lines.count == 1)
        #expect(report.lines[0].hasSuffix("stopped after \(names.count) of 60 documents"))
    }

    /// Documents that are prepared again when it is their turn give the same files and problems.
    @Test func fewDocumentsAreInMemory() async throws {
        let steps = Mutex<[RunProgress]>([])
        var control = RunControl()
        control.progress = { step in steps.withLock { $0.append(step) } }
        let all = try await build(Self.documents, to: "whole", jobs: 2)
        let few = try await build(Self.documents, to: "parts", jobs: 2, control: control, most: 3)
        func local(_ texts: [String], _ name: String) -> [String] {
            texts.map {
                $0.replacing("/\(name)", with: "/x").replacing("\(name).yaml", with: "x.yaml")
            }
        }
        #expect(few.stop == all.stop && few.report.attempted == all.report.attempted)
        #expect(local(few.report.lines, "parts") == local(all.report.lines, "whole"))
        #expect(few.report.outputs.map(\.sha256) == all.report.outputs.map(\.sha256))
        #expect(
            local(few.report.outputs.map(\.path), "parts")
                == local(all.report.outputs.map(\.path), "whole"))
        let made = steps.withLock { $0 }
        #expect(made.map(\.done) == Array(1...made.count))
        #expect(made.allSatisfy { $0.all == made.count })
        // Files that two documents would both write are found, though both are not in memory.
        let same = "{ template: chalkboard, data: b.json, to: b.pdf }"
        let clash = try await build(Self.documents + [same], to: "clash", jobs: 1, most: 2)
        #expect(clash.report.outputs.isEmpty)
        #expect(clash.report.lines.contains { $0.contains("documents[9] already writes") })
    }

    @Test func picturesAreSharedByFolders() {
        let resources = SharedResources(workspace(folder.path))
        func pictures(_ data: String, _ template: String) -> PictureLibrary {
            resources.pictures(
                dataPath: "\(folder.path)/\(data)", templatePath: "\(folder.path)/\(template)",
                keepsPixels: false)
        }
        let first = pictures("a.json", "card.yaml")
        #expect(pictures("b.json", "card.yaml") === first)
        #expect(pictures("more/c.json", "card.yaml") !== first)
        #expect(pictures("a.json", "more/card.yaml") !== first)
        weak let unused = pictures("more/c.json", "card.yaml")
        #expect(unused == nil, "pictures that no document uses are not kept")
    }

    @Test func templatesAreReadOnce() throws {
        let resources = SharedResources(workspace(folder.path))
        try folder.write("data: board\nbody: { text: x }\nsumary: y\n", to: "own.yaml")
        var reports: [Report] = []
        for _ in 0..<2 {
            var report = Report()
            let template = try resources.template("\(folder.path)/own.yaml", &report.sink)
            #expect(template.data == "board")
            reports.append(report)
            unlink("\(folder.path)/own.yaml")
        }
        #expect(reports[0].lines.count == 1)
        #expect(reports[0].lines == reports[1].lines)
        #expect(reports[1].sink.sources.map(\.path) == ["\(folder.path)/own.yaml"])
    }

    @Test func problemsThatWereOnlyCountedAreCountedAgain() {
        var (first, second) = (DiagnosticSink(), DiagnosticSink())
        for number in 0..<1500 {
            first.add(Diagnostic(path: "a", message: "\(number)"))
            first.add(Diagnostic(severity: .warning, path: "a", message: "\(number)"))
        }
        second.add(first)
        #expect(second.errorCount == 1500 && second.diagnostics.count == 2000)
        #expect(second.omitted == 1000 && second.diagnostics == first.diagnostics)
        second.add(first)
        #expect(second.errorCount == 3000 && second.omitted == 4000)
    }

    /// A worker that returns to a template continues with the same engine.
    @Test func workersKeepTheirEngines() throws {
        let resources = SharedResources(workspace(folder.path))
        var report = Report()
        func run(_ data: String) throws -> RenderRun {
            let target = OutputPattern(exactPath: "\(folder.path)/x.pdf", format: .pdf)
            return try Rendering(workspace: resources.workspace).prepare(
                template: "chalkboard", data: "\(folder.path)/\(data)",
                RenderOptions(targets: [target]), sharing: resources, &report)
        }
        let (one, two) = (try run("a.json"), try run("b.json"))
        let other = try run("more/c.json")
        let pictures = one.pictures()
        let press = Press(one.press, pictures)
        let engine = try press.engine()
        press.begin(two.press, two.pictures())
        #expect(try press.engine() === engine)
        let others = other.pictures()
        press.begin(other.press, others)
        #expect(try press.engine() !== engine)
        press.begin(one.press, pictures)
        #expect(try press.engine() === engine)
    }
}

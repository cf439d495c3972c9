import ChalkboardKit
import Diagnostics
import Glibc
import Input
import Schema
import Synchronization
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests whole classes in one run.
@Suite struct BatchTests {
    /// A template for a card with a few lines, and a photo for students who have one.
    private static let card = """
        data: student
        page: { size: card, margin: 8pt }
        styles: { text: { font: Inter, size: 9pt } }
        body:
          column:
            - { text: "{{name}}", style: text, role: heading 1 }
            - { text: "GPA {{gpa?}}", style: text }
            - when: photo
              then: { image: "{{photo?}}", alt: photo, height: 20pt }

        """

    private static let square =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>"

    /// Creates a folder with a class of `count` students, some of whom have these photos.
    private func folder(_ count: Int, photos: [Int: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.card, to: "card.yaml")
        try folder.write(Self.square, to: "good.svg")
        try folder.write("<svg", to: "bad.svg")
        let students = (1...count).map { number in
            let photo = photos[number].map { ", \"photo\": \"\($0)\"" } ?? ""
            return """
                { "id": "S-\(number)", "givenNames": "N", "lastName": "L\(number)"\(photo), \
                "courses": [ \(courseJSON("c", points: "\(50 + number % 50)")) ] }
                """
        }
        try folder.write(
            "{ \"students\": [\n\(students.joined(separator: ",\n"))\n] }\n", to: "class.json")
        return folder
    }

    private func render(
        _ folder: TemporaryFolder, formats: [OutputFormat] = [.pdf], each: Bool = true,
        combined: [String] = [], jobs: Int = 2, strict: Bool = false, manifest: String? = nil,
        control: RunControl = RunControl()
    ) async throws -> (stop: Status?, report: Report) {
        let name = try BoundText(parsing: "{{id}}")
        var options = RenderOptions(
            targets: formats.map {
                OutputPattern(folder: folder.path + "/out", name: name, format: $0)
            })
        options.each = each
        options.combined = combined.compactMap { path in
            OutputFormat(path: path).map {
                OutputPattern(exactPath: folder.path + "/out/" + path, format: $0)
            }
        }
        options.date = "2026-05-29"
        options.jobs = jobs
        options.form.scale = 0.5
        options.manifest = manifest.map { folder.path + "/out/" + $0 }
        let wanted = options
        let result = await runAsync(strict: strict) { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace(folder.path)).render(
                template: folder.path + "/card.yaml", data: folder.path + "/class.json", wanted,
                &report, control: control)
        }
        return (result.stop, result.report)
    }

    private func written(_ folder: TemporaryFolder) -> [String] {
        workspace().names(in: folder.path + "/out")
    }

    @Test func oneFileForEachAndOneForAll() async throws {
        let folder = try folder(12)
        let (stop, report) = try await render(
            folder, formats: [.pdf, .png], combined: ["all.pdf", "sheet.svg"])
        #expect(stop == nil, "\(report.lines)")
        let ids = (1...12).map { "S-\($0)" }
        let own = ids.flatMap { ["\($0).pdf", "\($0).png"] }
        let shared = ["all.pdf"] + (1...12).map { "sheet-\($0).svg" }
        #expect(written(folder) == (own + shared).sorted())
        let names = report.outputs.map { String($0.path.split(separator: "/").last ?? "") }
        #expect(names == shared + own)
        #expect(report.outputs[0].pages == 12 && report.outputs[0].records == TextList(ids))
        #expect(report.outputs[1].records == ["S-1"] && report.outputs.last?.records == ["S-12"])
        let text = try Command.run("pdftotext", [folder.path + "/out/all.pdf", "-"]).output
            .split { $0 == "\n" || $0 == "\u{C}" }.filter { $0.hasPrefix("N ") }
        #expect(text == (1...12).map { "N L\($0)" })
        #expect(
            try Command.run("qpdf", ["--check", folder.path + "/out/all.pdf"]).status == 0)
    }

    /// Every file is the same for any number of workers, and when rendered alone.
    @Test func sameBytesForAnyNumberOfWorkers() async throws {
        let folder = try folder(30, photos: [3: "good.svg", 20: "good.svg"])
        var sums: [[String]] = []
        for jobs in [1, 2, 5] {
            let (stop, report) = try await render(
                folder, formats: [.pdf, .png, .svg], combined: ["all.pdf"], jobs: jobs)
            #expect(stop == nil, "\(report.lines)")
            sums.append(report.outputs.map(\.sha256))
        }
        #expect(sums[0].count == 91 && sums[1] == sums[0] && sums[2] == sums[0])
    }

    @Test func aDamagedPhotoLeavesTheOthersStanding() async throws {
        let folder = try folder(6, photos: [2: "good.svg", 3: "bad.svg", 5: "nowhere.png"])
        let (stop, report) = try await render(folder, combined: ["all.pdf"], manifest: "m.json")
        #expect(stop == .partial)
        #expect(report.failed == ["S-3", "S-5"])
        #expect(
            written(folder) == ["S-1.pdf", "S-2.pdf", "S-4.pdf", "S-6.pdf", "all.pdf", "m.json"])
        #expect(report.lines.count == 2)
        #expect(
            report.lines[0].hasPrefix(
                "class.json:4:62: error: students[2].photo: the picture \"bad.svg\" cannot be used:"
            ), "\(report.lines)")
        #expect(
            report.text.hasSuffix("2 of 6 documents could not be rendered: S-3, S-5\n"))
        #expect(report.json.text(pretty: false).hasSuffix(",\"failed\":[\"S-3\",\"S-5\"]}"))
        #expect(report.outputs[0].records == ["S-1", "S-2", "S-4", "S-6"])
    }

    @Test func aFileThatIsRefusedLeavesTheOthersStanding() async throws {
        let folder = try folder(3)
        mkdir(folder.path + "/out", 0o755)
        mkdir(folder.path + "/out/S-2.pdf", 0o755)
        let (stop, report) = try await render(folder)
        #expect(stop == .partial)
        #expect(report.failed == ["S-2"])
        #expect(report.lines == ["S-2.pdf: error: cannot write: it is a folder, not a file"])
        #expect(written(folder) == ["S-1.pdf", "S-2.pdf", "S-3.pdf"])
    }

    @Test func aSharedFileThatIsRefused() async throws {
        let folder = try folder(3)
        mkdir(folder.path + "/out", 0o755)
        mkdir(folder.path + "/out/all.pdf", 0o755)
        let own = try await render(folder, combined: ["all.pdf"])
        #expect(own.stop == .partial)
        #expect(own.report.lines == ["all.pdf: error: cannot write: it is a folder, not a file"])
        #expect(written(folder) == ["S-1.pdf", "S-2.pdf", "S-3.pdf", "all.pdf"])
        let alone = try await render(folder, each: false)
        #expect(alone.stop == .cannotWrite)
        #expect(alone.report.outputs.isEmpty)
    }

    @Test func nothingIsWrittenOfUnsoundData() async throws {
        let folder = try folder(3)
        try folder.write("{ \"students\": [ { \"id\": 3 } ] }", to: "class.json")
        let (stop, report) = try await render(folder)
        #expect(stop == .badData && report.lines.count >= 1)
        #expect(written(folder).isEmpty)
    }

    @Test func allFailedIsNoPartialSuccess() async throws {
        let folder = try folder(2, photos: [1: "bad.svg", 2: "bad.svg"])
        let (stop, report) = try await render(folder, combined: ["all.pdf"])
        #expect(stop == .badData)
        #expect(report.failed == ["S-1", "S-2"])
        #expect(written(folder).isEmpty)
    }

    /// The number of workers on the command line has no maximum.
    @Test func moreWorkersThanAnyMachineHas() async throws {
        let folder = try folder(3)
        let (stop, report) = try await render(folder, jobs: .max)
        #expect(stop == nil)
        #expect(report.outputs.count == 3)
        withExtendedLifetime(folder) {}
    }

    /// A run that is asked to stop finishes the documents in progress and reports that it stopped.
    @Test(arguments: [1, 3])
    func interrupted(_ jobs: Int) async throws {
        let folder = try folder(200)
        var control = RunControl()
        let interruption = control.interruption
        control.progress = { if $0.done == 10 { interruption.ask() } }
        let (stop, report) = try await render(
            folder, combined: ["all.pdf"], jobs: jobs, control: control)
        #expect(stop == .interrupted)
        let done = report.outputs.count
        // One worker stops at once; others finish what they have been given, at most 64 + 8 × 3.
        #expect((10...(jobs == 1 ? 10 : 10 + 88)).contains(done))
        #expect(interruption.progress == RunProgress(done: done, all: 200))
        #expect(report.lines == ["class.json: error: stopped after \(done) of 200 documents"])
        #expect(written(folder) == (1...done).map { "S-\($0).pdf" }.sorted(), "no partial file")
    }

    @Test func progressIsToldInOrder() async throws {
        let folder = try folder(20)
        let told = Told()
        var control = RunControl()
        control.progress = { told.add($0) }
        _ = try await render(folder, control: control)
        #expect(told.all == (1...20).map { RunProgress(done: $0, all: 20) })
    }

    private final class Told: Sendable {
        private let list = Mutex<[RunProgress]>([])
        func add(_ progress: RunProgress) { list.withLock { $0.append(progress) } }
        var all: [RunProgress] { list.withLock { $0 } }
    }

    @Test func theManifestListsWhatWasReadAndWritten() async throws {
        let folder = try folder(2, photos: [2: "good.svg"])
        let (stop, report) = try await render(folder, manifest: "manifest.json")
        #expect(stop == nil)
        let text = String(
            decoding: try Files.read(folder.path + "/out/manifest.json"), as: UTF8.self)
        let inputs = try ["card.yaml", "class.json", "good.svg"].map { name in
            let path = folder.path + "/" + name
            return """
                    {
                      "path": "../\(name)",
                      "sha256": "\(Checksum.sha256(try Files.read(path)))"
                    }
                """
        }
        let outputs = report.outputs.enumerated().map { number, output in
            """
                {
                  "path": "S-\(number + 1).pdf",
                  "format": "pdf",
                  "pages": 1,
                  "bytes": \(output.bytes),
                  "sha256": "\(output.sha256)",
                  "alt": "\(output.alternativeText)",
                  "records": [
                    "S-\(number + 1)"
                  ]
                }
            """
        }
        #expect(
            text == """
                {
                  "outputs": [
                \(outputs.joined(separator: ",\n"))
                  ],
                  "inputs": [
                \(inputs.joined(separator: ",\n"))
                  ],
                  "fonts": [
                    {
                      "name": "Inter-Regular.otf",
                      "version": "3.019",
                      "sha256": "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc"
                    }
                  ],
                  "failed": []
                }

                """)
    }
}

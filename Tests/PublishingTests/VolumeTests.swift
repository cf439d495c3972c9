import ChalkboardKit
import Diagnostics
import PDFCanvas
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of PDFs that are too large for one file.
@Suite struct VolumeTests {
    private func options(_ desk: OutputDesk, objects: Int, each: Bool = false) -> RenderOptions {
        let path = "\(desk.folder.path)/out/all.pdf"
        var options = RenderOptions(targets: [OutputPattern(exactPath: path, format: .pdf)])
        options.limits = PDFLimits(objects: objects)
        options.date = "2026-05-29"
        options.jobs = 2
        options.manifest = "\(desk.folder.path)/out/manifest.json"
        return options
    }

    private func objects(_ path: String) throws -> Int {
        let text = try Command.run("qpdf", ["--show-npages", path])
        #expect(text.status == 0)
        let check = try Command.run("qpdf", ["--check", path])
        #expect(check.status == 0 && !check.output.contains("WARNING"), "\(check.output)")
        return try Command.run("qpdf", ["--show-xref", path]).output
            .split(separator: "\n").count { $0.contains("/0: ") }
    }

    /// No volume exceeds the limit, all records are in a volume, and each volume is a valid file.
    @Test(arguments: [200, 300])
    func aLargeFileIsSplit(limit: Int) async throws {
        let ids = (1...40).map { "S\($0)" }
        let desk = try OutputDesk(ids)
        let (stop, report) = await desk.render(options(desk, objects: limit))
        #expect(stop == nil, "\(report.lines)")
        let count = report.outputs.count
        #expect((2...20).contains(count))
        let names = (1...count).map { "all-\($0).pdf" }
        #expect(Set(desk.written()) == Set(names + ["manifest.json"]))
        #expect(report.outputs.map(\.path) == names.map { "\(desk.folder.path)/out/\($0)" })
        #expect(report.outputs.flatMap { Array($0.records) } == ids)
        #expect(report.outputs.reduce(0) { $0 + $1.pages } == 40)
        for output in report.outputs { #expect(try objects(output.path) <= limit) }
        let last = report.outputs[count - 1].path
        #expect(
            report.diagnostics.map(\.message) == [
                "a single PDF cannot contain all records, so they are in \(count) volumes,"
                    + " \"\(report.outputs[0].path)\" \(count == 2 ? "and" : "to") \"\(last)\""
            ])
        #expect(report.diagnostics.map(\.severity) == [.warning])
    }

    /// A file within the limit keeps its name and has no number.
    @Test func aSmallFileIsNot() async throws {
        let desk = try OutputDesk(["a", "b"])
        let (stop, report) = await desk.render(options(desk, objects: 8_388_607))
        #expect(stop == nil && report.lines.isEmpty)
        #expect(desk.written() == ["all.pdf", "manifest.json"])
    }

    /// A volume is not written over the file of a record.
    @Test func volumesDoNotReplaceOtherFiles() async throws {
        let desk = try OutputDesk((1...40).map { $0 == 7 ? "all-2" : "S\($0)" })
        var own = options(desk, objects: 300)
        own.combined = own.targets
        own.targets = [
            OutputPattern(
                folder: "\(desk.folder.path)/out", name: try .init(parsing: "{{id}}"), format: .pdf)
        ]
        own.each = true
        let (stop, report) = await desk.render(own)
        #expect(stop == .partial)
        #expect(
            report.lines == [
                "all-2.pdf: error: a page of the file with all records would overwrite the file of"
                    + " \"all-2\" (give the file with all records a different name)"
            ])
        #expect(desk.written().contains("all-1.pdf") && desk.written().contains("S40.pdf"))
        #expect(report.failedFiles == ["\(desk.folder.path)/out/all.pdf"])
    }

    @Test func theEstimateIncludesTheEnd() async throws {
        let desk = try OutputDesk(["a", "b", "c"])
        // Not enough for anything: each record still gets its volume.
        let (stop, report) = await desk.render(options(desk, objects: 1))
        #expect(stop == nil)
        #expect(desk.written() == ["all-1.pdf", "all-2.pdf", "all-3.pdf", "manifest.json"])
        #expect(report.outputs.map(\.records) == [["a"], ["b"], ["c"]])
    }
}

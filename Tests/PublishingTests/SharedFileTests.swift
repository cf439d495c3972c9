import Diagnostics
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests files with many records that cannot be written.
@Suite struct SharedFileTests {
    @Test func aSharedFileIsNamedAsItWasAskedFor() async throws {
        let desk = try OutputDesk(["a", "b"])
        try desk.folder.write("", to: "file")
        let (stop, report) = try await desk.render(
            formats: [.pdf], combined: ["file/all.pdf", "out/rest.pdf"], manifest: "out/m.json")
        let path = desk.folder.path + "/file/all.pdf"
        #expect(stop == .partial)
        #expect(report.diagnostics.map(\.path) == [path])
        #expect(
            report.lines == [
                "all.pdf: error: cannot write: part of the path is a file, not a folder"
            ])
        #expect(report.failed == [] && report.failedFiles == [path])
        #expect(report.text.hasSuffix("could not be written: \(path)\n"))
        #expect(report.json.text(pretty: false).hasSuffix(",\"failed\":[\"\(path)\"]}"))
        #expect(
            try String(decoding: desk.bytes("out/m.json"), as: UTF8.self)
                .contains("\"../file/all.pdf\"\n"))
        #expect(desk.written() == ["a.pdf", "b.pdf", "m.json", "rest.pdf"])
    }
}

import Testing

@testable import Publishing

/// Tests how the files of a run are listed.
@Suite struct OutputSummaryTests {
    private func report(_ paths: [String], bytes: Int = 1200) -> Report {
        var report = Report()
        report.outputs = OutputList(
            paths.map {
                Report.Output(
                    path: $0, format: "pdf", pages: 1, bytes: bytes, sha256: "",
                    alternativeText: "", records: [])
            })
        return report
    }

    private func text(
        _ paths: [String], bytes: Int = 1200, isTerminal: Bool = true, seconds: Double = 3.44
    ) -> String {
        OutputSummary(of: report(paths, bytes: bytes)).text(
            isTerminal: isTerminal, seconds: seconds)
    }

    @Test func upToFiftyFilesAreListed() {
        #expect(text([]) == "")
        #expect(text(["-"]) == "")
        #expect(text(["a.pdf", "-", "b/c.pdf"]) == "a.pdf\nb/c.pdf\n")
        let fifty = (1...50).map { "out/\($0).pdf" }
        #expect(text(fifty) == fifty.map { $0 + "\n" }.joined())
    }

    @Test func moreFilesAreCountedInATerminal() {
        let files = (1...51).map { "out/\($0).pdf" }
        #expect(text(files) == "wrote 51 files (61.2 kB) to out in 3.4 s\n")
        #expect(text(files, isTerminal: false) == files.map { $0 + "\n" }.joined())
    }

    @Test(arguments: [
        (["out/a.pdf", "out/cards/b.pdf"], "out"), (["a.pdf", "out/b.pdf"], "."),
        (["out/a/x.pdf", "out/ab/y.pdf"], "out"), (["/x/a.pdf", "/y/b.pdf"], "/"),
        (["/x/y/a.pdf", "/x/y/b.pdf"], "/x/y"),
    ])
    func theFolderContainsAllFiles(_ ends: [String], _ folder: String) {
        let files = ends + Array(repeating: ends[0], count: 60)
        #expect(text(files) == "wrote 62 files (74.4 kB) to \(folder) in 3.4 s\n")
    }

    @Test(arguments: [
        (0, "0.0 kB"), (20, "1.0 kB"), (19_600, "999.6 kB"), (19_999, "1.0 MB"),
        (25_000_000, "1.3 GB"), (40_000_000_000, "2.0 TB"), (90_000_000_000_000, "4590.0 TB"),
    ])
    func sizesAreRounded(_ bytes: Int, _ size: String) {
        let files = (1...51).map { "o/\($0)" }
        #expect(
            text(files, bytes: bytes, seconds: 0.06) == "wrote 51 files (\(size)) to o in 0.1 s\n")
    }
}

import Testing

@testable import Documents
@testable import Publishing

/// Tests conflicts between the names of pages and the names of other files.
@Suite struct PageNameTests {
    private static let hint =
        " (give one of the two a different id, or end the name in a letter, as in {{id}}p)"

    /// For any order of the records and any number of workers.
    @Test(arguments: [["1042", "1042-1", "7"], ["1042-1", "7", "1042"]], [1, 3])
    func aPageIsNotWrittenOverAnotherRecord(_ ids: [String], _ jobs: Int) async throws {
        let desk = try OutputDesk(ids, twoPages: ["1042"])
        let (stop, report) = try await desk.render(jobs: jobs)
        #expect(stop == .partial)
        #expect(report.failed == ["1042"])
        #expect(
            report.lines == [
                "1042-1.png: error: \"1042\" has 2 pages, and page 1 would overwrite the file of"
                    + " \"1042-1\"" + Self.hint
            ])
        #expect(report.text.hasSuffix("1 of 3 documents could not be rendered: 1042\n"))
        #expect(desk.written() == ["1042-1.png", "7.png"])
    }

    @Test func capitalsMakeNoDifference() async throws {
        let desk = try OutputDesk(["a", "A-2"], twoPages: ["a"])
        let (stop, report) = try await desk.render(formats: [.svg])
        #expect(stop == .partial && report.failed == ["a"])
        #expect(
            report.lines == [
                "a-2.svg: error: \"a\" has 2 pages, and page 2 would overwrite the file of \"A-2\""
                    + Self.hint
            ])
        #expect(desk.written() == ["A-2.svg"])
    }

    /// A file of another format, a page that does not exist, and a number that no page has.
    @Test func namesThatDoNotMeet() async throws {
        let desk = try OutputDesk(["a", "a-3", "a-01", "b", "b-1"], twoPages: ["a"])
        let (stop, report) = try await desk.render(formats: [.png, .pdf])
        #expect(stop == nil, "\(report.lines)")
        #expect(
            desk.written() == [
                "a-01.pdf", "a-01.png", "a-1.png", "a-2.png", "a-3.pdf", "a-3.png", "a.pdf",
                "b-1.pdf", "b-1.png", "b.pdf", "b.png",
            ])
    }

    @Test func whatTheHintSays() async throws {
        let desk = try OutputDesk(["1042", "1042-1"], twoPages: ["1042"])
        let (stop, _) = try await desk.render(name: "{{id}}p")
        #expect(stop == nil)
        #expect(desk.written() == ["1042-1p.png", "1042p-1.png", "1042p-2.png"])
    }

    /// Each record adds a page to the shared file, so the conflict is known beforehand.
    @Test func pagesOfAllRecordsOverOneOfThem() async throws {
        let desk = try OutputDesk(["all-2", "b", "c"])
        let (stop, report) = try await desk.render(combined: ["out/all.png"])
        #expect(stop == .badData)
        #expect(
            report.lines == [
                "all-2.png: error: a page of the file with all records would overwrite the file of"
                    + " \"all-2\" (give the file with all records a different name)"
            ])
        #expect(desk.written().isEmpty)
    }

    /// The number of pages is known only when they are rendered.
    @Test(arguments: [1, 3]) func morePagesOfAllRecords(_ jobs: Int) async throws {
        let desk = try OutputDesk(["all-3", "b"], twoPages: ["b"])
        let (stop, report) = try await desk.render(
            combined: ["out/all.png", "out/all.pdf"], jobs: jobs)
        #expect(stop == .partial)
        #expect(
            report.lines == [
                "all-3.png: error: a page of the file with all records would overwrite the file of"
                    + " \"all-3\" (give the file with all records a different name)"
            ])
        #expect(report.failedFiles == ["\(desk.folder.path)/out/all.png"])
        #expect(
            desk.written() == [
                "all-1.png", "all-2.png", "all-3.png", "all.pdf", "b-1.png", "b-2.png",
            ])
        let names = report.outputs.map { String($0.path.split(separator: "/").last ?? "") }
        #expect(
            names == ["all-1.png", "all-2.png", "all.pdf", "all-3.png", "b-1.png", "b-2.png"])
        #expect(report.outputs.first { $0.path.hasSuffix("all-3.png") }?.records == ["all-3"])
    }
}

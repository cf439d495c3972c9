import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests output folders that cannot be created.
@Suite struct OutputFolderTests {
    @Test func aFolderThatCannotBeMadeStopsTheRun() async throws {
        let desk = try OutputDesk((1...12).map { "S-\($0)" })
        try desk.folder.write("", to: "file")
        let (stop, report) = try await desk.render(to: "file/d/out")
        #expect(stop == .cannotWrite)
        #expect(
            report.lines == ["file: error: cannot write: part of the path is a file, not a folder"])
        #expect(report.outputs.isEmpty && report.attempted == 0)
    }

    /// The reason why a folder cannot be created, including missing permissions.
    @Test func whatKeepsAFolderFromBeingMade() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        mkdir(folder.path + "/ro", 0o555)
        func obstacle(_ path: String) -> String? {
            AtomicFile.obstacle(toFolder: folder.path + path).map {
                "\($0.path.dropFirst(folder.path.count)): \($0.message)"
            }
        }
        #expect(obstacle("") == nil && obstacle("/a/b") == nil && obstacle("/ro") == nil)
        #expect(
            obstacle("/file/a") == "/file: cannot write: part of the path is a file, not a folder")
        let refused = geteuid() == 0 ? nil : "/ro/a: cannot write: permission denied"
        #expect(obstacle("/ro/a/b") == refused)
        #expect(AtomicFile.obstacle(toFolder: ".") == nil)
        #expect(names(in: folder) == ["file", "ro"], "no folder is created")
    }

    /// If only some folders can be created, each document of the others reports the actual reason.
    @Test(arguments: [1, 3]) func someFoldersCannotBeMade(_ jobs: Int) async throws {
        let desk = try OutputDesk(["a", "b", "c"])
        mkdir(desk.folder.path + "/out", 0o755)
        try desk.folder.write("", to: "out/b")
        let (stop, report) = try await desk.render(name: "{{id}}/x/{{id}}", jobs: jobs)
        #expect(stop == .partial)
        #expect(report.failed == ["b"])
        #expect(
            report.lines == ["b.png: error: cannot write: part of the path is a file, not a folder"]
        )
    }

    @Test func eachDocumentIsToldTheTrueReason() async throws {
        let desk = try OutputDesk(["a", "b", "c"])
        mkdir(desk.folder.path + "/out", 0o755)
        try desk.folder.write("", to: "out/f")
        let (stop, report) = try await desk.render(
            formats: [.pdf], name: "f/x/{{id}}", combined: ["all.pdf"], jobs: 1)
        #expect(stop == .cannotWrite)
        #expect(report.failed == ["a", "b", "c"])
        #expect(
            report.lines
                == ["a", "b", "c"].map {
                    "\($0).pdf: error: cannot write: part of the path is a file, not a folder"
                })
    }
}

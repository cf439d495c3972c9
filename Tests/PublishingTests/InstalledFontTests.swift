import ChalkboardKit
import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import CairoCanvas
@testable import Documents
@testable import Publishing

/// Tests that font files other than those on the list are reported, and that reports name the files
/// that were used.
@Suite struct InstalledFontTests {
    private let folder: TemporaryFolder
    private static let regular = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

    /// Creates a copy of the built-in files in which the list of fonts can be changed.
    init() throws {
        folder = try TemporaryFolder()
        symlink("\(ProjectFiles.root)/templates", folder.path + "/templates")
        for name in ["assets", "assets/fonts", "data"] { mkdir("\(folder.path)/\(name)", 0o755) }
        for name in Files.names(in: ProjectFiles.root + "/assets") where name != "fonts" {
            symlink("\(ProjectFiles.root)/assets/\(name)", "\(folder.path)/assets/\(name)")
        }
        symlink(ProjectFiles.fontConfiguration, folder.path + "/assets/fonts/fonts.conf")
        try folder.write(
            "data: board\npage: { size: card }\nbody: { text: Chalk, style: { font: Inter, size: 9pt } }\n",
            to: "data/t.yaml")
        try folder.write(
            "documents:\n"
                + ["a", "b"].map { "  - { template: t.yaml, data: \($0).json, to: \($0).pdf }\n" }
                .joined(),
            to: "data/chalkboard.yaml")
        for name in ["a", "b"] {
            try folder.write("{\"title\": \"T\", \"courses\": []}", to: "data/\(name).json")
        }
    }

    /// Writes the list of fonts with one line changed.
    private func change(_ name: String, _ change: (inout [Substring]) -> Void) throws {
        let path = ProjectFiles.root + "/assets/fonts/fonts.list"
        let lines = String(decoding: try Files.read(path), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map { line in
                var words = line.split(separator: " ")
                guard words.first == name[...] else { return String(line) }
                change(&words)
                return words.joined(separator: " ")
            }
        try folder.write(lines.joined(separator: "\n"), to: "assets/fonts/fonts.list")
    }

    private func build(strict: Bool = false) async throws -> (stop: Status?, report: Report) {
        let desk = Workspace(resources: folder.path, project: folder.path)
        let result = await runAsync(strict: strict) { report async throws(CommandFailure) in
            let project = try Project(at: folder.path + "/data", in: desk, &report)
            try await ProjectBuilder(workspace: desk)
                .build(project, jobs: 2, manifest: true, &report)
        }
        return (result.stop, result.report)
    }

    private var doctor: [Doctor.CheckResult] {
        Doctor(workspace: Workspace(resources: folder.path, project: folder.path)).results()
    }

    @Test func reportsNameTheFilesThatWereUsed() async throws {
        try change("none") { _ in }
        let (stop, report) = try await build()
        #expect(stop == nil)
        #expect(report.diagnostics == [])
        let sum = Checksum.sha256(try Files.read(Self.regular))
        let fonts = #"[{"name":"Inter-Regular.otf","version":"3.019","sha256":"\#(sum)"}]"#
        #expect(report.json.text(pretty: false).contains("\"fonts\":" + fonts))
        let manifest = String(
            decoding: try Files.read(folder.path + "/data/output/manifest.json"), as: UTF8.self)
        #expect(manifest.filter { !" \n".contains($0) }.contains("\"fonts\":" + fonts))
        #expect(doctor.allSatisfy { $0.isGood && !$0.isDifferent })
    }

    @Test func anotherVersionIsReportedOnce() async throws {
        try change("Inter-Regular.otf") { $0[1...2] = ["4.001", "300000"] }
        let (stop, report) = try await build()
        #expect(stop == nil)
        let line =
            "Inter-Regular.otf: warning: this is version 3.019, but Chalkboard was tested with"
            + " version 4.001, so pages can look different (install the Debian 12 package"
            + " fonts-inter)"
        #expect(report.lines == [line])
        // The checksum is that of the file, not that on the list.
        #expect(report.fonts.map(\.sha256) == [Checksum.sha256(try Files.read(Self.regular))])
        #expect(try await build(strict: true).stop == .unavailable)
        #expect(
            doctor.filter(\.isDifferent).map(\.detail) == [
                "this is version 3.019, but Chalkboard was tested with version 4.001, so pages"
                    + " can look different"
            ])
        #expect(doctor.allSatisfy { $0.isGood })
        #expect(Doctor.text(doctor).contains("\nCHANGED  \(Self.regular)  "))
    }

    @Test func anotherFileWithTheSameVersionIsReported() async throws {
        try change("Inter-Regular.otf") { $0[3] = "12345678" }
        #expect(
            try await build().report.lines == [
                "Inter-Regular.otf: warning: this is not the file with version 3.019 that"
                    + " Chalkboard was tested with, so pages can look different (install the"
                    + " Debian 12 package fonts-inter)"
            ])
    }

    /// A change that keeps the size and the checksum in the file is found by `doctor`.
    @Test func doctorReadsWholeFiles() throws {
        let sum = String(repeating: "1", count: 64)
        try change("Inter-Regular.otf") { $0[4] = sum[...] }
        #expect(doctor.filter(\.isDifferent).map(\.subject) == [Self.regular])
    }

    @Test func aFileThatIsNotInstalled() async throws {
        try change("Inter-Regular.otf") { $0[0] = "Inter-Lost.otf" }
        let lost = try #require(doctor.last)
        #expect(lost.subject == "/usr/share/fonts/opentype/inter/Inter-Lost.otf")
        #expect(!lost.isGood && lost.detail == "install the Debian package fonts-inter")
    }

    @Test func aListOfNamesAcceptsAnyVersion() async throws {
        try change("Inter-Regular.otf") { $0.removeSubrange(1...) }
        let (stop, report) = try await build(strict: true)
        #expect(stop == nil)
        #expect(report.fonts.map(\.version) == ["3.019"])
        #expect(report.fonts.map(\.sha256) == [Checksum.sha256(try Files.read(Self.regular))])
    }
}

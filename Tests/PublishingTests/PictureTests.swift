import CairoCanvas
import ChalkboardKit
import Diagnostics
import Drawing
import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests where pictures are found, and errors for those that cannot be used.
@Suite struct PictureTests {
    private static let square =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"><rect width=\"10\" height=\"10\"/></svg>"

    private func render(
        _ folder: TemporaryFolder, data: String, template: String = "chalkboard"
    ) async -> (stop: Status?, report: Report) {
        var options = RenderOptions(
            targets: [OutputPattern(exactPath: folder.path + "/out/b.svg", format: .svg)])
        options.date = "2026-05-29"
        let wanted = options
        let result = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace(folder.path))
                .render(template: template, data: data, wanted, &report)
        }
        return (result.stop, result.report)
    }

    private func board(logo: String) -> String {
        "{ \"courses\": [ \(courseJSON("a")) ],\n  \"logo\": \"\(logo)\" }"
    }

    @Test func lookUp() throws {
        let folder = try TemporaryFolder()
        for name in ["data", "assets", "assets/badges", "templates"] {
            mkdir(folder.path + "/" + name, 0o755)
        }
        // A library gives the same result during a run, even if the folders change.
        func image(_ name: String) throws -> ImageAsset? {
            let pictures = PictureLibrary(
                workspace: workspace(folder.path), dataPath: folder.path + "/data/b.json",
                templatePath: folder.path + "/templates/t.yaml")
            let image = try pictures.image(named: name)
            #expect(try pictures.image(named: name) == image)
            return image
        }
        let ours = try Files.read(ProjectFiles.root + "/assets/badges/A.svg")
        #expect(try image("badges/A.svg")?.bytes == ours)
        #expect(try image("badges/Z.svg") == nil)
        let square = Array(Self.square.utf8)
        try folder.write(Self.square, to: "assets/badges/A.svg")
        #expect(try image("badges/A.svg")?.bytes == square)
        try folder.write(Self.square + "\n", to: "templates/x.svg")
        #expect(try image("x.svg")?.bytes == square + [10])
        try folder.write(Self.square, to: "data/x.svg")
        #expect(try image("x.svg")?.bytes == square, "the data file's folder takes precedence")
        for name in ["../secret.svg", "/etc/passwd", "", "badges/../../x.svg"] {
            #expect(throws: RenderFailure.self, "\(name)") { try image(name) }
        }
    }

    /// A project's own badge replaces the built-in one, and everything else stays the same.
    @Test func aBadgeOfOnesOwn() async throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(boardJSON([courseJSON("a")]), to: "b.json")
        let before = await render(folder, data: data)
        mkdir(folder.path + "/assets", 0o755)
        mkdir(folder.path + "/assets/badges", 0o755)
        try folder.write(Self.square, to: "assets/badges/A.svg")
        let after = await render(folder, data: data)
        #expect(before.stop == nil && after.stop == nil, "\(after.report.lines)")
        #expect(before.report.outputs.map(\.sha256) != after.report.outputs.map(\.sha256))
        try folder.write("<svg", to: "assets/badges/A.svg")
        // The page is made without a badge that cannot be used.
        let broken = await render(folder, data: data)
        #expect(broken.stop == nil)
        #expect(
            broken.report.lines.count { $0.contains("the picture \"badges/A.svg\"") } == 1,
            "\(broken.report.lines)")
    }

    @Test func aLogo() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.square, to: "logo.svg")
        let data = try folder.write(board(logo: "logo.svg"), to: "b.json")
        let result = await render(folder, data: data)
        #expect(result.stop == nil, "\(result.report.lines)")
    }

    private static func header(width: UInt32) -> [UInt8] {
        let size = (0..<4).map { UInt8(truncatingIfNeeded: width >> (24 - 8 * UInt32($0))) }
        return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] + size
            + [0, 0, 0, 10, 8, 2, 0, 0, 0, 0, 0, 0, 0]
    }

    @Test(
        arguments: [
            ("none.png", nil, "picture \"none.png\" not found"),
            ("empty.png", [], "the picture \"empty.png\" cannot be used: it is empty"),
            (
                "text.png", Array("hello".utf8),
                "the picture \"text.png\" cannot be used: it is not a PNG, JPEG, WebP, HEIC or SVG file"
            ),
            ("cut.png", header(width: 10), "the picture \"cut.png\" cannot be used: "),
            ("wide.png", header(width: 60_000), "the picture \"wide.png\" cannot be used: "),
            ("cut.svg", Array("<svg".utf8), "the picture \"cut.svg\" cannot be used: "),
        ] as [(String, [UInt8]?, String)])
    func picturesThatCannotBeUsed(_ name: String, _ bytes: [UInt8]?, _ message: String) async throws
    {
        let folder = try TemporaryFolder()
        if let bytes { try folder.write(bytes, to: name) }
        let data = try folder.write(board(logo: name), to: "b.json")
        let (stop, report) = await render(folder, data: data)
        #expect(stop == .badData)
        #expect(report.lines.count == 1, "\(report.lines)")
        #expect(
            report.lines[0].hasPrefix("b.json:2:11: error: logo: \(message)"), "\(report.lines)")
        #expect(!workspace().isThere(folder.path + "/out"), "nothing is written")
    }

    @Test(arguments: ["../secret.png", "/etc/passwd", "a/../../b.png"])
    func pathsThatLeaveTheFolder(_ path: String) async throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(board(logo: path), to: "b.json")
        let (stop, report) = await render(folder, data: data)
        #expect(stop == .badData)
        #expect(
            report.lines == [
                "b.json:2:11: error: logo: the path \"\(path)\" is outside the folder of this file"
                    + " (put the picture next to this file or in a subfolder)"
            ])
        #expect(!workspace().isThere(folder.path + "/out"))
    }

    @Test func aTemplatesOwnPictureIsToldInTheTemplate() async throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(boardJSON([courseJSON("a")]), to: "b.json")
        let template = try folder.write(
            "data: board\nbody:\n  image: ../x.png\n", to: "t.yaml")
        let (stop, report) = await render(folder, data: data, template: template)
        #expect(stop == .badData)
        #expect(report.lines.count == 1)
        #expect(
            report.lines[0].hasPrefix("t.yaml:3:")
                && report.lines[0].hasSuffix(
                    "the picture \"../x.png\" cannot be used: its path leaves the folder"),
            "\(report.lines)")
    }
}

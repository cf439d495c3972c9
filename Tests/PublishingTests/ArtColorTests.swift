import CairoCanvas
import ChalkboardKit
import Diagnostics
import Drawing
import ForeignPictures
import Glibc
import Layout
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// The colors of classes of SVG files, built in and from elsewhere.
@Suite struct ArtColorTests {
    private static let art = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path class="slash" fill="#fc0" \
        d="M0 0h9v9z"/><path class="cap" d="M0 0h9v9z"/></svg>
        """
    private static let red = Color(red: 255, green: 0, blue: 0)

    private func library(_ folder: TemporaryFolder) -> PictureLibrary {
        PictureLibrary(
            workspace: workspace(folder.path), dataPath: folder.path + "/b.json",
            templatePath: "-")
    }

    private func fills(_ asset: ImageAsset?) -> [Color?] {
        (asset?.drawing?.items ?? []).map { item in
            if case .shape(let shape) = item { shape.fill?.color } else { nil }
        }
    }

    @Test func colorsAreReplacedBeforeTheFileIsDrawn() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.art, to: "art.svg")
        let library = library(folder)
        let plain = try library.image(named: "art.svg")
        let colored = try library.image(
            named: "art.svg", colors: [ArtColor(name: "slash", color: Self.red)])
        #expect(fills(plain) == [Color(red: 255, green: 204, blue: 0), .black])
        #expect(fills(colored) == [Self.red, .black])
        #expect(plain != colored)
        #expect(
            try library.image(
                named: "art.svg", colors: [ArtColor(name: "slash", color: Self.red)]) == colored)
        // A manifest has the checksum of the file, not of what was drawn.
        #expect(library.inputs == [path: Checksum.sha256(Array(Self.art.utf8))])
    }

    @Test func builtInArtHasClasses() throws {
        let library = library(try TemporaryFolder())
        for name in ["slash", "face", "cap", "neck", "shirt"] {
            let colored = try library.image(
                named: "players/silhouette.svg", colors: [ArtColor(name: name, color: Self.red)])
            let plain = try library.image(named: "players/silhouette.svg")
            #expect(colored?.drawing != plain?.drawing && colored?.size == plain?.size)
        }
        #expect(throws: UnknownClass.self) {
            try library.image(
                named: "players/silhouette.svg", colors: [ArtColor(name: "hat", color: Self.red)])
        }
    }

    @Test func unknownClassesAreToldInTheTemplate() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.art, to: "art.svg")
        try folder.write(SamplePNG.quarters(), to: "photo.png")
        let template = try folder.write(
            """
            data: board
            body:
              column:
                - { image: art.svg, colors: { slsh: "#f00" } }
                - { image: photo.png, colors: { slash: "#f00" } }

            """, to: "t.yaml")
        let data = try folder.write(boardJSON([courseJSON("a")]), to: "b.json")
        let expected = [
            "t.yaml:4:41: error: body.column[0].colors.slsh: the picture \"art.svg\" has no class \"slsh\""
                + " (did you mean \"slash\"?)",
            "t.yaml:5:44: error: body.column[1].colors.slash: the picture \"photo.png\" has no class \"slash\""
                + " (only an SVG with elements such as <path class=… has classes)",
        ]
        var report = Report(isStrict: false)
        #expect(throws: CommandFailure.self) {
            try FileChecker(workspace: workspace(folder.path)).check([template], &report)
        }
        #expect(report.lines == expected)
        var options = RenderOptions(
            targets: [OutputPattern(exactPath: folder.path + "/b.svg", format: .svg)])
        options.date = "2026-05-29"
        let wanted = options
        let result = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace(folder.path))
                .render(template: template, data: data, wanted, &report)
        }
        #expect(result.stop == .badData)
        #expect(result.report.lines == expected)
    }
}

import ChalkboardKit
import Diagnostics
import PictureCodecs
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the widths and densities of pictures.
@Suite struct PictureOptionTests {
    @Test(
        arguments: [
            ("800px", 800), ("800", 800), ("1", 1), ("20000px", 20_000), ("0.5in", 48),
            ("25.4mm", 96), ("2.54cm", 96), ("72pt", 96), ("799.5px", 799.5), ("0", nil),
            ("0.99px", nil), ("20001", nil), ("200in", 19_200), ("201in", nil), ("5pw", nil),
            ("5ph", nil), ("-1px", nil), ("", nil), ("px", nil), (".", nil), ("1e3px", nil),
            ("nan", nil), ("inf", nil), ("8 00", nil), ("1.2.3px", nil), ("٨px", nil),
            ("99999999999999999999999999999999999999999999px", nil), ("1em", nil),
        ] as [(String, Double?)])
    func widths(_ text: String, _ pixels: Double?) {
        let found = RenderOptionTable.shared.width.values.value(text)
        #expect((found == nil) == (pixels == nil))
        #expect(abs((found ?? 0) - (pixels ?? 0)) < 1e-9)
    }

    @Test(
        arguments: [
            ("1x", [""]), ("2x", ["@2x"]), ("1x,2x", ["", "@2x"]), ("2x, 1x", ["@2x", ""]),
            ("1.5x,1.50x,0.25x,10x", ["@1.5x", "@0.25x", "@10x"]), ("1.00x", [""]), ("01x", [""]),
            ("", nil), ("x", nil), ("2", nil), ("0x", nil), ("0.09x", nil), ("10.01x", nil),
            ("1x,", nil), ("1x,,2x", nil), ("-1x", nil), (".5x", nil), ("1.x", nil),
            ("1.234x", nil), ("99999999999999999999x", nil), ("1x2x", nil),
            ("1x,2x,3x,4x,5x,6x,7x,8x,9x", nil),
        ] as [(String, [String]?)])
    func densities(_ text: String, _ suffixes: [String]?) {
        #expect(Density.list(text)?.map(\.suffix) == suffixes)
    }

    /// Returns the paths of the files of arguments, and the problems.
    private func files(
        _ change: (inout RenderArguments) -> Void
    ) -> (paths: [String], options: RenderOptions?, lines: [String]) {
        var arguments = RenderArguments()
        change(&arguments)
        let typed = arguments
        let result = run { report throws(CommandFailure) in try typed.options(&report) }
        let patterns = result.value.map { $0.targets + $0.combined } ?? []
        return (
            patterns.map { $0.exactPath ?? "\($0.density.suffix).\($0.format)" }, result.value,
            result.report.lines
        )
    }

    @Test func eachDensityIsAFile() {
        let many = files {
            ($0.format, $0.density, $0.width) = ("svg,png", "1x,2x", "80mm")
            ($0.each, $0.combined) = (true, ["o/all.v2.PNG"])
        }
        #expect(
            many.paths == [".svg", ".png", "@2x.png", "o/all.v2.PNG", "o/all.v2@2x.PNG"])
        #expect(many.options?.form.width.map { Int(($0 * 100).rounded()) } == 30_236)
        #expect(
            files { ($0.output, $0.density) = ("board.png", "1x,2x") }.paths
                == ["board.png", "board@2x.png"])
        #expect(files { ($0.output, $0.format, $0.density) = ("-", "png", "2x") }.paths == ["-"])
    }

    @Test func refusals() {
        #expect(
            files { ($0.width, $0.density) = ("80mm", "2x") }.lines == [
                "--width: error: only pictures have a width (a PDF has the size of its page)",
                "--density: error: only pictures with pixels have a density (add the format png)",
            ])
        #expect(
            files { ($0.format, $0.width, $0.scale, $0.density) = ("png", "80mm", "2", "0x") }.lines
                == [
                    "--scale: error: a picture with a width has no other scale"
                        + " (use a density for more pixels, such as 2x)",
                    "--density: error: \"0x\" is not a list of densities"
                        + " (use up to 8 densities from 0.1x to 10x, such as 1x,2x)",
                ])
        #expect(
            files { ($0.format, $0.width) = ("svg", "0") }.lines == [
                "--width: error: \"0\" is not a valid width (use 1 to 20000 pixels, such as 800px,"
                    + " or a length such as 80mm; an inch has 96 pixels)"
            ])
        #expect(
            files { ($0.format, $0.output, $0.density) = ("png", "-", "1x,2x") }.lines == [
                "--density: error: standard output accepts only one file (specify a folder with -o)"
            ])
    }

    @Test func qualities() {
        for quality in ["small", "good", "exact"] {
            let found = files { ($0.format, $0.quality) = ("svg,webp", quality) }
            #expect(found.options?.form.quality?.rawValue == quality, "\(found.lines)")
        }
        #expect(files { $0.format = "jpeg,jpg,webp" }.paths == [".jpg", ".webp"])
        func lines(_ format: String, _ quality: String) -> [String] {
            files { ($0.format, $0.quality) = (format, quality) }.lines
        }
        #expect(
            lines("png", "best") == [
                "--quality: error: unknown quality \"best\" (use small, good or exact)"
            ])
        #expect(
            lines("pdf,svg", "small") == [
                "--quality: error: only pictures with pixels have a quality (add the format png)"
            ])
        #expect(
            lines("png,jpg", "exact") == [
                "--quality: error: a JPEG cannot be exact (use png or webp)"
            ])
    }

    @Test func transparency() async throws {
        #expect(files { ($0.format, $0.transparent) = ("svg", true) }.lines.isEmpty)
        #expect(
            files { $0.transparent = true }.lines == [
                "--transparent: error: only pictures can be transparent (add the format png)"
            ])
        #expect(
            files { ($0.format, $0.transparent) = ("png,jpg", true) }.lines == [
                "--transparent: error: a JPEG cannot be transparent (use png or webp)"
            ])
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        // The type of a PNG's colors: with opacity, or without.
        for (isTransparent, colors) in [(true, 6), (false, 2)] as [(Bool, UInt8)] {
            let options = try #require(
                files {
                    ($0.output, $0.scale) = (path, "0.2")
                    $0.transparent = isTransparent
                }.options)
            _ = await runAsync { report async throws(CommandFailure) in
                try await Rendering(workspace: workspace()).render(
                    template: "tip-table", data: ProjectFiles.root + "/examples/tips/guide.json",
                    options, &report)
            }
            let picture = try Files.read(path)
            #expect(picture[25] == colors)
            let corner = try PixelImage(png: picture, name: "a.png").samples.prefix(4)
            #expect(Array(corner) == (isTransparent ? [0, 0, 0, 0] : [255, 255, 255, 255]))
        }
    }

    /// Small PNGs of a board and of a report card have at most half of the bytes of exact ones.
    @Test(arguments: [
        ("chalkboard", "gpa/four-courses.json"), ("report-card", "school/class.json"),
    ])
    func aSmallPNGHasAtMostHalfOfTheBytes(_ template: String, _ data: String) async throws {
        let folder = try TemporaryFolder()
        var sizes: [Int] = []
        for quality in ["exact", "small"] {
            let options = try #require(
                files {
                    ($0.output, $0.quality) = (folder.path + "/a.png", quality)
                    if template != "chalkboard" { $0.select = ["S-1001"] }
                }.options)
            let result = await runAsync { report async throws(CommandFailure) in
                try await Rendering(workspace: workspace()).render(
                    template: template, data: ProjectFiles.root + "/examples/" + data, options,
                    &report)
            }
            sizes.append(try #require(result.report.outputs.first).bytes)
        }
        #expect(sizes[1] * 2 <= sizes[0], "\(sizes)")
    }

    /// The page number is before the density, and no file overwrites another.
    @Test func pagesAndDensitiesHaveTheirOwnNames() async throws {
        func render(_ desk: OutputDesk) async throws -> (stop: Status?, report: Report) {
            var options = RenderOptions(
                targets: OutputPattern(
                    folder: desk.folder.path + "/out", name: try BoundText(parsing: "{{id}}"),
                    format: .png
                ).files(at: Density.list("1x,2x") ?? []))
            (options.each, options.form.scale) = (true, 0.2)
            return await desk.render(options)
        }
        let desk = try OutputDesk(["a", "b"], twoPages: ["a"])
        #expect(try await render(desk).stop == nil)
        #expect(
            desk.written() == [
                "a-1.png", "a-1@2x.png", "a-2.png", "a-2@2x.png", "b.png", "b@2x.png",
            ])
        // One name twice, known before anything is rendered.
        let twice = try OutputDesk(["a", "a@2x"])
        let (stop, report) = try await render(twice)
        #expect(stop == .badData && twice.written() == [])
        #expect(
            report.lines == [
                "a@2x.png: error: \"a\" and \"a@2x\" would both be written to this file"
                    + " (give one of the two a different id)"
            ])
        // The page of a record over the file of another one.
        let page = try OutputDesk(["a", "a-2"], twoPages: ["a"])
        #expect(try await render(page).report.failed == ["a"])
        #expect(page.written() == ["a-2.png", "a-2@2x.png"])
        // These only look like pages with a density.
        let alike = try OutputDesk(["a@2x", "a-2@2x", "a@3x", "a-2@3x"], twoPages: ["a@2x"])
        #expect(try await render(alike).stop == nil)
        #expect(alike.written().count == 10)
    }

    @Test func pagesOfDensities() {
        let path = "o/a@2x.png"
        #expect(OutputTarget(path: path, format: .png).path(ofPage: 3) == "o/a@2x-3.png")
        for (density, page) in [("2x", "o/a-3@2x.png"), ("1x", "o/a@2x-3.png")] {
            var target = OutputTarget(path: path, format: .png)
            target.density = Density(density) ?? .one
            #expect(target.path(ofPage: 3) == page)
            #expect(OutputConflicts.page(page)?.base == path)
            #expect(OutputConflicts.page(page)?.number == 3)
        }
        #expect(OutputConflicts.page("a-2@x.png") == nil)
        #expect(OutputConflicts.page("a-2@02x.png") == nil)
        #expect(OutputConflicts.page("@2x.png") == nil)
    }

    /// The pixels of each density, and the resolution that makes all of them equally large in print.
    @Test(arguments: [
        ("800px", "1x", 800, 3780), ("800px", "2x", 1600, 7559), ("50.8mm", "1.5x", 288, 5669),
        (nil, "1x", 612, 2835), (nil, "2x", 1224, 5669),
    ])
    func pixels(width: String?, density: String, columns: Int, perMeter: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        let options = try #require(
            files { ($0.output, $0.width, $0.density) = (path, width, density) }.options)
        let result = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace()).render(
                template: "chalkboard", data: ProjectFiles.root + "/examples/gpa/empty.json",
                options, &report)
        }
        let name = try #require(result.report.outputs.first).path
        let bytes = try Files.read(name)
        func number(_ place: Int) -> Int {
            bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(number(16) == columns)
        #expect(number(20) == Int((Double(columns) * 792 / 612).rounded()))
        let physical = try #require(bytes.firstRange(of: Array("pHYs".utf8))).upperBound
        #expect(number(physical) == perMeter && number(physical + 4) == perMeter)
    }
}

import ChalkboardKit
import Diagnostics
import Drawing
import PictureCodecs
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of pictures that are cropped to what their page shows.
@Suite struct CroppingTests {
    /// Renders a template of a desk, and returns the file.
    private func render(
        _ template: String, _ data: String, _ format: OutputFormat, select: String? = nil,
        in desk: EmbedDesk, _ change: (inout PictureForm) -> Void = { _ in }
    ) async throws -> (file: [UInt8], output: Report.Output) {
        let path = "\(desk.folder.path)/out.\(format)"
        var options = RenderOptions(targets: [OutputPattern(exactPath: path, format: format)])
        options.form.isCropped = true
        if let select { options.select = [select] }
        change(&options.form)
        let wanted = options
        let result = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace(desk.folder.path)).render(
                template: template, data: data, wanted, &report)
        }
        #expect(result.stop == nil, "\(result.report.lines)")
        let output = try #require(result.report.outputs.first)
        return (try Files.read(output.path), output)
    }

    private func samples(_ file: [UInt8]) throws -> PixelImage {
        try PixelImage(png: file, name: "out.png")
    }

    /// A picture of 40 by 20 points.
    private static let ink = "image: full.svg, alt: A, width: 40pt, height: 20pt"

    @Test(
        "The size of a cropped page of 200 by 100 points",
        arguments: [
            ("margin: 30pt", Self.ink, "", 52, 32),
            // Rounded outward to whole points.
            ("margin: 30.5pt", Self.ink, "", 53, 33),
            // Never beyond the page.
            ("margin: 2pt", Self.ink, "", 48, 28),
            ("margin: 0pt", Self.ink, "", 46, 26),
            ("margin: 0pt", "image: bar.svg, alt: A, width: 100pw, height: 20pt", "", 200, 26),
            // Only the part of a picture that is not transparent.
            ("margin: 30pt", "image: half.svg, alt: A, width: 40pt, height: 20pt", "", 32, 32),
            // Nothing is painted.
            ("margin: 30pt", "box: { box: {}, width: 40pt, height: 20pt }", "", 200, 100),
            // A background is what fills the page.
            (
                "margin: 30pt", Self.ink,
                "background: { box: { box: {}, width: 100pw, height: 100ph }, fill: ground }",
                200, 100
            ),
            (
                "margin: 30pt", Self.ink,
                "background: { image: full.svg, width: 100pw, height: 100ph, alt: A }", 200, 100
            ),
        ])
    func sizes(
        _ margin: String, _ body: String, _ rest: String, _ width: Int, _ height: Int
    ) async throws {
        let desk = try EmbedDesk()
        for (name, height, painted) in [("full", 100, 200), ("half", 100, 100), ("bar", 20, 200)] {
            try desk.folder.write(
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="200" height="\(height)">\
                <rect width="\(painted)" height="\(height)"/></svg>
                """, to: "\(name).svg")
        }
        try desk.folder.write(
            """
            data: board
            page: { size: 200pt x 100pt, \(margin) }
            colors: { ground: "#ffffff" }
            body: { column: [ { row: [ { \(body) }, spacer ] } ] }
            \(rest)

            """, to: "own.yaml")
        let (template, data) = (desk.folder.path + "/own.yaml", desk.folder.path + "/a.json")
        let (svg, output) = try await render(template, data, .svg, in: desk)
        let text = String(decoding: svg, as: UTF8.self)
        #expect(text.contains(" viewBox=\"0 0 \(width) \(height)\" "), "\(text.prefix(200))")
        #expect(text.contains(" width=\"\(width)pt\" height=\"\(height)pt\" "))
        #expect(output.croppedSize == Size(width: Double(width), height: Double(height)))
        let png = try samples(try await render(template, data, .png, in: desk).file)
        #expect(png.width == width && png.height == height)

        // A width is that of the cropped picture.
        let wide = try await render(template, data, .png, in: desk) { $0.width = 300 }
        let picture = try samples(wide.file)
        let ratio = 300 * Double(height) / Double(width)
        #expect(picture.width == 300 && picture.height == Int(ratio.rounded()))
        let whole = try await render(template, data, .png, in: desk) { $0.isCropped = false }
        #expect(try samples(whole.file).width == 200 && whole.output.croppedSize == nil)
    }

    @Test(
        "Cropping removes no painted pixel of a built-in template",
        arguments: [
            ("tip-table", "tips/guide.json", nil),
            ("conversion-table", "conversions/temperature.json", nil),
            ("report-card", "school/class.json", "S-1001"),
        ] as [(String, String, String?)])
    func nothingIsLost(_ template: String, _ data: String, _ select: String?) async throws {
        let desk = try EmbedDesk()
        let data = "\(ProjectFiles.root)/examples/\(data)"
        func picture(_ scale: Double, isCropped: Bool) async throws -> PixelImage {
            try samples(
                try await render(template, data, .png, select: select, in: desk) {
                    ($0.scale, $0.isCropped) = (scale, isCropped)
                }.file)
        }
        let whole = try await picture(1, isCropped: false)
        let (columns, rows) = seen(whole)
        let (left, top) = (try #require(columns.min()) - 6, try #require(rows.min()) - 6)
        let cropped = try await picture(1, isCropped: true)
        #expect(cropped.width == (columns.max() ?? 0) + 7 - left && cropped.width < 612)
        #expect(cropped.height == (rows.max() ?? 0) + 7 - top && cropped.height < 792)
        try expect(cropped, isPartOf: whole, left, top)
        // More pixels show more of thin lines and small letters.
        let double = try await picture(2, isCropped: true)
        #expect(double.width == 2 * cropped.width && double.height == 2 * cropped.height)
        let all = try await picture(2, isCropped: false)
        try expect(double, isPartOf: all, 2 * left, 2 * top)
    }

    /// Returns the columns and rows of a picture that are not white.
    private func seen(_ picture: PixelImage) -> (columns: Set<Int>, rows: Set<Int>) {
        var (columns, rows): (Set<Int>, Set<Int>) = ([], [])
        picture.samples.withUnsafeBytes { bytes in
            var place = 0
            while place < bytes.count {
                let pixel = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
                // The alpha is the last byte.
                if pixel & 0xFF_FFFF != 0xFF_FFFF {
                    columns.insert(place / 4 % picture.width)
                    rows.insert(place / 4 / picture.width)
                }
                place += 4
            }
        }
        return (columns, rows)
    }

    /// Expects that a picture is a part of another one that is otherwise white.
    private func expect(
        _ part: PixelImage, isPartOf whole: PixelImage, _ left: Int, _ top: Int
    ) throws {
        var rest = whole
        var samples: [UInt8] = []
        for row in top..<top + part.height {
            let line = (row * whole.width + left) * 4..<(row * whole.width + left + part.width) * 4
            samples += whole.samples[line]
            rest.samples.replaceSubrange(line, with: repeatElement(255, count: line.count))
        }
        #expect(rest.samples == [UInt8](repeating: 255, count: rest.samples.count))
        let expected = try #require(
            PixelImage(width: part.width, height: part.height, samples: samples))
        #expect(Difference(expected, part, tolerance: 1).places == 0)
    }

    @Test("Cards, boards, and dark pages are painted up to their sides")
    func backgrounds() async throws {
        let desk = try EmbedDesk()
        for (template, data, select, size) in [
            ("player-card", "team/roster.json", "101", (180, 252)),
            ("chalkboard", "gpa/two-courses.json", nil, (612, 792)),
            ("tip-table-dark", "tips/guide.json", nil, (612, 792)),
        ] as [(String, String, String?, (Int, Int))] {
            let data = "\(ProjectFiles.root)/examples/\(data)"
            let found = try samples(
                try await render(template, data, .png, select: select, in: desk).file)
            #expect(found.width == size.0 && found.height == size.1, "\(template)")
        }
    }

    @Test("The option, and the key of a project")
    func options() throws {
        func options(_ format: String) -> (form: PictureForm?, lines: [String]) {
            var arguments = RenderArguments()
            (arguments.format, arguments.crop) = (format, true)
            let typed = arguments
            let result = run { report throws(CommandFailure) in try typed.options(&report) }
            return (result.value?.form, result.report.lines)
        }
        for format in ["png", "svg", "webp", "jpg", "pdf,png"] {
            #expect(options(format).form?.isCropped == true, "\(options(format).lines)")
        }
        #expect(
            options("pdf").lines == [
                "--crop: error: only pictures can be cropped (add the format png)"
            ])
        let folder = try TemporaryFolder()
        func project(_ document: String) throws -> (crops: [Bool]?, lines: [String]) {
            let path = try folder.write(
                "documents:\n  - { template: chalkboard, data: a.json, \(document) }\n",
                to: "chalkboard.yaml")
            let result = run { report throws(CommandFailure) in
                try Project(at: path, in: workspace(folder.path), &report)
            }
            return (
                result.value?.documents.map(\.options.form.isCropped), result.report.lines
            )
        }
        #expect(try project("to: [a.png, a.pdf], crop: true").crops == [true])
        #expect(try project("to: a.png, crop: false").crops == [false])
        #expect(try project("to: a.png").crops == [false])
        #expect(
            try project("to: a.pdf, crop: true").lines == [
                "chalkboard.yaml:2:60: error: documents[0].crop: only pictures can be cropped"
                    + " (add the format png)"
            ])
        #expect(
            try project("to: a.png, crop: 1").lines == [
                "chalkboard.yaml:2:60: error: documents[0].crop: expected true or false, found a"
                    + " number"
            ])
    }
}

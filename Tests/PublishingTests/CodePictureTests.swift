import CairoCanvas
import ChalkboardKit
import Diagnostics
import Drawing
import PictureCodecs
import TestSupport
import Testing

@testable import Barcodes
@testable import Documents
@testable import Publishing

/// Codes are the same modules in all formats, without gaps between them.
@Suite struct CodePictureTests {
    private static let key: [String: Character] = ["#000000": "#", "#ffffff": "."]

    /// Renders a code with four pixels for each module, without other content.
    private func render(
        _ fields: String, _ columns: Int, _ rows: Int, to format: OutputFormat,
        in folder: TemporaryFolder
    ) async throws -> String {
        let data = try folder.write(boardJSON([courseJSON("a")]), to: "b.json")
        let template = try folder.write(
            "data: board\npage: { size: \(columns * 4)pt x \(rows * 4)pt }\nbody: { code: \(fields) }\n",
            to: "t.yaml")
        let path = folder.path + "/code.\(format.rawValue)"
        var options = RenderOptions(targets: [OutputPattern(exactPath: path, format: format)])
        options.date = "2026-05-29"
        let wanted = options
        let result = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace(folder.path))
                .render(template: template, data: data, wanted, &report)
        }
        #expect(result.stop == nil && result.report.lines == [], "\(result.report.lines)")
        return path
    }

    /// Returns the pixels of a file, one letter each.
    private func pixels(_ path: String, _ format: OutputFormat) throws -> [String] {
        let png: [UInt8]
        switch format {
        case .svg:
            let asset = try ImageProbe.probe(bytes: try Files.read(path), name: "code")
            let image = PlacedImage(
                image: 0, rect: Rect(origin: .zero, size: asset.size), placing: .stretch)
            let page = Page(size: asset.size, items: [.image(image)])
            png = try Renderer().png(
                Document(metadata: Metadata(title: "", date: ""), pages: [page], images: [asset]),
                page: 0, scale: 1, paper: .white)
        case .pdf:
            let made = try Command.run(
                "pdftoppm", ["-png", "-r", "72", "-singlefile", path, path])
            #expect(made.status == 0, "\(made.output)")
            png = try Files.read(path + ".png")
        default: png = try Files.read(path)
        }
        return try PixelImage(png: png, name: "code").letters(Self.key)
    }

    @Test(arguments: [OutputFormat.png, .svg, .pdf])
    func modules(_ format: OutputFormat) async throws {
        for (type, kind, quiet) in [
            ("qr", Barcode.Kind.qr(.medium), 4), ("code128", .code128, 10),
        ] {
            let code = try Barcode("CHALK 1", kind)
            let (columns, rows) = (code.columns + 2 * quiet, type == "qr" ? code.rows + 8 : 10)
            let folder = try TemporaryFolder()
            let path = try await render(
                "CHALK 1, type: \(type), height: \(rows * 4)", columns, rows, to: format,
                in: folder)
            let letters = try pixels(path, format).map(Array.init)
            #expect(letters.count == rows * 4 && letters.first?.count == columns * 4)
            // Poppler also fills pixels that a shape only touches.
            let margin = format == .pdf ? 1 : 0
            for (row, column) in (0..<rows).flatMap({ row in (0..<columns).map { (row, $0) } }) {
                let isDark = code[type == "qr" ? row - quiet : 0, column - quiet]
                let pixels = letters[row * 4 + margin..<row * 4 + 4 - margin].flatMap {
                    $0[column * 4 + margin..<column * 4 + 4 - margin]
                }
                #expect(
                    pixels.allSatisfy { $0 == (isDark ? "#" : ".") }, "\(type) \(row) \(column)")
            }
        }
    }

    /// A program that is not part of the required packages.
    private static let hasReader = (try? Command.run("zbarimg", ["--version"]))?.status == 0

    @Test(
        .enabled(if: hasReader),
        arguments: [
            ("https://example.org/a?b=c&d=%20", "qr", "QR-Code:"),
            ("Zoé Müller, 学校", "qr", "QR-Code:"), ("S-1234567", "code128", "CODE-128:"),
        ])
    func anotherReader(_ text: String, _ type: String, _ prefix: String) async throws {
        let folder = try TemporaryFolder()
        let path = try await render(
            "\"\(text)\", type: \(type), fill: \"#fff\"", 200, type == "qr" ? 200 : 40, to: .png,
            in: folder)
        let found = try Command.run("zbarimg", ["-q", path])
        #expect(found.output.split(separator: "\n").contains { $0 == prefix + text })
    }
}

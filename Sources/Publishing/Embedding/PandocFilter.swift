import ChalkboardKit
import Diagnostics
import Documents
import Embedding
import FoundationEssentials
import Input
import SystemPackage

/// A filter of Pandoc, which puts the pictures of blocks into documents of other formats.
package struct PandocFilter: Sendable {
    private let workspace: Workspace

    package init(workspace: Workspace) {
        var workspace = workspace
        workspace.sourceDate = 0
        self.workspace = workspace
    }

    /// The path of the Lua filter, which calls this program.
    package var luaFilter: String { join(workspace.resources, "assets/pandoc/chalkboard.lua") }

    /// Returns a document of Pandoc with pictures in place of its blocks.
    ///
    /// The pictures are in the document itself, as `data:` addresses.
    ///
    /// - Parameters:
    ///   - bytes: The document as JSON.
    ///   - target: The format that Pandoc writes, such as `docx`.
    ///   - path: The path of the document, to which the paths in its blocks are relative.
    /// - Throws: If there are errors in the document, a block or its data.
    package func filter(
        _ bytes: [UInt8], for target: String, document path: String, _ report: inout Report
    ) async throws(CommandFailure) -> String {
        let parsed = Input.parse(bytes: bytes, path: "standard input", format: .json)
        guard let root = parsed.value, !parsed.diagnostics.hasErrors else {
            throw report.sink.fail(
                .badData, "standard input", "this is not a document of Pandoc",
                hint: "use the Lua filter: see \"chalkboard pandoc --help\"")
        }
        let document = JSONText(root)
        var texts: [String] = []
        _ = PandocBlocks.map(document) { text in
            texts.append(text)
            return []
        }
        let blocks = texts.enumerated().map { number, text in
            EmbeddedDocument(
                path: "\(path), block \(number + 1)", bytes: Array(text.utf8), format: .markdown,
                &report.sink)
        }
        let target = PandocTarget(target)
        defer { report.veil(in: workspace, allBut: [path]) }
        var rendered = try await render(blocks, as: target.format, &report)
        let needsPixels = rendered.pictures.contains { picture in
            picture.arguments.render.crop || picture.report.outputs.contains { $0.pages > 1 }
        }
        if target.format == .pdf, needsPixels {
            // Pandoc cannot name a page of a PDF, and a PDF cannot be cropped.
            rendered = try await render(blocks, as: .png, &report)
        }
        var images: [[JSONText]] = []
        for number in blocks.indices {
            var own: [JSONText] = []
            for picture in rendered.pictures(of: number) {
                own += try self.images(picture, target, &report)
            }
            images.append(own)
        }
        var rest = images[...]
        return PandocBlocks.map(document) { _ in rest.popFirst() ?? [] }.text(pretty: false)
    }

    private func render(
        _ blocks: [EmbeddedDocument], as format: OutputFormat, _ report: inout Report
    ) async throws(CommandFailure) -> RenderedDocuments {
        try await RenderedDocuments(
            blocks, as: format, in: workspace, jobs: RenderArguments.workers(nil), &report,
            RunControl())
    }

    private func images(
        _ picture: EmbeddedPicture, _ target: PandocTarget, _ report: inout Report
    ) throws(CommandFailure) -> [JSONText] {
        var images: [JSONText] = []
        for output in picture.report.outputs {
            let data = Data(try workspace.read(output.path, &report.sink)).base64EncodedString()
            let type = OutputFormat(path: output.path)?.mediaType ?? ""
            let text = picture.arguments.alternativeText ?? output.alternativeText
            images.append(
                image("data:\(type);base64,\(data)", text, picture.arguments.width, target))
        }
        return images
    }

    private func image(
        _ address: String, _ text: String, _ width: PictureWidth?, _ target: PandocTarget
    ) -> JSONText {
        let attributes: [JSONText] =
            width.map { [.array([.string("width"), .string($0.text)])] } ?? []
        let title = target.printsText ? text : ""
        let words =
            target.printsText ? [] : text.split(whereSeparator: \.isWhitespace).map(String.init)
        let space = JSONText.members(["t": .string("Space")])
        let inlines = words.map { JSONText.members(["t": .string("Str"), "c": .string($0)]) }
        return .members([
            "t": .string("Image"),
            "c": .array([
                .array([.string(""), .array([]), .array(attributes)]),
                .array(Array(inlines.map { [$0] }.joined(separator: [space]))),
                .array([.string(address), .string(title)]),
            ]),
        ])
    }
}

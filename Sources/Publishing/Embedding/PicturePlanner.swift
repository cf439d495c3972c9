import ChalkboardKit
import Diagnostics
import Documents
import Embedding
import Input
import SystemPackage

/// Prepares the pictures of blocks.
struct PicturePlanner {
    let workspace: Workspace
    let resources: SharedResources
    /// The format of all pictures, whose names are then of no importance; nil for that of each block.
    let format: OutputFormat?

    /// Reads the arguments and the data of a block.
    ///
    /// - Returns: The picture and its dark variant, if any, each with its rendering unless it cannot be
    ///   rendered; empty if the block has errors, which are then in the report.
    func plan(
        _ document: EmbeddedDocument, _ number: Int, _ block: Int, _ temporaryFolder: String,
        _ report: inout Report
    ) -> [(EmbeddedPicture, RenderRun?)] {
        do throws(CommandFailure) {
            let arguments = try BlockArguments(document.blocks[block], in: document, &report.sink)
            let place = try place(of: arguments, in: document, block, &report.sink)
            var picture = EmbeddedPicture(
                document: number, block: block, arguments: arguments,
                dataPath: arguments.data.map { beside(document, $0.text) } ?? document.path,
                folder: folder(of: place), temporaryFolder: temporaryFolder,
                report: Report(isStrict: report.sink.isStrict))
            let name = FilePath(place).lastComponent?.string ?? place
            let run = prepare(&picture, document, to: join(temporaryFolder, name))
            // Pandoc has one picture for all screens.
            guard let template = arguments.dark, format == nil else { return [(picture, run)] }
            var dark = picture
            dark.isDark = true
            dark.arguments.template = template
            dark.report = Report(isStrict: report.sink.isStrict)
            let darkName = BlockArguments.darkName(name)
            let darkRun = prepare(&dark, document, to: join(temporaryFolder, darkName))
            return [(picture, run), (dark, darkRun)]
        } catch {
            return []
        }
    }

    /// Returns the path of a block's picture.
    ///
    /// - Throws: If it is outside the folder of the document, or does not have the requested format.
    private func place(
        of arguments: BlockArguments, in document: EmbeddedDocument, _ block: Int,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> String {
        if let format { return join(folder(of: document.path), "picture.\(format)") }
        let usual: OutputFormat = document.format == .latex ? .pdf : .svg
        let named = arguments.render.format.flatMap { OutputFormat(name: $0.lowercased()) }
        guard let output = arguments.output else {
            let name = arguments.pictureName(in: document, named ?? usual)
            return join(folder(of: document.path), "images/\(name)")
        }
        func refuse(_ message: String, _ hint: String) -> CommandFailure {
            sink.add(
                Diagnostic(
                    place: document.source.place(of: output.range), field: "--output",
                    message: message, hint: hint))
            return CommandFailure(.badData)
        }
        if let named, named != OutputFormat(path: output.text) {
            throw refuse("\(quoted(output.text)) is not a \(named) file", "remove --format")
        }
        let place = tidy(beside(document, output.text))
        let home = PhysicalPath(folder(of: document.path))
        guard PhysicalPath(folder(of: place)).isInside(home), PhysicalPath(place).isInside(home)
        else {
            throw refuse(
                "\(quoted(output.text)) is outside the folder of this document",
                "choose a path in that folder")
        }
        return place
    }

    /// Prepares the rendering of a picture; problems are in its report.
    private func prepare(
        _ picture: inout EmbeddedPicture, _ document: EmbeddedDocument, to path: String
    ) -> RenderRun? {
        var arguments = picture.arguments.render
        arguments.output = path
        arguments.format = nil
        let format = OutputFormat(path: path) ?? .svg
        if let pixels = picture.arguments.width?.pixels, format != .pdf {
            arguments.width = "\(pixels)px"
        } else if format.hasPixels, arguments.scale == nil {
            arguments.scale = "\(PictureForm.screenScale)"
        }
        if let format = self.format {
            arguments.density = format.hasPixels ? "2x" : nil
            if !format.hasPixels { arguments.quality = nil }
            if format == .pdf { arguments.crop = false }
        }
        do throws(CommandFailure) {
            let own = document.blocks[picture.block].data.map { data in
                InlineData(
                    path: document.path, bytes: document.bytes(of: data),
                    format: data.format.map { $0 == .json ? .json : .yaml })
            }
            var options = try arguments.options(&picture.report)
            // A dark variant has a background where the other one has paper.
            options.form.cropsBackground = picture.arguments.dark != nil
            let run = try Rendering(workspace: workspace).prepare(
                template: template(picture.arguments, document), data: picture.dataPath,
                inline: own, options, sharing: resources, &picture.report)
            picture.page = run.press.sheet?.grid.size ?? run.press.page
            picture.form = run.press.form
            if format.hasPixels { picture.densities = options.targets.map(\.density) }
            return run
        } catch {
            picture.stop = error
            return nil
        }
    }

    /// Returns the path of a template beside the document, or its name.
    private func template(_ arguments: BlockArguments, _ document: EmbeddedDocument) -> String {
        let path = beside(document, arguments.template.text)
        return workspace.isFile(path) ? path : arguments.template.text
    }

    /// Returns a path that is relative to a document.
    private func beside(_ document: EmbeddedDocument, _ path: String) -> String {
        tidy(join(folder(of: document.path), path))
    }
}

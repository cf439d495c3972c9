import ChalkboardKit
import Diagnostics
import Documents
import Drawing
import Embedding
import SystemPackage

/// The picture of one block, which can have several pages.
struct EmbeddedPicture: Sendable {
    let document: Int
    /// The index of the block in the document.
    let block: Int
    /// Whether it is the variant for dark screens, whose arguments have its template.
    var isDark = false
    var arguments: BlockArguments
    /// The path of the data file, or of the document if the data is in the block.
    let dataPath: String
    let folder: String
    let temporaryFolder: String
    /// The problems and the outputs of its rendering.
    var report: Report
    /// The size of a page that is not cropped.
    var page = Size.zero
    var form = PictureForm()
    /// The densities of the files with pixels, in the order of the outputs.
    var densities = [Density.one]
    /// The reason why it cannot be rendered.
    var stop: CommandFailure?

    /// Returns the path of a file that was rendered.
    func path(of output: Report.Output) -> String {
        join(folder, name(of: output))
    }

    /// Returns the name of a file that was rendered.
    func name(of output: Report.Output) -> String {
        FilePath(output.path).lastComponent?.string ?? output.path
    }

    /// Returns the size of a picture in pixels, of which an inch of a page has 96.
    private func size(of output: Report.Output) -> PictureMarkup.PixelSize {
        let page = output.croppedSize ?? page
        let hasPixels = OutputFormat(path: output.path)?.hasPixels == true
        let scale =
            form.width == nil && !hasPixels
            ? PictureForm.screenScale : form.scale(onWidth: page.width)
        let points = scale / PictureForm.screenScale
        return PictureMarkup.PixelSize(points: page.width * points, by: page.height * points)
    }

    func markup(in document: EmbeddedDocument) -> [PictureMarkup] {
        let home = PhysicalPath(Documents.folder(of: document.path))
        func name(_ output: Report.Output) -> String {
            PhysicalPath(ofFile: path(of: output)).relative(to: home)
        }
        // The files of the first density, then those of the next one.
        let outputs = Array(report.outputs)
        let count = outputs.count / densities.count
        return outputs.prefix(count).enumerated().flatMap { position, output in
            let sources = densities.indices.map { number in
                PictureMarkup.Source(
                    path: name(outputs[number * count + position]),
                    density: densities[number].value)
            }
            return (1...max(1, output.pages)).map { number in
                PictureMarkup(
                    sources: sources,
                    alternativeText: arguments.alternativeText ?? output.alternativeText,
                    width: arguments.width, size: size(of: output),
                    page: output.pages > 1 ? number : nil)
            }
        }
    }
}

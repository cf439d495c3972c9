import CairoCanvas
import ChalkboardKit
import Drawing
import Imposition
import PDFCanvas
import Templates

/// The values that all workers of a rendering share.
struct RenderContext: Sendable {
    let workspace: Workspace
    let template: Template
    let dataPath: String
    let page: Size
    /// The imposer that places cards on sheets; nil if each card has its own page.
    let sheet: SheetImposer?
    let scale: Double
    /// The creation date of the documents.
    let moment: String
    let fonts: FontLibrary
    let pictures: PictureLibrary
    /// The font data that the PDFs of all workers need.
    let programs = FontSubsets()
    /// Whether the report contains a checksum of each output.
    let wantsChecksums: Bool
    /// Whether a warning makes a document fail, like an error.
    let isStrict: Bool
}

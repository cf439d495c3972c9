import CairoCanvas
import ChalkboardKit
import Drawing
import Imposition
import Input
import Layout
import PDFCanvas
import Templates

/// The values that all workers need to render one data file.
struct RenderContext: Sendable {
    /// The resources that all documents of the run share.
    let resources: SharedResources
    var template: Template
    /// The template of separator sheets; nil if there are none.
    let separator: Template?
    let dataPath: String
    let page: Size
    /// The value of the page's size in a project file; nil if there is none.
    let pageOrigin: Input.Value?
    /// The imposer that places cards on sheets; nil if each card has its own page.
    let sheet: SheetImposer?
    /// The number of sides of the paper on which pages are printed; nil if that is not requested.
    let sides: Int?
    let form: PictureForm
    /// The creation date of the documents.
    let moment: String
    /// The language of the documents.
    let language: String
    let fonts: FontLibrary
    /// Whether the pixels of photos are painted, as in a PNG, and not only copied in a compressed
    /// form.
    let keepsPixels: Bool
    /// The limits of a PDF with all records.
    var limits = PDFLimits()
    /// Whether the report contains the checksum and the alternative text of each output.
    let wantsDetails: Bool
    /// The sizes of text that all records share; nil for none.
    var shrinking: SharedShrinking?
    /// Whether a warning makes a document fail, like an error.
    let isStrict: Bool

    var workspace: Workspace { resources.workspace }

    /// Returns how a PDF with pages of a number of records asks to be printed; nil if the printer decides.
    ///
    /// The back of one person's page is the page of another only if that is requested.
    func printing(ofRecords count: Int) -> Printing? {
        switch (sheet?.duplex, sides) {
        case (.longEdge, _): .longEdge
        case (.shortEdge, _): .shortEdge
        case (nil, 1): .oneSided
        case (nil, 2): page.width > page.height ? .shortEdge : .longEdge
        default:
            count > 1 && (sheet != nil || !template.page.startsOnOdd) ? .oneSided : nil
        }
    }

    /// Returns the pictures, which belong to the caller as long as it keeps them.
    func pictures() -> PictureLibrary {
        resources.pictures(
            dataPath: dataPath, templatePath: template.path,
            keepsPixels: keepsPixels)
    }
}

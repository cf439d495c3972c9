import ChalkboardKit
import Diagnostics
import Drawing
import Exact
import Input
import PDFCanvas

/// The options of a rendering.
package struct RenderOptions: Sendable {
    /// The patterns of the files that each document is written to.
    package var targets: [OutputPattern]
    /// The value of the files in a project file; nil if they come from the command line.
    package var targetOrigin: Value?
    /// Whether each record has its own files.
    package var each = false
    /// Files with all records, in addition to the files of each record.
    package var combined: [OutputPattern] = []
    /// The folder that the files must not leave; nil if the user named their folder.
    package var boundary: String?
    /// The path of the manifest, which lists all outputs and inputs; nil for none.
    package var manifest: String?
    /// Whether the report contains the checksum and the alternative text of each output.
    package var wantsDetails = true
    /// The ids of the records to render; empty for all.
    package var select: [String] = []
    /// The names of the facts by which the records are sorted; empty for the order of the file.
    package var order: [String] = []
    /// The value of the order in a project file; nil if it comes from the command line.
    package var orderOrigin: Value?
    /// Whether a separator sheet is before the records that have the first fact of the order in common.
    package var hasSeparators = false
    /// The page size; nil for the template's.
    package var page: Size?
    /// The value of the page size in a project file; nil if it comes from the command line.
    package var pageOrigin: Value?
    /// The sheets that cards or pages are placed on; nil to give each its own page.
    package var sheet: SheetOptions?
    /// The value of the sheet in a project file; nil if it comes from the command line.
    package var sheetOrigin: Value?
    /// The number of sides of the paper on which pages are printed, 1 or 2; nil if none is requested.
    ///
    /// On two sides, each record begins on a front and ends with a back.
    package var sides: Int?
    /// The form of pictures.
    package var form = PictureForm()
    /// The date of the document, as `YYYY-MM-DD`; nil for the date of the inputs.
    package var date: String?
    /// The maximum number of workers.
    package var jobs = 1
    /// The limits of a PDF with all records, which is split into volumes before it exceeds them.
    var limits = PDFLimits()

    /// Creates options with defaults for everything but the files.
    package init(targets: [OutputPattern]) {
        self.targets = targets
    }

    /// Whether the pixels of photos are painted, as in a PNG, and not only copied in a compressed form.
    var keepsPixels: Bool { (targets + combined).contains { $0.format != .pdf } }

    /// Returns the text in place of a PDF that begins with a page, which only reports need.
    func text(of page: Page) -> String { wantsDetails ? page.alternativeText : "" }

    /// Sets the number of sides, if there is one.
    ///
    /// - Parameter refuse: Called for a problem with a message and a hint.
    mutating func setSides(
        _ number: Int?, refuse: (_ message: String, _ hint: String) -> Void
    ) {
        guard let number else { return }
        guard sheet == nil else {
            return refuse(
                "cards on sheets have backs of their own",
                "leave it out; for backs, write duplex: long-edge or --duplex long-edge")
        }
        guard (targets + combined).contains(where: { $0.format == .pdf }) else {
            return refuse("only a PDF has sides", "add the format pdf")
        }
        sides = number
    }

    /// Returns names separated by commas.
    static func names(_ text: String) -> [String] {
        text.filter { $0 != " " }.split(separator: ",", omittingEmptySubsequences: false)
            .map(String.init)
    }
}

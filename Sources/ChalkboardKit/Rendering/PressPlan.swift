import CairoCanvas
import Diagnostics
import Documents
import Drawing
import Imposition
import Layout
import Templates

/// The values that all threads of a run need to render one data file.
package struct PressPlan: Sendable {
    package var template: Template
    package let dataPath: String
    package let page: Size
    /// The imposer that places cards on sheets; nil if each card has its own page.
    package let sheet: SheetImposer?
    /// The number of sides of the paper on which pages are printed; nil if that is not requested.
    package let sides: Int?
    package let form: PictureForm
    /// Whether a warning makes a record fail, like an error.
    package let isStrict: Bool
    package let language: String
    /// The creation date of the documents.
    package let moment: String
    package let fonts: FontLibrary
    /// Where a thread gets its tools.
    let store: ToolStore
    /// The sizes of text that all records share; nil for none.
    package var shrinking: SharedShrinking?
    /// Ends the run early; nil if the program does that.
    var watch: RunGuard?

    /// Creates the plan of a run.
    ///
    /// - Parameters:
    ///   - tables: The paths of the tables that the data file is read from.
    ///   - language: The language of the data; nil for that of the template.
    /// - Throws: `CommandFailure` if the fonts cannot be read.
    init(
        _ template: Template, on page: Size, sheet: SheetImposer?, data dataPath: String,
        tables: [String], language: String?, _ settings: RenderSettings, tools store: ToolStore,
        in resources: any RenderingResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        (self.template, self.page, self.dataPath) = (template, page, dataPath)
        (self.sheet, sides, form) = (sheet, settings.sides, settings.form)
        (self.store, isStrict) = (store, sink.isStrict)
        self.language = language ?? template.language
        // Without a date, it is that of the resources, or of the newest input.
        moment = DocumentDate.moment(
            date: settings.date, sourceDate: resources.sourceDate,
            newestInput: ([dataPath, template.path] + tables).compactMap(resources.changed).max())
        fonts = try resources.fonts(&sink)
    }

    /// Returns how a PDF with pages of a number of records asks to be printed; nil if the printer decides.
    ///
    /// The back of one person's page is the page of another only if that is requested.
    package func printing(ofRecords count: Int) -> Printing? {
        switch (sheet?.duplex, sides) {
        case (.longEdge, _): .longEdge
        case (.shortEdge, _): .shortEdge
        case (nil, 1): .oneSided
        case (nil, 2): page.width > page.height ? .shortEdge : .longEdge
        default:
            count > 1 && (sheet != nil || !template.page.startsOnOdd) ? .oneSided : nil
        }
    }

    /// Returns the metadata of a file with pages of a number of records.
    package func metadata(title: String, summary: String, ofRecords count: Int) -> Metadata {
        var metadata = Metadata(title: title, summary: summary, language: language, date: moment)
        metadata.printing = printing(ofRecords: count)
        return metadata
    }
}

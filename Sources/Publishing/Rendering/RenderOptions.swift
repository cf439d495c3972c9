import Exact
import Documents
import Drawing
import Input
import Templates

/// The formats a document can be written in.
package enum OutputFormat: String, Sendable, Hashable, CaseIterable {
    /// Pages to print and to search.
    case pdf
    /// Pixels.
    case png
    /// Scalable pictures.
    case svg

    /// The format that a path's ending names, in any case; nil for another ending.
    package init?(path: String) {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }
}

/// A file that each document is written to: a folder, a name with places for facts, a format.
package struct TargetPattern: Sendable, Hashable {
    /// The folder; the name cannot lead out of it.
    package var folder: String
    /// The name without its ending; `/` in it makes folders.
    package var name: BoundText
    /// The format, which is also the ending.
    package var format: OutputFormat
    /// A path that is taken as it is, in place of folder and name; `-` for standard output.
    package var exactPath: String?

    /// A pattern for the files of documents.
    package init(folder: String, name: BoundText, format: OutputFormat) {
        self.folder = folder
        self.name = name
        self.format = format
    }

    /// One file.
    package init(exactPath: String, format: OutputFormat) {
        self.init(folder: "", name: BoundText(literal: ""), format: format)
        self.exactPath = exactPath
    }
}

/// What is asked of a rendering.
package struct RenderOptions: Sendable {
    /// The files each document is written to.
    package var targets: [TargetPattern]
    /// Whether each record has files of its own.
    package var each = false
    /// Files that show all records, beside those that each has of its own.
    package var combined: [TargetPattern] = []
    /// Where a list of all outputs and inputs is written; nil for nowhere.
    package var manifest: String?
    /// Whether the outputs' checksums are wanted.
    package var wantsChecksums = true
    /// The ids of the records wanted; none for all.
    package var select: [String] = []
    /// The page's size; nil for the template's.
    package var page: Size?
    /// Where the page's size is written, when it is in a file; nil for the command line.
    package var pageOrigin: Value?
    /// The sheets that cards are put on; nil for pages of their own.
    package var sheet: SheetOptions?
    /// Where the sheet is written, when it is in a file; nil for the command line.
    package var sheetOrigin: Value?
    /// Pixels a point in a PNG.
    package var scale = 1.0
    /// The date of the document as `YYYY-MM-DD`; nil for that of the inputs.
    package var date: String?
    /// How many workers at once.
    package var jobs = 1

    /// Options that leave all but the files as it is.
    package init(targets: [TargetPattern]) {
        self.targets = targets
    }

    /// A scale from its digits; nil when no picture can have it.
    package static func scale(_ text: String) -> Double? {
        guard let scale = Double(text), (0.1...20).contains(scale),
            text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
        else { return nil }
        return scale
    }

    /// What a scale can be.
    package static let scaleHint = "a scale is from 0.1 to 20; 2 gives 144 dots an inch"

    /// A day from its text `YYYY-MM-DD`; nil when there is no such day.
    package static func day(_ text: String) -> String? {
        Day(text) == nil ? nil : text
    }
}

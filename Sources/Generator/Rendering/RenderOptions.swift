import Drawing
import Input
import Templates

/// The formats a document can be written in.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
    /// Pages to print and to search.
    case pdf
    /// Pixels.
    case png
    /// Scalable pictures.
    case svg

    /// The format that a path's ending names, in any case; nil for another ending.
    public init?(path: String) {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }
}

/// A file that each document is written to: a folder, a name with places for facts, a format.
public struct TargetPattern: Sendable, Hashable {
    /// The folder; the name cannot lead out of it.
    public var folder: String
    /// The name without its ending; `/` in it makes folders.
    public var name: BoundText
    /// The format, which is also the ending.
    public var format: OutputFormat
    /// A path that is taken as it is, in place of folder and name; `-` for standard output.
    public var exactPath: String?

    /// A pattern for the files of documents.
    public init(folder: String, name: BoundText, format: OutputFormat) {
        self.folder = folder
        self.name = name
        self.format = format
    }

    /// One file.
    public init(exactPath: String, format: OutputFormat) {
        self.init(folder: "", name: BoundText(literal: ""), format: format)
        self.exactPath = exactPath
    }
}

/// What is asked of a rendering.
public struct RenderOptions: Sendable {
    /// The files each document is written to.
    public var targets: [TargetPattern]
    /// Whether each record has files of its own.
    public var each = false
    /// Files that show all records, beside those that each has of its own.
    public var combined: [TargetPattern] = []
    /// Where a list of all outputs and inputs is written; nil for nowhere.
    public var manifest: String?
    /// Whether the outputs' checksums are wanted.
    public var wantsChecksums = true
    /// The ids of the records wanted; none for all.
    public var select: [String] = []
    /// The page's size; nil for the template's.
    public var page: Size?
    /// Where the page's size is written, when it is in a file; nil for the command line.
    public var pageOrigin: Value?
    /// The sheets that cards are put on; nil for pages of their own.
    public var sheet: SheetOptions?
    /// Where the sheet is written, when it is in a file; nil for the command line.
    public var sheetOrigin: Value?
    /// Pixels a point in a PNG.
    public var scale = 1.0
    /// The date of the document as `YYYY-MM-DD`; nil for that of the inputs.
    public var date: String?
    /// How many workers at once.
    public var jobs = 1

    /// Options that leave all but the files as it is.
    public init(targets: [TargetPattern]) {
        self.targets = targets
    }

    /// A scale from its digits; nil when no picture can have it.
    public static func scale(_ text: String) -> Double? {
        guard let scale = Double(text), (0.1...20).contains(scale),
            text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
        else { return nil }
        return scale
    }

    /// What a scale can be.
    public static let scaleHint = "a scale is from 0.1 to 20; 2 gives 144 dots an inch"

    /// A day from its text `YYYY-MM-DD`; nil when there is no such day.
    public static func day(_ text: String) -> String? {
        DocumentDate.isDay(text) ? text : nil
    }
}

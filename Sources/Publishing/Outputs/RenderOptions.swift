import ChalkboardKit
import Diagnostics
import Drawing
import Input
import PDFCanvas

/// The options of a rendering: its settings, and the files that it writes.
@dynamicMemberLookup
package struct RenderOptions: Sendable {
    /// The settings, whose members are those of the options, too.
    package var settings = RenderSettings()
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
    /// The maximum number of workers.
    package var jobs = 1
    /// The limits of a PDF with all records, which is split into volumes before it exceeds them.
    var limits = PDFLimits()

    /// Creates options with defaults for everything but the files.
    package init(targets: [OutputPattern]) {
        self.targets = targets
        settings.origins = SettingOrigins(prefix: "--")
    }

    package subscript<Value>(dynamicMember path: WritableKeyPath<RenderSettings, Value>) -> Value {
        get { settings[keyPath: path] }
        set { settings[keyPath: path] = newValue }
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
        guard settings.sheet == nil else {
            return refuse(
                "cards on sheets have backs of their own",
                "leave it out; for backs, write duplex: long-edge or --duplex long-edge")
        }
        guard (targets + combined).contains(where: { $0.format == .pdf }) else {
            return refuse("only a PDF has sides", "add the format pdf")
        }
        settings.sides = number
    }

    /// Returns names separated by commas.
    static func names(_ text: String) -> [String] {
        text.filter { $0 != " " }.split(separator: ",", omittingEmptySubsequences: false)
            .map(String.init)
    }
}

extension RenderOptions {
    /// Reports options for an order and separator sheets that do not fit the others.
    ///
    /// - Parameters:
    ///   - names: The names of the options in messages.
    ///   - refuse: Reports an option by its key, with a message and a hint.
    func checkOrder(
        _ names: (String) -> String, _ refuse: (_ key: String, String, String) -> Void
    ) {
        guard settings.hasSeparators else { return }
        if settings.order.isEmpty {
            refuse(
                "separators", "separator sheets need a fact that groups have in common",
                "add \(names("order")), such as homeroom")
        }
        if settings.sheet != nil {
            refuse(
                "separators", "cannot be combined with \(names("sheet"))",
                "leave out \(names("separators")) or \(names("sheet"))")
        }
        if each, combined.isEmpty {
            refuse(
                "separators", "separator sheets are only in a file with all records",
                "add \(names("combined")), or leave out \(names("each"))")
        }
    }
}

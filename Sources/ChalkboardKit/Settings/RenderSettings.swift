import Diagnostics
import Drawing
import Exact
import Parallelism
import Templates

/// The settings of a rendering, all with useful defaults.
///
/// Those of ``form`` can be written without it: `settings.scale = 2`.
@dynamicMemberLookup
public struct RenderSettings: Sendable {
    /// The size of the trimmed page in points; nil for the template's.
    ///
    /// Each side must be from 18 to 14,400 points long; see ``pageSize(_:)``.
    public var page: Size?
    /// How pages become pictures.
    public var form = PictureForm()
    /// The date of the documents as `YYYY-MM-DD`; nil for ``Resources/creationTime``.
    public var date: String?
    /// The ids of the records to render; empty for all.
    public var select: [String] = []
    /// The names of the facts by which the records are sorted, such as `homeroom` and `listName`; empty for
    /// the order of the data.
    public var order: [String] = []
    /// Whether a warning, such as text that was shrunk to fit, makes a record fail.
    public var isStrict = false
    /// What the rendering may take; by default any amount.
    public var limits = RenderLimits()
    /// The maximum number of threads, at least 1; by default one for each core.
    ///
    /// All renderings of a process together use one thread for each core. The number does not affect the
    /// results.
    public var threads = Parallel.cores

    /// Whether a separator sheet is before the records that have the first fact of the order in common.
    package var hasSeparators = false
    /// The sheets that cards or pages are placed on; nil to give each its own page.
    package var sheet: SheetOptions?
    /// The number of sides of the paper on which pages are printed, 1 or 2; nil if none is requested.
    ///
    /// On two sides, each record begins on a front and ends with a back.
    package var sides: Int?
    /// Where the settings are written.
    package var origins = SettingOrigins()

    /// Creates settings with the defaults.
    public init() {}

    /// A setting of pictures.
    public subscript<Value>(dynamicMember path: WritableKeyPath<PictureForm, Value>) -> Value {
        get { form[keyPath: path] }
        set { form[keyPath: path] = newValue }
    }

    /// The message and the hint for a date that does not exist.
    package static func problem(ofDate text: String) -> (message: String, hint: String)? {
        guard Day(text) == nil else { return nil }
        return ("\(quoted(text)) is not a valid date", "write a real date as YYYY-MM-DD")
    }

    /// Reports settings that are out of range.
    func check(_ sink: inout DiagnosticSink) throws(CommandFailure) {
        func refuse(_ name: String, _ message: String, _ hint: String) {
            sink.add(origins.diagnostic(name, message, hint: hint))
        }
        if let page, !PageSize.isValid(page) {
            refuse(
                "page", "\(page.width) by \(page.height) points is not a valid page size",
                PageSize.bounds)
        }
        func keep(_ number: Double, _ bounds: SettingBounds) {
            if bounds.range.contains(number) { return }
            refuse(bounds.name, bounds.message("\(number)"), bounds.hint)
        }
        keep(form.scale, PictureForm.scales)
        if let width = form.width { keep(width, PictureForm.widths) }
        if let date, let problem = Self.problem(ofDate: date) {
            refuse("date", problem.message, problem.hint)
        }
        try sink.failOnErrors()
    }
}

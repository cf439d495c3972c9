import ChalkboardKit
import Diagnostics
import Drawing

/// The records of a run on pages that are smaller than the template's own.
///
/// If nearly all of them have too little space, one problem says so, instead of several for each record.
struct CrowdedPages {
    private let page, own: Size
    private let template: String
    private let origins: SettingOrigins
    private var recordCount = 0
    private var crowdedCount = 0
    /// The number of problems about space.
    private var found = 0
    /// The number of those that are listed, and not counted with another one of the same cause.
    private var listed = 0
    /// The first of these problems, which is an error if there is one.
    private var example: Diagnostic?

    /// Creates the empty count of a run; nil if its pages are as large as the template's own.
    init?(_ run: RenderRun) {
        let template = run.press.template
        (page, own) = (run.press.page, template.page.size)
        // Paper sizes of inches and of millimeters are not smaller than each other.
        guard page.width < 0.9 * own.width || page.height < 0.9 * own.height else { return nil }
        // A template that says how large its page must be has enough space on one that is.
        guard template.page.least == nil else { return nil }
        (self.template, origins) = (template.name, run.options.origins)
    }

    /// Returns whether a record has too little space: for some content, or for several pieces of text, which were
    /// shrunk or cut; one piece can be in several places of a page.
    static func areOfCrowdedPage(_ problems: [Diagnostic]) -> Bool {
        let found = problems.filter(\.isAboutSpace)
        return found.hasErrors
            || Set(found.map { "\($0.line):\($0.column) \($0.message)" }).count >= 3
    }

    /// Counts the records of a result.
    mutating func note(_ result: WorkResult) {
        recordCount += result.recordCount
        crowdedCount += result.crowdedCount
    }

    mutating func note(_ problem: Diagnostic, isListed: Bool) {
        guard problem.isAboutSpace else { return }
        found += 1
        listed += isListed ? 1 : 0
        if example == nil || (problem.severity == .error && example?.severity == .warning) {
            example = problem
        }
    }

    /// Returns the problems of a run, with one in place of those about space if nearly all records have
    /// too little.
    func summary(of problems: DiagnosticSink) -> DiagnosticSink {
        guard let example, found > 1, crowdedCount * 10 >= recordCount * 9 else { return problems }
        let kept = problems.diagnostics.filter { !$0.isAboutSpace }
        let omitted = listed - (problems.diagnostics.count - kept.count)
        var summary = DiagnosticSink()
        let message =
            "a page of \(PageShapeError.text(page)) points is too small for the template"
            + " \(quoted(template)): \(example.message)"
        let hint =
            "use a larger page; the template's own has \(PageShapeError.text(own)) points"
            + " (\(found - 1) similar \(found == 2 ? "problem is" : "problems are") not listed)"
        summary.add(
            origins.diagnostic("page", message, hint: hint, severity: example.severity))
        summary.add(contentsOf: kept)
        summary.omit(problems.omitted - omitted)
        return summary
    }
}

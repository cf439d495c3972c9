import Diagnostics
import Drawing
import Imposition
import Templates

/// A kind of sheet on which pages are placed.
package enum SheetForm: Sendable, Hashable {
    /// Paper, which is cut after printing.
    case paper(SheetRequest)
    /// Labels with a trade number.
    case labels(LabelSheet)

    /// The named paper sizes of ANSI and ISO 216, in points.
    private static let papers: [(name: String, size: Size)] = [
        ("letter", Size(width: 612, height: 792)), ("legal", Size(width: 612, height: 1008)),
        ("tabloid", Size(width: 792, height: 1224)), ("a3", iso(297, 420)), ("a4", iso(210, 297)),
        ("a5", iso(148, 210)),
    ]

    private static func iso(_ width: Double, _ height: Double) -> Size {
        Size(width: width / 25.4 * 72, height: height / 25.4 * 72)
    }

    /// Creates the form for `letter`, `letter-9up`, `letter-8up-bleed`, `12x18in` or `label-5160`; nil
    /// for other text.
    package init?(_ text: String) {
        if let sheet = LabelSheet(named: text) {
            self = .labels(sheet)
            return
        }
        let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let paper = Self.papers.first(where: { $0.name == name })?.size else {
            // The size of a card or a screen is not a sheet.
            guard parts.count == 1, name.contains("x"), let size = try? PageSize.parse(name) else {
                return nil
            }
            self = .paper(SheetRequest(paper: size))
            return
        }
        var request = SheetRequest(paper: paper, name: name)
        if parts.count > 1 {
            guard parts.count == 2 || (parts.count == 3 && parts[2] == "bleed"),
                parts[1].hasSuffix("up"), let count = Int(parts[1].dropLast(2)),
                (1...999).contains(count), "\(count)up" == parts[1]
            else { return nil }
            request.cards = .init(count: count, hasBleed: parts.count == 3)
        }
        self = .paper(request)
    }

    /// Returns the hint for text that is not a form: the nearest one, or what is allowed.
    package static func hint(for text: String) -> String {
        let folded = text.lowercased()
        let label =
            LabelSheet.all.first { folded.hasSuffix($0.number.lowercased()) }?.name
            ?? (folded.hasPrefix("lab") ? nearest(to: text, in: LabelSheet.all.map(\.name)) : nil)
        if let label { return "did you mean \(quoted(label))?" }
        let parts = folded.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        if let paper = nearest(to: String(parts[0]), in: papers.map(\.name)) {
            let whole = ([paper] + parts.dropFirst().map(String.init)).joined(separator: "-")
            if SheetForm(whole) != nil { return "did you mean \(quoted(whole))?" }
        }
        return "use letter-9up, a4-9up, letter-8up-bleed, another number on"
            + " \(papers.map(\.name).joined(separator: ", ")), a label sheet such as label-5160,"
            + " or a size such as 12x18in"
    }

    /// Returns the grid for pages of a trimmed size.
    ///
    /// - Parameter isCut: Whether the pages are cards, which are cut at their size and never scaled.
    /// - Throws: An error if the pages cannot be placed.
    func grid(page: Size, bleed: Double, isCut: Bool) throws(SheetError) -> SheetGrid {
        switch self {
        case .paper(let request):
            return try request.grid(card: page, bleed: bleed, isScalable: !isCut)
        case .labels(let sheet):
            let (label, tolerance) = (sheet.label, 0.01)
            guard page.width <= label.width + tolerance, page.height <= label.height + tolerance
            else { throw .largerThanLabel(page: page, label: label, name: sheet.name) }
            return SheetGrid(
                size: sheet.paper, card: label, columns: sheet.columns, rows: sheet.rows,
                bleed: bleed, gutter: sheet.gap, hasMarks: false)
        }
    }
}

import Diagnostics
import Drawing
import Templates

/// The error for a page of the wrong orientation, or one that is too small or too large.
package struct PageShapeError: Error {
    package let message: String
    package var hint: String?
    /// The hint for callers of the library; nil if it is the same.
    package var callerHint: String?

    /// Returns a size in points for messages, such as `612 by 792`.
    package static func text(_ size: Size) -> String {
        "\(short(size.width)) by \(short(size.height))"
    }
}

extension Template {
    /// Returns the size of the trimmed page in points: a given one, or the template's own.
    ///
    /// - Throws: If the page does not have the template's orientation, is smaller than its least size,
    ///   or is much larger than a card.
    package func pageSize(_ given: Size?) throws(PageShapeError) -> Size {
        let size = given ?? page.size
        let isFit =
            switch page.orientation {
            case .any: true
            case .portrait: size.height >= size.width
            case .landscape: size.width >= size.height
            }
        if isFit, let least = page.least, !page.isLargeEnough(size) {
            throw PageShapeError(
                message:
                    "a page of \(PageShapeError.text(size)) points is too small for the template"
                    + " \(quoted(name)), which needs at least \(PageShapeError.text(least))",
                hint: "use a larger page; the template's own has"
                    + " \(PageShapeError.text(page.size)) points")
        }
        if isFit, isHeldInHand,
            size.width > Self.mostEnlarged * page.size.width
                || size.height > Self.mostEnlarged * page.size.height
        {
            let sheet = ["letter", "a4", "a5"].first { name in
                PageSize.named.contains { $0.name == name && $0.size == size }
            }
            throw PageShapeError(
                message:
                    "a page of \(PageShapeError.text(size)) points is too large for the card"
                    + " \(quoted(name)), which has \(PageShapeError.text(page.size))",
                hint: "to place cards on sheets of paper, use --sheet \(sheet ?? "letter")",
                callerHint: "use a smaller page; the template's own has"
                    + " \(PageShapeError.text(page.size)) points")
        }
        guard !isFit else { return size }
        let (shape, wanted) =
            page.orientation == .portrait
            ? ("wider than tall", "portrait") : ("taller than wide", "landscape")
        let names = pageNames.joined(separator: ", ")
        throw PageShapeError(
            message: "a page of \(PageShapeError.text(size)) points is \(shape),"
                + " but the template \(quoted(name)) is for \(wanted) pages",
            hint: names.isEmpty ? nil : "the pages that fit are \(names)")
    }

    /// Whether the page is a card, which is cut at its size and not scaled.
    package var isCard: Bool {
        page.bleed.points(on: page.size) > 0 || page.corner.points(on: page.size) > 0
    }

    /// Whether the page is a card of at most six inches, whose type has a size to be read in the hand.
    private var isHeldInHand: Bool { isCard && max(page.size.width, page.size.height) <= 432 }

    /// How many times as wide or tall as the template's own page a card in the hand can be; on a larger
    /// page, its type would be lost.
    private static let mostEnlarged = 2.0

    /// The names of pages with the template's orientation that are large enough.
    private var pageNames: [String] {
        let pages = page.orientation == .landscape ? PageSize.landscape : PageSize.named
        return pages.filter { page.isLargeEnough($0.size) }.map(\.name)
    }
}

/// Returns a length in points with at most one decimal.
private func short(_ points: Double) -> String {
    let tenths = Int((points * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}

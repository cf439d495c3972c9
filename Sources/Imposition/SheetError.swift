import Drawing

/// The error for cards that cannot be placed on sheets.
package enum SheetError: Error, Sendable, Hashable {
    /// Not a single card, or page that could be reduced, fits on the paper.
    case none(SheetRequest, card: Size, isScalable: Bool)
    /// The requested number of cards does not fit; `fitting` is what would fit.
    case tooMany(SheetRequest, card: Size, fitting: [SheetRequest.Cards])
    /// Cards with bleed are requested, but the template has no bleed.
    case noBleed(SheetRequest)
    /// Backs would be moved into the unprintable area; the value is the maximum offset.
    case tooFar(Size)
    /// A record has more pages than a card has sides; the value is the number of pages.
    case tooManySides(Int)
    /// Backs are requested, but a record has only one page.
    case noBack
    /// A page does not fit on a label.
    case largerThanLabel(page: Size, label: Size, name: String)
    /// The first sheet cannot start at a place; the values are the place and the number of places.
    case noPlace(Int, count: Int)

    package var message: String {
        switch self {
        case .none(let request, let card, let isScalable):
            "\(isScalable ? "pages" : "cards") of \(Self.inches(card)) cannot be printed on \(request.paperText)"
        case .tooMany(let request, let card, let fitting)
        where request.columns == nil && request.makesNoGrid(fitting):
            "\(request.cardsText(card)) do not form full rows on \(request.paperText)"
        case .tooMany(let request, let card, _):
            "\(request.cardsText(card)) cannot be printed on \(request.paperText)"
        case .noBleed(let request):
            "\(request.cardsText()) cannot be printed: the template has no bleed"
        case .tooFar: "the offset moves the backs into the edges that printers leave blank"
        case .tooManySides(let count):
            "this template makes \(count) pages, but a card has only a front and a back"
        case .noBack: "this template makes only one page, so the card has no back"
        case .largerThanLabel(let page, let label, _):
            "a page of \(Self.inches(page)) is larger than a label of \(Self.inches(label))"
        case .noPlace(let place, let count):
            "a sheet has \(count) \(count == 1 ? "place" : "places"), so it cannot start at place"
                + " \(place)"
        }
    }

    package var hint: String? {
        switch self {
        case .none(let request, _, let isScalable):
            "printers leave 1/6 inch blank at each edge; use a larger sheet"
                + (isScalable ? ", or reduce the pages, as with \(request.reduction)" : "")
        case .tooMany(let request, _, let fitting):
            if fitting.isEmpty {
                "printers leave 1/6 inch blank at each edge; use a larger sheet"
            } else {
                "possible layouts: "
                    + fitting.map { request.name(of: $0) }.joined(separator: ", ")
                    + "; printers leave 1/6 inch blank at each edge"
            }
        case .noBleed(let request):
            request.cards.map {
                "use \(request.name(of: .init(count: $0.count, hasBleed: false)))"
            }
        case .tooFar(let room):
            "on this sheet, backs can be moved by at most \(Self.millimetres(room.width)) left or right"
                + " and \(Self.millimetres(room.height)) up or down"
        case .tooManySides: "use a template that makes one or two pages"
        case .noBack: "omit --duplex, or add a second page to the template"
        case .largerThanLabel(_, _, let name): "use the page size \(name)"
        case .noPlace(_, let count): "use a place from 1 to \(count)"
        }
    }

    /// The name of the option that causes the error.
    package var option: String {
        switch self {
        case .tooFar: "offset"
        case .noPlace: "start"
        default: "sheet"
        }
    }

    /// Returns a length in points as millimeters with at most one decimal, truncated.
    private static func millimetres(_ points: Double) -> String {
        let tenths = Int(points / 72 * 254 + 1e-6)
        let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(whole) mm" : "\(whole).\(rest) mm"
    }

    static func inches(_ size: Size) -> String {
        "\(inches(size.width)) × \(inches(size.height)) in"
    }

    /// Returns a length in points as inches with at most two decimals.
    private static func inches(_ points: Double) -> String {
        let hundredths = Int((points / 72 * 100).rounded())
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(whole)" }
        if rest % 10 == 0 { return "\(whole).\(rest / 10)" }
        return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension SheetRequest {
    /// Returns the name under which cards on this paper are requested, or their number if the paper has
    /// no name.
    func name(of cards: Cards) -> String {
        guard let paperName else {
            return "\(cards.count) cards\(cards.hasBleed ? " with bleed" : "")"
        }
        return "\(paperName)-\(cards.count)up\(cards.hasBleed ? "-bleed" : "")"
    }

    /// An example of a request that reduces pages.
    fileprivate var reduction: String { paperName.map { "\($0)-2up" } ?? "--up 2x1" }

    /// Returns whether that many cards would fit, but not in full rows.
    fileprivate func makesNoGrid(_ fitting: [Cards]) -> Bool {
        guard let cards else { return false }
        return fitting.contains { $0.hasBleed == cards.hasBleed && $0.count >= cards.count }
    }

    fileprivate var paperText: String {
        paperName.map { $0.count < 3 ? $0.uppercased() : $0 }
            ?? "a sheet of \(SheetError.inches(paper))"
    }

    /// Returns the requested cards in words, with their size if it is given.
    fileprivate func cardsText(_ card: Size? = nil) -> String {
        let size = card.map { " of \(SheetError.inches($0))" } ?? ""
        guard let cards else { return "cards\(size)" }
        let noun = cards.count == 1 ? "card" : "cards"
        return "\(cards.count) \(noun)\(size)\(cards.hasBleed ? " with bleed" : "")"
    }
}

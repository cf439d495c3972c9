import Drawing

/// Why cards cannot be put on sheets.
package enum SheetError: Error, Sendable, Hashable {
    /// Not one card has room on the paper.
    case none(SheetRequest, card: Size)
    /// So many cards have no room; what would fit.
    case tooMany(SheetRequest, card: Size, fitting: [SheetRequest.Cards])
    /// Cards with bleed are asked for, and the template's have none.
    case noBleed(SheetRequest)
    /// Backs would be moved to where nothing is printed; how far they can be.
    case tooFar(Size)
    /// A record makes more pages than a card has sides.
    case tooManySides(Int)
    /// Backs are asked for, and a record has none.
    case noBack

    /// What was found, in a sentence.
    package var message: String {
        switch self {
        case .none(let request, let card):
            "no card of \(Self.inches(card)) can be printed on \(request.paperText)"
        case .tooMany(let request, let card, let fitting) where request.makesNoGrid(fitting):
            "\(request.cardsText) of \(Self.inches(card)) make no rows of one length on"
                + " \(request.paperText)"
        case .tooMany(let request, let card, _):
            "\(request.cardsText) of \(Self.inches(card)) cannot be printed on \(request.paperText)"
        case .noBleed(let request):
            "\(request.cardsText) are asked for, and the template has no bleed"
        case .tooFar: "the backs would be moved to where printers print nothing"
        case .tooManySides(let count):
            "this makes \(count) pages, and a card has a front and a back"
        case .noBack: "this makes one page, and the card has no back"
        }
    }

    /// What would be right.
    package var hint: String? {
        switch self {
        case .none: "printers leave 1/6 inch blank at each edge; take a larger sheet"
        case .tooMany(let request, _, let fitting):
            if fitting.isEmpty {
                "printers leave 1/6 inch blank at each edge; take a larger sheet"
            } else {
                "what fits: "
                    + fitting.map { request.name(of: $0) }.joined(separator: ", ")
                    + "; printers leave 1/6 inch blank at each edge"
            }
        case .noBleed(let request):
            request.cards.map {
                "take \(request.name(of: .init(count: $0.count, hasBleed: false)))"
            }
        case .tooFar(let room):
            "on this sheet they can be moved by \(Self.millimetres(room.width)) to either side, and by"
                + " \(Self.millimetres(room.height)) up or down"
        case .tooManySides: "put the template's body on one or two pages"
        case .noBack: "leave out --duplex, or give the template a second page"
        }
    }

    /// Points as millimetres with at most one decimal, cut off.
    private static func millimetres(_ points: Double) -> String {
        let tenths = Int(points / 72 * 254 + 1e-6)
        let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(whole) mm" : "\(whole).\(rest) mm"
    }

    static func inches(_ size: Size) -> String {
        "\(inches(size.width)) × \(inches(size.height)) in"
    }

    /// Points as inches with at most two decimals.
    private static func inches(_ points: Double) -> String {
        let hundredths = Int((points / 72 * 100).rounded())
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(whole)" }
        if rest % 10 == 0 { return "\(whole).\(rest / 10)" }
        return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension SheetRequest {
    /// What cards on this paper are asked for by.
    func name(of cards: Cards) -> String {
        "\(paperName ?? "")-\(cards.count)up\(cards.hasBleed ? "-bleed" : "")"
    }

    /// Whether there would be room for as many cards, but not in full rows.
    fileprivate func makesNoGrid(_ fitting: [Cards]) -> Bool {
        guard let cards else { return false }
        return fitting.contains { $0.hasBleed == cards.hasBleed && $0.count >= cards.count }
    }

    fileprivate var paperText: String {
        paperName.map { $0.count < 3 ? $0.uppercased() : $0 }
            ?? "a sheet of \(SheetError.inches(paper))"
    }

    fileprivate var cardsText: String {
        guard let cards else { return "cards" }
        let noun = cards.count == 1 ? "card" : "cards"
        return "\(cards.count) \(noun)\(cards.hasBleed ? " with bleed" : "")"
    }
}

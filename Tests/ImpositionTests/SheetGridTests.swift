import Drawing
import Imposition
import TestSupport
import Testing

@Suite("Grids of cards on sheets")
struct SheetGridTests {
    static let letter = Size(width: 612, height: 792)
    static let a4 = Size(width: 210 / 25.4 * 72, height: 297 / 25.4 * 72)
    static let card = Size(width: 180, height: 252)

    static func request(
        _ name: String?, _ count: Int? = nil, bleed: Bool = false, paper: Size? = nil
    ) -> SheetRequest {
        SheetRequest(
            paper: paper ?? (name == "a4" ? a4 : letter), name: name,
            cards: count.map { .init(count: $0, hasBleed: bleed) })
    }

    @Test("Nine cards touch on Letter, and their grid is centered")
    func nineOnLetter() throws {
        let grid = try Self.request("letter", 9).grid(card: Self.card, bleed: 9)
        #expect((grid.columns, grid.rows) == (3, 3))
        #expect(grid.bleed == 0 && grid.gutter == .zero)
        #expect(grid.rect == Rect(x: 36, y: 18, width: 540, height: 756))
        #expect(grid.cell(0) == Rect(x: 36, y: 18, width: 180, height: 252))
        #expect(grid.cell(5) == Rect(x: 396, y: 270, width: 180, height: 252))
    }

    @Test("Nine cards touch on A4")
    func nineOnA4() throws {
        let grid = try Self.request("a4", 9).grid(card: Self.card, bleed: 9)
        #expect((grid.columns, grid.rows) == (3, 3))
        #expect(abs(grid.rect.minX - (210 / 25.4 * 72 - 540) / 2) < 1e-9)
    }

    @Test("Eight cards with bleed share their gutters on Letter in landscape")
    func eightWithBleed() throws {
        let grid = try Self.request("letter", 8, bleed: true).grid(card: Self.card, bleed: 9)
        #expect(grid.size == Size(width: 792, height: 612))
        #expect((grid.columns, grid.rows) == (4, 2))
        #expect(grid.bleed == 9 && grid.gutter == Size(width: 9, height: 9))
        // Between cards, bleeds end just before whole pixels of 150 dpi.
        for (place, expected) in [
            (0, Insets(top: 9, right: 4.85, bottom: 4.73, left: 9)),
            (6, Insets(top: 4.73, right: 4.61, bottom: 9, left: 4.97)),
        ] {
            let bleed = grid.bleed(place)
            #expect(abs(bleed.top - expected.top) < 1e-9)
            #expect(abs(bleed.right - expected.right) < 1e-9)
            #expect(abs(bleed.bottom - expected.bottom) < 1e-9)
            #expect(abs(bleed.left - expected.left) < 1e-9)
        }
        // Nothing is printed in the edges that printers leave blank.
        #expect(grid.rect.minX - grid.bleed >= SheetRequest.blankEdge)
    }

    @Test("Fewer cards keep nearly their full bleed, and their bleeds overlap")
    func wholeBleed() throws {
        let grid = try Self.request("letter", 6, bleed: true).grid(card: Self.card, bleed: 9)
        #expect(grid.gutter == Size(width: 17.04, height: 17.04))
        let bleed = grid.bleed(0)
        #expect(bleed.top == 9 && bleed.left == 9)
        // They end just before whole pixels of 150 dpi.
        #expect(abs(bleed.right - 8.63) < 1e-9 && abs(bleed.bottom - 8.75) < 1e-9)
    }

    @Test("A custom size has as many cards as fit, with bleed if at least one fits with bleed")
    func own() throws {
        let large = Self.request(nil, paper: Size(width: 12 * 72, height: 18 * 72))
        let grid = try large.grid(card: Self.card, bleed: 9)
        #expect((grid.columns, grid.rows) == (4, 4))
        #expect(grid.bleed == 9 && grid.gutter == Size(width: 17.04, height: 17.04))
        let tight = Self.request(nil, paper: Size(width: 210, height: 290))
        #expect(try tight.grid(card: Self.card, bleed: 9).bleed == 0)
    }

    @Test("A request that does not fit is rejected, and the hint lists what fits")
    func refused() {
        let message =
            "9 cards of 2.5 × 3.5 in with bleed cannot be printed on A4"
        let hint =
            "possible layouts: a4-8up-bleed, a4-9up; printers leave 1/6 inch blank at each edge"
        let error = #expect(throws: SheetError.self) {
            try Self.request("a4", 9, bleed: true).grid(card: Self.card, bleed: 9)
        }
        #expect(error?.message == message)
        #expect(error?.hint == hint)
    }

    @Test(
        "The message of each rejection",
        arguments: [
            (
                request("letter", 9, bleed: true), 0.0,
                "9 cards with bleed cannot be printed: the template has no bleed",
                "use letter-9up"
            ),
            (
                request("letter", 40), 9,
                "40 cards of 2.5 × 3.5 in cannot be printed on letter",
                "possible layouts: letter-8up-bleed, letter-9up; printers leave 1/6 inch blank at each edge"
            ),
            (
                request("letter", 7), 9,
                "7 cards of 2.5 × 3.5 in do not form full rows on letter",
                "possible layouts: letter-8up-bleed, letter-9up; printers leave 1/6 inch blank at each edge"
            ),
            (
                request(nil, paper: Size(width: 190, height: 260)), 9,
                "cards of 2.5 × 3.5 in cannot be printed on a sheet of 2.64 × 3.61 in",
                "printers leave 1/6 inch blank at each edge; use a larger sheet"
            ),
        ])
    func words(request: SheetRequest, bleed: Double, message: String, hint: String) {
        let error = #expect(throws: SheetError.self) {
            try request.grid(card: Self.card, bleed: bleed)
        }
        #expect(error?.message == message)
        #expect(error?.hint == hint)
    }

    @Test(
        "In every grid, cards overlap by less than a point, and stay in the printable part of the sheet"
    )
    func sound() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            let card = Size(
                width: Double.random(in: 60...300, using: &random),
                height: Double.random(in: 60...300, using: &random))
            let bleed = Bool.random(using: &random) ? Double.random(in: 1...20, using: &random) : 0
            let paper = Size(
                width: Double.random(in: 330...1300, using: &random),
                height: Double.random(in: 330...1300, using: &random))
            guard let grid = try? Self.request(nil, paper: paper).grid(card: card, bleed: bleed)
            else { continue }
            let printable = Rect(origin: .zero, size: grid.size).inset(by: Insets(all: 12))
            let printed = (0..<grid.count).map { place in
                let (cell, over) = (grid.cell(place), grid.bleed(place))
                return Rect(
                    x: cell.minX - over.left, y: cell.minY - over.top,
                    width: cell.size.width + over.horizontal,
                    height: cell.size.height + over.vertical)
            }
            for (place, one) in printed.enumerated() {
                #expect(printable.contains(one, tolerance: 1e-6))
                for other in printed[(place + 1)...] {
                    let isApart =
                        other.minX >= one.maxX - 0.97 || other.minY >= one.maxY - 0.97
                        || other.maxX <= one.minX + 0.97
                    #expect(isApart)
                }
            }
        }
    }
}

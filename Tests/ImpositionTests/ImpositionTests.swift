import Drawing
import Imposition
import Testing

@Suite("Cards on sheets")
struct ImpositionTests {
    static func page(_ name: UInt8, bleed: Double = 9) -> Page {
        let size = Size(width: 180 + 2 * bleed, height: 252 + 2 * bleed)
        let mark = Rect(x: bleed, y: bleed, width: 10, height: 10)
        return Page(
            size: size,
            items: [
                .shape(
                    Shape(path: .rectangle(mark), fill: Color(red: name, green: 0, blue: 0)))
            ], trim: Trim(bleed: bleed, corner: 9))
    }

    static func document(_ pages: [Page] = []) -> Document {
        Document(metadata: Metadata(title: "", date: "2026-01-01T00:00:00Z"), pages: pages)
    }

    static func imposition(
        _ name: String, _ count: Int, bleed: Bool = false, _ duplex: SheetImposer.Duplex?,
        offset: Point = .zero
    ) throws -> SheetImposer {
        try SheetImposer(
            grid: SheetGridTests.request(name, count, bleed: bleed).grid(
                card: SheetGridTests.card, bleed: 9), duplex: duplex, offset: offset)
    }

    /// Returns the position of each card's mark on a page, by its color, after any rotation.
    static func corners(of page: Page) -> [UInt8: Point] {
        var corners: [UInt8: Point] = [:]
        for case .group(let group) in page.items where group.role == nil {
            for case .shape(let shape) in group.items {
                guard case .move(let corner)? = shape.path.elements.first,
                    let fill = shape.fill?.color
                else { continue }
                corners[fill.red] = corner.transformed(by: group.effects.transform)
            }
        }
        return corners
    }

    @Test("Fronts are placed row by row; a sheet that is not full keeps the same grid")
    func fronts() throws {
        let sheet = try Self.imposition("letter", 9, nil)
        let cards = (1...4).map { [Self.page($0)] }
        let pages = try sheet.pages(cards, of: Self.document())
        #expect(pages.count == 1)
        let corners = Self.corners(of: pages[0])
        #expect(corners[1] == Point(x: 36, y: 18))
        #expect(corners[3] == Point(x: 396, y: 18))
        #expect(corners[4] == Point(x: 36, y: 270))
    }

    @Test(
        "Seen through the paper, each back is behind its front and has the same orientation",
        arguments: [
            ("letter", 9, false, SheetImposer.Duplex.longEdge),
            ("letter", 9, false, .shortEdge),
            ("letter", 8, true, .longEdge),
            ("letter", 8, true, .shortEdge),
            ("a4", 9, false, .longEdge),
            ("a4", 6, true, .shortEdge),
        ])
    func backs(name: String, count: Int, bleed: Bool, duplex: SheetImposer.Duplex) throws {
        let sheet = try Self.imposition(name, count, bleed: bleed, duplex)
        let cards = (1...UInt8(count - 2)).map { [Self.page($0), Self.page(100 + $0)] }
        let pages = try sheet.pages(cards, of: Self.document())
        let fronts = Self.corners(of: pages[0])
        let backs = Self.corners(of: pages[1])
        let size = sheet.grid.size
        let isTall = size.height >= size.width
        let isSideways = (duplex == .longEdge) == isTall
        #expect(backs.count == count - 2)
        for (name, front) in fronts {
            let back = try #require(backs[100 + name])
            // The sheet is flipped about a vertical or a horizontal axis through its center.
            let seen =
                isSideways
                ? Point(x: size.width - back.x, y: back.y)
                : Point(x: back.x, y: size.height - back.y)
            // A card is turned like a page of a book: left becomes right, and its top stays at the top.
            #expect(abs(seen.x - (front.x + 180)) < 1e-9)
            #expect(abs(seen.y - front.y) < 1e-9)
        }
    }

    @Test("An offset moves everything on the backs, and nothing on the fronts")
    func offset() throws {
        let offset = Point(x: 3, y: -2)
        let cards = [[Self.page(1), Self.page(101)]]
        let plain = try Self.imposition("letter", 9, .longEdge).pages(cards, of: Self.document())
        let moved = try Self.imposition("letter", 9, .longEdge, offset: offset)
            .pages(cards, of: Self.document())
        #expect(plain[0] == moved[0])
        #expect(moved[1].items == plain[1].items.map { $0.moved(by: offset) })
    }

    @Test("Backs cannot be moved into the unprintable area")
    func far() throws {
        let error = #expect(throws: SheetError.self) {
            try Self.imposition("letter", 9, .longEdge, offset: Point(x: 0, y: -6.1))
        }
        #expect(
            error?.message == "the offset moves the backs into the edges that printers leave blank")
        #expect(
            error?.hint
                == "on this sheet, backs can be moved by at most 8.4 mm left or right"
                + " and 2.1 mm up or down"
        )
        _ = try Self.imposition("letter", 9, .longEdge, offset: Point(x: -24, y: 6))
    }

    @Test("A place without a card stays empty")
    func empty() throws {
        let sheet = try Self.imposition("letter", 9, .longEdge)
        let card = [Self.page(2), Self.page(102)]
        let pages = try sheet.pages([nil, card], of: Self.document())
        #expect(Self.corners(of: pages[0]) == [2: Point(x: 216, y: 18)])
        #expect(Self.corners(of: pages[1]) == [102: Point(x: 216, y: 18)])
    }

    @Test("A card is clipped to its bleed, and just past the middle of a gutter")
    func clips() throws {
        let sheet = try Self.imposition("letter", 8, bleed: true, .longEdge)
        let pages = try sheet.pages([[Self.page(1), Self.page(2)]], of: Self.document())
        guard case .group(let front) = pages[0].items[0], case .group(let back) = pages[1].items[0]
        else { Issue.record("cards are groups"); return }
        let cell = sheet.grid.cell(0)
        #expect(
            isNear(
                front.clip,
                Rect(x: cell.minX - 9, y: cell.minY - 9, width: 193.85, height: 265.73)))
        // The back is upside down in the last row, so the gutter above it is at its bottom.
        let behind = sheet.grid.cell(4)
        #expect(
            back.effects.transform == .halfTurn(about: Point(x: behind.midX, y: behind.midY)))
        #expect(
            isNear(
                back.clip,
                Rect(x: behind.minX - 4.85, y: behind.minY - 9, width: 193.85, height: 265.73)))
    }

    /// Returns whether a clip is a rectangle, except for errors of rounding.
    private func isNear(_ clip: Path?, _ rect: Rect) -> Bool {
        guard let bounds = clip?.bounds, clip == .rectangle(bounds) else { return false }
        return [
            bounds.minX - rect.minX, bounds.minY - rect.minY, bounds.size.width - rect.size.width,
            bounds.size.height - rect.size.height,
        ].allSatisfy { abs($0) < 1e-9 }
    }

    @Test("A sheet that is cut says where its cards are, with and without their bleed")
    func boxes() throws {
        let sheet = try Self.imposition(
            "letter", 8, bleed: true, .longEdge, offset: Point(x: 1, y: 1))
        let pages = try sheet.pages([[Self.page(1), Self.page(2)]], of: Self.document())
        let (front, back) = (pages[0].trim.sheet, pages[1].trim.sheet)
        #expect(front?.trim == Rect(x: 22.5, y: 49.5, width: 747, height: 513))
        #expect(front?.bleed == Rect(x: 13.5, y: 40.5, width: 765, height: 531))
        #expect(back?.trim == Rect(x: 23.5, y: 50.5, width: 747, height: 513))
        let plain = try Self.imposition("letter", 9, nil).pages(
            [[Self.page(1)]], of: Self.document())
        #expect(plain[0].trim.sheet?.bleed == plain[0].trim.sheet?.trim)
    }

    @Test("Marks keep their distance from the cards and from the paper's edge")
    func marks() throws {
        for (name, count, bleed) in [("letter", 9, false), ("a4", 9, false), ("letter", 8, true)] {
            let sheet = try Self.imposition(name, count, bleed: bleed, nil)
            let pages = try sheet.pages([[Self.page(1)]], of: Self.document())
            guard case .group(let marks)? = pages[0].items.last else {
                Issue.record("marks are a group")
                return
            }
            #expect(marks.role == .decoration)
            let paper = Rect(origin: .zero, size: sheet.grid.size).inset(by: Insets(all: 5))
            #expect(marks.items.count >= 2 * (3 + 1) * 2)
            for case .shape(let shape) in marks.items {
                guard case .move(let from) = shape.path.elements[0],
                    case .line(let to) = shape.path.elements[1]
                else { continue }
                let line = Rect(
                    x: min(from.x, to.x), y: min(from.y, to.y), width: abs(to.x - from.x),
                    height: abs(to.y - from.y))
                #expect(paper.contains(line, tolerance: 1e-9))
                for place in 0..<sheet.grid.count {
                    let cell = sheet.grid.cell(place).inset(by: Insets(all: -0.9))
                    let isApart =
                        line.minX >= cell.maxX || line.maxX <= cell.minX || line.minY >= cell.maxY
                        || line.maxY <= cell.minY
                    #expect(isApart)
                }
            }
        }
    }

    @Test("A card has a front, a back if it is requested, and no third side")
    func sides() throws {
        let both = try Self.imposition("letter", 9, .longEdge)
        let error = #expect(throws: SheetError.self) {
            try both.pages([[Self.page(1)]], of: Self.document())
        }
        #expect(error?.message == "this template makes only one page, so the card has no back")
        #expect(error?.hint == "omit --duplex, or add a second page to the template")
        let many = #expect(throws: SheetError.self) {
            try both.pages([[Self.page(1), Self.page(2), Self.page(3)]], of: Self.document())
        }
        #expect(
            many?.message == "this template makes 3 pages, but a card has only a front and a back")
        #expect(many?.hint == "use a template that makes one or two pages")
    }

    @Test("A card's background is placed on the sheet with it")
    func background() throws {
        var document = Self.document()
        let ground = Shape(
            path: .rectangle(Rect(x: 9, y: 9, width: 5, height: 5)), fill: .black)
        document.backgrounds = [[.shape(ground)]]
        var page = Self.page(1)
        page.background = 0
        let sheet = try Self.imposition("letter", 9, nil)
        let pages = try sheet.pages([[page]], of: document)
        guard case .group(let card) = pages[0].items[0] else { return }
        #expect(card.items.first == Item.shape(ground).moved(by: Point(x: 27, y: 9)))
    }

    @Test("After the cut, a page has rounded corners and no bleed")
    func trimmed() {
        let page = Self.page(7)
        let trimmed = Self.document([page]).trimmed(page)
        #expect(trimmed.size == Size(width: 180, height: 252))
        #expect(trimmed.trim == .none)
        guard case .group(let group) = trimmed.items[0] else { return }
        #expect(
            group.clip == .rectangle(Rect(x: 0, y: 0, width: 180, height: 252), radius: 9))
        #expect(Self.corners(of: trimmed) == [7: .zero])
    }
}

import Drawing
import Imposition
import TestSupport
import Testing

@Suite("Pages on sheets")
struct PageSheetTests {
    private static let letter = Size(width: 612, height: 792)

    private static func request(
        _ name: String?, _ count: Int, columns: Int? = nil, paper: Size = letter
    ) -> SheetRequest {
        var request = SheetRequest(
            paper: paper, name: name, cards: .init(count: count, hasBleed: false))
        request.columns = columns
        return request
    }

    private static func page(_ name: UInt8, _ size: Size = letter) -> Page {
        let mark = Rect(x: 0, y: 0, width: 10, height: 10)
        let shape = Shape(path: .rectangle(mark), fill: Color(red: name, green: 0, blue: 0))
        return Page(size: size, items: [.shape(shape)])
    }

    @Test(
        "A number of pages is reduced as little as possible, on the sheet's better orientation",
        arguments: [
            ([1, 1, 1], false, 588), ([2, 2, 1], true, 384), ([4, 2, 2], false, 294),
            ([6, 3, 2], true, 227.181818181818181), ([8, 4, 2], true, 192),
            ([9, 3, 3], false, 196),
            ([16, 4, 4], false, 147), ([3, 3, 1], true, 256),
        ] as [([Int], Bool, Double)])
    func reduced(_ wanted: [Int], _ isLandscape: Bool, _ width: Double) throws {
        let scale = width / 612
        let grid = try Self.request("letter", wanted[0]).grid(
            card: Self.letter, bleed: 0, isScalable: true)
        #expect([grid.count, grid.columns, grid.rows] == wanted)
        #expect(
            grid.size == (isLandscape ? Size(width: 792, height: 612) : Self.letter))
        #expect(abs(grid.scale - scale) < 1e-12)
        #expect(abs(grid.card.width - 612 * scale) < 1e-9)
        #expect(abs(grid.card.height - 792 * scale) < 1e-9)
    }

    @Test("Columns and rows can be chosen; a custom size is not turned")
    func shape() throws {
        let grid = try Self.request("letter", 6, columns: 2).grid(
            card: Self.letter, bleed: 0, isScalable: true)
        #expect((grid.columns, grid.rows, grid.size) == (2, 3, Self.letter))
        #expect(abs(grid.scale - 256.0 / 792) < 1e-12)
        let own = try Self.request(nil, 2, paper: Size(width: 600, height: 800)).grid(
            card: Self.letter, bleed: 0, isScalable: true)
        #expect((own.columns, own.rows, own.size.width) == (1, 2, 600))
    }

    @Test("Pages that fit at their size keep it, and pages that are cut are never reduced")
    func unscaled() throws {
        let card = Size(width: 180, height: 252)
        let nine = try Self.request("letter", 9).grid(card: card, bleed: 0, isScalable: true)
        #expect(nine.scale == 1 && nine.card == card)
        let four = try Self.request("letter", 4, columns: 1).grid(
            card: Size(width: 180, height: 90), bleed: 0, isScalable: true)
        #expect((four.columns, four.rows, four.scale) == (1, 4, 1))
        let error = #expect(throws: SheetError.self) {
            try Self.request("letter", 6, columns: 6).grid(card: card, bleed: 0)
        }
        #expect(error?.message == "6 cards of 2.5 × 3.5 in cannot be printed on letter")
        #expect(error?.option == "sheet")
    }

    @Test("In every grid of reduced pages, places stay apart and in the printable part")
    func sound() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            let page = Size(
                width: Double.random(in: 40...1500, using: &random),
                height: Double.random(in: 40...1500, using: &random))
            let paper = Size(
                width: Double.random(in: 100...1300, using: &random),
                height: Double.random(in: 100...1300, using: &random))
            let count = Int.random(in: 1...40, using: &random)
            let grid = try Self.request("own", count, paper: paper).grid(
                card: page, bleed: 0, isScalable: true)
            #expect(grid.count == count && grid.scale > 0 && grid.scale <= 1)
            let printable = Rect(origin: .zero, size: grid.size).inset(by: Insets(all: 12))
            for place in 0..<count {
                let cell = grid.cell(place)
                #expect(printable.contains(cell, tolerance: 1e-6))
                #expect(abs(cell.size.width - page.width * grid.scale) < 1e-6)
                guard place % grid.columns > 0 else { continue }
                #expect(grid.cell(place - 1).maxX <= cell.minX + 1e-6)
            }
        }
    }

    /// The pages at the places of a sheet: their color and the position of their top left corner.
    private func places(_ page: Page) -> [String] {
        page.items.compactMap { item in
            guard case .group(let group) = item, group.role == nil,
                case .shape(let shape)? = group.items.first, let color = shape.fill?.color,
                case .move(let corner)? = shape.path.elements.first
            else { return nil }
            let at = corner.transformed(by: group.effects.transform)
            return "\(color.red)@\(Int(at.x.rounded())),\(Int(at.y.rounded()))"
        }
    }

    private func imposer(_ count: Int) throws -> SheetImposer {
        try SheetImposer(
            grid: Self.request("letter", count).grid(
                card: Self.letter, bleed: 0, isScalable: true), takesAllPages: true)
    }

    @Test("All pages of a record follow each other, and are continued on the next sheet")
    func order() throws {
        let document = Document(metadata: Metadata(title: "", date: ""), pages: [])
        let records: [[Page]?] = [
            [Self.page(1), Self.page(2), Self.page(3)], nil, [Self.page(4)],
        ]
        let section = Section(title: "s", label: "l")
        let sheets = try imposer(4).pages(records, of: document, section: section)
        #expect(
            sheets.map(places) == [["1@12,16", "2@306,16", "3@12,396"], ["4@12,16"]])
        #expect(sheets.map(\.section) == [section, nil])
        let later = try imposer(4).pages(records, of: document, skipping: 3)
        #expect(later.map(places) == [["1@306,396"], ["2@12,16", "3@306,16", "4@306,396"]])
    }

    @Test("A reduced page is scaled as a whole and clipped to itself; marks are around the grid")
    func item() throws {
        var document = Document(metadata: Metadata(title: "", date: ""), pages: [])
        let ground = Item.shape(
            Shape(path: .rectangle(Rect(x: 0, y: 0, width: 612, height: 792)), fill: .black))
        document.backgrounds = [[ground]]
        var page = Self.page(1)
        page.background = 0
        let sheet = try imposer(2)
        let pages = try sheet.pages([[page]], of: document)
        guard case .group(let group) = pages[0].items[0], case .group(let marks) = pages[0].items[1]
        else { Issue.record("a page and marks are groups"); return }
        #expect(group.items.first == ground)
        #expect(group.clip == .rectangle(Rect(origin: .zero, size: Self.letter)))
        #expect(group.effects.transform.a == sheet.grid.scale)
        #expect(group.effects.transform.tx == sheet.grid.cell(0).minX)
        #expect(marks.role == .decoration && !marks.items.isEmpty)
        for case .shape(let shape) in marks.items {
            for case .move(let point) in shape.path.elements {
                #expect(
                    !sheet.grid.rect.inset(by: Insets(all: -0.5)).contains(
                        Rect(origin: point, size: .zero), tolerance: 0))
            }
        }
    }

    @Test("A place can be skipped on a sheet of cards too, and its back is behind its front")
    func skippedCards() throws {
        let card = Size(width: 180, height: 252)
        let sheet = try SheetImposer(
            grid: Self.request("letter", 9).grid(card: card, bleed: 0), duplex: .longEdge)
        let document = Document(metadata: Metadata(title: "", date: ""), pages: [])
        let pages = try sheet.pages(
            [[Self.page(1, card), Self.page(2, card)]], of: document, skipping: 3)
        #expect(pages.map(places) == [["1@36,270"], ["2@396,270"]])
    }

    @Test("On labels, a smaller page is centered, there are no marks, and gaps differ by direction")
    func labels() throws {
        let grid = SheetGrid(
            size: Self.letter, card: Size(width: 243, height: 168), columns: 2, rows: 4, bleed: 9,
            gutter: Size(width: 27, height: 12), hasMarks: false)
        #expect(grid.cell(0).origin == Point(x: 49.5, y: 42))
        #expect(grid.cell(7).origin == Point(x: 319.5, y: 582))
        let bleed = grid.bleed(0)
        #expect(bleed.top == 9 && bleed.right == 9 && bleed.left == 9)
        #expect(abs(bleed.bottom - 6.47) < 1e-9)
        let sheet = try SheetImposer(grid: grid, takesAllPages: true)
        let document = Document(metadata: Metadata(title: "", date: ""), pages: [])
        let pages = try sheet.pages(
            [[Self.page(1, Size(width: 143, height: 148))]], of: document)
        #expect(places(pages[0]) == ["1@100,52"])
        #expect(pages[0].items.count == 1)
    }

    @Test("The words of each problem")
    func words() {
        let large = SheetError.largerThanLabel(
            page: Self.letter, label: Size(width: 189, height: 72), name: "label-5160")
        #expect(large.message == "a page of 8.5 × 11 in is larger than a label of 2.63 × 1 in")
        #expect(large.hint == "use the page size label-5160")
        let place = SheetError.noPlace(31, count: 30)
        #expect(place.message == "a sheet has 30 places, so it cannot start at place 31")
        #expect(place.hint == "use a place from 1 to 30")
        #expect(place.option == "start")
        #expect(
            SheetError.noPlace(2, count: 1).message
                == "a sheet has 1 place, so it cannot start at place 2")
    }
}

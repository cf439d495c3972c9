import Testing

@testable import Drawing

@Suite struct GeometryTests {
    private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

    @Test("Edges and centers")
    func edges() {
        #expect([rect.minX, rect.midX, rect.maxX] == [10, 60, 110])
        #expect([rect.minY, rect.midY, rect.maxY] == [20, 45, 70])
    }

    @Test("Insets shrink a rectangle on each side")
    func inset() {
        let inner = rect.inset(by: Insets(top: 1, right: 2, bottom: 3, left: 4))
        #expect(inner == Rect(x: 14, y: 21, width: 94, height: 46))
        #expect(rect.inset(by: .zero) == rect)
        #expect(
            rect.inset(by: Insets(all: -5)) == Rect(x: 5, y: 15, width: 110, height: 60))
    }

    @Test("Insets larger than the rectangle meet inside it")
    func largeInsets() {
        #expect(
            rect.inset(by: Insets(all: 200)) == Rect(x: 60, y: 45, width: 0, height: 0))
        let aside = rect.inset(by: Insets(top: 0, right: 100, bottom: 0, left: 300))
        #expect(aside == Rect(x: 85, y: 20, width: 0, height: 50))
        #expect(rect.contains(aside))
        let empty = Rect(x: 3, y: 4, width: 0, height: 0)
        #expect(empty.inset(by: Insets(all: 1)) == empty)
    }

    @Test("A rectangle contains itself, and rectangles that exceed it by less than the tolerance")
    func contains() {
        #expect(rect.contains(rect))
        let left = Rect(x: 9.9, y: 20, width: 10, height: 10)
        let right = Rect(x: 105, y: 20, width: 5.1, height: 10)
        let above = Rect(x: 10, y: 19.9, width: 10, height: 10)
        let below = Rect(x: 10, y: 65, width: 10, height: 5.1)
        for outside in [left, right, above, below] {
            #expect(!rect.contains(outside))
            #expect(rect.contains(outside, tolerance: 0.2))
        }
    }

    @Test("A rectangle without a radius has four corners")
    func sharpRectangle() {
        #expect(
            Path.rectangle(rect).elements == [
                .move(Point(x: 10, y: 20)), .line(Point(x: 110, y: 20)),
                .line(Point(x: 110, y: 70)), .line(Point(x: 10, y: 70)), .close,
            ])
        #expect(Path.rectangle(rect, radius: -3) == .rectangle(rect))
    }

    @Test("Rounded corners start and end one radius from the corner, and follow a circle")
    func roundRectangle() throws {
        let path = Path.rectangle(rect, radius: 8)
        #expect(path.elements.count == 10)
        #expect(path.elements.first == .move(Point(x: 18, y: 20)))
        #expect(path.elements.last == .close)
        var current = Point(x: 18, y: 20)
        let centres = [
            Point(x: 102, y: 28), Point(x: 102, y: 62), Point(x: 18, y: 62), Point(x: 18, y: 28),
        ]
        var corner = 0
        for element in path.elements.dropFirst().dropLast() {
            switch element {
            case .line(let point): current = point
            case .curve(let one, let two, let end):
                // The middle and both ends of the curve are on the circle of the corner.
                let middle = Point(
                    x: (current.x + 3 * one.x + 3 * two.x + end.x) / 8,
                    y: (current.y + 3 * one.y + 3 * two.y + end.y) / 8)
                for point in [current, middle, end] {
                    let (x, y) = (point.x - centres[corner].x, point.y - centres[corner].y)
                    #expect(abs((x * x + y * y).squareRoot() - 8) < 0.003)
                }
                corner += 1
                current = end
            case .move, .close: Issue.record("only one segment is expected")
            }
        }
        #expect(corner == 4)
    }

    @Test("A radius is at most half the shorter side")
    func largeRadius() {
        #expect(Path.rectangle(rect, radius: 999) == .rectangle(rect, radius: 25))
        let line = Rect(x: 0, y: 0, width: 10, height: 0)
        #expect(Path.rectangle(line, radius: 3) == .rectangle(line))
    }

    @Test("A line connects its start and its end")
    func line() {
        let (start, end) = (Point(x: 1, y: 2), Point(x: 3, y: 4))
        #expect(Path.line(from: start, to: end).elements == [.move(start), .line(end)])
    }

    @Test("A style's features are sorted alphabetically")
    func features() {
        let style = TextStyle(families: ["A"], size: 1, features: ["tnum", "case", "ss01"])
        #expect(style.features == ["case", "ss01", "tnum"])
    }

    @Test func shapesInRectangles() {
        let rect = Rect(x: 10, y: 20, width: 80, height: 40)
        let square = Size(width: 5, height: 5)
        #expect(rect.fitting(square) == Rect(x: 30, y: 20, width: 40, height: 40))
        #expect(rect.filled(by: square) == Rect(x: 10, y: 0, width: 80, height: 80))
        #expect(rect.fitting(Size(width: 2, height: 1)) == rect)
        #expect(rect.filled(by: Size(width: 2, height: 1)) == rect)
    }

    @Test("A page with round corners is on paper of a color only if nothing covers it")
    func paper() {
        var page = Page(
            size: Size(width: 40, height: 20), items: [], trim: Trim(bleed: 2, corner: 3))
        var document = Document(
            metadata: Metadata(title: "t", date: ""), pages: [page], backgrounds: [[]])
        func shapes() -> Int {
            document.trimmed(page, on: .white).items.reduce(0) { count, item in
                guard case .group(let group) = item else { return count }
                return count + group.items.count
            }
        }
        #expect(shapes() == 1)
        #expect(document.trimmed(page).items.count == 1)
        let size = Rect(origin: .zero, size: page.size)
        document.backgrounds = [[.shape(Shape(path: .rectangle(size), fill: .black))]]
        page.background = 0
        #expect(shapes() == 1)
        let half = Rect(x: 0, y: 0, width: 20, height: 20)
        document.backgrounds = [[.shape(Shape(path: .rectangle(half), fill: .black))]]
        #expect(shapes() == 2)
        (page.background, page.trim) = (nil, Trim(bleed: 2))
        document.pages = [page]
        #expect(shapes() == 0)
    }
}

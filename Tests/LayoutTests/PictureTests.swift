import Drawing
import Testing

@testable import Layout

@Suite struct PictureTests {
    @Test(
        "Pictures in their space",
        arguments: [
            // A picture with fit keeps its shape and takes only the space that it shows.
            Case("{ column: [{ image: wide }] }", 100, 20, ["wide[0,0 40x20]"]),
            Case("{ column: [{ image: wide }] }", 30, 100, ["wide[0,0 30x15]"]),
            Case(
                "{ row: [{ image: wide }, \(text("AB"))] }", 100, 20,
                [
                    "wide[0,0 40x20]", "AB@40,13",
                ]),
            Case(
                "{ column: [{ image: tall }, { image: flat }] }", 10, 60,
                [
                    "tall[0,0 10x30]", "flat[0,30 10x5]",
                ]),
            Case(
                "{ row: [{ image: square, width: 30, height: 12 }] }", 100, 12,
                [
                    "square[0,0 30x12]"
                ]),
            // The others take all available space.
            Case("{ row: [{ image: square, fit: fill }] }", 100, 20, ["square[0,0 100x20]"]),
            Case(
                "{ row: [{ image: square, fit: stretch }, \(text("A"))] }", 100, 20,
                [
                    "square[0,0 95x20]", "A@95,13",
                ]),
            Case("{ image: square, fit: tile, padding: 5 }", 100, 20, ["square[5,5 90x10]"]),
            Case("{ image: square, fit: frame }", 100, 20, ["square[0,0 100x20]"]),
            Case(
                "{ box: { image: square, width: 4, height: 4 }, fill: ink }", 20, 10,
                [
                    "[0,0 20x10]", "square[8,3 4x4]",
                ]),
        ])
    func rooms(_ given: Case) throws {
        let outcome = try lay(body: given.body, given.width, given.height)
        #expect(outcome.problems == [])
        #expect(outcome.items == given.items)
    }

    @Test("Each fit is passed on to the page with its lengths")
    func placings() throws {
        func placing(_ fields: String) throws -> PlacedImage? {
            let outcome = try lay(body: "{ image: wide, \(fields) }", 200, 100)
            guard case .group(let group) = outcome.document.pages.first?.items.first,
                case .image(let image) = group.items.first
            else { return nil }
            return image
        }
        #expect(try placing("opacity: 0.25")?.placing == .fit)
        #expect(try placing("opacity: 0.25")?.opacity == 0.25)
        #expect(try placing("fit: fill")?.placing == .fill())
        #expect(try placing("fit: stretch")?.placing == .stretch)
        #expect(
            try placing("fit: tile, tile: 10pw")?.placing == .tile(Size(width: 20, height: 10)))
        #expect(try placing("fit: tile")?.placing == .tile(Size(width: 72, height: 36)))
        #expect(
            try placing("fit: frame, slice: 0.2, edge: 5")?.placing
                == .frame(slice: Insets(all: 0.2), edges: Insets(all: 5)))
    }

    @Test("A missing picture is replaced by otherwise, or is an error")
    func missing() throws {
        let other = try lay(body: "{ image: nope, otherwise: square }", 10, 10)
        #expect(other.items == ["square[0,0 10x10]"])
        #expect(other.asked == ["nope", "square"])
        let empty = try lay(body: "{ image: \"{{note?}}\", otherwise: square }", 10, 10)
        #expect(empty.items == ["square[0,0 10x10]"])
        #expect(empty.asked == ["square"])
        let none = try lay(
            body: "{ row: [{ image: nope }, { image: gone, otherwise: lost }] }", 9, 9)
        let hint = "(pictures are in memory)"
        #expect(none.document.pages == [])
        #expect(
            none.problems == [
                "t.yaml:4:15 picture \"nope\" not found \(hint)",
                "t.yaml:4:32 picture \"gone\" not found \(hint)",
            ])
    }

    @Test("A picture is omitted if its optional name is absent")
    func absent() throws {
        let outcome = try lay(
            body: "{ row: [{ image: \"{{note?}}\" }, { image: square }] }", 10, 10)
        #expect(outcome.problems == [])
        #expect(outcome.asked == ["square"])
    }

    @Test("A damaged picture is an error even if there is an alternative")
    func damaged() throws {
        let outcome = try lay(body: "{ image: damaged, otherwise: square }", 10, 10)
        #expect(outcome.document.pages == [])
        #expect(
            outcome.problems == [
                "t.yaml:4:7 the picture \"damaged\" cannot be used: it is damaged"
            ])
    }

    @Test("Each picture is requested once and stored in the document once")
    func once() throws {
        let body = "{ row: [{ image: square }, { image: flat }, { image: square }] }"
        let outcome = try lay(body: body, 90, 10, [record(), record()])
        #expect(outcome.asked == ["square", "flat"])
        #expect(outcome.document.images.map(\.name) == ["square", "flat"])
        #expect(outcome.document.pages.count == 2)
    }

    @Test("The same problem at the same place is reported once per record")
    func repeated() throws {
        let body = "{ row: { repeat: courses, each: { image: \"{{letter}}.svg\" } } }"
        let outcome = try lay(body: body, 90, 10, [record(courses: ["a", "b"])])
        #expect(
            outcome.diagnostics.map(\.message) == [
                "picture \"A.svg\" not found", "picture \"B.svg\" not found",
            ])
        let same = try lay(
            body: "{ row: { repeat: courses, each: { image: nope } } }", 90, 10,
            [record(courses: ["a", "b"])])
        #expect(same.diagnostics.map(\.message) == ["picture \"nope\" not found"])
    }

    /// Returns a badge with letters of half the style's size.
    private func badge(_ letter: String, _ rest: String, _ width: Double, _ height: Double) throws
        -> Outcome
    {
        let style = "style: { font: T, size: 10 }"
        return try lay(
            body: "{ badge: \"\(letter)\", art: square, \(style)\(rest) }", width, height)
    }

    @Test("A badge's letter is centered by the height of its capitals")
    func badges() throws {
        let one = try badge("A", "", 20, 20)
        #expect(one.items == ["square[0,0 20x20]", "A@7.5,13.5"])
        #expect(one.problems == [])
        let two = try badge("A-", "", 20, 20)
        #expect(two.items == ["square[0,0 20x20]", "A-@5,13.5"])
        let empty = try badge("", "", 20, 20)
        #expect(empty.items == ["square[0,0 20x20]"])
    }

    @Test("A badge's letters shrink to fit the art, not the space around it")
    func wideBadge() throws {
        let outcome = try badge("ABC", ", width: 90, height: 20", 90, 20)
        // The art is 20 points wide; the letters take 0.66 of that and shrink from 15 points.
        #expect(outcome.items == ["square[0,0 90x20]", "ABC@38.41,13.08"])
        #expect(
            outcome.problems == [
                "t.yaml:4:7 warning: the text \"ABC\" was shrunk from 10 pt to 8.8 pt to fit"
            ])
    }

    @Test("A badge never loses letters without a warning, even if its style wraps")
    func cutBadge() throws {
        let outcome = try lay(
            body: "{ badge: \"Pass Fail\", art: square,"
                + " style: { font: T, size: 10, fit: wrap, lines: 3 } }", 20, 20)
        #expect(outcome.items == ["square[0,0 20x20]", "Pass…@3.75,11.75"])
        #expect(outcome.problems.count == 1)
    }
}

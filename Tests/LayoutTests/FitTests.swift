import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

/// Tests of `fit`: the first of several values with which a document has the fewest pages.
@Suite struct FitTests {
    /// A header of 10 points, and rows of 10 points with a space below each: 20, 15, 10, 5, or 0.
    private static let body = """
        {
          column: [
            { text: "{{fit('A', 'B', 'C', 'D', 'E')}}", style: { font: T, size: 10 } },
            { repeat: courses, each:
              { text: "{{title}}", style: { font: T, size: 10 },
                padding: [0, 0, "= fit(20pt, 15pt, 10pt, 5pt, 0pt)", 0] } }
          ]
        }
        """

    private func record(_ count: Int) -> Record {
        LayoutTests.record(courses: (0..<count).map { "c\($0)" })
    }

    @Test(
        "The first values with the fewest pages are those of the document",
        arguments: [
            (0, "A", 1), (3, "A", 1), (4, "C", 1), (5, "D", 1), (6, "D", 1), (7, "E", 1),
            (9, "E", 1),
            // On two pages in any case: 6 rows of 15 points on each.
            (10, "D", 2), (12, "D", 2), (13, "E", 2), (19, "E", 2),
        ])
    func steps(_ count: Int, _ step: String, _ pages: Int) throws {
        let outcome = try lay(body: Self.body, 100, 100, [record(count)])
        #expect(outcome.problems == [])
        #expect(outcome.document.pages.count == pages)
        #expect(outcome.texts.first?.line.text == step)
    }

    @Test("Each record has its own values, with caches and without", arguments: [true, false])
    func records(isCached: Bool) throws {
        let template = try template("data: board\nbody: \(Self.body)\n")
        let outcome = try lay(
            template, 100, 100, [9, 0, 6, 3, 7].map(record), caching: isCached ? .on : .off)
        #expect(outcome.pages.compactMap(\.first) == ["E@0,8", "A@0,8", "D@0,8", "A@0,8", "E@0,8"])
    }

    @Test("All values of a document are of one step, and one with fewer values keeps its last")
    func together() throws {
        let body = """
            { column: [
              { text: "{{fit('a', 'b')}}", style: { font: T, size: 10 } },
              { text: "{{fit(1, 2, 3)}}", style: { font: T, size: 10 } },
              { box: , width: 10, height: "= fit(90pt, 85pt, 40pt)" }
            ] }
            """
        let outcome = try lay(body: body, 100, 100)
        #expect(outcome.texts.map(\.line.text) == ["b", "3"])
    }

    @Test("A name in let has one of its values in fields, also in calculations with others")
    func names() throws {
        let template = try template(
            """
            data: board
            let:
              space: "= fit(40pt, 10pt)"
              wide: "= if(count > 1, 2, 1)"
            body:
              column:
                - { text: a, style: { font: T, size: 10 }, padding: ["= space * wide + 1pt", 0, 0, 0] }
                - { text: "{{if(space > 20pt, 'far', 'near')}}", style: { font: T, size: 10 } }
            """)
        func items(_ count: Int) throws -> [String] {
            try lay(template, 100, 100, [record(count)]).items
        }
        #expect(try items(1) == ["a@0,49", "far@0,59"])
        // 80 points are too many.
        #expect(try items(2) == ["a@0,29", "near@0,39"])
    }

    @Test("A header can use fit, and content that must be on one page uses what fits on it")
    func pages() throws {
        let single = try template(
            """
            data: board
            page: { single: true }
            header: [{ text: "{{fit('long', 'short')}}", style: { font: T, size: 10 } }]
            body: { box: , width: 10, height: "= fit(95pt, 90pt)" }
            """)
        let outcome = try lay(single, 100, 100)
        #expect(outcome.problems == [])
        #expect(outcome.texts.map(\.line.text) == ["short"])
    }

    @Test("A long document is laid out once")
    func long() throws {
        let outcome = try lay(body: Self.body, 100, 100, [record(300)])
        #expect(outcome.texts.first?.line.text == "A")
    }

    @Test(
        "The search finds the first of the cheapest, in up to four attempts, and one if that is enough"
    )
    func search() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let count = Int.random(in: 1...5, using: &generator)
            let costs = (0..<count).map { _ in Int.random(in: 1...3, using: &generator) }
                .sorted(by: >)
            var asked: [Int] = []
            let found = FitSearch.first(of: count) { number in
                asked.append(number)
                return number
            } cost: {
                costs[$0]
            } isEnough: {
                costs[$0] == 1
            }
            #expect(found == costs.firstIndex(of: costs[count - 1]), "\(costs)")
            #expect(asked.count <= 4 && Set(asked).count == asked.count, "\(costs)")
            if costs[0] == 1 { #expect(asked == [0]) }
        }
    }
}

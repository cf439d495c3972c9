import Drawing
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

@Suite struct ShrinkGroupTests {
    private let cards = """
        data: board
        styles: { name: { font: T, size: 10, shrinkGroup: names } }
        body:
          table: courses
          style: name
          cellPadding: 0
          columns: [{ width: 40, cell: "{{title}}" }, { width: 40, cell: "{{letter}}" }]
        """

    @Test("The text of a group has the size of the smallest, with one warning")
    func together() throws {
        let records = [
            record(courses: ["aaa", "aaaaaaaaaa", "aaaaaaaaa"]), record(courses: ["bbb"]),
        ]
        let outcome = try lay(template(cards), 100, 100, records)
        let sizes = outcome.texts.map { short($0.line.runs[0].face.size) }
        #expect(sizes == ["7.99", "7.99", "7.99", "7.99", "7.99", "7.99", "10", "10"])
        #expect(
            outcome.problems == [
                "t.yaml:7:32 warning: all text in the shrink group \"names\" was shrunk from 10 pt"
                    + " to 8 pt so that \"aaaaaaaaaa\" fits"
            ])
    }

    @Test("A group without long text is not shrunk") func asWritten() throws {
        let outcome = try lay(template(cards), 100, 100, [record(courses: ["aaa", "aaaaaaaa"])])
        #expect(outcome.texts.allSatisfy { $0.line.runs[0].face.size == 10 })
        #expect(outcome.problems == [])
    }

    @Test("Records do not depend on those before them") func order() throws {
        let kinds = [record(courses: ["aaa", "b"]), record(courses: ["aaaaaaaaaaaa", "b"])]
        let alone = try kinds.map { try lay(template(cards), 100, 100, [$0]).document.pages[0] }
        for order in [[0, 1], [1, 0], [1, 1, 0]] {
            let all = try lay(template(cards), 100, 100, order.map { kinds[$0] })
            #expect(all.document.pages == order.map { alone[$0] })
        }
    }

    @Test("A text at its minimum size is cut and reported alone") func least() throws {
        let body = """
            { column: [{ text: aaaaaaaaaaaaaaa, style: { font: T, size: 10, least: 8, shrinkGroup: g } },
              { text: b, style: { font: T, size: 20, shrinkGroup: g } }] }
            """
        let outcome = try lay(body: body, 40, 40)
        #expect(outcome.texts.map { short($0.line.runs[0].face.size) } == ["8", "16"])
        #expect(outcome.problems.count == 2)
        #expect(
            outcome.problems.first
                == "t.yaml:4:18 warning: the text \"aaaaaaaaaaaaaaa\" was shrunk from 10 pt to 8 pt"
                + " and cut to fit: it ends in \"aaaaaaaaa…\" (shorten it to show all of it)")
    }

    @Test("A group whose smaller text leaves more space settles") func settles() throws {
        let body = """
            { row: [{ text: aaaaaaaa, style: { font: T, size: 10, shrinkGroup: g } },
              { text: bbbbbbbb, style: { font: T, size: 10, shrinkGroup: g } }] }
            """
        let outcome = try lay(body: body, 60, 40)
        let sizes = outcome.texts.map { $0.line.runs[0].face.size }
        #expect(sizes.count == 2)
        #expect(sizes[0] == sizes[1])
        #expect(outcome.problems.count == 1)
    }

    @Test("A group across records has the size of the smallest text of all, in any order")
    func acrossRecords() throws {
        let deck = cards.replacing(
            "shrinkGroup: names", with: "shrinkGroup: { name: n, across: records }")
        let records = [
            record(courses: ["aaa"]), record(courses: ["aaaaaaaaaa", "b"]),
            record(courses: ["aaaaaaaaa"]),
        ]
        let template = try template(deck)
        #expect(template.hasGroupsAcrossRecords)
        let size = Size(width: 100, height: 100)
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            let maker = PageMaker(
                template: template, size: size, images: Pictures(), shaper: FixedShaper())
            var shrinking = SharedShrinking()
            for number in order { shrinking.add(try maker.shrinking(for: records[number])) }
            maker.share(shrinking)
            let results = try order.map { try maker.pages(for: records[$0]) }
            let texts = results.flatMap(\.pages).flatMap(\.items).flatMap(\.texts)
            #expect(texts.count == 8)
            #expect(Set(texts.map { short($0.line.runs[0].face.size) }) == ["7.99"])
            let warnings = zip(order, results).map { ($0, $1.diagnostics.map(\.message)) }
            for (number, found) in warnings {
                #expect(
                    found
                        == (number == 1
                            ? [
                                "all text in the shrink group \"n\" was shrunk from 10 pt to 8 pt so"
                                    + " that \"aaaaaaaaaa\" fits"
                            ] : []))
            }
        }
    }
}

import Exact
import Schema
import Synchronization
import Templates
import Testing

@testable import Layout

/// Tests of columns repeated for each record of a list, and of rows created on demand.
@Suite struct RepeatedColumnTests {
    private static let shape = RecordSchema.record([
        .init("units", .list(.record([.init("unit", .text, "")])), ""),
        .init(
            "rows",
            .list(
                .record([
                    .init("value", .text, ""),
                    .init("cells", .list(.record([.init("result", .text, "")])), ""),
                ])), ""),
    ])

    private static let table = """
        data: own
        body:
          table: rows
          cellPadding: 0
          style: { font: T, size: 10 }
          columns:
            - { header: V, width: 20, cell: "{{value}}" }
            - { repeat: units, cells: cells, header: "{{unit}}", width: 1*, align: end,
                cell: "{{result}}{{unit}}" }
        """

    private func record(
        units: [String], rows: Int, cells: Int? = nil, _ asked: @escaping @Sendable (Int) -> Void
    ) -> Record {
        var record = Record()
        record.set("units", .list(units.map { single("unit", $0) }))
        let count = cells ?? units.count
        record.set(
            "rows",
            .rows(
                Records(count: rows) { number in
                    asked(number)
                    var row = Record()
                    row.set("value", .text("\(number)"))
                    row.set(
                        "cells", .list((0..<count).map { single("result", "\(number)\($0)") }))
                    return row
                }))
        return record
    }

    private func single(_ name: String, _ text: String) -> Record {
        var record = Record()
        record.set(name, .text(text))
        return record
    }

    @Test func columns() throws {
        let record = record(units: ["a", "bb"], rows: 2) { _ in }
        let outcome = try lay(Self.table, Self.shape, 120, 100, record)
        #expect(outcome.problems == [])
        // The two columns share the remaining 100 points.
        #expect(
            outcome.items == [
                "V@0,8", "a@65,8", "bb@110,8", "0@0,18", "00a@55,18", "01bb@100,18", "1@0,28",
                "10a@55,28", "11bb@100,28",
            ])
    }

    /// Checks that a column with a condition is omitted if it is not met, and that the others share its
    /// space.
    @Test(arguments: [
        (["a"], ["V@0,8", "W@30,8", "0@0,18", "w@30,18"]), ([], ["V@0,8", "0@0,18"]),
    ])
    func columnsUnderACondition(_ units: [String], _ items: [String]) throws {
        let table = """
            data: own
            body:
              table: rows
              cellPadding: 0
              style: { font: T, size: 10 }
              columns:
                - { header: V, width: 1*, cell: "{{value}}" }
                - { header: W, show: units, width: 90, cell: w }
            """
        let outcome = try lay(table, Self.shape, 120, 100, record(units: units, rows: 1) { _ in })
        #expect(outcome.problems == [])
        #expect(outcome.items == items)
    }

    @Test func aTableWithoutColumnsIsNothing() throws {
        let table = """
            data: own
            body:
              column:
                - table: rows
                  style: { font: T, size: 10 }
                  cellPadding: 5
                  columns: [{ header: W, show: units, cell: w }]
                - { text: below, style: { font: T, size: 10 } }
            """
        let outcome = try lay(table, Self.shape, 120, 100, record(units: [], rows: 30) { _ in })
        #expect(outcome.problems == [])
        #expect(outcome.items == ["below@0,8"])
    }

    @Test("A repeated column can have no records")
    func none() throws {
        let outcome = try lay(Self.table, Self.shape, 120, 100, record(units: [], rows: 1) { _ in })
        #expect(outcome.items == ["V@0,8", "0@0,18"])
    }

    @Test("A row with fewer cells than columns leaves the others empty")
    func fewer() throws {
        let record = record(units: ["a", "b"], rows: 1, cells: 1) { _ in }
        let outcome = try lay(Self.table, Self.shape, 120, 100, record)
        #expect(outcome.items == ["V@0,8", "a@65,8", "b@115,8", "0@0,18", "00a@55,18"])
    }

    /// Checks that headers above repeated columns, and repeated headers above columns, span as many
    /// columns as there are records, and that widths depend on the content of each.
    @Test(arguments: [
        (
            "{ header: Us, columns: [{ repeat: units, cells: cells, header: \"{{unit}}\","
                + " width: content, cell: \"{{result}}\" }] }",
            [
                "V@0,18", "Us@25,8", "a@20,18", "bb@30,18", "0@0,28", "00@20,28", "01@30,28",
                "1@0,38", "10@20,38", "11@30,38",
            ]
        ),
        (
            "{ repeat: units, cells: cells, header: \"{{unit}}\", columns:"
                + " [{ cell: \"{{result}}\", width: 15 }, { header: n, cell: \"{{value}}\", width: 10 }] }",
            [
                "V@0,18", "a@30,8", "bb@52.5,8", "n@35,18", "n@60,18", "0@0,28", "00@20,28",
                "0@35,28", "01@45,28", "0@60,28", "1@0,38", "10@20,38", "1@35,38", "11@45,38",
                "1@60,38",
            ]
        ),
    ])
    func nested(_ columns: String, _ items: [String]) throws {
        let table = """
            data: own
            body:
              table: rows
              cellPadding: 0
              style: { font: T, size: 10 }
              columns: [{ header: V, width: 20, cell: "{{value}}" }, \(columns)]
            """
        let some = record(units: ["a", "bb"], rows: 2) { _ in }
        let outcome = try lay(table, Self.shape, 120, 100, some)
        #expect(outcome.problems == [])
        #expect(outcome.items == items)
        // A header above no columns is omitted.
        let none = record(units: [], rows: 1) { _ in }
        #expect(try lay(table, Self.shape, 120, 100, none).items == ["V@0,8", "0@0,18"])
    }

    @Test("Each repeated column has its own total; one cell of a footer is below all of them")
    func totals() throws {
        let table = """
            data: own
            body:
              table: rows
              cellPadding: 0
              style: { font: T, size: 10 }
              footer: { cells: [x, y, z] }
              columns:
                - { width: 20, cell: "{{value}}", footer: sum }
                - { repeat: units, cells: cells, width: 20, cell: "{{result}}", footer: "{{unit}}" }
                - { width: 20, cell: "e" }
            """
        let some = record(units: ["a", "bb"], rows: 1) { _ in }
        let outcome = try lay(table, Self.shape, 120, 100, some)
        #expect(outcome.problems == [])
        #expect(
            outcome.items == [
                "0@0,8", "00@20,8", "01@40,8", "e@60,8", "sum@0,18", "a@20,18", "bb@40,18",
                "x@0,28", "y@20,28", "z@60,28",
            ])
    }

    @Test("Cells for which there is no column are not shown")
    func more() throws {
        let record = record(units: ["a"], rows: 1, cells: 3) { _ in }
        let outcome = try lay(Self.table, Self.shape, 120, 100, record)
        #expect(outcome.items == ["V@0,8", "a@115,8", "0@0,18", "00a@105,18"])
    }

    @Test("Rows are created in order, each at most a few times, in a table of any length")
    func lazy() throws {
        final class Counter: Sendable {
            let asked = Mutex<[Int: Int]>([:])
        }
        let counter = Counter()
        let record = record(units: ["a"], rows: 1000) { number in
            counter.asked.withLock { $0[number, default: 0] += 1 }
        }
        let outcome = try lay(Self.table, Self.shape, 120, 100, record)
        #expect(outcome.pages.count == 112)
        #expect(outcome.pages.allSatisfy { $0.first == "V@0,8" })
        // The last row takes the one before it along.
        #expect(
            outcome.pages.last == [
                "V@0,8", "a@115,8", "998@0,18", "9980a@95,18", "999@0,28", "9990a@95,28",
            ])
        let asked = counter.asked.withLock { $0 }
        #expect(asked.count == 1000 && asked.values.allSatisfy { $0 <= 3 })
    }
}

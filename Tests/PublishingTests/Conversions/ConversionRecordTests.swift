import Diagnostics
import Input
import Schema
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the facts of conversion tables, word for word.
@Suite struct ConversionRecordTests {
    @Test func temperatures() throws {
        let record = try record(
            #"""
            { "title": "Weather", "conversions": [ { "from": "C", "to": ["F", "K"],
              "values": { "from": -40, "through": 101, "step": 35 }, "decimals": 1 } ] }
            """#)
        #expect(shown(record, "title") == "Weather" && shown(record, "isSingle") == "yes")
        let table = try #require(list(record, "tables").first)
        #expect(shown(table, "heading") == "Temperature")
        #expect(shown(table, "units") == "Celsius to Fahrenheit and Kelvins")
        #expect(shown(table, "from.symbol") == "°C" && shown(table, "rowCount") == "5")
        #expect(
            rows(table) == [
                "−40: −40.0, 233.2", "−5: 23.0, 268.2", "30: 86.0, 303.2", "65: 149.0, 338.2",
                "100: 212.0, 373.2",
            ])
        #expect(
            columns(table) == [
                "Fahrenheit °F exact | °F = °C × 9/5 + 32 | exact",
                "Kelvins K rounded | K = °C + 273.15 | rounded half up to 1 decimal",
            ])
        #expect(table["legacy"]?.value.isPresent == false)
        #expect(shown(table, "picture") == "" && table["scale"]?.value.isPresent == false)
    }

    /// The fractions of a table, without and with a wish of the data.
    @Test(arguments: [
        ("", ["¼: 59.1, 4", "1½: 354.9, 24"]),
        (#""fractions": false, "#, ["0.25: 59.1, 4", "1.50: 354.9, 24"]),
    ])
    func fractions(_ wish: String, _ expected: [String]) throws {
        let record = try record(
            """
            { "conversions": [ { "from": "US cup", "to": ["mL", "tbsp"], "values": [0.25, 1.5], \(wish)
              "decimals": [1, null] } ] }
            """)
        let table = try #require(list(record, "tables").first)
        #expect(rows(table) == expected)
    }

    @Test("Only exact fractions are shown as such, and decimals that the data asks for are kept")
    func exactFractions() throws {
        let record = try record(
            """
            { "conversions": [
              { "from": "in", "to": ["ft", "cm"], "values": [-1.5, 0.125, 0.3, 12.0625, 3], "fractions": true },
              { "from": "tsp", "to": ["tbsp", "cup"], "values": [1, 2, 3] },
              { "from": "cup", "to": ["tbsp"], "values": [0.5, 0.6] },
              { "from": "tbsp", "to": ["tsp"], "values": [0.5], "decimals": 1 },
              { "from": "in", "to": ["cm"], "values": [0.5] } ] }
            """)
        let tables = list(record, "tables")
        #expect(
            tables.map(rows) == [
                [
                    "−1½: −0.125, −3.81", "⅛: 0.01041666667, 0.3175", "0.3000: 0.025, 0.762",
                    "12.0625: 1.005208333, 30.63875", "3: 0.25, 7.62",
                ],
                ["1: ⅓, 0.02083333333", "2: ⅔, 0.04166666667", "3: 1, 0.0625"],
                ["0.5: 8", "0.6: 9.6"],
                ["½: 1.5"], ["0.5: 1.27"],
            ])
    }

    @Test func gasMarks() throws {
        let record = try record(
            """
            { "conversions": [
              { "from": "F", "to": "C", "values": [225, 250, 300, 310, 475, 500], "decimals": 0, "gasMarks": true },
              { "from": "C", "to": "F", "values": [110, 160, 170, 175], "gasMarks": true },
              { "from": "C", "to": "F", "values": [180] },
              { "from": "C", "to": "F", "values": [100, 115], "gasMarks": true } ] }
            """)
        let tables = list(record, "tables")
        #expect(tables.map { shown($0, "hasGasMarks") } == ["yes", "yes", "no", "no"])
        #expect(
            tables.map { list($0, "rows").map { shown($0, "gasMark") } } == [
                ["¼", "½", "2", "none", "9", "none"], ["¼", "3", "3", "none"], ["none"],
                ["none", "none"],
            ])
    }

    @Test func charactersAndColumns() throws {
        let record = try record(
            """
            { "conversions": [ { "from": "MB", "to": ["GB", "B"], "values": [1, 2048], "decimals": [3, 0] },
              { "from": "m", "to": "ft", "values": { "from": 1, "through": 5000, "step": 1 }, "decimals": 1 } ] }
            """)
        let tables = list(record, "tables")
        #expect(tables.map { shown($0, "characters") } == ["23", "13"])
        #expect(tables.map { shown($0, "columnCount") } == ["2", "1"])
    }

    @Test func decimalsOfEachUnit() throws {
        let record = try record(
            #"""
            { "conversions": [ { "title": "Old", "from": "KB", "to": ["B", "MB", "MiB"],
              "prefixes": "legacy", "values": [1.5, 2, 0.25], "decimals": [0, 4, null],
              "rounding": "truncate" } ] }
            """#)
        #expect(shown(record, "title") == "Old")
        let table = try #require(list(record, "tables").first)
        #expect(
            rows(table) == [
                "1.50: 1536, 0.0014, 0.00146484375", "2.00: 2048, 0.0019, 0.001953125",
                "0.25: 256, 0.0002, 0.000244140625",
            ])
        #expect(
            columns(table) == [
                "Bytes B exact | 1 KB = 1024 B | exact",
                "Megabytes MB truncated | 1 KB = 0.0009765625 MB | truncated, not rounded, to 4 decimals",
                "Mebibytes MiB exact | 1 KB = 0.0009765625 MiB | exact",
            ])
        #expect(
            shown(table, "legacy")
                == "Legacy prefixes are powers of 1024: 1_KB_=_1024_B, 1_MB_=_1`048`576_B."
                .replacing("_", with: "\u{A0}").replacing("`", with: "\u{202F}"))
    }

    @Test(
        "The notes on rounding",
        arguments: [
            (#""decimals": 0"#, "rounded half up to whole numbers"),
            (#""decimals": 2, "rounding": "half-even""#, "rounded half to even, to 2 decimals"),
            (
                #""decimals": 1, "rounding": "half-away""#,
                "rounded half away from zero to 1 decimal"
            ),
            (#""decimals": 3, "rounding": "up""#, "rounded up to 3 decimals"),
            (#""decimals": 3, "rounding": "down""#, "rounded down to 3 decimals"),
            (#""rounding": "half-up""#, "rounded half up to 10 digits if longer"),
        ])
    func precision(_ fields: String, _ words: String) throws {
        let record = try record(
            #"{ "conversions": [{ "from": "km", "to": "mi", "values": [1], \#(fields) }] }"#)
        let table = try #require(list(record, "tables").first)
        let column = try #require(list(table, "columns").first)
        #expect(shown(column, "precision") == words)
    }

    @Test("A truncated factor is never called exact")
    func approximate() throws {
        let record = try record(
            #"{ "conversions": [{ "from": "deg", "to": "rad", "values": [0], "decimals": 2 }] }"#)
        let table = try #require(list(record, "tables").first)
        let column = try #require(list(table, "columns").first)
        #expect(shown(column, "mark") == "rounded")
        #expect(
            shown(column, "precision")
                == "rounded half up to 2 decimals; the factor is not exact")
    }

    /// A range and the list of its values have the same exactness in every column, for all units.
    @Test func exactnessOfRanges() throws {
        var random = SeededGenerator(seed: 4)
        let units = ["in cm", "cm in", "C F", "F C", "km mi", "oz g", "B KiB", "min h", "ft yd"]
        for _ in 0..<60 {
            let pair = units[Int.random(in: 0..<units.count, using: &random)].split(separator: " ")
            let (from, step) = (
                Int.random(in: 0...30, using: &random), Int.random(in: 1...12, using: &random)
            )
            let count = Int.random(in: 1...6, using: &random)
            let values = (0..<count).map { "\(from + step * $0)" }.joined(separator: ", ")
            let last = from + step * (count - 1)
            let tail = #""decimals": \#(Int.random(in: 0...3, using: &random))"#
            let head =
                #"{ "conversions": [{ "from": "\#(pair[0])", "to": "\#(pair[1])", \#(tail), "#
            let range = try record(
                head
                    + #""values": { "from": \#(from), "through": \#(last), "step": \#(step) } }] }"#
            )
            let listed = try record(head + #""values": [\#(values)] }] }"#)
            let tables = try [range, listed].map { try #require(list($0, "tables").first) }
            #expect(columns(tables[0]) == columns(tables[1]))
            #expect(rows(tables[0]) == rows(tables[1]))
        }
    }

    // MARK: Pictures

    @Test("The lines of a ruler are at the correct positions")
    func ruler() throws {
        let record = try record(
            #"""
            { "conversions": [ { "from": "in", "to": "cm", "picture": "ruler",
              "values": { "from": 0, "through": 6, "step": 1 } } ] }
            """#)
        let table = try #require(list(record, "tables").first)
        #expect(shown(table, "picture") == "ruler")
        #expect(shown(table, "scale.length") == "432")
        let near = try ticks(table, "near")
        // Six inches in sixteenths.
        #expect(near.count == 97 && near.first == "0 0 0" && near.last == "1 0 6")
        #expect(near[1...4] == ["1/96 3 ", "1/48 2 ", "1/32 3 ", "1/24 2 "])
        #expect(near[8] == "1/12 1 " && near[16] == "1/6 0 1")
        let far = try ticks(table, "far")
        // 15.24 cm in millimeters.
        #expect(far.count == 153 && far[10] == "25/381 0 1" && far[150] == "125/127 0 15")
        #expect(far[5] == "25/762 1 " && far[1] == "5/762 2 ")
    }

    @Test func thermometer() throws {
        let record = try record(
            #"""
            { "conversions": [ { "from": "C", "to": "F", "picture": "thermometer", "reading": 37,
              "values": [100, -40, 0], "marks": [{ "value": 0, "label": "Ice" }] } ] }
            """#)
        let table = try #require(list(record, "tables").first)
        #expect(shown(table, "layout") == "beside" && shown(table, "scale.reading") == "0.55")
        #expect(table["scale"]?.value.isPresent == true)
        let far = try ticks(table, "far")
        #expect(far.first == "0 0 −40" && far.last == "125/126 1 ")
        #expect(far.contains("5/21 0 20") && far.contains("10/63 0 0"))
        let marks = list(facts(table, "scale") ?? Record(), "marks")
        #expect(marks.map { "\(shown($0, "position")) \(shown($0, "label"))" } == ["2/7 Ice"])
    }

    @Test("Units other than lengths have no actual size")
    func noLength() throws {
        let record = try record(
            #"""
            { "conversions": [ { "from": "mph", "to": "km/h", "picture": "ruler",
              "values": [5, 85] } ] }
            """#)
        let table = try #require(list(record, "tables").first)
        #expect(facts(table, "scale")?["length"]?.value.isPresent == false)
    }

    // MARK: Facts as text

    /// All units, read once because a property test needs many tables.
    private static let catalog = run { report throws(CommandFailure) in
        try UnitLibrary.read(in: workspace(), &report.sink)
    }.value

    private func record(_ text: String) throws -> Record {
        let reader = ConversionReader(catalog: try #require(Self.catalog))
        let (sheet, _, report) = run { report throws(CommandFailure) in
            reader.read(try dataFile(text, "table.json", &report).root, &report.sink)
        }
        #expect(report.lines == [])
        let wanted = try #require(sheet ?? nil)
        let root = parse(bytes: Array(text.utf8), path: "table.json", format: .json).value
        let record = ConversionRecord.type.record(
            of: FileDocument(id: "table", root: try #require(root), sheet: wanted))
        #expect(Set(record.names) == factNames("conversions"))
        return record
    }

    private func rows(_ table: Record) -> [String] {
        list(table, "rows").map { row in
            "\(shown(row, "value")): "
                + list(row, "cells").map { shown($0, "result") }.joined(separator: ", ")
        }
    }

    private func columns(_ table: Record) -> [String] {
        list(table, "columns").map { column in
            "\(shown(column, "name")) \(shown(column, "symbol")) \(shown(column, "mark")) | "
                + "\(shown(column, "formula")) | \(shown(column, "precision"))"
        }
    }

    private func ticks(_ table: Record, _ side: String) throws -> [String] {
        let scale = try #require(facts(table, "scale"))
        let own = try #require(facts(scale, side))
        return list(own, "ticks").map { tick in
            let position: String
            if case .number(let value, _)? = tick["position"]?.value {
                position = value.exactText
            } else {
                position = "none"
            }
            return "\(position) \(shown(tick, "rank")) \(shown(tick, "label"))"
        }
    }
}

/// Returns a fact as a template shows it; "none" if it is absent.
func shown(_ record: Record, _ path: String) -> String {
    Scope([record]).field(at: FactPath(path.split(separator: ".").map(String.init)))?.value.shown(
        in: english)
        ?? "none"
}

/// Returns the records of a list, existing or on demand.
func list(_ record: Record, _ name: String) -> [Record] {
    record[name]?.value.records.map { Array($0) } ?? []
}

/// Returns the facts in a group.
func facts(_ record: Record, _ name: String) -> Record? {
    if case .record(let facts)? = record[name]?.value { facts } else { nil }
}

import Testing

@testable import Documents
@testable import Publishing

/// Tests of the problems of conversion tables, with their locations.
@Suite struct ConversionReaderTests {
    /// Returns a table with these fields, which start in column 22.
    private static func table(_ fields: String) -> String {
        #"{ "conversions": [ { \#(fields) } ] }"#
    }

    private static let refused: [(fields: String, lines: [String])] = [
        (
            #""from": "C", "to": "F""#,
            [#"1:20: error: conversions[0]: "values" is missing"#]
        ),
        (
            #""from": "Celsus", "to": "F", "values": [1]"#,
            [
                #"1:30: error: conversions[0].from: unknown unit "Celsus" (did you mean "Celsius"?)"#
            ]
        ),
        (
            #""from": "C", "to": ["F", "kg", "Kelvn"], "values": [1]"#,
            [
                #"1:47: error: conversions[0].to[1]: "kg" is a unit of mass, not of temperature"#,
                #"1:53: error: conversions[0].to[2]: unknown unit "Kelvn" (did you mean "Kelvin"?)"#,
            ]
        ),
        (
            #""category": "temprature", "from": "C", "to": "F", "values": [1]"#,
            [
                #"1:34: error: conversions[0].category: unknown category "temprature" (did you mean "temperature"?)"#
            ]
        ),
        (
            #""category": "mass", "from": "C", "to": "g", "values": [1]"#,
            [#"1:50: error: conversions[0].from: "C" is a unit of temperature, not of mass"#]
        ),
        (
            #""from": "C", "to": "F", "values": [-273.15, -274, "5"]"#,
            [
                #"1:66: error: conversions[0].values[1]: -274 °C is below absolute zero, -273.15 °C"#,
                #"1:72: error: conversions[0].values[2]: expected a number, found a string (write 5 without quotes)"#,
            ]
        ),
        (
            #""from": "C", "to": "F", "values": { "from": -300, "through": 0, "step": 10 }"#,
            [
                #"1:66: error: conversions[0].values.from: -300 °C is below absolute zero, -273.15 °C"#
            ]
        ),
        (
            #""from": "mpg", "to": "L/100km", "values": { "from": 0, "through": 9, "step": 1 }"#,
            [
                #"1:74: error: conversions[0].values.from: 0 mpg has no value in L/100km: it would be infinite"#
            ]
        ),
        (
            #""from": "mpg", "to": "L/100km", "values": { "from": -3, "through": 9, "step": 1.5 }"#,
            [
                #"1:74: error: conversions[0].values.from: -3 mpg is less than the minimum, 0 mpg"#
            ]
        ),
        (
            #""from": "C", "to": "F", "values": { "from": 5, "through": 1, "step": 0 }"#,
            [
                #"1:91: error: conversions[0].values.step: 0 is not a valid step (the step must be more than 0)"#
            ]
        ),
        (
            #""from": "C", "to": "F", "values": { "from": 5, "through": 1, "step": 1 }"#,
            [
                #"1:80: error: conversions[0].values.through: the range ends at 1, before it starts at 5"#
            ]
        ),
        (
            #""from": "C", "to": "F", "values": { "from": 0, "through": 1e9, "step": 1 }"#,
            [
                #"1:56: error: conversions[0].values: 1000000001 rows is more than the maximum, 1000000"#
            ]
        ),
        (
            #""from": "C", "to": "F", "values": "all""#,
            [
                #"1:56: error: conversions[0].values: expected an array or a range, found a string (write [1, 2, 5], or { "from": 0, "through": 100, "step": 10 })"#
            ]
        ),
        (
            #""from": "C", "to": "F", "values": [], "decimals": 31, "rounding": "half-odd""#,
            [
                #"1:56: error: conversions[0].values: a table needs at least one value"#,
                #"1:72: error: conversions[0].decimals: 31 is not a whole number from 0 to 30"#,
                #"1:88: error: conversions[0].rounding: "half-odd" is not one of "half-up", "half-away", "half-even", "truncate", "up", "down""#,
            ]
        ),
        (
            #""from": "C", "to": "F", "values": [1], "decimals": [1, 2]"#,
            [
                #"1:73: error: conversions[0].decimals: the list has 2 numbers, but the table has 1 unit (write one number for all units, or a list with one for each)"#
            ]
        ),
        (
            #""from": "C", "to": "F", "values": [1], "picture": "ruler""#,
            [
                #"1:72: error: conversions[0].picture: a ruler needs at least two different values"#
            ]
        ),
        (
            #""from": "C", "to": "F", "values": [1, 2], "picture": "ruler", "reading": 1"#,
            [
                #"1:95: error: conversions[0].reading: a ruler cannot show a reading (use a thermometer to show a reading)"#
            ]
        ),
        (
            #""from": "C", "to": "F", "values": [1, 2], "picture": "thermometer", "reading": 3, "marks": [{ "value": 0, "label": " " }]"#,
            [
                #"1:101: error: conversions[0].reading: 3 is not between 1 and 2, the ends of the scale"#,
                #"1:125: error: conversions[0].marks[0].value: 0 is not between 1 and 2, the ends of the scale"#,
                #"1:137: error: conversions[0].marks[0].label: the label is blank"#,
            ]
        ),
        (
            #""from": "C", "to": ["F", "F", "F", "F", "F", "F", "F", "F", "F"], "values": [1]"#,
            [
                #"1:41: error: conversions[0].to: 9 units is more than the maximum, 8"#
            ]
        ),
    ]

    @Test(arguments: refused)
    func refusedTables(_ fields: String, _ lines: [String]) {
        let (value, stop, report) = documents(Self.table(fields), for: nil, "table.json")
        #expect(value == nil && stop == .badData)
        #expect(report.lines == lines.map { "table.json:\($0)" })
    }

    @Test func nothingToConvert() {
        let (_, stop, report) = documents(#"{ "conversions": [] }"#, for: nil, "table.json")
        #expect(stop == .badData)
        #expect(
            report.lines == [
                "table.json:1:18: error: conversions: there is nothing to convert: add at least one conversion"
            ])
    }

    @Test("A reading without a picture is reported")
    func noPicture() {
        let text = Self.table(#""from": "C", "to": "F", "values": [1], "reading": 1"#)
        let (value, _, report) = documents(text, for: nil, "table.json")
        #expect(value?.entries.count == 1)
        #expect(
            report.lines == [
                "table.json:1:72: warning: conversions[0].reading: this has no effect, because the table has no picture"
            ])
    }

    @Test("A range of a hundred thousand rows is not stored as a list")
    func manyRows() throws {
        let text = Self.table(
            #""from": "m", "to": ["ft", "yd"], "values": { "from": 0, "through": 999999, "step": 1 }, "decimals": 3"#
        )
        let (value, _, report) = documents(text, for: nil, "table.json")
        #expect(report.lines == [])
        let record = try #require(value?.entries.first?.record)
        let table = try #require(list(record, "tables").first)
        let rows = try #require(table["rows"]?.value.records)
        #expect(rows.count == 1_000_000)
        let last = rows[999_999]
        #expect(shown(last, "value") == "999999")
        #expect(list(last, "cells").map { shown($0, "result") } == ["3280836.614", "1093612.205"])
    }
}

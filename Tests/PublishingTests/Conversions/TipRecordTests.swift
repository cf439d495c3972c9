import Schema
import Templates
import Testing

@testable import Documents
@testable import Publishing

/// Tests of tip tables and receipts, word for word, and of their errors.
@Suite struct TipRecordTests {
    @Test func table() throws {
        let record = try record(
            #"""
            { "title": "Guide", "tips": { "checks": { "from": 5, "through": 20.5, "step": 7.75 },
              "percents": [15, 18.5] } }
            """#, for: "tips")
        #expect(Set(record.names) == factNames("tips"))
        #expect(shown(record, "title") == "Guide" && shown(record, "sign") == "$")
        #expect(shown(record, "roundingText") == "rounded half up to the cent")
        #expect(list(record, "percents").map { shown($0, "percent") } == ["15", "18.5"])
        #expect(
            list(record, "rows").map { row in
                "\(shown(row, "check")): "
                    + list(row, "cells").map { "\(shown($0, "tipText")) \(shown($0, "total"))" }
                    .joined(separator: ", ")
            } == [
                "5.00: $0.75 5.75, $0.93 5.93", "12.75: $1.91 14.66, $2.36 15.11",
                "20.50: $3.08 23.58, $3.79 24.29",
            ])
    }

    @Test("The longest amounts are counted with spaces between groups of digits")
    func characters() throws {
        func counts(_ currency: String, _ checks: String, _ percents: String) throws -> [String] {
            let record = try record(
                """
                { "tips": { "currency": "\(currency)", "checks": [\(checks)], "percents": [\(percents)] } }
                """, for: "tips")
            return ["characters", "totalCharacters"].map { shown(record, $0) }
        }
        #expect(try counts("USD", "900, 5", "20, 15") == ["6", "8"])
        #expect(try counts("USD", "20", "250, 15") == ["5", "5"])
        #expect(try counts("JPY", "1000, 99999", "15") == ["6", "7"])
        #expect(try counts("KWD", "1.125, 1000", "0") == ["9", "9"])
    }

    @Test func receipt() throws {
        let record = try record(
            #"""
            { "place": "Diner", "date": "2026-03-14",
              "tips": { "check": 57.30, "percent": 15, "split": 4 } }
            """#, for: "receipt")
        #expect(Set(record.names) == factNames("receipt"))
        #expect(shown(record, "title") == "Receipt" && shown(record, "place") == "Diner")
        #expect(shown(record, "tipText") == "$8.60" && shown(record, "totalText") == "$65.90")
        #expect(shown(record, "isSplit") == "yes" && shown(record, "isEven") == "no")
        #expect(
            list(record, "shares").map { "\(shown($0, "count")) × \(shown($0, "amountText"))" }
                == ["2 × $16.48", "2 × $16.47"])
    }

    @Test("Yen have no decimals, and one person pays the whole total")
    func yen() throws {
        let record = try record(
            #"{ "tips": { "currency": "JPY", "check": 1990, "percent": 10, "rounding": "up" } }"#,
            for: nil)
        #expect(shown(record, "tipText") == "¥199" && shown(record, "total") == "2189")
        #expect(shown(record, "roundingText") == "rounded up to a whole amount")
        #expect(shown(record, "isSplit") == "no")
    }

    private static let refused: [(text: String, lines: [String])] = [
        (
            #"{ "tips": {} }"#,
            [
                #"1:11: error: tips: there is no check to calculate a tip for (add "checks" and "percents" for a table, or "check" and "percent" for a receipt)"#
            ]
        ),
        (
            #"{ "tips": { "checks": [5.005, -1], "percents": [1e1, 20], "currency": "USS" } }"#,
            [
                #"1:24: error: tips.checks[0]: the check "5.005" has 3 decimals: USD allows at most 2"#,
                #"1:31: error: tips.checks[1]: the check "-1" is less than the minimum, 0"#,
                #"1:49: error: tips.percents[0]: the percent "1e1" is not a valid percentage, such as 15"#,
                #"1:71: error: tips.currency: "USS" is not one of "USD", "CAD", "EUR", "GBP", "JPY", "CHF", "AUD", "NZD", "MXN", "BRL", "SEK", "NOK", "DKK", "PLN", "CZK", "INR", "CNY", "KRW", "KWD" (did you mean "USD"?)"#,
            ]
        ),
        (
            #"{ "tips": { "check": 5, "split": 0 } }"#,
            [
                #"1:11: error: tips: "percent" is missing: it is required for a receipt"#,
                #"1:34: error: tips.split: the split "0" is not a whole number from 1 to 1000"#,
            ]
        ),
        (
            #"{ "tips": { "checks": [5] } }"#,
            [#"1:11: error: tips: "percents" is missing: "checks" requires it"#]
        ),
        (
            #"{ "tips": { "checks": [5], "percents": [1, 2, 3, 4, 5, 6, 7] } }"#,
            [
                "1:40: error: tips.percents: 7 percentages is more than the maximum, 6"
            ]
        ),
    ]

    @Test(arguments: refused)
    func refusedTips(_ text: String, _ lines: [String]) {
        let (value, stop, report) = documents(text, for: nil, "tips.json")
        #expect(value == nil && stop == .badData)
        #expect(report.lines == lines.map { "tips.json:\($0)" })
    }

    @Test("A file is not rendered as a document that it has no data for")
    func otherRecord() {
        let table = documents(
            #"{ "tips": { "checks": [5], "percents": [15] } }"#, for: "receipt", "tips.json")
        #expect(
            table.report.lines == [
                #"tips.json:1:11: error: tips: a receipt needs "check" and "percent""#
            ])
        let receipt = documents(
            #"{ "tips": { "check": 5, "percent": 15 } }"#, for: "tips", "tips.json")
        #expect(
            receipt.report.lines == [
                #"tips.json:1:11: error: tips: a tip table needs "checks" and "percents""#
            ])
        let board = documents(
            #"{ "tips": { "check": 5, "percent": 15 } }"#, for: "board", "tips.json")
        #expect(
            board.report.lines == [
                "tips.json: error: this is a tip guide, which has no \"board\" records"
            ])
    }

    private func record(_ text: String, for wanted: String?) throws -> Record {
        let (value, _, report) = documents(text, for: wanted, "tips.json")
        #expect(report.lines == [])
        return try #require(value?.entries.first?.record)
    }
}

import Diagnostics
import Schema
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the converter's screens, word for word, and of its errors.
@Suite struct ConverterRecordTests {
    @Test("The example runs the steps of the assignment's pictures")
    func example() throws {
        let (value, _, report) = run { report throws(CommandFailure) in
            let path = ProjectFiles.root + "/examples/conversions/converter.json"
            let file = try DataFile.read(path, in: workspace(), &report.sink)
            return try DocumentSet(file, for: "converter", &report.sink)
        }
        #expect(report.lines == [])
        let record = try #require(value?.entries.first?.record)
        #expect(Set(record.names) == factNames("converter"))
        #expect(screens(record, "start") == ["0 At the start [Data] Byte|Byte: , ; touched: "])
        #expect(
            screens(record, "frames") == [
                "1 Press 1 [Data] Byte|Byte: 1, 1; touched: 1",
                "2 Press 2 [Data] Byte|Byte: 12, 12; touched: 2",
                "3 Left wheel to Kilobyte [Data] Kilobyte|Byte: 12, 12288; touched: from",
                "4 Press . [Data] Kilobyte|Byte: 12., 12288; touched: .",
                "5 Press 5 [Data] Kilobyte|Byte: 12.5, 12800; touched: 5",
                "6 Delete [Data] Kilobyte|Byte: 12., 12288; touched: ⌫",
                "7 Delete [Data] Kilobyte|Byte: 12, 12288; touched: ⌫",
                "8 Right wheel to Megabyte [Data] Kilobyte|Megabyte: 12, 0.01171875; touched: to",
                "9 Switch to Temperature [Temperature] Celsius|Celsius: 12, 12; touched: Temperature",
            ])
    }

    @Test("A rejected key is shown with its reason")
    func refusals() throws {
        let record = try record(#"["-", "1", ".", "."]"#, #""category": "temperature""#)
        let frames = list(record, "frames")
        #expect(
            frames.map { shown($0, "refusal") } == ["", "", "", "there is already a decimal point"])
        #expect(frames.map { shown($0, "entry") } == ["−", "−1", "−1.", "−1."])
        #expect(screens(record, "frames").last?.hasSuffix("touched: !.") == true)
        let data = try self.record(#"["-"]"#, #""category": "data""#)
        let frame = try #require(list(data, "frames").first)
        #expect(shown(frame, "sign.state") == "refused")
        #expect(list(data, "start").first?["sign"]?.value.isPresent == false)
    }

    /// The note on the units that the screens show.
    @Test(arguments: [
        ("[]", #""from": "KB", "prefixes": "legacy""#, "1_KB_=_1024_B"),
        (
            #"["wheel to MB", "wheel to KB", "wheel from GB"]"#, #""prefixes": "legacy""#,
            "1_MB_=_1`048`576_B, 1_KB_=_1024_B, 1_GB_=_1`073`741`824_B"
        ),
        ("[]", #""prefixes": "legacy""#, ""), ("[]", #""from": "kB""#, ""),
    ])
    func legacyPrefixes(_ script: String, _ fields: String, _ factors: String) throws {
        let record = try record(script, #""category": "data", "# + fields)
        let note = factors.isEmpty ? "none" : "Legacy prefixes are powers of 1024: \(factors)."
        #expect(
            shown(record, "legacy").replacing("\u{A0}", with: "_").replacing("\u{202F}", with: "`")
                == note)
    }

    @Test("Below absolute zero there is no result, and the screen says why")
    func impossible() throws {
        let record = try record(
            #"["-", "3", "0", "0"]"#, #""category": "temperature", "to": "K""#)
        let last = try #require(list(record, "frames").last)
        #expect(shown(last, "result") == "")
        #expect(shown(last, "problem") == "-300 °C is below absolute zero, -273.15 °C")
    }

    @Test("The control offers Data, Temperature and the categories that are used")
    func categories() throws {
        func names(_ fields: String, _ script: String = "[]") throws -> [String] {
            let record = try record(script, fields)
            let start = try #require(list(record, "start").first)
            return list(start, "segments").map { shown($0, "name") }
        }
        #expect(try names(#""category": "length""#) == ["Data", "Temperature", "Length"])
        #expect(
            try names(#""category": "data""#, #"["segment Mass"]"#)
                == ["Data", "Temperature", "Mass"])
        #expect(try names(#""categories": ["mass", "Area"]"#) == ["Mass", "Area"])
    }

    private static let refused: [(fields: String, lines: [String])] = [
        (
            #""script": ["wheel from Celsius", "x", 12, true]"#,
            ["1:60: error: converter.script[3]: expected a string, found true"]
        ),
        (
            #""script": ["wheel from Celsius", "x", 12]"#,
            [
                #"1:29: error: converter.script[0]: "Celsius" is a unit of temperature, not of data"#,
                #"1:51: error: converter.script[1]: "x" is not a valid key: the keys are 0 to 9, ".", "<" to delete and "-""#,
                #"1:56: error: converter.script[2]: "12" is more than one key: make each key a separate step"#,
            ]
        ),
        (
            #""category": "dat", "from": "Bite""#,
            [
                #"1:30: error: converter.category: unknown category "dat" (did you mean "data"?)"#
            ]
        ),
        (
            #""from": "Bite", "to": "Celsius""#,
            [
                #"1:26: error: converter.from: unknown unit "Bite" (did you mean "byte"?)"#,
                #"1:40: error: converter.to: "Celsius" is a unit of temperature, not of data"#,
            ]
        ),
        (
            #""categories": ["data", "mass", "area", "time", "force"]"#,
            [
                "1:32: error: converter.categories: 5 categories is more than the maximum, 4"
            ]
        ),
        (
            #""categories": ["mass"], "category": "data""#,
            [
                #"1:54: error: converter.category: "data" is not one of the categories of this converter"#
            ]
        ),
    ]

    @Test(arguments: refused)
    func refusedConverters(_ fields: String, _ lines: [String]) {
        let text = #"{ "converter": { \#(fields) } }"#
        let (value, stop, report) = documents(text, for: nil, "c.json")
        #expect(value == nil && stop == .badData)
        #expect(report.lines == lines.map { "c.json:\($0)" })
    }

    // MARK: Screens as text

    private func record(_ script: String, _ fields: String) throws -> Record {
        let text = #"{ "converter": { \#(fields), "script": \#(script) } }"#
        let (value, _, report) = documents(text, for: nil, "c.json")
        #expect(report.lines == [])
        return try #require(value?.entries.first?.record)
    }

    private func screens(_ record: Record, _ name: String) -> [String] {
        list(record, name).map { frame in
            let chosen = list(frame, "segments").filter { shown($0, "isChosen") == "yes" }
            func wheel(_ name: String) -> String {
                let rows = list(frame, name)
                let middle = rows.filter { shown($0, "distance") == "0" }
                return rows.count == 5 && middle.count == 1 ? shown(middle[0], "text") : "none"
            }
            let keys = list(frame, "keys").compactMap { key -> String? in
                switch shown(key, "state") {
                case "lit": shown(key, "label")
                case "refused": "!" + shown(key, "label")
                default: nil
                }
            }
            let segments = list(frame, "segments").filter { shown($0, "isTouched") == "yes" }
            let touched = keys + [shown(frame, "turned")] + segments.map { shown($0, "name") }
            return "\(shown(frame, "number")) \(shown(frame, "caption"))"
                + " [\(chosen.map { shown($0, "name") }.joined())] \(wheel("from"))|\(wheel("to")):"
                + " \(shown(frame, "entry")), \(shown(frame, "result")); touched: "
                + touched.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}

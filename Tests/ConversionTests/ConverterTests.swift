import Conversion
import Exact
import Testing

@Suite struct ConverterTests {
    private let catalog: Catalog

    init() throws { catalog = try TestCatalog.catalog().using(.legacy) }

    private func converter() throws -> Converter {
        try Converter(catalog: catalog, categories: ["data", "Temperature"])
    }

    /// Returns a state as one line: units, entry, and the value under the right wheel.
    private func line(_ converter: Converter) -> String {
        let reading =
            switch converter.reading {
            case .empty: ""
            case .value(let value): NumberStyle().text(of: value)
            case .impossible(let error): error.message
            }
        return
            "\(converter.from.symbol) \(converter.to.symbol) |\(converter.entry.text)|\(reading)|"
    }

    /// The frames of the assignment that the converter is based on, with legacy prefixes.
    @Test func theSheetsPictures() throws {
        let script = [
            "1", "2", "wheel from Kilobyte", ".", "5", "<", "<", "wheel to Megabyte",
            "segment Temperature", "<", "<", "9", "8", ".", "6", "wheel from Fahrenheit",
            "wheel to K",
        ]
        let frames = try converter().frames(playing: script, of: catalog)
        #expect(
            frames.map { line($0.converter) } == [
                "B B |||", "B B |1|1|", "B B |12|12|", "KB B |12|12288|", "KB B |12.|12288|",
                "KB B |12.5|12800|", "KB B |12.|12288|", "KB B |12|12288|", "KB MB |12|0.01171875|",
                "°C °C |12|12|", "°C °C |1|1|", "°C °C |||", "°C °C |9|9|", "°C °C |98|98|",
                "°C °C |98.|98|", "°C °C |98.6|98.6|", "°F °C |98.6|37|", "°F K |98.6|310.15|",
            ])
        #expect(frames.first?.step == nil)
        #expect(frames[3].step == .wheel(.from, unit: "Kilobyte"))
        #expect(frames.allSatisfy { $0.refusal == nil })
    }

    @Test func refusedKeysAreFrames() throws {
        let frames = try converter().frames(playing: ["1", ".", "."], of: catalog)
        #expect(frames.map(\.refusal) == [nil, nil, nil, .point])
        #expect(frames[3].step == .key(.point))
    }

    @Test func aNegativeEntryKeepsItsSign() throws {
        let frames = try converter().frames(
            playing: ["segment temperature", "-", "4", "segment data"], of: catalog)
        #expect(
            frames.last.map { line($0.converter) }
                == "B B |-4|-4 B is less than the minimum, 0 B|")
    }

    private static let faulty: [(step: String, message: String)] = [
        (
            "",
            "\"\" is not a valid step: a step is a key, \"wheel from UNIT\", \"wheel to UNIT\" or "
                + "\"segment CATEGORY\""
        ),
        (
            "press 1",
            "\"press 1\" is not a valid step: a step is a key, \"wheel from UNIT\", "
                + "\"wheel to UNIT\" or \"segment CATEGORY\""
        ),
        ("x", "\"x\" is not a valid key: the keys are 0 to 9, \".\", \"<\" to delete and \"-\""),
        ("12.5", "\"12.5\" is more than one key: make each key a separate step"),
        (
            "wheel left Byte",
            "\"wheel left Byte\" does not say which wheel: write \"wheel from UNIT\" or \"wheel to UNIT\""
        ),
        (
            "wheel",
            "\"wheel\" does not say which wheel: write \"wheel from UNIT\" or \"wheel to UNIT\""
        ),
        ("wheel to", "\"wheel to\" needs a unit"),
        ("wheel from  ", "\"wheel from\" needs a unit"),
        ("segment", "\"segment\" needs a category"),
        ("wheel to Kilobit", "unknown unit \"Kilobit\""),
        ("wheel to Kelvin", "\"Kelvin\" is a unit of temperature, not of data"),
        ("segment Colour", "unknown category \"Colour\""),
        ("segment Mass", "\"Mass\" is not one of the categories of this converter"),
    ]

    @Test func faultyScripts() throws {
        let start = try converter()
        let error = #expect(throws: Invalid<ScriptProblem>.self) {
            try start.frames(playing: ["1"] + Self.faulty.map(\.step), of: catalog)
        }
        #expect(error?.problems.map(\.message) == Self.faulty.map(\.message))
        #expect(error?.problems.map(\.step) == Array(1...Self.faulty.count))
    }

    @Test func oneProblemForALostSegment() throws {
        let start = try converter()
        let script = ["segment Heat", "wheel from Kelvin", "segment Data", "wheel from Kelvin"]
        let error = #expect(throws: Invalid<ScriptProblem>.self) {
            try start.frames(playing: script, of: catalog)
        }
        #expect(error?.problems.map(\.step) == [0, 3])
    }

    @Test func spacesInSteps() throws {
        #expect(
            try ScriptStep("wheel  to   Gallon per 100 miles ")
                == .wheel(.to, unit: "Gallon per 100 miles"))
        #expect(try ScriptStep("segment  Fuel economy") == .segment("Fuel economy"))
        #expect(try ScriptStep("<") == .key(.delete))
    }

    private static let impossible:
        [(categories: [String]?, category: String?, from: String?, message: String)] = [
            (["data", "heat"], nil, nil, "unknown category \"heat\""),
            (["data"], "mass", nil, "unknown category \"mass\""),
            ([], nil, nil, "unknown category \"\""),
            (nil, "data", "m", "\"m\" is a unit of length, not of data"),
            (nil, "data", "mm", "unknown unit \"mm\""),
        ]

    @Test(arguments: impossible)
    func impossibleStarts(
        _ categories: [String]?, _ category: String?, _ from: String?, _ message: String
    ) {
        let error = #expect(throws: ConversionError.self) {
            try Converter(
                catalog: catalog, categories: categories, category: category, from: from)
        }
        #expect(error?.message == message)
    }

    @Test func wheelsAndSegmentsTurn() throws {
        let start = try Converter(
            catalog: catalog, categories: ["data", "mass", "data"], from: "MB", to: "Kilobyte")
        #expect(start.categories.map(\.id) == ["data", "mass"])
        #expect(start.turning(.from, by: 1).from.symbol == "GB")
        #expect(start.turning(.from, by: -1).from.symbol == "KB")
        #expect(start.turning(.to, by: -100).to.symbol == "B")
        #expect(start.turning(.to, by: 100).to.symbol == "GiB")
        #expect(start.switching(by: 1).category.id == "mass")
        #expect(start.switching(by: -1).category.id == "mass")
        #expect(start.switching(by: 2) == start)
        #expect(start.switching(by: -4) == start)
        let kelvin = try #require(catalog.category("temperature")?.unit("K"))
        #expect(start.turning(.to, to: kelvin) == start)
    }
}

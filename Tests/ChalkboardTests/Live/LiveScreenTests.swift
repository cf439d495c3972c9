import Conversion
import Diagnostics
import TestSupport
import Testing

@testable import Documents
@testable import Publishing
@testable import chalkboard

/// Tests the converter's screen in windows of any size.
@Suite struct LiveScreenTests {
    /// The built-in units, read once.
    private static let catalog: Catalog? = {
        var sink = DiagnosticSink()
        let workspace = Workspace(
            resources: ProjectFiles.root, project: ProjectFiles.root + "/Tests")
        return try? UnitLibrary.read(in: workspace, &sink)
    }()

    /// Returns the converter after some keys, given as a terminal would send them.
    static func state(
        _ keys: String = "", from: String = "°", to: String = "°", decimals: Int? = nil
    ) throws -> LiveConverter {
        let catalog = try #require(catalog)
        let conversion = try catalog.conversion(from: from, to: to)
        let start = try Converter(
            catalog: catalog, category: conversion.category.id, from: from, to: to)
        var state = LiveConverter(start, style: NumberStyle(decimals: decimals))
        var decoder = LiveKeyDecoder()
        for key in decoder.decode(Array(keys.utf8)) { state.press(key) }
        return state
    }

    /// Returns the lines of a window without trailing spaces.
    private func lines(_ state: LiveConverter, _ columns: Int, _ rows: Int) -> [String] {
        LiveScreen(state, columns: columns, rows: rows).text.map { line in
            var line = line
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    @Test func theSmallestWindow() throws {
        let state = try Self.state("12.5", from: "MB", to: "B")
        #expect(
            lines(state, 40, 12) == [
                "   Angle  Area [Data] Energy  Force  ›",
                "  Byte         B",
                "  Kilobyte    kB",
                "▸ Megabyte    MB ◂ → · Byte         B ·",
                "  Gigabyte    GB       Kilobyte    kB",
                "  Terabyte    TB       Megabyte    MB",
                "  12.5  MB",
                "= 12500000  B",
                "1 MB = 1000000 B",
                "",
                "0-9 . type  Backspace delete  ↑↓ unit",
                "←→ wheel  Tab category  q quit",
            ])
        let screen = LiveScreen(state, columns: 40, rows: 12)
        #expect(screen.cursorRow == 6 && screen.cursorColumn == 6)
    }

    @Test func aUsualWindow() throws {
        let state = try Self.state("-300\u{1B}[C", from: "C", to: "F")
        #expect(
            lines(state, 80, 24) == [
                " ‹  Length  Mass  Power  Pressure  Speed [Temperature] Time  Volume",
                "", "", "", "", "", "", "",
                "                                           Celsius                        °C",
                " · Celsius                        °C · → ▸ Fahrenheit                     °F ◂",
                "   Fahrenheit                     °F       Kelvin                          K",
                "   Kelvin                          K       Rankine                        °R",
                "   Rankine                        °R",
                "", "", "", "", "",
                "   -300  °C",
                "",
                " -300 °C is below absolute zero, -273.15 °C",
                "", "",
                " 0-9 . type  - sign  Backspace delete  ↑↓ unit  ←→ wheel  Tab category  q quit",
            ])
    }

    @Test func whatIsSaidUnderTheWheels() throws {
        func said(_ state: LiveConverter) -> [String] { Array(lines(state, 40, 12)[6...9]) }
        #expect(
            said(try Self.state("", from: "KB", to: "B")) == ["    kB", "", "1 kB = 1000 B", ""])
        #expect(
            said(try Self.state("1", from: "F", to: "C"))
                == ["  1  °F", "≈ -17.22222222  °C", "°C = (°F − 32) × 5/9", ""])
        #expect(
            said(try Self.state("1..", from: "KB", to: "B"))
                == ["  1.  kB", "= 1000  B", "there is already a decimal point", ""])
        // The next key removes the message.
        #expect(
            said(try Self.state("1..5", from: "KB", to: "B"))[2] == "1 kB = 1000 B")
        #expect(said(try Self.state("x"))[2] == "this is not a valid key")
        #expect(
            said(try Self.state("-", from: "B", to: "B"))[2] == "values here cannot be negative")
        // A result of a factor with infinitely many digits is never shown as equal.
        #expect(said(try Self.state("1", from: "rad", to: "mrad"))[1] == "≈ 1000  mrad")
        #expect(said(try Self.state("1", from: "rad", to: "rad"))[1] == "= 1  rad")
    }

    /// Decimals that do not fit in the window are not truncated.
    @Test func numbersAreNeverCut() throws {
        let state = try Self.state("2", from: "F", to: "C", decimals: 40)
        #expect(lines(state, 40, 12)[7] == "≈ -16.66666667  °C")
        #expect(
            lines(state, 80, 12)[8] == " ≈ -16.6666666666666666666666666666666666666667  °C")
        let digits = try Self.state("-9999999999999999", from: "C", to: "C")
        #expect(digits.converter.entry.text == "-9999999999999999")
        let long = try Self.state("9999999999999999", from: "nmi", to: "nmi")
        #expect(Array(lines(long, 40, 12)[6...7]) == ["  9999999999999999  nmi", "≈ 1e16  nmi"])
    }

    @Test func keysThatTurnAndSwitch() throws {
        func shown(_ keys: String) throws -> String {
            let state = try Self.state(keys, from: "B", to: "B")
            return "\(state.converter.category.id) \(state.converter.from.symbol) "
                + "\(state.converter.to.symbol) \(state.wheel.rawValue)"
        }
        #expect(try shown("\u{1B}[B") == "data kB B from")
        #expect(try shown("\u{1B}[A") == "data B B from")
        #expect(try shown("\u{1B}[C\u{1B}[B\u{1B}[B") == "data B MB to")
        #expect(try shown("\u{1B}[C\u{1B}[D\u{1B}[6~") == "data PB B from")
        #expect(try shown("\u{1B}[F\u{1B}[5~\u{1B}[A") == "data Tbit B from")
        #expect(try shown("\u{1B}[F\u{1B}[H") == "data B B from")
        #expect(try shown("\t") == "energy J J from")
        #expect(try shown("\u{1B}[Z\u{1B}[Z\u{1B}[Z") == "volume L L from")
    }

    @Test func aWindowThatIsTooSmall() throws {
        let state = try Self.state("1")
        #expect(
            lines(state, 20, 6) == [
                "The converter needs", "40 × 12 characters;", "this window has 20 ×",
                "6. Make it larger,", "or press q to quit.", "",
            ])
        #expect(lines(state, 39, 12)[1] == "this window has 39 × 12. Make it")
        #expect(lines(state, 3, 1) == ["The"])
        #expect(lines(state, 0, 0) == ["…"])
    }

    /// For any keys and any window size, all lines are present and none is too wide.
    @Test func everyWindowIsFilledAndNotExceeded() throws {
        var generator = SeededGenerator(seed: 43)
        let keys: [LiveKey] =
            Key.all.map { .key($0) } + [
                .back(1), .on(1), .back(5), .on(5), .on(.max), .wheel(.from), .wheel(.to),
                .nextCategory, .lastCategory, .unknown,
            ]
        var state = try Self.state()
        for _ in 0..<600 {
            if let key = keys.randomElement(using: &generator) { state.press(key) }
            let columns = Int.random(in: 1...130, using: &generator)
            let rows = Int.random(in: 1...60, using: &generator)
            let screen = LiveScreen(state, columns: columns, rows: rows)
            #expect(screen.lines.count == rows)
            #expect(screen.text.allSatisfy { displayWidth(of: $0) <= columns })
            guard columns >= 40, rows >= 12 else { continue }
            // The typed number is before the cursor, the chosen units are on the wheels, and the
            // result is shown in full.
            #expect(
                screen.text[screen.cursorRow].prefix(screen.cursorColumn)
                    .hasSuffix("  \(state.converter.entry.text)"))
            if let result = state.result(room: 34) {
                #expect(screen.text[screen.cursorRow + 1].contains(" \(result.text)  "))
            }
            #expect(screen.text.count { $0.contains(" → ") } == 1)
            #expect(screen.text.contains { $0.hasSuffix("q quit") })
            #expect(screen.text[0].contains("[\(state.converter.category.name)]"))
        }
    }

    @Test func longNamesAreClipped() {
        #expect(fitted("Kilogram-force", columns: 14) == "Kilogram-force")
        #expect(fitted("Kilogram-force", columns: 9) == "Kilogram…")
        #expect(fitted("千克力", columns: 5) == "千克…")
        #expect(fitted("千克力", columns: 4) == "千…")
        #expect(fitted("a", columns: 0) == "")
        #expect(wrapped("one two three", columns: 7) == ["one two", "three"])
        #expect(wrapped("incomprehensible one", columns: 7) == ["incomp…", "one"])
        #expect(wrapped("", columns: 7) == [])
    }
}

extension LiveScreen {
    /// The lines as plain text.
    var text: [String] { lines.map { $0.map(\.text).joined() } }
}

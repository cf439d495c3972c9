import Diagnostics
import Drawing
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the pages of conversions, tips and the converter: their text and its order.
@Suite struct ConversionPageTests {
    private static let examples = ProjectFiles.root + "/examples"

    private struct Made {
        var text: String
        var pages: Int
        var report: Report
    }

    /// Renders a data file and reads the text of its PDF.
    private func make(
        _ template: String, _ data: String, page: String? = nil
    ) async throws -> Made {
        let folder = try TemporaryFolder()
        let path = folder.path + "/made.pdf"
        var options = RenderOptions(targets: [OutputPattern(exactPath: path, format: .pdf)])
        options.page = page.flatMap { try? PageSize.parse($0) }
        options.date = "2026-05-29"
        let wanted = options
        let (_, stop, report) = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace())
                .render(template: template, data: data, wanted, &report)
        }
        #expect(stop == nil)
        let check = try Command.run("qpdf", ["--check", path])
        #expect(check.status == 0 && !check.output.contains("WARNING"), "\(check.output)")
        let text = try Command.run("pdftotext", ["-raw", path, "-"]).output
        return Made(text: text, pages: report.outputs.first?.pages ?? 0, report: report)
    }

    /// Returns the words that are not found in the text in the given order.
    private func missing(_ wanted: [String], in text: String) -> [String] {
        var rest = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
        return wanted.filter { word in
            guard let found = rest.firstRange(of: word) else { return true }
            rest = rest[found.upperBound...]
            return false
        }
    }

    @Test(arguments: ["letter", "a4"])
    func temperatures(page: String) async throws {
        let made = try await make(
            "conversion-table", Self.examples + "/conversions/temperature.json", page: page)
        #expect(made.report.lines == [] && made.pages == 1)
        #expect(
            missing(
                [
                    "Temperatures", "Celsius to Fahrenheit and Kelvins", "°C", "°F",
                    "−40", "110", "Body temperature", "Celsius", "Fahrenheit", "°F, exact",
                    "K, exact", "−40",
                    "−40.00", "233.15", "100", "212.00", "373.15", "°F = °C × 9/5 + 32",
                    "K = °C + 273.15", "Page 1",
                ], in: made.text) == [])
    }

    @Test(arguments: ["letter", "a4"])
    func ruler(page: String) async throws {
        let made = try await make(
            "conversion-table", Self.examples + "/conversions/ruler.yaml", page: page)
        #expect(made.report.lines == [] && made.pages == 1)
        #expect(
            missing(
                [
                    "Inches and centimeters", "0", "6", "0", "15", "Inches", "Centimeters",
                    "Actual size", "¼", "0.635", "1 in = 2.54 cm",
                ], in: made.text) == [])
    }

    @Test("The tables of a kitchen fill one page, with fractions and gas marks")
    func kitchen() async throws {
        let made = try await make("conversion-table", Self.examples + "/conversions/kitchen.yaml")
        #expect(made.report.lines == [] && made.pages == 1)
        #expect(
            missing(
                [
                    "Oven", "Gas mark", "225", "107", "¼", "350", "177", "4", "Cups and spoons",
                    "¼", "59.1", "4", "2", "1½", "354.9", "24", "12", "Weights", "1", "28.3",
                    "0.0625",
                ], in: made.text) == [])
    }

    @Test(
        "A tip card has sixteen or more checks on each side, in one size",
        arguments: ["USD", "JPY", "CHF", "INR"])
    func tipCard(currency: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/tips.json"
        let text =
            #"{ "tips": { "currency": "\#(currency)", "checks": { "from": 5, "through": 160, "step": 5 }, "percents": [15, 18, 20] } }"#
        try AtomicFile.write(Array(text.utf8), to: path, .written)
        let made = try await make("tip-card", path)
        #expect(made.pages == 2)
        #expect(
            made.report.lines.allSatisfy { $0.contains("shrink group") }, "\(made.report.lines)")
        #expect(
            missing(["Tip guide", "Check", "15%", "18%", "20%", "5", "160"], in: made.text) == [])
    }

    @Test("All amounts of a narrow tip table have one size, and one warning says so")
    func narrowTips() async throws {
        let made = try await make("tip-table", Self.examples + "/tips/guide.json", page: "phone-4")
        #expect(made.report.lines.count <= 3, "\(made.report.lines)")
        #expect(
            made.report.lines.allSatisfy { $0.contains("shrink group") }, "\(made.report.lines)")
    }

    @Test func legacyPrefixes() async throws {
        let made = try await make(
            "conversion-table", Self.examples + "/conversions/data.json")
        #expect(made.report.lines == [])
        #expect(
            missing(
                [
                    "Legacy prefixes", "GB, rounded", "KB, exact", "1", "0.001", "1 024",
                    "1 048 576", "rounded half up to 3 decimals",
                    "Legacy prefixes are powers of 1024: 1 MB = 1 048 576 B",
                    "SI and binary prefixes", "MiB, rounded", "rounded half to even, to 1 decimal",
                ], in: made.text) == [])
    }

    @Test(arguments: ["letter", "a4"])
    func converter(page: String) async throws {
        let made = try await make(
            "converter", Self.examples + "/conversions/converter.json", page: page)
        #expect(made.report.lines == [] && made.pages == 3)
        #expect(
            missing(
                [
                    "Converter", "Data", "Temperature", "Byte", "Kilobyte", "7", "8", "9", "⌫",
                    "Each step", "1", "Press 1", "1 B = 1 B", "9", "Switch to Temperature",
                    "12 °C = 12 °C", "Converter, step by step", "1 · Press 1", "Data",
                    "2 · Press 2",
                    "12", "12", "3 · Left wheel to Kilobyte", "Kilobyte", "12288",
                    "5 · Press 5", "12.5", "12800", "8 · Right wheel to Megabyte", "0.01171875",
                    "9 · Switch to Temperature", "Celsius", "±", "12",
                ], in: made.text) == [])
    }

    @Test func refusedKeys() async throws {
        let made = try await make(
            "converter", Self.examples + "/conversions/converter-refusals.json")
        #expect(made.report.lines == [])
        #expect(
            missing(
                [
                    "4 · Press . Rejected: there is already a decimal point",
                    "8 · Change the sign Rejected: values here cannot be negative",
                ], in: made.text) == [])
    }

    @Test func tips() async throws {
        let guide = try await make("tip-table", Self.examples + "/tips/guide.json", page: "a4")
        #expect(guide.report.lines == [] && guide.pages == 1)
        #expect(
            missing(
                [
                    "Tip guide", "Check", "15%", "18%", "20%", "5.00", "0.75", "5.75", "0.90",
                    "5.90", "1.00", "6.00", "150.00", "22.50", "172.50",
                    "All amounts in USD. Tips are rounded half up to the cent",
                ], in: guide.text) == [])
        let receipt = try await make("tip-receipt", Self.examples + "/tips/receipt.json")
        #expect(receipt.report.lines == [] && receipt.pages == 1)
        #expect(
            missing(
                [
                    "The Blue Plate Diner", "March 14, 2026", "Check", "$57.30", "Tip, 15%",
                    "$8.60", "Total", "$65.90", "Split 4 ways", "2 of 4 pay", "$16.48",
                    "2 of 4 pay", "$16.47",
                ], in: receipt.text) == [])
    }

    @Test("A table of ten thousand rows is complete, with its header on each page")
    func manyRows() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/many.json"
        let text =
            #"{ "conversions": [{ "from": "m", "to": "ft", "decimals": 3, "values": { "from": 1, "through": 10000, "step": 1 } }] }"#
        try AtomicFile.write(Array(text.utf8), to: path, .written)
        let made = try await make("conversion-table", path)
        #expect(made.report.lines == [])
        // Poppler reads the narrow spaces in numbers as spaces.
        let lines = made.text.replacing("\u{202F}", with: " ").split(whereSeparator: \.isNewline)
        func grouped(_ number: Int) -> String {
            guard number >= 1000 else { return "\(number)" }
            let rest = String(number % 1000)
            return "\(number / 1000) " + String(repeating: "0", count: 3 - rest.count) + rest
        }
        let rows = lines.filter { $0.contains(".") }
        let isComplete =
            rows.count == 10000
            && zip(rows, 1...10000).allSatisfy { $0.hasPrefix(grouped($1) + " ") }
        #expect(isComplete, "there are \(rows.count) rows")
        // A table with one result per row is in two columns.
        let heads = lines.count { $0 == "ft, rounded" }
        #expect(heads == 2 * made.pages && made.pages > 100)
        let isConverted = lines.contains("10 000 32 808.399")
        #expect(isConverted)
    }
}

import Barcodes
import Drawing
import TestSupport
import Testing

@testable import Layout

@Suite struct CodeTests {
    private func outcome(_ fields: String, _ width: Double, _ height: Double) throws -> Outcome {
        try lay(body: "{ code: \(fields) }", width, height)
    }

    /// The first figure of a page: its alternative text and its items.
    private func figure(_ outcome: Outcome) throws -> (text: String, items: [Item]) {
        guard case .group(let group) = outcome.document.pages.first?.items.first,
            case .figure(let text) = group.role
        else { throw Missing() }
        return (text, group.items)
    }

    private struct Missing: Error {}

    @Test(
        "The size of codes with the empty space around them",
        arguments: [
            // 21 modules and 4 empty ones on each side.
            Case("{ code: \"01234567\" }", 29, 29, ["[4,4 21x21]"]),
            Case("{ column: [{ code: \"01234567\" }] }", 58, 100, ["[8,8 42x42]"]),
            Case(
                "{ row: [{ code: \"01234567\" }, \(text("A"))] }", 100, 58,
                ["[8,8 42x42]", "A@58,32"]),
            Case(
                "{ row: [{ code: \"01234567\", width: 78, height: 58 }] }", 100, 58,
                ["[18,8 42x42]"]),
            Case(
                "{ column: [{ code: \"01234567\", label: ABCD, style: { font: T, size: 10 } }] }",
                58, 100,
                ["[8,8 42x42]", "ABCD@19,68"]),
            Case(
                "{ code: \"01234567\", fill: \"#fff\" }", 29, 29, ["[0,0 29x29]", "[4,4 21x21]"]),
            // 68 modules and 10 empty ones on each side; bars are 15 percent as tall as wide.
            Case("{ column: [{ code: ABC, type: code128 }] }", 176, 99, ["[20,0 136x20.4]"]),
            Case(
                "{ column: [{ code: ABC, type: code128, height: 50 }] }", 88, 99, ["[10,0 68x50]"]),
            Case(
                "{ column: [{ code: ABC, type: code128, label: AB, height: 50, style: { font: T, size: 10 } }] }",
                88, 99, ["[10,0 68x38]", "AB@39,48"]),
            // The lowest bars are 5 mm tall.
            Case("{ column: [{ code: ABC, type: code128 }] }", 88, 99, ["[10,0 68x14.17]"]),
        ])
    func sizes(_ given: Case) throws {
        let outcome = try lay(body: given.body, given.width, given.height)
        #expect(outcome.problems == [])
        #expect(outcome.items == given.items)
    }

    @Test("A code is one path with the outlines of its dark modules")
    func path() throws {
        let code = try Barcode("01234567", .qr(.medium))
        let found = try figure(outcome("\"01234567\", color: ink", 29, 29))
        guard case .shape(let shape) = found.items.first else { throw Missing() }
        #expect(found.items.count == 1)
        #expect(shape.fill == .color(Color(red: 0x12, green: 0x34, blue: 0x56)))
        #expect(shape.path.elements.count { $0 == .close } == code.outlines.count)
        #expect(shape.path.elements.first == .move(Point(x: 4, y: 4)))
        #expect(
            shape.path.elements.count == code.outlines.reduce(0) { $0 + $1.count + 1 })
    }

    @Test("The alternative text is made from the text unless there is one")
    func alternatives() throws {
        func text(_ fields: String) throws -> String { try figure(outcome(fields, 99, 99)).text }
        #expect(try text("\"{{title}}\"") == "QR code: Title")
        #expect(try text("\"{{title}}\", type: code128") == "Code 128: Title")
        #expect(try text("x, alt: \"The way to {{title}}\"") == "The way to Title")
        let hidden = try outcome("x, role: decoration", 99, 99)
        #expect(hidden.document.listing.contains("  decoration\n"))
    }

    @Test("A code without its optional text is omitted")
    func absent() throws {
        let none = try lay(body: "{ row: [{ code: \"{{note?}}\" }, \(text("A"))] }", 99, 10)
        #expect(none.problems == [])
        #expect(none.items == ["A@0,8"])
    }

    @Test(
        "Codes that cannot be made or read",
        arguments: [
            (
                "\"01234567\"", 20.0,
                "warning: the modules of this QR code are only 0.24 mm wide, and readers need"
                    + " 0.33 mm (make it at least 9.57 mm wide, or use less text)"
            ),
            (
                "ABC, type: code128", 44,
                "warning: the modules of this Code 128 are only 0.17 mm wide, and readers need"
                    + " 0.25 mm (make it at least 22 mm wide, or use less text)"
            ),
            (
                "x, color: \"#ffffff\", fill: \"#000000\"", 99,
                "warning: a QR code of #ffffff on #000000 is hard to read"
                    + " (use a dark color on a light fill)"
            ),
            (
                "x, color: \"#999999\", fill: \"#ffffff\"", 99,
                "warning: a QR code of #999999 on #ffffff is hard to read"
                    + " (use a dark color on a light fill)"
            ),
            (
                "\"\"", 99,
                "a QR code needs a text (leave out the node where there is none, with when)"
            ),
            (
                "Zoé, type: code128", 99,
                "a Code 128 cannot have the character \"é\""
                    + " (use letters, digits and signs of ASCII, or type: qr)"
            ),
            (
                "\(String(repeating: "a", count: 200)), type: code128", 99,
                "a text of 200 characters does not fit in a Code 128 (use less text, or type: qr)"
            ),
            (
                "\(String(repeating: "a", count: 3000))", 99,
                "a text of 3000 characters does not fit in a QR code"
                    + " (use less text, or a lower errorCorrection)"
            ),
        ] as [(String, Double, String)])
    func problems(_ fields: String, _ width: Double, _ expected: String) throws {
        #expect(try outcome(fields, width, 99).problems == ["t.yaml:4:7 \(expected)"])
    }

    @Test("No code has a problem at its least size")
    func leastSizes() throws {
        let qr = 29 * 0.33 / 25.4 * 72
        #expect(try outcome("\"01234567\"", qr, qr).problems == [])
        #expect(try outcome("ABC, type: code128", 22 / 25.4 * 72, 99).problems == [])
    }
}

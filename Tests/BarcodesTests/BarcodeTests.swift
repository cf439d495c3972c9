import TestSupport
import Testing

@testable import Barcodes

@Suite struct BarcodeTests {
    /// Returns a code as rows of `#` and `.`.
    private func rows(_ code: Barcode) -> [String] {
        (0..<code.rows).map { row in
            String((0..<code.columns).map { code[row, $0] ? "#" : "." })
        }
    }

    @Test("A QR code has its patterns where readers look for them")
    func patterns() throws {
        let code = try Barcode("01234567", .qr(.medium))
        #expect(code.columns == 21 && code.rows == 21)
        let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
        let rows = rows(code)
        #expect(rows.prefix(7).map { String($0.prefix(7)) } == finder)
        #expect(rows.prefix(7).map { String($0.suffix(7)) } == finder)
        #expect(rows.suffix(7).map { String($0.prefix(7)) } == finder)
        #expect(String(rows[6].dropFirst(8).prefix(5)) == "#.#.#")
        #expect((8...12).map { code[$0, 6] } == [true, false, true, false, true])
        #expect(!code[-1, 0] && !code[0, 21] && !code[21, 0] && !code[0, -1])
    }

    @Test(
        "Another reader finds the text of QR codes",
        arguments: [
            "0", "01234567", "HELLO WORLD", "https://example.org/a", "a b\tc", "12345 A 67890", "é",
            "学校",
        ])
    func qr(_ text: String) throws {
        for level in Barcode.Correction.allCases {
            // The library uses a higher level if the code does not grow.
            let levels = Array("LMQH").suffix(5 - Int(level.rawValue))
            let code = try Barcode(text, .qr(level))
            guard code.columns <= 25 else { continue }
            let reading = try #require(QRReading(code))
            #expect(String(decoding: reading.bytes, as: UTF8.self) == text)
            #expect(levels.contains(reading.level))
            #expect(reading.isUTF8 == !text.utf8.allSatisfy { $0 < 0x80 })
        }
    }

    @Test(
        "Another reader finds the text of a Code 128",
        arguments: ["S-1", "12345678", "A1234567B", " ~!", "Abc/1.5%", "0", "123"])
    func code128(_ text: String) throws {
        let code = try Barcode(text, .code128)
        #expect(code.rows == 1)
        #expect(Code128Reading.text(code) == text)
    }

    @Test("The readers of these tests notice errors")
    func readers() throws {
        let qr = try Barcode("HELLO WORLD", .qr(.high))
        var rows = rows(qr)
        rows[8] = String(repeating: ".", count: rows[8].count)
        #expect(QRReading(Barcode(rows: rows)) == nil)
        let bars = try Barcode("S-1", .code128)
        let reversed = (0..<bars.columns).reversed().map { bars[0, $0] ? "#" : "." }
        #expect(Code128Reading.text(Barcode(rows: [reversed.joined()])) == nil)
    }

    @Test("Text that cannot be a code")
    func problems() {
        func problem(_ text: String, _ kind: Barcode.Kind) -> BarcodeError? {
            do throws(BarcodeError) {
                _ = try Barcode(text, kind)
                return nil
            } catch {
                return error
            }
        }
        #expect(problem("", .qr(.low)) == .empty)
        #expect(problem("", .code128) == .empty)
        let long = String(repeating: "a", count: 2953)
        #expect(problem(long, .qr(.low)) == nil)
        #expect(problem(long + "a", .qr(.low)) == .tooLong)
        #expect(problem(long, .qr(.high)) == .tooLong)
        #expect(problem(String(repeating: "a", count: 100_000), .qr(.high)) == .tooLong)
        #expect(problem("x" + String(repeating: "1", count: 300), .code128) == .tooLong)
        #expect(problem("Zoé", .code128) == .unsupported("é"))
        #expect(problem("a\nb", .code128) == .unsupported("\n"))
    }

    @Test("A code is the same each time")
    func same() throws {
        #expect(try Barcode("x", .qr(.low)) == Barcode("x", .qr(.low)))
        #expect(try Barcode("x", .qr(.low)) != Barcode("y", .qr(.low)))
    }
}

import Testing

@testable import Tables

@Suite struct CellValueTests {
    private func number(_ text: String) -> String? {
        var copy = text
        return copy.withUTF8 { bytes in
            CellNumber(bytes).map { number in
                var result: [UInt8] = []
                number.write(to: &result)
                return String(decoding: result, as: UTF8.self)
            }
        }
    }

    @Test(
        "Numbers have at most 15 significant digits, and no exponent",
        arguments: [
            ("0.57999999999999996", "0.58"), ("1E+2", "100"), ("1e2", "100"), ("0", "0"),
            ("-0", "0"), ("0.0", "0"), ("12", "12"), ("-12.50", "-12.5"), ("+3", "3"),
            ("007", "7"), (".5", "0.5"), ("5.", "5"), ("123456789012345", "123456789012345"),
            ("123456789012345.6", "123456789012346"), ("86.666666666666671", "86.6666666666667"),
            ("0.30000000000000004", "0.3"), ("1.0000000000000001E-2", "0.01"),
            ("5.0000000000000003E-2", "0.05"), ("999999999999999.6", "1000000000000000"),
            ("9.9999999999999995E-8", "0.0000001"), ("1E-7", "0.0000001"),
            ("0.1000000000000000055511151231257827", "0.1"), ("1.2345E3", "1234.5"),
            // The binary fractions of the first two are a little less than a half of the last digit, the third one is more.
            ("89.87506117325775", "89.8750611732577"), ("38.84347097761095", "38.8434709776109"),
            ("0.1000000000000005", "0.100000000000001"),
            ("-99.59267423873725", "-99.5926742387372"),
            ("999999999999999.5", "1000000000000000"),
            ("8.5000000000000055E-3", "0.00850000000000001"),
            ("0.1234567890123455", "0.123456789012345"),
            ("1.5E15", "1500000000000000"), ("1234567890123456", "1234567890123456"),
            ("1234567890123456.5", "1234567890123460"),
            // A binary fraction of 64 bits has 53 for its digits.
            ("12345678901234567", "12345678901234568"),
            ("1.2345678901234568E+16", "12345678901234568"),
            ("-12345678901234568", "-12345678901234568"),
            ("12345678901234500", "12345678901234500"),
            ("9223372036854774784", "9223372036854774784"),
            ("9223372036854775808", "9223372036854780000"),
            ("123456789012345678901", "123456789012346000000"), ("00000000000000000000.25", "0.25"),
        ])
    func numbers(_ text: String, _ expected: String) {
        #expect(number(text) == expected)
        #expect(number(expected) == expected)
    }

    @Test(
        "Numbers with more than 15 digits before the point are recognized",
        arguments: [
            ("123456789012345", false), ("1234567890123456", true), ("12345678901234500", true),
            ("-1E15", true), ("1E20", true), ("0", false), ("0.12345678901234567", false),
            ("99999999999999.12", false),
        ])
    func longNumbers(_ text: String, _ isLong: Bool) {
        var copy = text
        #expect(copy.withUTF8 { CellNumber($0)?.isLong } == isLong)
    }

    @Test(
        "Other text is not a number",
        arguments: [
            "", "-", ".", "1,5", "abc", "1e", "e5", "0x10", "inf", "nan", "1.2.3", " 1", "1E400",
            "1E-400", "1E99999999999999999999", "--1",
        ])
    func notNumbers(_ text: String) {
        #expect(number(text) == nil)
    }

    @Test("Numbers that need no change are recognized")
    func plainNumbers() {
        func isPlain(_ text: String) -> Bool {
            var copy = text
            return copy.withUTF8 { CellNumber.isPlain($0) }
        }
        for text in ["0", "7", "12", "-12.5", "0.5", "-0.25", "100", "12345678901234"] {
            #expect(isPlain(text), "\(text)")
            #expect(number(text) == text)
        }
        for text in [
            "", "-", "-0", "05", "0.50", "5.", ".5", "1E2", "+1", "00", "1.2.3", "a", "-.5",
            "1234567890123456", "86.666666666666671",
        ] {
            #expect(!isPlain(text), "\(text)")
        }
    }

    @Test(
        "The number of a date is counted from 1900 or 1904",
        arguments: [
            (1, "1900-01-01", "1904-01-02"), (59, "1900-02-28", "1904-02-29"),
            (60, "1900-02-29", "1904-03-01"), (61, "1900-03-01", "1904-03-02"),
            (39872, "2009-02-28", "2013-03-01"), (0.5, "12:00:00", "12:00:00"),
            (0, "00:00:00", "00:00:00"), (45000.75, "2023-03-15T18:00:00", "2027-03-16T18:00:00"),
            (45000.999999, "2023-03-16", "2027-03-17"), (0.9999999, "00:00:00", "00:00:00"),
            (45000.3958333333, "2023-03-15T09:30:00", "2027-03-16T09:30:00"),
            (2_958_465, "9999-12-31", nil), (2_958_466, nil, nil), (-1, nil, nil),
            (1e300, nil, nil),
        ] as [(Double, String?, String?)])
    func serials(_ serial: Double, _ from1900: String?, _ from1904: String?) {
        #expect(text(CalendarDate(serial: serial, .from1900)) == from1900)
        #expect(text(CalendarDate(serial: serial, .from1904)) == from1904)
    }

    @Test(
        "Dates in ISO 8601 are checked",
        arguments: [
            ("2026-02-28", "2026-02-28"), ("2024-02-29", "2024-02-29"), ("2026-02-29", nil),
            ("2026-13-01", nil), ("2026-00-10", nil), ("2026-1-1", nil), ("0000-01-01", nil),
            ("2026-09-01T13:45:30", "2026-09-01T13:45:30"), ("2026-09-01T00:00:00Z", "2026-09-01"),
            ("2026-12-31T23:59:59.7", "2027-01-01"), ("9999-12-31T23:59:59.7", nil),
            ("09:30", "09:30:00"), ("09:30:15.2", "09:30:15"), ("24:00:00", nil), ("9:30", nil),
            ("2026-09-01T", nil), ("", nil), ("T", nil), ("yesterday", nil), ("2026-09-01T9", nil),
            ("-2026-09-01", nil), ("2026-09-01-02", nil),
        ] as [(String, String?)])
    func isoDates(_ iso: String, _ expected: String?) {
        var copy = iso
        #expect(text(copy.withUTF8 { CalendarDate(iso: $0) }) == expected)
    }

    private func text(_ date: CalendarDate?) -> String? {
        date.map { date in
            var result: [UInt8] = []
            date.write(to: &result)
            return String(decoding: result, as: UTF8.self)
        }
    }

    @Test(
        "The first part of a format says what a number means",
        arguments: [
            ("General", .number), ("0", .number), ("00", .zeros(2)), ("00000", .zeros(5)),
            ("000;-000;0;@", .zeros(3)),
            (#""S-"000"#, .prefixed("S-", digits: 3)), (#"\A0"#, .prefixed("A", digits: 1)),
            (#""$"00"#, .number), (#""S"0.0"#, .number), ("000 000", .number), ("000-00", .number),
            ("00.0", .number), ("#00", .number), ("\"00\"", .number), ("00%", .percentage),
            (String(repeating: "0", count: 255), .zeros(255)),
            (String(repeating: "0", count: 256), .number), ("0.00", .number), ("#,##0", .number),
            ("0.00E+00", .number),
            ("@", .number), ("yyyy-mm-dd", .date), ("d/m/yy h:mm", .date), ("MMMM", .date),
            ("[$-409]d-mmm-yy;@", .date), ("[h]:mm", .duration), ("[mm]:ss", .duration),
            ("[S]", .duration), ("[Red]0.0", .number), ("[Yellow]#", .number), ("0%", .percentage),
            ("0.0 %", .percentage), ("\"days\" 0", .number), ("0 \\d", .number), ("0_d", .number),
            ("*d0", .number), ("0;d", .number), ("", .number), ("\"open", .number),
            ("[open", .number),
            ("\\", .number), ("yyyy\"年\"m\"月\"", .date), ("\\年0", .number), ("h:mm AM/PM", .date),
            ("ss.0", .date), (";;;", .number),
        ] as [(String, NumberFormat)])
    func formats(_ code: String, _ expected: NumberFormat) {
        #expect(NumberFormat(code: code) == expected)
    }

    @Test("Formats that have only a number have a known meaning")
    func knownFormats() {
        let ids = 0...60
        #expect(
            ids.filter { NumberFormat(id: $0) == .date }
                == Array(14...22) + Array(27...36) + [45, 47] + Array(50...58))
        #expect(ids.filter { NumberFormat(id: $0) == .percentage } == [9, 10])
        #expect(ids.filter { NumberFormat(id: $0) == .duration } == [46])
    }

    @Test(
        "Escaped characters are decoded once",
        arguments: [
            ("a_x000D_b", "a\rb"), ("_x005F_x000D_", "_x000D_"), ("snake_case_x", "snake_case_x"),
            ("_xD83D__xDE00_", "\u{1F600}"), ("_xD83D_", "\u{FFFD}"), ("_x00g0_", "_x00g0_"),
            ("_x000D", "_x000D"), ("__x0041_", "_A"), ("_x000d_", "\r"), ("_xD83D_a", "\u{FFFD}a"),
        ])
    func escapes(_ text: String, _ expected: String) {
        var result: [UInt8] = []
        result.append(escaped: Array(text.utf8))
        #expect(String(decoding: result, as: UTF8.self) == expected)
    }

    @Test(
        "The place of a cell is inside of a sheet",
        arguments: [
            ("A1", [1, 0]), ("B12", [12, 1]), ("AA3", [3, 26]),
            ("XFD1048576", [1_048_576, 16_383]),
            ("$C$4", [4, 2]), ("c4", [4, 2]), ("XFE1", nil), ("A1048577", nil), ("A0", nil),
            ("A", nil), ("1", nil), ("1A", nil), ("A1B", nil), ("", nil), ("A-1", nil),
            ("AAAAAAAAAAAAAAAAAAAA1", nil), ("A99999999999999999999999", nil),
        ] as [(String, [Int]?)])
    func references(_ text: String, _ expected: [Int]?) {
        #expect(CellReference(text.utf8).map { [$0.row, $0.column] } == expected)
    }

    @Test(
        "Times of OpenDocument are in seconds",
        arguments: [
            ("PT09H30M00S", 34_200), ("PT26H05M", 93_900), ("P1DT1H", 90_000), ("-PT1M", -60),
            ("PT0.5S", 1), ("PT", nil), ("P", nil), ("", nil), ("PT1", nil), ("PT1X", nil),
            ("P1H", nil), ("PT1D", nil), ("PT1E5S", nil), ("PT99999999999999999H", nil),
        ] as [(String, Int?)])
    func odsTimes(_ text: String, _ expected: Int?) {
        var copy = text
        #expect(copy.withUTF8 { ODSText.seconds($0) } == expected)
    }
}

import Testing

@testable import Publishing

/// Tests the cells of comma-separated values.
@Suite struct CSVTextTests {
    private static let formulas = [
        "=1+1", "+1+1", "-1+1", "@SUM(A1)", "\tx", "\rx", "\nx", "=", "-", "+5", "--5", "-5.",
        "-.5",
        "-1e3", "＝1", "＋1", "－1", "＠x", "=HYPERLINK(\"https://example.com\")",
    ]
    private static let others = [
        "", "a", "1", "-1", "-1.50", "93.3", "280/3", "a=b", " =1", "A+", "Ada", "'=1", "数学",
    ]

    @Test func formulasGetAnApostrophe() {
        let guarded = CSVText(isGuarded: true)
        for text in Self.formulas {
            let cell = guarded.field(text)
            #expect(cell == CSVText().field("'" + text))
            #expect(cell.hasPrefix("'") || cell.hasPrefix("\"'"), "\(text)")
        }
        for text in Self.others { #expect(guarded.field(text) == CSVText().field(text)) }
    }

    @Test func withoutTheGuardCellsAreUnchanged() {
        for text in (Self.formulas + Self.others).filter({
            !$0.utf8.contains { ",\"\r\n".utf8.contains($0) }
        }
        ) {
            #expect(CSVText().field(text) == text)
        }
        #expect(CSVText().line(["=a,b", "-1"]) == "\"=a,b\",-1\r\n")
        #expect(CSVText(isGuarded: true).line(["=a,b", "-1"]) == "\"'=a,b\",-1\r\n")
    }
}

import Testing

@testable import Layout

/// Tests of columns that leave words whole.
@Suite struct ColumnWordTests {
    /// Lays out a table of courses in a page of a width; letters are 5 points wide.
    private func outcome(
        _ columns: String, _ width: Double, _ courses: [String]
    ) throws -> Outcome {
        try lay(
            body:
                "{ table: courses, cellPadding: 0, columns: [\(columns)], style: { font: T, size: 10 } }",
            width,
            200, [record(courses: courses)])
    }

    private static let content = "{ cell: \"{{title}}\", width: content }"

    /// Sixty-five points are too few for both columns; cut to the same width, the first one would break
    /// its word.
    @Test func contentKeepsItsWords() throws {
        let columns = Self.content + ", { cell: \"a b c d e f g h\", width: content }"
        let outcome = try outcome(columns, 65, ["defenseman"])
        #expect(outcome.problems == [])
        #expect(outcome.texts.map(\.line.text) == ["defenseman", "a b", "c d", "e f", "g h"])
    }

    /// Columns with a share keep their words too when others are cut.
    @Test func sharesKeepTheirWordsBesideContent() throws {
        let columns = Self.content + ", { cell: \"outstanding x\" }"
        let outcome = try outcome(columns, 110, ["defenseman and more words"])
        #expect(outcome.problems == [])
        #expect(
            outcome.texts.map(\.line.text) == [
                "defenseman", "and more", "words", "outstanding", "x",
            ])
    }

    /// A share is at least as wide as its widest word, whatever the shares are.
    @Test func sharesKeepTheirWords() throws {
        func columns(_ rest: String) -> String {
            "{ cell: \"{{title}}\"\(rest) }, { cell: \"a b c d\", width: 3* }"
        }
        let plain = try outcome(columns(""), 80, ["defenseman x"])
        #expect(plain.problems.count == 1 && plain.problems[0].contains("defenseman"))
        let kept = try outcome(columns(", minWidth: words"), 80, ["defenseman x"])
        #expect(kept.problems == [])
        #expect(kept.texts.map(\.line.text) == ["defenseman", "x", "a b c", "d"])
    }

    /// All rows count, and so do words inside other nodes.
    @Test func wordsInsideNodesCount() throws {
        let cell =
            "{ row: [{ text: \"{{title}}\", style: { font: T, size: 10 } },"
            + " { text: ab, style: { font: T, size: 10 } }], spacing: 5 }"
        let columns = "{ cell: \(cell), minWidth: words }, { cell: \"c d e f g\", width: 3* }"
        let outcome = try outcome(columns, 90, ["x", "defenseman"])
        #expect(outcome.problems == [])
        #expect(outcome.texts.contains { $0.line.text == "defenseman" })
        // Fifty points for the word, five between, and ten for the other text.
        #expect(outcome.texts.first { $0.line.text.hasPrefix("c") }?.origin.x == 65)
    }

    /// Without space for all words, columns are as wide as before, and the break is reported once.
    @Test func wordsBreakWithoutSpace() throws {
        let columns = Self.content + ", { cell: outstanding, width: content }"
        let outcome = try outcome(columns, 60, ["defenseman"])
        #expect(outcome.problems.count == 2, "\(outcome.problems)")
        #expect(outcome.problems.allSatisfy { $0.contains("was broken to fit in its line") })
    }

    /// Columns that have enough space are not measured again.
    @Test func spaceIsNotTakenWithoutNeed() throws {
        let outcome = try outcome(
            Self.content + ", { cell: b, width: content }", 200, ["defenseman x"])
        #expect(outcome.items == ["defenseman x@0,8", "b@60,8"])
    }
}

import TestSupport
import Testing

@testable import Tables

/// Tests of the patterns of headers, cells, rows, sheets, and conditions.
@Suite struct TextPatternTests {
    /// A pattern, a text, and the parts; nil if the pattern does not fit.
    struct Example: Sendable {
        let pattern: String
        let text: String
        let parts: [String: String]?

        init(_ pattern: String, _ text: String, _ parts: [String: String]?) {
            (self.pattern, self.text, self.parts) = (pattern, text, parts)
        }
    }

    static let examples = [
        Example("Last Name", "last_name", [:]),
        Example("last name", " Last\u{00A0}  NAME ", [:]),
        Example("Last Name", "Last Names", nil),
        Example("Last", "Last Name", nil),
        Example("Prénom", "pre\u{301}nom", [:]),
        Example("Points Possible | Possible", "possible", [:]),
        Example("A|B", "a|b", [:]),
        Example("A|B", "A", nil),
        Example("*Coach", "Head Coach", [:]),
        Example("*Coach", "coach", [:]),
        Example("*Coach", "Coaching", nil),
        Example("*", "", [:]),
        Example("{x}", "", nil),
        Example("HW *", "HW 12", [:]),
        Example("Quiz \\*", "quiz *", [:]),
        Example("Quiz \\*", "Quiz 1", nil),
        Example("Math \\| Art", "Math | Art", [:]),
        Example("Math \\| Art", "Math", nil),
        Example("\\{x\\} {y}", "{x} 1", ["y": "1"]),
        Example("A\\B", "a\\b", [:]),
        Example(
            "{name} ({id:digits})", "Quiz 1 (retake) (4711)",
            ["name": "Quiz 1 (retake)", "id": "4711"]),
        Example("{name} ({id:digits})", "Quiz 1 (a)", nil),
        Example("{name} /{max:number}", "Lab /12.5", ["name": "Lab", "max": "12.5"]),
        Example("{name} [{max:number}]", "final_exam [50]", ["name": "final_exam", "max": "50"]),
        Example(
            "{group} {weight:number}% / {name}", "Lab work 20% / HW1",
            ["group": "Lab work", "weight": "20", "name": "HW1"]),
        Example(
            "{lastName}, {givenNames}", "Brown, Tyler",
            ["lastName": "Brown", "givenNames": "Tyler"]),
        Example("{lastName}, {givenNames}", "Brown", nil),
        Example(
            "{givenNames} {lastName:surname}", "Ann de la Cruz",
            ["givenNames": "Ann", "lastName": "de la Cruz"]),
        Example(
            "{givenNames} {lastName:surname}", "Mary Ann Smith",
            ["givenNames": "Mary Ann", "lastName": "Smith"]),
        Example(
            "{givenNames} {lastName:surname}", "Sam Hill Jr.",
            ["givenNames": "Sam", "lastName": "Hill Jr."]),
        Example(
            "{givenNames} {lastName:surname}", "Liam O'Connor",
            ["givenNames": "Liam", "lastName": "O'Connor"]),
        Example("{givenNames} {lastName:surname}", "Cher", nil),
        Example("{a:word} {b}", "one two three", ["a": "one", "b": "two three"]),
        Example("{extra.year}", "Sr.", ["extra.year": "Sr."]),
    ]

    @Test("A pattern fits the whole text, with the shortest parts", arguments: examples)
    func parts(_ example: Example) throws {
        #expect(try TextPattern(example.pattern).parts(of: example.text) == example.parts)
    }

    @Test(
        "A text that is not a pattern is refused with its reason",
        arguments: [
            ("{name", "a brace is not closed"), ("name}", "a brace is not opened"),
            ("{}", "a part has no name"), ("{a b}", "a part has no name"),
            ("{a:letters}", "a has an unknown form"), ("{a} {a}", "the part a is there twice"),
        ])
    func problem(_ text: String, _ message: String) {
        #expect {
            try TextPattern(text)
        } throws: {
            ($0 as? TextPattern.Problem)?.message == message
        }
    }

    @Test("A pattern of many parts is decided in a moment, also for text that does not fit")
    func manyParts() throws {
        let pattern = try TextPattern((0..<12).map { "{p\($0)}-" }.joined() + "!")
        let text = String(repeating: "-a", count: 490)
        let start = ContinuousClock.now
        #expect(pattern.parts(of: text) == nil)
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test("Parts put into their pattern give the text again")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 36)
        let pattern = try TextPattern("{a} ({b:digits}) / {c}")
        for _ in 0..<500 {
            let words = (0..<3).map { _ in String(UInt16.random(in: 0...999, using: &random)) }
            let text = "\(words[0]) x (\(words[1])) / \(words[2]) (y)"
            let parts = try #require(pattern.parts(of: text))
            let (a, b, c) = (parts["a"] ?? "", parts["b"] ?? "", parts["c"] ?? "")
            #expect("\(a) (\(b)) / \(c)" == text)
        }
    }
}

import Testing

@testable import Tables

@Suite struct HeaderPatternTests {
    @Test(arguments: [
        ("{name} ({id:digits})", "Quiz 1 (4711)", ["name": "Quiz 1", "id": "4711"]),
        // Titles can have brackets, commas, and several blanks.
        (
            "{name} ({id:digits})", "Lab (a, b)  (retake) (12)",
            ["name": "Lab (a, b) (retake)", "id": "12"]
        ),
        (
            "{name} [{max:number}]", "Quiz [part 2] [12,5]",
            ["name": "Quiz [part 2]", "max": "12,5"]
        ),
        (
            "{name} [Total Pts: {max:number} {display}] |{id:digits}",
            "Essay [draft] [Total Pts: 100 Score] |123456",
            ["name": "Essay [draft]", "max": "100", "display": "Score", "id": "123456"]
        ),
        ("{name} - Max Points", "Homework 3 - max  points", ["name": "Homework 3"]),
        ("Final Score", " final\u{A0}score ", [:]),
        ("{group} Current Score", "Quizzes Current Score", ["group": "Quizzes"]),
    ])
    func matches(_ pattern: String, _ header: String, _ parts: [String: String]) throws {
        #expect(try #require(HeaderPattern(pattern)).parts(of: header) == parts)
    }

    @Test(arguments: [
        ("{name} ({id:digits})", "Quiz 1"), ("{name} ({id:digits})", "Quiz 1 (a)"),
        ("{name} ({id:digits})", "(12)"), ("Final Score", "Final Scores"),
        ("{group} Current Score", "Current Score"), ("Student", ""),
    ])
    func doesNotMatch(_ pattern: String, _ header: String) throws {
        #expect(try #require(HeaderPattern(pattern)).parts(of: header) == nil)
    }

    @Test(arguments: ["{name", "{}", "{name:words}", "{name:digits:number}"])
    func isNotAPattern(_ text: String) { #expect(HeaderPattern(text) == nil) }

    @Test func makesAHeaderOfParts() throws {
        let pattern = try #require(HeaderPattern("{name} - Max Points"))
        #expect(pattern.header(with: ["name": "Quiz 1"]) == "Quiz 1 - max points")
        #expect(pattern.header(with: [:]) == nil)
    }

    @Test(arguments: [
        ("Quiz *", "quiz 12", true), ("Quiz *", "Quizzes", false), ("*.csv", "users.CSV", true),
        ("a*b*c", "a--b--c", true), ("a*b*c", "a--c--b", false), ("exact", "exact", true),
        ("exact", "exactly", false), ("*", "", true),
    ])
    func globs(_ glob: String, _ text: String, _ matches: Bool) {
        #expect(Glob(glob).matches(text) == matches)
    }

    @Test(
        "Columns that look like passwords, tokens, or social security numbers are secret",
        arguments: [
            ("Password", true), ("password", true), ("login_token", true), ("User Password", true),
            ("API Key", true), ("SSN", true), ("Student SSN", true),
            ("Social Security Number", true),
            ("SocialSecurityNo", true), ("Essay about a password (12)", false),
            ("Token economy essay (3)", false), ("Bathroom pass", false), ("PIN", false),
            ("Name", false),
        ])
    func secrets(_ header: String, _ isSecret: Bool) {
        #expect(SecretColumns.contains(header) == isSecret)
    }
}

import Testing

@testable import Grading

/// Tests of which titles count as equal.
@Suite struct TitleTests {
    private func problems(_ titles: [String]) -> [String] {
        BoardRules.issues(in: Board(courses: titles.map { soundCourse($0) })).map(\.line)
    }

    @Test(arguments: [
        ("Algorithms", "Algorithms"), ("Algorithms", "ALGORITHMS"), ("Algorithms", " algorithms\t"),
        ("Data Structures", "data  \n structures"), ("Data Structures", "Data\u{A0}Structures"),
        ("Data Structures", "Data\u{3000}Structures"), ("Café", "Cafe\u{301}"),
        ("CAFE\u{301}", "café"), ("Straße", "STRASSE"), ("Straße", "STRAẞE"), ("ΟΔΟΣ", "οδος"),
        ("ΟΔΟΣ", "οδοσ"), ("İzmir", "i\u{307}zmir"), ("Физика", "ФИЗИКА"), ("ﬁnance", "FINANCE"),
        ("µ-Controllers", "Μ-controllers"), ("Å", "\u{212B}"), ("한글", "\u{1112}\u{1161}\u{11AB}글"),
        ("ᾳ", "ΑΙ"), ("Ǆ", "ǆ"), ("𐐀", "𐐨"), ("\u{1E9B}\u{323}", "\u{1E69}"),
    ])
    func areOne(first: String, second: String) {
        let line =
            "courses[1].title: course 1 already has this title"
            + " | give it another title: capitals and extra spaces make no difference"
        #expect(problems([first, second]) == [line])
        #expect(problems([second, first]) == [line])
    }

    @Test(arguments: [
        ("Algorithms", "Algorithms II"), ("Data Structures", "DataStructures"), ("Cafe", "Café"),
        ("izmir", "İzmir"), ("ısı", "isi"), ("İ", "ı"), ("C", "C++"), ("Ж", "Z"), ("物理", "化学"),
        ("a-b", "a b"), ("Ａ", "A"),
    ])
    func areTwo(first: String, second: String) {
        #expect(problems([first, second]).isEmpty)
        #expect(problems([second, first]).isEmpty)
    }

    @Test func theEarliestCourseIsNamed() {
        let hint = " | give it another title: capitals and extra spaces make no difference"
        #expect(
            problems(["x", "y", "Y", "y"]) == [
                "courses[2].title: course 2 already has this title\(hint)",
                "courses[3].title: course 2 already has this title\(hint)",
            ])
    }

    @Test func blankTitlesAreNoDuplicates() {
        #expect(
            problems(["", " "]) == [
                "courses[0].title: the title is blank | give the course a title",
                "courses[1].title: the title is blank | give the course a title",
            ])
        let long = String(repeating: "x", count: 2000)
        #expect(problems([long, long]).count == 2)
    }

    /// ASCII titles use a faster path, which must distinguish the same titles.
    @Test func asciiAndTheRestAreFoldedAlike() {
        let letters = (0..<128).map { String(Unicode.Scalar(UInt8($0))) }
        func classes(_ title: (String) -> String) -> [Int] {
            var first: [TitleKey: Int] = [:]
            return letters.enumerated().map { index, letter in
                let key = TitleKey(title(letter))
                if first[key] == nil { first[key] = index }
                return first[key] ?? index
            }
        }
        #expect(classes { "x\($0)y" } == classes { "éx\($0)y" })
        #expect(classes { "\($0)x\($0)" } == classes { "\($0)éx\($0)" })
        #expect(classes { "x\($0) \($0)y" } == classes { "éx\($0) \($0)y" })
        // 26 pairs of letters, and six equal white space characters.
        #expect(Set(classes { "x\($0)y" }).count == 128 - 26 - 5)
    }
}

import Grading
import Testing

@Suite struct EditingTests {
    private func board(_ titles: String...) -> Board {
        Board(title: "t", courses: titles.map { soundCourse($0) })
    }

    @Test func adds() throws {
        #expect(try board().adding(soundCourse("a")) == board("a"))
        #expect(try board("a", "b").adding(soundCourse("c")) == board("a", "b", "c"))
    }

    @Test func addingIsJudgedWithTheWholeBoard() {
        let cases: [(Board, Course, [String])] = [
            (
                board("a", "b", "c", "d"), soundCourse("e"),
                [
                    "courses[4]: a chalkboard can show at most 4 courses | remove 1 of the 5 courses"
                ]
            ),
            (
                board("a", "b"), soundCourse(" A"),
                [
                    "courses[2].title: course 1 already has this title"
                        + " | give it another title: capitals and extra spaces make no difference"
                ]
            ),
            (
                board("a"), soundCourse("b", credits: 0),
                [
                    "courses[1].credits: 0 is not a valid number of credits: it must be more than 0"
                ]
            ),
            (
                board(""), soundCourse("b"),
                [
                    "courses[0].title: the title is blank | give the course a title"
                ]
            ),
        ]
        for (board, course, lines) in cases {
            let error = #expect(throws: GradingError.self) { try board.adding(course) }
            #expect(error?.issues.map(\.line) == lines)
        }
    }

    @Test func deletesByPosition() throws {
        let four = board("a", "b", "c", "d")
        #expect(try four.deleting(1) == board("b", "c", "d"))
        #expect(try four.deleting(4) == board("a", "b", "c"))
        #expect(try four.deleting(3).deleting(2) == board("a", "d"))
        #expect(try board("a").deleting(1) == board())
    }

    @Test func deletingRepairsABoardThatIsTooFull() throws {
        #expect(try board("a", "b", "c", "d", "a").deleting(5) == board("a", "b", "c", "d"))
    }

    @Test(arguments: [
        (0, 1, "the board is empty: there is no course to delete"),
        (1, 2, "there is no course 2; the board has only course 1"),
        (2, 3, "there is no course 3; the board has 1 and 2"),
        (3, 5, "there is no course 5; the board has 1, 2 and 3"),
        (3, 0, "there is no course 0; the board has 1, 2 and 3"),
        (4, -1, "there is no course -1; the board has 1, 2, 3 and 4"),
        (4, Int.min, "there is no course -9223372036854775808; the board has 1, 2, 3 and 4"),
        (4, Int.max, "there is no course 9223372036854775807; the board has 1, 2, 3 and 4"),
        (9, 10, "there is no course 10; the board has 1 to 9"),
    ])
    func deletingWhatIsNotThere(count: Int, id: Int, message: String) {
        let board = Board(courses: (0..<count).map { soundCourse("\($0)") })
        let error = #expect(throws: GradingError.self) { try board.deleting(id) }
        #expect(error?.issues.map(\.message) == [message])
    }
}

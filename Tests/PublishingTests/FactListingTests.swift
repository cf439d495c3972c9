import Diagnostics
import Testing

@testable import Documents
@testable import Publishing

@Suite struct FactListingTests {
    @Test func theBoardsFacts() throws {
        let result = run { report throws(CommandFailure) in
            try FactListing(of: "board", &report).text
        }
        #expect(
            result.value == """
                Fact       Type     Meaning
                id         text     the name of the data's file, without its ending
                title      text     the board's title
                logo       text?    the path of a picture that takes the title's place
                courses    list of  the courses in their order
                  id       number   the course's number, from 1
                  title    text     the course's title
                  credits  number   its credits
                  score    number   its score out of 100
                  letter   text     its letter grade
                  points   number   the grade points of the letter
                count      number   how many courses there are
                credits    number   the credits of all courses
                gpa        number?  the GPA as it is shown; absent without courses
                color      text     green, orange or red by the exact GPA; white without courses

                """)
    }

    @Test func everyKindHasFacts() throws {
        #expect(FactListing.kinds.count >= 8)
        for kind in FactListing.kinds {
            let result = run { report throws(CommandFailure) in
                try FactListing(of: kind, &report).text
            }
            #expect((result.value ?? "").split(separator: "\n").count > 3, "\(kind)")
        }
    }

    @Test(arguments: [
        ("students", "students: error: unknown kind of record (did you mean \"student\"?)"),
        (
            "xyzzy",
            "xyzzy: error: unknown kind of record (the kinds are board, student, class,"
                + " proposal, conversions, tips, receipt, converter, player, team)"
        ),
    ])
    func unknownKinds(_ kind: String, _ line: String) {
        let result = run { report throws(CommandFailure) in try FactListing(of: kind, &report) }
        #expect(result.stop == .usage)
        #expect(result.report.lines == [line])
    }
}

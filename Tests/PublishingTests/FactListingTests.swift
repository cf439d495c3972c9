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
                Fact       Type      Meaning
                id         text      the name of the data file, without its extension
                title      text      the board's title
                logo       text?     the path of a picture to show instead of the title
                courses    list of   the courses, in the order of the file
                  id       number    the course's number, from 1
                  title    text      the course's title
                  credits  number    the credits
                  score    number    the score out of 100
                  letter   text      the letter grade
                  points   number    the grade points of the letter
                  extra    group of  the facts of its own, which "fields" declares
                  extras   list of   all facts of its own that have a value, with their labels
                    name   text      the name of the fact
                    label  text      its label
                    text   text      its value
                count      number    the number of courses
                credits    number    the credits of all courses
                gpa        number?   the GPA as displayed; absent if there are no courses
                color      text      green, orange or red, by the exact GPA; white if there are no courses
                extra      group of  the facts of its own, which "fields" declares
                extras     list of   all facts of its own that have a value, with their labels
                  name     text      the name of the fact
                  label    text      its label
                  text     text      its value

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
                + " proposal, conversions, tips, receipt, converter, player, team, group)"
        ),
    ])
    func unknownKinds(_ kind: String, _ line: String) {
        let result = run { report throws(CommandFailure) in try FactListing(of: kind, &report) }
        #expect(result.stop == .usage)
        #expect(result.report.lines == [line])
    }
}

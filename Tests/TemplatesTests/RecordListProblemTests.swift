import Schema
import Testing

@testable import Templates

@Suite struct RecordListProblemTests {
    /// Returns the problems of a list, which starts on line 2, column 17.
    private func found(_ list: String, each: String = "{ text: x }") -> [String] {
        problems(body: "{ repeat: \(list), each: \(each) }")
    }

    @Test(
        "Lists without problems",
        arguments: [
            "courses", "{ list: courses }", "{ list: courses, where: note, sort: credits }",
            "{ list: courses, sort: { by: credits, order: descending }, first: 5 }",
            "{ list: courses, sort: [title, { by: note }], last: 1 }",
            "{ list: courses, where: { fact: credits, above: { fact: count } } }",
            "{ list: courses, where: { not: item.isOdd } }",
        ])
    func valid(_ list: String) {
        #expect(found(list) == [])
    }

    @Test(
        "Lists with problems",
        arguments: [
            ("{ sort: title }", ["2:17 \"list\" is missing"]),
            (
                "{ list: course }",
                ["2:25 unknown fact \"course\" (did you mean \"courses\"?)"]
            ),
            ("{ list: title }", ["2:25 \"title\" is text, not a list"]),
            (
                "{ list: courses, where: { fact: kredits, above: 3 } }",
                ["2:49 unknown fact \"kredits\" (did you mean \"credits\"?)"]
            ),
            (
                "{ list: courses, sort: kredits }",
                ["2:40 unknown fact \"kredits\" (did you mean \"credits\"?)"]
            ),
            (
                "{ list: courses, sort: count }",
                ["2:40 unknown fact \"count\" (the facts here are title, note, credits)"]
            ),
            ("{ list: courses, sort: [] }", ["2:40 \"sort\" needs at least one fact"]),
            (
                "{ list: courses, sort: { by: title, order: down } }",
                ["2:60 \"down\" is not one of \"ascending\", \"descending\""]
            ),
            (
                "{ list: courses, first: 0 }",
                ["2:41 0 is not a whole number from 1 to 1000000"]
            ),
            (
                "{ list: courses, first: 2, last: 3 }",
                [
                    "2:50 a list can have \"first\" or \"last\", but not both"
                        + " (name one list in let, and use it as the list of another)"
                ]
            ),
            (
                "{ list: courses, group: term }",
                ["2:41 unknown fact \"term\" (the facts here are title, note, credits)"]
            ),
            (
                "{ list: courses, filter: note }",
                ["2:34 warning: unknown key \"filter\""]
            ),
        ] as [(String, [String])])
    func invalid(_ list: String, _ expected: [String]) {
        #expect(found(list) == expected)
    }

    @Test("The records of a list have the facts that its condition finds present")
    func guards() {
        let each = "{ text: \"{{note}}\" }"
        #expect(found("{ list: courses, where: note }", each: each) == [])
        #expect(found("{ list: courses, where: { fact: note, is: x } }", each: each) == [])
        #expect(
            found("{ list: courses, where: title }", each: each) == [
                "2:64 {{note}} may be absent (write {{note?}}, or put it inside when: note)"
            ])
    }

    @Test("Groups have a key, a number of records, and the records")
    func groups() {
        let items = "{ repeat: items, each: { text: \"{{title}} {{credits}}\" } }"
        #expect(
            found(
                "{ list: courses, group: credits }",
                each: "[{ text: \"{{key|fixed 1}} {{count}}\" }, \(items)]") == [])
        #expect(
            found("{ list: courses, group: note }", each: "{ text: \"{{key}}\" }") == [
                "2:63 {{key}} may be absent (write {{key?}}, or put it inside when: key)"
            ])
        #expect(
            found("{ list: courses, where: note, group: note }", each: "{ text: \"{{key}}\" }")
                == [])
        #expect(
            problems(
                body: "{ table: courses, columns: [{ repeat: { list: courses, group: title },"
                    + " cells: courses, cell: x }] }")
                == [
                    "2:45 columns cannot be repeated for groups"
                        + " (each column shows a cell of the row, in the order of the list)"
                ])
    }

    @Test("The facts of an item are known in the elements of lists")
    func item() {
        let text = "{ text: \"{{item.index}}/{{item.count}} {{item.isOdd}}\" }"
        #expect(found("courses", each: text) == [])
        #expect(
            found("courses", each: "{ when: { fact: item.index, above: 2 }, then: spacer }") == [])
        #expect(
            problems(body: "{ text: \"{{item.index?}}\" }") == [
                "2:15 unknown fact \"item.index\""
                    + " (the facts of an item are available only in each element of a list)"
            ])
        #expect(
            found("courses", each: "{ text: \"{{item.indx}}\" }") == [
                "2:40 unknown fact \"item.indx\" (did you mean \"item.index\"?)"
            ])
        #expect(
            problems(
                body: "{ table: courses, columns: [{ header: \"{{item.index}}\","
                    + " cell: \"{{item.index}}\" }] }"
            ) == [
                "2:45 unknown fact \"item.index\""
                    + " (the facts of an item are available only in each element of a list)"
            ])
    }

    @Test("A fact of another kind of data can be shown if it is optional; a misspelled one cannot")
    func otherKinds() {
        // "credits" is a fact of courses, and "coach" of a team.
        #expect(problems(body: "{ text: \"{{credits?}} {{coach?}} {{team.coach?}}\" }") == [])
        let hint =
            "the facts here are title, note, count, passed, day, color, school, team, courses"
        #expect(
            problems(body: "{ text: \"{{coach.name?}} {{titel?}}\" }") == [
                "2:15 unknown fact \"coach.name\" (\(hint))",
                "2:15 unknown fact \"titel\" (did you mean \"title\"?)",
            ])
    }
}

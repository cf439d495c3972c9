import Diagnostics
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the problems in what a class file says about students beside grades.
@Suite struct StudentFieldProblemTests {
    /// Parts of a class, of a student, and of its course, and the messages.
    private struct Case: Sendable {
        var head = ""
        var student = ""
        var course = ""
        let lines: [String]
    }

    @Test("A sentence that begins with a name in the other direction is read in its own")
    func sentences() {
        func filled(_ sentence: String, _ name: String) -> String {
            CommentSentence.filled(sentence, with: name)
        }
        #expect(filled("{name} has improved.", "Ada") == "Ada has improved.")
        #expect(filled("{name} has improved.", "ليلى") == "\u{200E}ليلى has improved.")
        #expect(filled("We thank {name}.", "ليلى") == "We thank ليلى.")
        #expect(filled("{name} תורמת לכיתה.", "Ada") == "\u{200F}Ada תורמת לכיתה.")
        #expect(filled("{name}!", "ليلى") == "ليلى!")
    }

    private static let legends =
        #""legends": { "effort": [{ "mark": "O", "meaning": "outstanding" }, { "mark": "S", "meaning": "satisfactory" }], "conduct": [], "standards": [{ "mark": "Meets", "meaning": "meets the standard" }] }, "#
    private static let behaviors =
        #""legends": { "standards": [{ "mark": "Meets", "meaning": "m" }], "behaviors": [{ "mark": "C", "meaning": "consistently" }] }, "#
    private static let bank = #""commentBank": { "12": "{name} works well.", "PE1": "Fit." }, "#
    private static let codes =
        #""attendanceCodes": [{ "code": "A", "meaning": "absent" }, { "code": "ISS", "meaning": "suspended" }], "#

    private static let cases: [Case] = [
        // The school.
        Case(
            head:
                #""school": { "name": "S", "phone": 5550100, "code": 123456, "district": false }, "#,
            lines: [
                #"error: school.phone: expected a string, found a number (put it in quotes: "5550100")"#,
                #"error: school.code: expected a string, found a number (put it in quotes: "123456")"#,
                "error: school.district: expected a string, found false",
            ]),
        // Details of students.
        Case(
            student:
                #""birthDate": "2010-02-29", "stateId": 5, "counselor": 1, "diploma": 2, "awards": ["x", 3], "directoryOptOut": "yes", "#,
            lines: [
                #"error: students[0].birthDate: "2010-02-29" is not a valid date (write a real date as YYYY-MM-DD, for example 2026-06-05)"#,
                #"error: students[0].stateId: expected a string, found a number (put it in quotes: "5")"#,
                #"error: students[0].counselor: expected a string, found a number (put it in quotes: "1")"#,
                #"error: students[0].diploma: expected a string, found a number (put it in quotes: "2")"#,
                #"error: students[0].awards[1]: expected a string, found a number (put it in quotes: "3")"#,
                "error: students[0].directoryOptOut: expected true or false, found a string",
            ]),
        Case(
            student:
                #""guardians": [{ "relation": "aunt", "address": "x" }, { "name": " ", "mail": "a@b" }], "#,
            lines: [
                #"error: students[0].guardians[0]: "name" is missing"#,
                "error: students[0].guardians[0].address: expected an array, found a string",
                "error: students[0].guardians[1].name: the guardian's name is blank",
                #"warning: students[0].guardians[1]: unknown key "mail" (did you mean "email"?)"#,
            ]),
        Case(
            student: #""entryDate": "2025-08-27", "graduationDate": "2025-06-05", "#,
            lines: [
                "error: students[0].graduationDate: the student graduates on 2025-06-05, before entering on 2025-08-27"
            ]),
        Case(
            student: #""entryDate": "2025-08-27", "graduationDate": "2025-08-27", "#, lines: []),
        Case(
            student: #""stateId": "123-45-6789", "#,
            lines: [
                "warning: students[0].stateId: this looks like a social security number, which must not be on documents (use another number)"
            ]),
        Case(student: #""stateId": "123-456-789", "#, lines: []),
        Case(student: #""stateId": "12a-45-6789", "#, lines: []),
        Case(student: #""stateId": "123-45-67890", "#, lines: []),
        // Attendance.
        Case(
            head: Self.codes,
            student: #""attendance": { "codes": { "A": 3, "ISS": 0.5, " A": null } }, "#,
            course: #""attendance": { "tardy": 1, "codes": { "A": 1 } }, "#, lines: []),
        Case(
            head: Self.codes,
            student: #""attendance": { "codes": { "a": 3, "X": 1, "A": -1 } }, "#,
            lines: [
                #"error: students[0].attendance.codes.a: the attendance code "a" is not declared (did you mean "A"?)"#,
                #"error: students[0].attendance.codes.X: the attendance code "X" is not declared (the codes are "A", "ISS")"#,
                "error: students[0].attendance.codes.A: -1 is less than the minimum, 0",
            ]),
        Case(
            course: #""attendance": { "codes": { "A": 3 } }, "#,
            lines: [
                #"error: students[0].courses[0].attendance.codes.A: the attendance code "A" is not declared (add it to "attendanceCodes" of the class)"#
            ]),
        Case(
            head:
                #""attendanceCodes": [{ "code": "A", "meaning": "absent" }, { "code": " A", "meaning": "away" }, { "code": " " }], "#,
            // A code that could not be read may be this one.
            student: #""attendance": { "codes": { "X": 1 } }, "#,
            lines: [
                "error: attendanceCodes[1].code: attendanceCodes[0] already has this code (list each code once)",
                #"error: attendanceCodes[2]: "meaning" is missing"#,
                "error: attendanceCodes[2].code: the code is blank",
            ]),
        Case(
            head: #""attendanceCodes": { "A": "absent" }, "#,
            student: #""attendance": { "codes": { "X": 1 } }, "#,
            lines: [
                "error: attendanceCodes: expected an array, found an object (write [ and ] around its elements)"
            ]),
        // Legends.
        Case(
            head: Self.legends, student: #""effort": "S", "#,
            course:
                #""effort": " O", "conduct": " ", "standards": [{ "name": "Adds", "mark": "Meets", "terms": { "T1": null, "T2": "Meets" } }], "#,
            lines: []),
        Case(
            head: Self.legends, student: #""effort": "o", "#,
            course:
                #""effort": "G", "conduct": "S", "standards": [{ "mark": "Meet", "terms": { "T1": 3, "T2": "N" } }], "#,
            lines: [
                #"error: students[0].effort: the legend of effort has no mark "o" (did you mean "O"?)"#,
                #"error: students[0].courses[0].effort: the legend of effort has no mark "G" (the marks are "O", "S")"#,
                #"error: students[0].courses[0].conduct: the legend of conduct has no mark "S" (add it to "conduct" of "legends" of the class)"#,
                #"error: students[0].courses[0].standards[0]: "name" is missing"#,
                #"error: students[0].courses[0].standards[0].mark: the legend of standards has no mark "Meet" (did you mean "Meets"?)"#,
                #"error: students[0].courses[0].standards[0].terms.T1: expected a string, found a number (put it in quotes: "3")"#,
                #"error: students[0].courses[0].standards[0].terms.T2: the legend of standards has no mark "N" (the marks are "Meets")"#,
            ]),
        Case(
            student: #""effort": "S", "conduct": "1", "#,
            course: #""effort": "G", "standards": [{ "name": "Adds", "mark": "3" }], "#,
            lines: [
                #"warning: students[0].effort: the marks of effort have no legend (add what they mean as "effort" of "legends" of the class)"#,
                #"warning: students[0].conduct: the marks of conduct have no legend (add what they mean as "conduct" of "legends" of the class)"#,
                #"warning: students[0].courses[0].standards[0].mark: the marks of standards have no legend (add what they mean as "standards" of "legends" of the class)"#,
            ]),
        Case(
            head:
                #""legends": { "effort": [{ "mark": "O", "meaning": "a" }, { "mark": "O", "meaning": "b" }, 7], "standard": [] }, "#,
            student: #""effort": "X", "#,
            lines: [
                #"error: legends.effort[1].mark: legends.effort[0] already has this mark (list each mark once)"#,
                "error: legends.effort[2]: expected an object, found a number",
                #"warning: legends.standard: only what names the legend "standard" uses it (did you mean "standards"?)"#,
            ]),
        Case(
            head: #""legends": [], "#, student: #""effort": "X", "conduct": "Y", "#,
            lines: ["error: legends: expected an object, found an array"]),
        // Legends of other names.
        Case(
            head: Self.behaviors,
            course:
                #""legend": "behaviors", "standards": [{ "name": "Listens", "mark": "C", "terms": { "T1": "C" } }, { "name": "Adds", "legend": "standards", "mark": "Meets" }], "#,
            lines: []),
        Case(
            head: Self.behaviors,
            course:
                #""legend": "behavior", "standards": [{ "name": "Listens", "group": 1, "mark": "X" }, { "name": "Adds", "legend": "skills", "terms": { "T1": "X" } }, { "name": "Waits", "legend": "behaviors", "mark": "Meets", "terms": { "T1": "c" } }], "#,
            lines: [
                #"error: students[0].courses[0].legend: the class has no legend "behavior" (did you mean "behaviors"?)"#,
                #"error: students[0].courses[0].standards[0].group: expected a string, found a number (put it in quotes: "1")"#,
                #"error: students[0].courses[0].standards[1].legend: the class has no legend "skills" (add it to "legends" of the class)"#,
                #"error: students[0].courses[0].standards[2].mark: the legend of behaviors has no mark "Meets" (the marks are "C")"#,
                #"error: students[0].courses[0].standards[2].terms.T1: the legend of behaviors has no mark "c" (did you mean "C"?)"#,
            ]),
        Case(
            head: #""legends": { "behaviors": 5 }, "#,
            course: #""standards": [{ "name": "Waits", "legend": "behaviors", "mark": "C" }], "#,
            lines: ["error: legends.behaviors: expected an array, found a number"]),
        // Past years.
        Case(
            head: Self.codes,
            student:
                #""history": [{ "year": "2024", "schoolAddress": "x", "schoolPhone": 5, "attendance": { "absent": -1, "codes": { "X": 1 } }, "courses": [] }], "#,
            lines: [
                "error: students[0].history[0].schoolAddress: expected an array, found a string",
                #"error: students[0].history[0].schoolPhone: expected a string, found a number (put it in quotes: "5")"#,
                "error: students[0].history[0].attendance.absent: -1 is less than the minimum, 0",
                #"error: students[0].history[0].attendance.codes.X: the attendance code "X" is not declared (the codes are "A", "ISS")"#,
            ]),
        // The comment bank.
        Case(
            head: Self.bank, student: #""commentCodes": ["12"], "#,
            course: #""commentCodes": ["PE1", "12", " 12 "], "#, lines: []),
        Case(
            head: Self.bank, student: #""commentCodes": ["pe1", "777", 12], "#,
            course: #""commentCodes": "12", "#,
            lines: [
                #"error: students[0].commentCodes[0]: the comment bank has no code "pe1" (did you mean "PE1"?)"#,
                #"error: students[0].commentCodes[1]: the comment bank has no code "777" (the codes are "12", "PE1")"#,
                #"error: students[0].commentCodes[2]: expected a string, found a number (put it in quotes: "12")"#,
                "error: students[0].courses[0].commentCodes: expected an array, found a string",
            ]),
        Case(
            course: #""commentCodes": ["12"], "#,
            lines: [
                #"error: students[0].courses[0].commentCodes[0]: the comment bank has no code "12" (add it to "commentBank" of the class)"#
            ]),
        Case(
            head:
                #""commentBank": { "1": "{name} and {nmae}", "2": "a {", "3": " ", "4": 5, "5": "} fine {name}", "6": null, " 5": "again" }, "#,
            lines: [
                #"error: commentBank["1"]: "{nmae}" cannot be filled in (write "{name}" for the student's given names)"#,
                #"error: commentBank["2"]: "{" cannot be filled in (write "{name}" for the student's given names)"#,
                #"error: commentBank["3"]: the sentence is blank"#,
                #"error: commentBank["4"]: expected a string, found a number (put it in quotes: "5")"#,
                #"error: commentBank[" 5"]: the comment bank already has this code, apart from white space (list each code once)"#,
            ]),
        // Terms.
        Case(
            head: Self.legends + Self.bank + Self.codes,
            student:
                #""terms": { "Q1": { "attendance": { "absent": 1, "codes": { "A": 1 } }, "comment": "c", "commentCodes": ["12"], "effort": "S" }, "Q2": null }, "#,
            lines: []),
        Case(
            head: Self.legends,
            student:
                #""terms": { "Q1": { "effort": "X", "comments": "c" }, "Q2": 7, "Q3": { "attendance": { "codes": { "A": 1 } } } }, "#,
            lines: [
                #"error: students[0].terms.Q1.effort: the legend of effort has no mark "X" (the marks are "O", "S")"#,
                #"warning: students[0].terms.Q1: unknown key "comments" (did you mean "comment"?)"#,
                "error: students[0].terms.Q2: expected an object, found a number",
                #"error: students[0].terms.Q3.attendance.codes.A: the attendance code "A" is not declared (add it to "attendanceCodes" of the class)"#,
            ]),
        Case(
            student: #""terms": { "Q9": { "comment": "c" } }, "#,
            course: #""standards": [{ "name": "Adds", "terms": { "q1": null, "T9": " " } }], "#,
            lines: [
                #"error: students[0].terms.Q9: unknown term "Q9" (the terms are Q1, Q2, Q3, T1, T2)"#,
                #"error: students[0].courses[0].standards[0].terms.T9: unknown term "T9" (the terms are Q1, Q2, Q3, T1, T2)"#,
            ]),
        // Teachers.
        Case(course: #""teachers": ["Ms. A", "Mr. B"], "teacher": " ", "#, lines: []),
        Case(
            course: #""teacher": "Ms. A", "teachers": ["Mr. B"], "#,
            lines: [
                "error: students[0].courses[0].teachers: a course has a teacher or teachers, not both (move the teacher into the list)"
            ]),
        Case(
            course: #""teacher": ["Ms. A", "Mr. B"], "#,
            lines: [
                #"error: students[0].courses[0].teacher: expected a string, found an array (list several teachers in "teachers")"#
            ]),
        Case(
            course: #""teachers": "Ms. A", "#,
            lines: ["error: students[0].courses[0].teachers: expected an array, found a string"]),
    ]

    @Test("Problems are located", arguments: cases.indices)
    func problems(_ position: Int) {
        let example = Self.cases[position]
        let course = #"{ \#(example.course)"title": "T", "credits": 1, "status": "pass" }"#
        let ids = ["Q1", "Q2", "Q3", "T1", "T2"].map { #"{ "id": "\#($0)" }"# }
        let terms = #""terms": [\#(ids.joined(separator: ", "))], "#
        let text = classJSON([studentJSON("a", [course], example.student)], terms + example.head)
        let report = readClass(text).report
        // The student is before its course in the file, whatever is read first.
        #expect(report.lines.map(withoutPlace) == example.lines)
    }

    private func withoutPlace(_ line: String) -> String {
        String(line.split(separator: ": ", maxSplits: 1).last ?? "")
    }

    @Test("A number like a social security number is not shown")
    func secretNumbers() throws {
        let text = """
            students:
              - { id: 123-45-6789, lastName: A, gradeLevel: 7, courses: [] }
              - { id: b, lastName: B, courses: [] }
            """
        let report = readClass(text, "class.yaml").report
        #expect(
            report.lines == [
                "class.yaml:2:11: warning: students[0].id: this looks like a social security number, which must not be on documents (use another number)",
                "class.yaml:2:49: error: students[0].gradeLevel: expected a string, found a number (put it in quotes: \"7\")",
            ])
        #expect(!report.text.contains("6789"))
        let usual = readClass(text.replacing("123-45-6789", with: "123"), "class.yaml").report
        #expect(usual.text.contains("gradeLevel: 7"))
    }

    @Test("Hints list at most twenty codes")
    func longLists() {
        func hint(_ count: Int) -> String? {
            let bank = (0..<count).map { #""C\#($0)": "s""# }.joined(separator: ", ")
            let student = studentJSON("a", [], #""commentCodes": ["unknown"], "#)
            return readClass(classJSON([student], #""commentBank": { \#(bank) }, "#))
                .report.diagnostics.first?.hint
        }
        #expect(hint(20)?.hasSuffix(#", "C18", "C19""#) == true)
        #expect(hint(21) == #"add it to "commentBank" of the class"#)
    }

    /// The school's file has nothing of this, and costs nothing but a look at the next key.
    @Test func nothingIsRequired() throws {
        let data = try #require(readClass(classJSON([studentJSON("a", [])])).value)
        #expect(data.head.codes.attendance == nil && data.head.codes.comments == nil)
        #expect(data.head.codes.legends.lists.isEmpty)
    }
}

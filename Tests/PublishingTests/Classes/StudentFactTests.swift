import Diagnostics
import Grading
import Schema
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the facts that templates show about students beside grades.
@Suite struct StudentFactTests {
    private static let head = """
        school: { name: Juniper Hill, phone: 555-0100, code: "460123", district: Larkfield }
        terms: [{ id: Q1 }, { id: Q2 }, { id: T1 }, { id: T2 }]
        attendanceCodes:
          - { code: A, meaning: "absent, unexcused" }
          - { code: T, meaning: tardy }
        legends:
          effort: [{ mark: O, meaning: outstanding }, { mark: S, meaning: satisfactory }]
          conduct: [{ mark: "1", meaning: always }, { mark: "2", meaning: usually }]
          standards: [{ mark: "3", meaning: meets }, { mark: "2", meaning: approaches }]
          unused: [{ mark: X, meaning: x }]
          habits: [{ mark: C, meaning: consistently }]
        policy:
          repeats: latest
          levels: { ap: { add: 1, most: 8 }, core: { add: -0.5 }, dual: { factor: 1.1 }, hon: { points: { A: 5, B: 4 } }, x: { percent: 3 } }
        requirements:
          - { subject: Mathematics, credits: 2, verified: 1 }
          - { subject: Electives, credits: 1.5, electives: true }
        commentBank:
          "12": "{name} is a pleasure; {name} reads."
          "31": Please practice.
        students:

        """
    private static let ada = """
          - id: S-1
            givenNames: Ada
            lastName: Lindqvist
            birthDate: "2010-03-01"
            stateId: VT-88
            counselor: Ms. Reyes
            entryDate: "2024-08-28"
            graduationDate: "2028-06-09"
            diploma: Advanced
            awards: [Science fair, Honor roll]
            directoryOptOut: true
            guardians:
              - { name: Eva Lindqvist, relation: mother, address: [1 Elm St, Larkfield], phone: 555-0111, email: eva@example.org }
              - { name: Olof Berg }
            comment: " Careful work. "
            commentCodes: ["12", "31"]
            conduct: "2"
            attendance: { present: 88, absent: 1, codes: { T: 2, A: 0.5 } }
            terms:
              Q1: { comment: Good start., effort: S, attendance: { absent: 1 } }
              Q2: { commentCodes: ["31"], conduct: "1" }
            history:
              - year: 2023–24
                school: Elm School
                schoolAddress: [2 Elm St, Larkfield]
                schoolPhone: 555-0199
                attendance: { absent: 4.5, codes: { A: 4.5 } }
                courses: [{ title: Geometry, credits: 1, verified: 1, subject: mathematics, letter: B }]
              - { year: 2024–25, courses: [{ title: Geometry, credits: 1, letter: F, repeat: true }] }
            courses:
              - title: Mathematics
                subject: Mathematics
                credits: 1.5
                status: pass
                teachers: [Ms. Oduya, " ", Mr. Park]
                effort: O
                commentCodes: ["31"]
                attendance: { codes: { A: 1 } }
                standards:
                  - { name: Adds fractions, mark: "3", terms: { T1: "2", T2: "3" } }
                  - { name: Estimates }
              - title: Art
                credits: 1
                status: pass
                teacher: Mx. Farrow
                comment: Bright.
                legend: habits
                standards:
                  - { name: Shares, group: Class, mark: C }
                  - { name: Waits, group: Class }
                  - { name: Draws, group: Art, legend: standards, mark: "3" }

        """
    private static let least = """
          - { id: S-2, name: 王小明, commentCodes: ["12"], courses: [{ title: Art, credits: 1, status: audit }] }

        """

    private func records(_ kind: String) throws -> [Record] {
        let (value, _, report) = documents(
            Self.head + Self.ada + Self.least, for: kind, "class.yaml")
        #expect(report.lines == [])
        return try #require(value).entries.map(\.record)
    }

    /// Returns a fact as it is shown, with the elements of lists in braces.
    private func shown(_ record: Record, _ path: String) -> String? {
        let names = path.split(separator: ".").map(String.init)
        guard let field = Scope([record]).field(at: FactPath(names)) else { return nil }
        return shown(field.value)
    }

    private func shown(_ fact: FieldValue) -> String {
        switch fact {
        case .none: "–"
        case .record(let record):
            record.names.compactMap { record[$0] }.map { shown($0.value) }.joined(separator: "|")
        case .list(let records):
            "{" + records.map { shown(.record($0)) }.joined(separator: "; ") + "}"
        case .rows(let records): shown(.list(Array(records)))
        case .text, .words, .number, .flag, .date: fact.shown(in: english) ?? "?"
        }
    }

    @Test(arguments: [
        ("school.phone", "555-0100"), ("school.code", "460123"), ("school.district", "Larkfield"),
        ("attendanceCodes", "{A|absent, unexcused; T|tardy}"),
        ("legends.effort", "{O|outstanding; S|satisfactory}"),
        ("legends.conduct", "{1|always; 2|usually}"),
        ("legends.standards", "{3|meets; 2|approaches}"),
        ("birthDate", "2010-03-01"), ("stateId", "VT-88"), ("counselor", "Ms. Reyes"),
        ("entryDate", "2024-08-28"), ("graduationDate", "2028-06-09"), ("diploma", "Advanced"),
        ("awards", "{Science fair; Honor roll}"), ("directoryOptOut", "yes"),
        (
            "guardians",
            "{Eva Lindqvist|mother|{1 Elm St; Larkfield}|555-0111|eva@example.org; Olof Berg|–|{}|–|–}"
        ),
        ("comment", "Careful work. Ada is a pleasure; Ada reads. Please practice."),
        ("effort", "–"), ("effortMeaning", "–"), ("conduct", "2"), ("conductMeaning", "usually"),
        ("attendance.present", "88"), ("attendance.tardy", "–"),
        ("attendance.codes", "{A|absent, unexcused|0.5; T|tardy|2}"),
        ("attendance.text", "88 present, 1 absent, A\u{A0}0.5, T\u{A0}2"),
        ("standardLegends", "{standards|yes|{3|meets; 2|approaches}; habits|no|{C|consistently}}"),
        (
            "policy.repeats",
            """
            Of a repeated course, the latest attempt counts in the cumulative GPA, and credits are \
            earned once.
            """
        ),
        (
            "policy.levels",
            "{ap|1 more, at most 8 courses; core|0.5 less; dual|1.1 times as much; hon|A\u{A0}5, B\u{A0}4;"
                + " x|3 more in the score}"
        ),
        ("requirements", "{Mathematics|2|2|0|yes|1|1|no; Electives|1.5|1.5|0|yes|–|0|yes}"),
        ("cumulative.creditsVerified", "1"), ("hasRepeats", "yes"),
    ])
    func factsOfAStudent(_ path: String, _ text: String) throws {
        #expect(shown(try records("student")[0], path) == text)
    }

    @Test(arguments: [
        ("comment", "王小明 is a pleasure; 王小明 reads."), ("attendance", "–"), ("awards", "{}"),
        ("guardians", "{}"), ("birthDate", "–"), ("directoryOptOut", "no"),
        ("effort", "–"), ("conductMeaning", "–"),
    ])
    func factsOfAStudentWithLittle(_ path: String, _ text: String) throws {
        #expect(shown(try records("student")[1], path) == text)
    }

    @Test(arguments: [
        (0, "teacher", "Ms. Oduya, Mr. Park"), (0, "teachers", "{Ms. Oduya; Mr. Park}"),
        (0, "effort", "O"), (0, "effortMeaning", "outstanding"), (0, "conduct", "–"),
        (0, "comment", "Please practice."), (0, "attendance.text", "A\u{A0}1"),
        (
            0, "standards",
            "{Adds fractions|–|no|standards|3|meets|{Q1|Q1|–|–; Q2|Q2|–|–; T1|T1|2|approaches; T2|T2|3|meets};"
                + " Estimates|–|no|standards|–|–|{Q1|Q1|–|–; Q2|Q2|–|–; T1|T1|–|–; T2|T2|–|–}}"
        ),
        (1, "teacher", "Mx. Farrow"), (1, "teachers", "{Mx. Farrow}"), (1, "comment", "Bright."),
        (1, "attendance", "–"), (0, "legend", "–"), (1, "legend", "habits"),
        (
            1, "standards",
            "{Shares|Class|yes|habits|C|consistently|{Q1|Q1|–|–; Q2|Q2|–|–; T1|T1|–|–; T2|T2|–|–};"
                + " Waits|Class|no|habits|–|–|{Q1|Q1|–|–; Q2|Q2|–|–; T1|T1|–|–; T2|T2|–|–};"
                + " Draws|Art|yes|standards|3|meets|{Q1|Q1|–|–; Q2|Q2|–|–; T1|T1|–|–; T2|T2|–|–}}"
        ),
    ])
    func factsOfACourse(_ position: Int, _ path: String, _ text: String) throws {
        guard case .list(let courses) = try records("student")[0]["courses"]?.value else {
            Issue.record("no courses")
            return
        }
        #expect(shown(courses[position], path) == text)
    }

    @Test(arguments: [
        ("counselor", "Ms. Reyes"), ("graduationDate", "2028-06-09"), ("diploma", "Advanced"),
        ("awards", "{Science fair; Honor roll}"), ("directoryOptOut", "yes"),
    ])
    func factsOfARow(_ path: String, _ text: String) throws {
        guard case .list(let rows) = try records("class")[0]["students"]?.value else {
            Issue.record("no students")
            return
        }
        #expect(shown(rows[0], path) == text)
        // A list for everyone to see cannot show what only the school should know.
        for name in ["birthDate", "stateId", "guardians"] { #expect(rows[0][name] == nil) }
    }

    @Test(arguments: [
        ("schoolAddress", "{2 Elm St; Larkfield}"), ("schoolPhone", "555-0199"),
        ("attendance.absent", "4.5"), ("attendance.text", "4.5 absent, A\u{A0}4.5"),
        ("creditsVerified", "1"),
    ])
    func factsOfAPastYear(_ path: String, _ text: String) throws {
        guard case .rows(let years) = try records("student")[0]["history"]?.value else {
            Issue.record("no history")
            return
        }
        #expect(shown(Array(years)[0], path) == text)
    }

    /// Without marks, codes and a bank, a comment is the text of the file.
    @Test(arguments: [(" a  b ", " a  b "), (" ", "–"), ("{name}", "{name}")])
    func commentsStay(_ text: String, _ expected: String) throws {
        let student = studentJSON("a", [], "\"comment\": \"\(text)\", ")
        let set = try #require(documents(classJSON([student]), for: "student").value)
        #expect(shown(set.entries[0].record, "comment") == expected)
    }
}

import Diagnostics
import Grading
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the grades of a class, as text and in formats for programs.
@Suite struct ClassGradesTests {
    private static let text = classJSON(
        [
            studentJSON(
                "S-1",
                [
                    #"{ "title": "Art, \"new\"", "credits": 2, "assessments": [{ "name": "Work", "points": 6, "max": 7, "weight": 100 }] }"#,
                    #"{ "title": "Gym", "credits": 1, "status": "pass" }"#,
                ], "\"givenNames\": \"Zoë\", "),
            studentJSON(" S-2 ", [#"{ "title": "Gym", "credits": 1.50, "status": "fail" }"#]),
            studentJSON("S-3", []),
        ], "\"policy\": { \"rank\": true }, ")

    private func grades(_ select: [String] = []) throws -> any Grades {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text, to: "class.json")
        var report = Report()
        return try GradeRun(workspace: workspace()).grades(of: path, select: select, &report)
    }

    /// Returns JSON text on one line.
    private func compact(_ text: String) throws -> String {
        let value = try #require(
            parse(bytes: Array(text.utf8), path: "grades.json", format: .json).value)
        return JSONText(value).text(pretty: false)
    }

    private func explanation(_ select: [String] = []) throws -> any GradeExplanation {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text, to: "class.json")
        var report = Report()
        return try GradeRun(workspace: workspace()).explanation(of: path, select: select, &report)
    }

    @Test func table() throws {
        #expect(
            try grades().text(as: .table(colored: false)) == """
                ID   Student          Courses  Credits  GPA  Rank
                S-1  Zoë Student S-1        2        3  3.0     1
                S-2  Student  S-2           1        0  0.0     2
                S-3  Student S-3            0        0

                Average: 1.5 (exactly 3/2)
                Median: 1.5 (exactly 3/2)

                """)
        #expect(try grades().text(as: .table(colored: true)).contains("\u{1B}[31mAverage: 1.5"))
    }

    @Test func chosenStudents() throws {
        #expect(
            try grades(["S-3", "S-1"]).text(as: .table(colored: false)) == """
                S-1 Zoë Student S-1

                #  Course      Credits  Score  Letter
                1  Art, "new"        2   85.7  B
                2  Gym               1         P

                Credits: 3 earned, 3 attempted
                GPA: 3.0 (exactly 3)
                Rank: 1 of 2

                S-3 Student S-3

                Credits: 0 earned, 0 attempted
                GPA: 

                """)
        let json = try compact(grades(["S-2"]).text(as: .json))
        #expect(json.hasPrefix(#"{"students":[{"id":"S-2","#) && !json.contains("average"))
    }

    /// Where students are not ranked by the GPA, their average is shown beside the rank.
    @Test func ranksAreShownWithTheirAverage() throws {
        let folder = try TemporaryFolder()
        let history = { (letter: String) in
            #""history": [{ "year": "2024–25", "courses": [{ "title": "Art", "credits": 1, "letter": "\#(letter)" }] }], "#
        }
        let course = #"{ "title": "Music", "credits": 3, "letter": "A" }"#
        let path = try folder.write(
            classJSON(
                [
                    studentJSON("S-1", [course], history("D")),
                    studentJSON("S-2", [], history("B")),
                    studentJSON("S-3", []),
                ], #""policy": { "rank": true, "rankBy": "cumulative" }, "#), to: "class.json")
        let run = GradeRun(workspace: workspace())
        var report = Report()
        #expect(
            try run.grades(of: path, select: [], &report).text(as: .table(colored: false)) == """
                ID   Student      Courses  Credits  GPA  Cumulative GPA  Rank
                S-1  Student S-1        1        3  4.0            3.25     1
                S-2  Student S-2        0        0                  3.0     2
                S-3  Student S-3        0        0

                Average: 4.0 (exactly 4)
                Median: 4.0 (exactly 4)

                """)
        #expect(
            try run.grades(of: path, select: ["S-2"], &report).text(as: .table(colored: false))
                == """
                S-2 Student S-2

                Credits: 0 earned, 0 attempted
                GPA: 
                Cumulative GPA: 3.0 (exactly 3)
                Rank: 2 of 2

                """)
    }

    @Test func json() throws {
        #expect(
            try compact(grades().text(as: .json))
                == [
                    #"{"students":[{"id":"S-1","name":"Zoë Student S-1","gpa":"3.0","gpaExact":"3","#,
                    #""color":"green","credits":"3","creditsAttempted":"3","rank":1,"#,
                    #""weightedGpa":"","weightedGpaExact":"","#,
                    #""cumulative":{"gpa":"3.0","gpaExact":"3","weightedGpa":"","weightedGpaExact":"","#,
                    #""creditsAttempted":"3","creditsEarned":"3"},"terms":[],"history":[],"courses":["#,
                    #"{"id":1,"title":"Art, \"new\"","credits":"2","status":"graded","score":"85.7","#,
                    #""scoreExact":"600/7","letter":"B","points":"3","current":"85.7","#,
                    #""currentExact":"600/7","final":"85.7","finalExact":"600/7","#,
                    #""creditsEarned":"2","weightedPoints":"","terms":[]},"#,
                    #"{"id":2,"title":"Gym","credits":"1","status":"pass","score":"","#,
                    #""scoreExact":"","letter":"P","points":"","current":"","#,
                    #""currentExact":"","final":"","finalExact":"","creditsEarned":"1","#,
                    #""weightedPoints":"","terms":[]}]},"#,
                    #"{"id":"S-2","name":"Student  S-2","gpa":"0.0","gpaExact":"0","#,
                    #""color":"red","credits":"0","creditsAttempted":"1.5","rank":2,"#,
                    #""weightedGpa":"","weightedGpaExact":"","#,
                    #""cumulative":{"gpa":"0.0","gpaExact":"0","weightedGpa":"","weightedGpaExact":"","#,
                    #""creditsAttempted":"1.5","creditsEarned":"0"},"terms":[],"history":[],"courses":["#,
                    #"{"id":1,"title":"Gym","credits":"1.5","status":"fail","score":"","#,
                    #""scoreExact":"","letter":"F","points":"0","current":"","#,
                    #""currentExact":"","final":"","finalExact":"","creditsEarned":"0","#,
                    #""weightedPoints":"","terms":[]}]},"#,
                    #"{"id":"S-3","name":"Student S-3","gpa":"","gpaExact":"","color":"white","#,
                    #""credits":"0","creditsAttempted":"0","rank":null,"#,
                    #""weightedGpa":"","weightedGpaExact":"","#,
                    #""cumulative":{"gpa":"","gpaExact":"","weightedGpa":"","weightedGpaExact":"","#,
                    #""creditsAttempted":"0","creditsEarned":"0"},"terms":[],"history":[],"courses":[]}],"#,
                    #""average":"1.5","averageExact":"3/2","median":"1.5","medianExact":"3/2","#,
                    #""letters":[{"letter":"A","count":0},{"letter":"B","count":1},"#,
                    #"{"letter":"C","count":0},{"letter":"D","count":0},{"letter":"F","count":1},"#,
                    #"{"letter":"P","count":1}]}"#,
                ].joined())
    }

    private static let csvHead =
        "student,name,id,title,credits,status,score,scoreExact,letter,points,gpa,gpaExact,color,rank,"
        + "current,currentExact,final,finalExact,weightedGpa,weightedGpaExact,cumulativeGpa,"
        + "cumulativeGpaExact,cumulativeWeightedGpa,cumulativeWeightedGpaExact,"
        + "cumulativeCreditsAttempted,cumulativeCreditsEarned"

    /// A class with required credits has those of each student.
    @Test func requirements() throws {
        let courses = [
            #"{ "title": "A", "subject": "Art", "credits": 1.50, "verified": 0.5, "letter": "B" }"#,
            #"{ "title": "B", "credits": 1, "letter": "B" }"#,
        ]
        let text = classJSON(
            [studentJSON("S-1", courses)],
            #""requirements": [{ "subject": "Art", "credits": 1, "verified": 1 }, { "subject": "Other", "credits": 4, "electives": true }], "#
        )
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "class.json")
        var report = Report()
        let grades = try GradeRun(workspace: workspace()).grades(of: path, select: [], &report)
        var json = ""
        try grades.print(as: .json) { json += $0 }
        #expect(
            try compact(json).contains(
                #""requirements":[{"subject":"Art","required":"1","earned":"1","remaining":"0","isMet":false,"#
                    + #""verifiedRequired":"1","verified":"0.5"},{"subject":"Other","required":"4","#
                    + #""earned":"1.5","remaining":"2.5","isMet":false,"verifiedRequired":null,"#
                    + #""verified":"0"}],"courses":["#))
    }

    @Test func csv() throws {
        #expect(
            try grades().text(as: .csv(CSVText())).split(
                separator: "\r\n", omittingEmptySubsequences: false)
                == [
                    Self.csvHead[...],
                    #"S-1,Zoë Student S-1,1,"Art, ""new""",2,graded,85.7,600/7,B,3,3.0,3,green,1,85.7,600/7,85.7,600/7,,,3.0,3,,,3,3"#,
                    "S-1,Zoë Student S-1,2,Gym,1,pass,,,P,,3.0,3,green,1,,,,,,,3.0,3,,,3,3",
                    "S-2,Student  S-2,1,Gym,1.5,fail,,,F,0,0.0,0,red,2,,,,,,,0.0,0,,,1.5,0",
                    "S-3,Student S-3,,,,,,,,,,,white,,,,,,,,,,,,0,0",
                    "",
                ])
    }

    @Test func explanations() throws {
        let text = try explanation().text
        #expect(
            text.hasPrefix(
                """
                S-1 Zoë Student S-1

                1) Art, "new" | 2
                   Work: 6/7 × 100 = 600/7

                """))
        #expect(text.contains("\n\nS-2 Student  S-2\n\n1) Gym | 1.5\n   Status: fail"))
        #expect(
            text.hasSuffix(
                "Median: 1.5, the mean of numbers 1 and 2 of 2 GPAs in order\n"
                    + "Shown: 1.5, truncated to at most 2 decimals\n"))
        let one = try explanation([" S-3"])
        #expect(one.text.hasPrefix("S-3 Student S-3\n\nCredits: 0 earned"))
        #expect(!one.text.contains("Average"))
        let json = try explanation(["S-2"]).json.text(pretty: false)
        #expect(
            json.hasPrefix(
                #"{"students":[{"id":"S-2","name":"Student  S-2","courses":[{"id":1,"title":"Gym","steps":[{"kind":"status","#
            ))
        #expect(json.contains(#""gpa":[{"kind":"credits","#) && !json.contains(#""class":"#))
        #expect(try explanation().json.text(pretty: false).contains(#""class":[{"kind":"average""#))
    }

    @Test func thereIsNoSuchStudent() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text, to: "class.json")
        let lines = run { report throws(CommandFailure) in
            try GradeRun(workspace: workspace())
                .grades(of: path, select: ["S1", "S-2", "zebra"], &report)
        }.report.lines
        #expect(
            lines == [
                "class.json: error: there is no student \"S1\" (did you mean \"S-1\"?)",
                "class.json: error: there is no student \"zebra\"",
            ])
    }

    /// The courses of a board can be selected as well; the GPA is still that of all courses.
    @Test func chosenCourses() throws {
        var report = Report()
        let path = ProjectFiles.root + "/examples/gpa/two-courses.json"
        let grades = try GradeRun(workspace: workspace()).grades(of: path, select: ["2"], &report)
        #expect(
            try grades.text(as: .csv(CSVText()))
                == "id,title,credits,score,scoreExact,letter,gpa,gpaExact,color\r\n2,Algorithms,4,86.0,86,B,3.42,24/7,green\r\n"
        )
    }

    @Test(arguments: [("class.json", "class"), ("proposal.yaml", "proposal")])
    func noBoard(_ name: String, _ kind: String) {
        let lines = run { report throws(CommandFailure) in
            try GradeRun(workspace: workspace()).grades(of: "\(exampleSchool)/\(name)", &report)
        }.report.lines
        #expect(lines == ["\(name): error: this is a \(kind), not a board"])
    }

    @Test func noGrades() {
        let path = exampleSchool + "/proposal.yaml"
        let lines = run { report throws(CommandFailure) in
            try GradeRun(workspace: workspace()).grades(of: path, select: [], &report)
        }.report.lines
        #expect(lines == ["proposal.yaml: error: this is a proposal, which has no grades"])
    }
}

import Diagnostics
import Drawing
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests that the documents of a school year fit on their pages, in numbers: for few and many courses
/// and terms, for short and long names, and for students of whom little is known.
@Suite struct SchoolYearLayoutTests {
    /// The documents of students and their text that is only a note.
    private static let ofStudents = [
        "report-card", "report-card-mailed", "progress-report", "transcript", "standards-card",
    ]
    private static let ofClasses = [
        "class-list", "gradebook-sheet", "honor-roll", "eligibility-list",
    ]
    /// The minimum sizes of text and of notes, in points.
    private static let (least, leastNote) = (10.0, 8.5)

    /// Everything fits, and people can read it.
    @Test(arguments: [1, 4, 8]) func studentsFit(_ terms: Int) throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(SampleYear(terms: terms).json, to: "class.json")
        for (number, name) in Self.ofStudents.enumerated() {
            // Each document is laid out in both sizes, for one number of terms or another.
            let page = (number + terms).isMultiple(of: 2) ? "letter" : "a4"
            let document = try SchoolPages(name, data: data, page: page)
            for id in document.ids {
                let (pages, problems) = try document.pages(of: id)
                let others = problems.filter { !$0.contains("no guardian has an address") }
                #expect(others == [], "\(name), \(terms) terms, \(id)")
                #expect(misfits(in: pages, document.size) == [], "\(name), \(terms) terms, \(id)")
            }
        }
        withExtendedLifetime(folder) {}
    }

    @Test(arguments: [1, 8]) func classesFit(_ terms: Int) throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(SampleYear(terms: terms).json, to: "class.json")
        for (number, name) in Self.ofClasses.enumerated() {
            let isWide = name == "gradebook-sheet"
            let page =
                (number + terms).isMultiple(of: 2)
                ? isWide ? "297mm x 210mm" : "a4" : isWide ? "11in x 8.5in" : "letter"
            let document = try SchoolPages(name, data: data, page: page)
            let (pages, problems) = try document.pages(of: "class")
            #expect(problems == [], "\(name), \(terms) terms")
            #expect(!pages.isEmpty)
        }
        withExtendedLifetime(folder) {}
    }

    /// A report card of up to eight courses and five terms is one page, with comments if titles are short.
    @Test(arguments: ["letter", "a4"]) func reportCardsAreOnePage(_ page: String) throws {
        let folder = try TemporaryFolder()
        for terms in [1, 5] {
            let data = try folder.write(SampleYear(terms: terms).json, to: "class.json")
            let document = try SchoolPages("report-card", data: data, page: page)
            for student in SampleYear.students
            where student.courses <= 8 && student.isLong == student.isBare {
                let (pages, problems) = try document.pages(of: student.id)
                #expect(problems == [] && pages.count == 1, "\(terms) terms, \(student.id)")
            }
        }
        withExtendedLifetime(folder) {}
    }

    /// The names of students are headings above their tables, so that they are not read with each course.
    @Test func namesAreHeadings() throws {
        let (pages, problems) = try SchoolPages("eligibility-list").pages(of: "class")
        let names = pages.flatMap(\.lines).filter { $0.roles.contains(.heading(2)) }
        #expect(problems == [])
        #expect(
            names.map(\.text) == [
                "García Márquez, Mateo", "Guðmundsdóttir, Birna", "Ó Briain, Siobhán",
                "Wójcik, Łucja",
            ])
        #expect(names.allSatisfy { !$0.roles.contains(.table) })
    }

    /// Returns the lines that are too small or not inside their page, with their sizes.
    private func misfits(in pages: [PaperPage], _ size: Size) -> Set<String> {
        Set(
            pages.flatMap(\.lines).compactMap { line in
                let isMark = SampleYear.letters.contains(line.text) && line.roles.contains(.cell)
                let isBody =
                    isMark || line.roles.contains(.heading(1))
                    || SampleYear.bodyWords.contains { line.text.contains($0) }
                let isInside =
                    line.left >= 0 && line.right <= size.width && line.baseline <= size.height
                let least = isBody ? Self.least : Self.leastNote
                return isInside && line.size >= least - 0.01 ? nil : "\(line.text): \(line.size)"
            })
    }
}

/// A class whose students have different numbers of courses, and names of different lengths.
private struct SampleYear {
    /// The number of terms of the year: 1, 4, 5, or 8.
    let terms: Int

    /// A student: the number of courses, whether names are long, and whether little else is known.
    struct Student {
        var courses: Int
        var isLong = false
        var isBare = false
        var id: String { "S-\(courses)\(isLong ? "L" : "")\(isBare ? "B" : "")" }
    }

    static let students = [
        Student(courses: 1, isBare: true), Student(courses: 4, isLong: true),
        Student(courses: 8), Student(courses: 8, isLong: true, isBare: true),
        Student(courses: 12), Student(courses: 16, isLong: true),
    ]
    /// Words that are only in the titles of courses, the names of assessments, and comments.
    static let bodyWords = ["Subject", "Laboratory", "workshop"]
    /// The letters of the marks.
    static let letters = ["A", "A−", "B+", "B", "C−", "F"]

    private var ids: [String] {
        switch terms {
        case 1: ["Y"]
        case 4: ["Q1", "Q2", "Q3", "Q4"]
        case 5: ["Q1", "Q2", "Q3", "Q4", "Y"]
        default: ["Q1", "Q2", "E1", "S1", "Q3", "Q4", "E2", "S2"]
        }
    }

    /// The ids of the terms that are not calculated from others.
    private var taught: [String] { ids.filter { !$0.hasPrefix("S") && (terms == 1 || $0 != "Y") } }

    private var termsJSON: String {
        let parts = ["S1": ["Q1", "Q2", "E1"], "S2": ["Q3", "Q4", "E2"]]
        return ids.enumerated().map { place, id in
            let of = terms == 5 && id == "Y" ? ["Q1", "Q2", "Q3", "Q4"] : parts[id]
            let weights = of.map { list in
                list.enumerated().map { number, part in
                    let weight = list.count == 3 ? [40, 40, 20][number] : 25
                    return #""\#(part)": \#(weight)"#
                }.joined(separator: ", ")
            }
            let days = #""from": "2025-0\#(place + 1)-01", "to": "2025-0\#(place + 1)-25""#
            let rest = weights.map { #""of": { \#($0) }"# } ?? days
            return #"{ "id": "\#(id)", "name": "Term \#(id)", \#(rest) }"#
        }.joined(separator: ", ")
    }

    private func name(_ student: Student) -> String {
        student.isLong
            ? """
            "givenNames": "Maximiliana Alejandra de los Ángeles", \
            "lastName": "Wells-Fernández de Villaverde"
            """
            : #""givenNames": "Jo", "lastName": "Wells""#
    }

    private func course(_ number: Int, _ student: Student) -> String {
        let title =
            student.isLong
            ? "Subject \(number): Advanced Laboratory Methods and Comparative Studies"
            : "Subject \(number)"
        let marks = taught.enumerated().map { place, term in
            let score = [100, 92.5, 88, 85, 71, 40][(number + place) % 6]
            let comment =
                place == taught.count - 1 && !student.isBare && number <= 3
                ? #", "comment": "Her workshop was clear.", "effort": "4", "conduct": "O""# : ""
            return #""\#(term)": { "score": \#(score)\#(comment) }"#
        }.joined(separator: ", ")
        let more =
            student.isBare
            ? ""
            : #"""
            "code": "MAT-\#(100 + number)", "level": "honors", "teacher": "\#(
                student.isLong ? "Dr. Concepción Featherstonehaugh-Oyelaran" : "Mr. Li")",
            """#
        return #"{ "title": "\#(title)", \#(more) "credits": 1, "terms": { \#(marks) } }"#
    }

    /// Work in groups, for gradebooks and progress reports.
    private func work(_ student: Student) -> String {
        let assessments = (1...(student.isLong ? 20 : 4)).map { number in
            number % 4 == 3
                ? #"{ "name": "Quiz \#(number)", "status": "missing", "max": 20 }"#
                : #"{ "name": "Laboratory report \#(number)", "points": 17.5, "max": 20 }"#
        }.joined(separator: ", ")
        return """
            { "title": "Subject 0", "credits": 0.5, "terms": { "\(taught[0])": { "groups": [ \
            { "name": "Laboratory", "weight": 100, "assessments": [ \(assessments) ] } ] } } }
            """
    }

    private func history(_ student: Student) -> String {
        let courses = (1...student.courses).map { number in
            #"{ "title": "Subject \#(number)", "credits": 1, "letter": "\#(number % 2 == 0 ? "A−" : "B")" }"#
        }.joined(separator: ", ")
        // More than four years are in two columns.
        return (student.isLong ? 2019...2024 : 2023...2024).map { year in
            """
            { "year": "\(year)–\(year % 100 + 1)", "gradeLevel": "9", "courses": [ \(courses) ] }
            """
        }.joined(separator: ", ")
    }

    private func json(_ student: Student) -> String {
        var courses = (1...max(1, student.courses)).map { course($0, student) }
        if student.courses > 1 { courses[0] = work(student) }
        let more =
            student.isBare
            ? ""
            : """
            "gradeLevel": "10", "homeroom": "10A", "counselor": "Ms. Abernathy", \
            "attendance": { "present": 171, "absent": 9, "tardy": 2 }, \
            "comment": "A workshop that all of us remember.", "history": [ \(history(student)) ], \
            "guardians": [ { "name": "Ana Wells", "address": ["1 Long Lane", "Larkfield, VT"] } ],
            """
        return """
            { "id": "\(student.id)", \(name(student)), \(more) \
            "courses": [ \(courses.joined(separator: ",\n")) ] }
            """
    }

    /// The class as a file.
    var json: String {
        """
        { "school": { "name": "Juniper Hill High School", "address": ["Larkfield, Vermont"],
            "principal": "Dr. Miriam Castellanos" },
          "date": "2025-12-01", "terms": [ \(termsJSON) ],
          "policy": { "scale": "us-plus-minus", "levels": { "honors": { "add": 0.5 } }, "rank": true },
          "legends": { "effort": [ { "mark": "4", "meaning": "always prepared" } ],
            "conduct": [ { "mark": "O", "meaning": "outstanding" } ] },
          "students": [ \(Self.students.map(json).joined(separator: ",\n")) ] }
        """
    }
}

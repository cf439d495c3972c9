import Grading
import Input
import Schema

/// The subject of a report card: a graded student, with the student's value in the file.
struct StudentPage {
    let graded: GradedStudent
    let value: Value
    /// The id by which the student is selected.
    let id: String
    /// The rank in the class; nil if there is none.
    let rank: Rank?
    /// The other fields of the class.
    let head: ClassHead
    let name: StudentName

    init(graded: GradedStudent, value: Value, id: String, rank: Rank?, head: ClassHead) {
        self.graded = graded
        self.value = value
        self.id = id
        self.rank = rank
        self.head = head
        name = StudentName(value)
    }

    init(_ position: Int, of data: ClassData) {
        let graded = data.graded.students[position]
        self.init(
            graded: graded, value: data.students[position], id: data.id(of: position),
            rank: graded.rank, head: data.head)
    }

    /// Returns what teachers say in an object of the student: the student itself, a course, or a term.
    func remarks(in object: Value?) -> Remarks {
        Remarks(value: object, codes: head.codes, student: name)
    }

    /// The facts of one's own that the class declares.
    var own: OwnFields { head.own }

    /// Returns the record of the report card, with its title.
    func content(sharing common: SharedFacts) -> DocumentSet.Content {
        DocumentSet.Content(
            title: name.full, summary: summary,
            record: Self.record.record(of: self, sharing: common))
    }

    /// The class, which says nothing that a page about the student might not show.
    var summary: String { head.schoolAndTerm ?? "a student" }

    // MARK: Facts

    /// The facts of one student, for templates with `data: student`.
    static let record = RecordType<StudentPage>(sharing: CommonFacts.record.schema) {
        Fact(StudentFields.id, as: "id", "the student's id", of: \.value) { $0.id }
        shownID
        names
        Fact(StudentFields.givenNames, "the given names; empty if there are none", of: \.value) {
            $0.name.given
        }
        Fact(StudentFields.lastName, "the last name; empty if there is none", of: \.value) {
            $0.name.last
        }
        Fact(StudentFields.gradeLevel, of: \.value)
        Fact(StudentFields.homeroom, of: \.value)
        Fact(StudentFields.photo, of: \.value)
        Fact(
            StudentFields.photoFocus,
            help: "the place of the face in the photo, such as \"50% 25%\"", of: \.value)
        Remarks.facts { $0.remarks(in: $0.value) }
        Fact.shown(StudentDetails.personal + StudentDetails.listed, of: \.value)
        Fact.list(
            CourseFields.courses.key, StudentCourse.record, "the courses, in the order of the file"
        ) { $0.courses }
        Fact.list(
            "symbols", ShownMark.record, "the symbols shown instead of letters, with their meanings"
        ) { ShownMark.marks(of: $0.graded, by: $0.head.policy) }
        Fact.list("terms", StudentTermFacts.record, "the terms whose marks are shown, in order") {
            StudentTermFacts.terms(
                of: $0.graded, $0.value, $0.remarks(in: $0.value), in: $0.head)
        }
        Fact.rows("history", PastYearFacts.record, "past years, oldest first") {
            PastYearFacts.years(of: $0.graded, $0.value, in: $0.head)
        }
        Fact("hasCodes", .flag, "whether a course of this year or of a past one has a code") {
            page in
            let past = page.value.elements(of: StudentFields.history)
                .flatMap { $0.elements(of: PastYearFields.courses) }
            let courses = page.value.elements(of: StudentFields.courses) + past
            return .flag(courses.contains { !$0.text(CourseFields.code).isBlank })
        }
        Fact.list(
            RequirementFields.requirements.key, RequirementFacts.record,
            "the credits that students need in each subject, with those that the student has"
        ) { $0.graded.requirements(by: $0.head.policy) }
        Fact.list(
            "standardLegends", StandardLegend.record,
            "the legends of the student's standards, in the order of the file"
        ) { StandardLegend.legends(of: $0) }
        totals
        Fact.own(.student) { OwnValues($0.value, $0.own[.student]) }
    }

    /// A student as a row of the class's table.
    static let row = RecordType<StudentPage> {
        Fact(StudentFields.id, as: "id", "the student's id", of: \.value) { $0.id }
        shownID
        names
        Fact(StudentFields.gradeLevel, of: \.value)
        Fact(StudentFields.homeroom, of: \.value)
        Fact.shown(StudentDetails.listed, of: \.value)
        Fact.rows(
            CourseFields.courses.key, StudentCourse.record, "the courses, in the order of the file"
        ) { page in
            let courses = page.courses
            return (courses.count, { courses[$0] })
        }
        totals
        Fact.own(.student) { OwnValues($0.value, $0.own[.student]) }
    }

    /// The courses, in the order of the file.
    var courses: [StudentCourse] {
        let own = own[.course]
        return zip(graded.courses, value.elements(of: StudentFields.courses)).map {
            StudentCourse(
                course: CourseFacts(graded: $0, value: $1, policy: head.policy), own: own,
                remarks: remarks(in: $1))
        }
    }

    /// The id that pages show.
    static let shownID = Fact<StudentPage>(
        "shownID", "the student's id; empty if it stands for a missing one"
    ) { $0.value[StudentFields.noID]?.bool == true ? "" : $0.id }

    @FactBuilder<StudentPage> static var names: [Fact<StudentPage>] {
        Fact(StudentFields.name.key, "the full name", origin: \.name.origin) { $0.name.full }
        Fact("listName", "the full name in list form: \"Lovelace, Ada\"", origin: \.name.origin) {
            $0.name.listed
        }
    }
}

extension Rank {
    /// The rank in words: "3 of 28".
    package var text: String { "\(place) of \(count)" }
}

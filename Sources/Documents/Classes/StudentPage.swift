import Grading
import Input
import Schema

/// The subject of a report card: a graded student, with the student's value in the file.
struct StudentPage {
    /// The grades.
    let graded: GradedStudent
    /// The student's object in the file.
    let value: Value
    /// The id by which the student is selected.
    let id: String
    /// The rank in the class; nil if there is none.
    let rank: Rank?
    /// The facts of one's own that the class declares.
    let own: OwnFields
    /// The student's names.
    let name: StudentName

    /// Creates the page of a student.
    init(graded: GradedStudent, value: Value, id: String, rank: Rank?, own: OwnFields) {
        self.graded = graded
        self.value = value
        self.id = id
        self.rank = rank
        self.own = own
        name = StudentName(value)
    }

    /// Creates the page of the student at a position.
    init(_ position: Int, of data: ClassData) {
        let graded = data.graded.students[position]
        self.init(
            graded: graded, value: data.students[position], id: data.id(of: position),
            rank: graded.rank, own: data.head.own)
    }

    /// Returns the record of the report card, with its title and summary.
    func content(sharing common: SharedFacts) -> DocumentSet.Content {
        DocumentSet.Content(
            title: name.full, summary: summary, alternativeText: alternativeText,
            record: Self.record.record(of: self, sharing: common))
    }

    /// The text that replaces the report card: "Ada Lovelace, GPA 3.75, rank 3 of 28: Algorithms, A;
    /// …".
    private var alternativeText: String {
        let courses = graded.courses
        return AlternativeText.text(
            [
                name.full, courses.isEmpty ? "no courses" : graded.gpaHeading,
                rank.map { "rank \($0.text)" },
            ],
            courses.lazy.map {
                AlternativeText.listed([$0.course.title, $0.gradeText ?? "not yet graded"])
            })
    }

    /// A summary of the report card.
    var summary: String {
        let count = graded.courses.count
        if count == 0 { return "no courses" }
        var parts = [count == 1 ? "1 course" : "\(count) courses"]
        if graded.gpa != nil { parts.append("GPA \(graded.gpaText)") }
        if let rank { parts.append("rank \(rank.text)") }
        return parts.joined(separator: ", ")
    }

    // MARK: Facts

    /// The facts of one student, for templates with `data: student`.
    static let record = RecordType<StudentPage>(sharing: ClassPage.commonFacts.schema) {
        Fact("id", .text, "the student's id", origin: { $0.value[StudentFields.id] }) {
            .text($0.id)
        }
        names
        Fact(
            StudentFields.givenNames.key, .text, "the given names; empty if there are none",
            origin: { $0.value[StudentFields.givenNames] }
        ) { .text($0.name.given) }
        Fact(
            StudentFields.lastName.key, .text, "the last name; empty if there is none",
            origin: { $0.value[StudentFields.lastName] }
        ) { .text($0.name.last) }
        Fact(StudentFields.gradeLevel, of: \.value)
        Fact(StudentFields.homeroom, of: \.value)
        Fact(StudentFields.photo, of: \.value)
        Fact(StudentFields.comment, of: \.value)
        Fact.optionalGroup(
            StudentFields.attendance.key, Attendance.record, StudentFields.attendance.help
        ) { Attendance($0.value[StudentFields.attendance]) }
        Fact.list(
            CourseFields.courses.key, StudentCourse.record, "the courses, in the order of the file"
        ) { page in
            let own = page.own[.course]
            return zip(page.graded.courses, page.value.elements(of: StudentFields.courses))
                .map { StudentCourse(graded: $0, value: $1, own: own) }
        }
        Fact.list(
            "symbols", symbol, "the symbols shown instead of letters, with their meanings"
        ) { page in
            let statuses = Set(page.graded.courses.map(\.course.status))
            return CourseStatus.allCases.filter { statuses.contains($0) && $0.symbol != nil }
        }
        totals
        Fact.own(.student) { OwnValues($0.value, $0.own[.student]) }
    }

    /// A student as a row of the class's table.
    static let row = RecordType<StudentPage> {
        Fact("id", .text, "the student's id", origin: { $0.value[StudentFields.id] }) {
            .text($0.id)
        }
        names
        Fact(StudentFields.gradeLevel, of: \.value)
        Fact(StudentFields.homeroom, of: \.value)
        totals
        Fact.own(.student) { OwnValues($0.value, $0.own[.student]) }
    }

    @FactBuilder<StudentPage> private static var names: [Fact<StudentPage>] {
        Fact(
            StudentFields.name.key, .text, "the full name", origin: \.name.origin
        ) { .text($0.name.full) }
        Fact(
            "listName", .text, "the full name in list form: \"Lovelace, Ada\"",
            origin: \.name.origin
        ) { .text($0.name.listed) }
    }

    /// The facts that are calculated from all of a student's courses.
    @FactBuilder<StudentPage> private static var totals: [Fact<StudentPage>] {
        Fact("count", .number, "the number of courses") { .count($0.graded.courses.count) }
        Fact("creditsAttempted", .number, "the credits of all courses except audited ones") {
            .plain($0.graded.creditsAttempted)
        }
        Fact("creditsEarned", .number, "the credits earned in all courses") {
            .plain($0.graded.creditsEarned)
        }
        Fact("creditsInGPA", .number, "the credits that count in the GPA") {
            .plain($0.graded.creditsInGPA)
        }
        Fact(
            "gpa", .number, optional: true, "the GPA, as displayed under the policy"
        ) { .optional($0.graded.gpa, shown: $0.graded.gpaText) }
        Fact("color", .text, "green, orange or red, by the exact GPA; white if there is none") {
            .text($0.graded.color.rawValue)
        }
        Fact(
            "standing", .text, "the color in words: good, satisfactory, needs improvement"
        ) { $0.graded.color.standing }
        Fact(
            "rank", .text, optional: true, "the class rank, such as \"3 of 28\""
        ) { $0.rank.map { GradeWords.rank.fact(.count($0.place), .count($0.count)) } ?? .none }
        Fact("rankPlace", .number, optional: true, "the place in the ranking, such as 3") {
            $0.rank.map { .count($0.place) } ?? .none
        }
        Fact("isTied", .flag, "whether other students have the same rank") {
            .flag(($0.rank?.ties ?? 0) > 0)
        }
    }

    private static let symbol = RecordType<CourseStatus> {
        Fact("letter", .text, "P, F, I, W or AU") { .text($0.symbol ?? "") }
        Fact("meaning", .text, "the meaning in words") { GradeWords.status($0).fact }
    }
}

extension Rank {
    /// The rank in words: "3 of 28".
    package var text: String { "\(place) of \(count)" }
}

extension GPAColor {
    /// The color in words, for print without color; empty without a GPA.
    ///
    /// These are common words at schools for letters worth 3 points, 2 points and less.
    fileprivate var standing: FieldValue {
        switch self {
        case .green: GradeWords.good.fact
        case .orange: GradeWords.satisfactory.fact
        case .red: GradeWords.poor.fact
        case .white: .text("")
        }
    }
}

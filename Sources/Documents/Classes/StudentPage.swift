import Grading
import Input
import Schema

/// What a report card shows: a student with grades, as the file has the student.
struct StudentPage {
    /// The grades.
    let graded: GradedStudent
    /// The student's object in the file.
    let value: Value
    /// The id by which the student is asked for.
    let id: String
    /// The place in the class; nil without one.
    let rank: Rank?
    /// The student's names.
    let name: StudentName

    /// Creates the page of a student.
    init(graded: GradedStudent, value: Value, id: String, rank: Rank?) {
        self.graded = graded
        self.value = value
        self.id = id
        self.rank = rank
        name = StudentName(value)
    }

    /// Creates the page of the student at a position.
    init(_ position: Int, of data: ClassData) {
        let graded = data.graded.students[position]
        self.init(
            graded: graded, value: data.students[position], id: data.id(of: position),
            rank: graded.rank)
    }

    /// Returns the report card with what is said of it.
    func content(sharing common: SharedFacts) -> DocumentSet.Content {
        DocumentSet.Content(
            title: "Report card: \(name.full)", summary: summary, outline: name.full,
            record: Self.record.record(of: self, sharing: common))
    }

    /// One sentence on what the card shows.
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
            StudentFields.givenNames.key, .text, "the given names; empty without any",
            origin: { $0.value[StudentFields.givenNames] }
        ) { .text($0.name.given) }
        Fact(
            StudentFields.lastName.key, .text, "the last name; empty without one",
            origin: { $0.value[StudentFields.lastName] }
        ) { .text($0.name.last) }
        Fact(StudentFields.gradeLevel, of: \.value)
        Fact(StudentFields.homeroom, of: \.value)
        Fact(StudentFields.photo, of: \.value)
        Fact(StudentFields.comment, of: \.value)
        Fact.optionalGroup(
            StudentFields.attendance.key, Attendance.record, StudentFields.attendance.help
        ) { Attendance($0.value[StudentFields.attendance]) }
        Fact.list(CourseFields.courses.key, StudentCourse.record, "the courses in their order") {
            zip($0.graded.courses, $0.value.elements(of: StudentFields.courses))
                .map(StudentCourse.init)
        }
        Fact.list(
            "symbols", symbol, "the symbols among the letters, with their meanings"
        ) { page in
            let statuses = Set(page.graded.courses.map(\.course.status))
            return CourseStatus.allCases.filter { statuses.contains($0) && $0.symbol != nil }
        }
        totals
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
    }

    @FactBuilder<StudentPage> private static var names: [Fact<StudentPage>] {
        Fact(
            StudentFields.name.key, .text, "the whole name as it is shown", origin: \.name.origin
        ) { .text($0.name.full) }
        Fact(
            "listName", .text, "the name as lists show it: \"Lovelace, Ada\"",
            origin: \.name.origin
        ) { .text($0.name.listed) }
    }

    /// The facts that a student's courses add up to.
    @FactBuilder<StudentPage> private static var totals: [Fact<StudentPage>] {
        Fact("count", .number, "how many courses there are") { .count($0.graded.courses.count) }
        Fact("creditsAttempted", .number, "the credits of all courses but the audited ones") {
            .plain($0.graded.creditsAttempted)
        }
        Fact("creditsEarned", .number, "the credits of all courses that were passed") {
            .plain($0.graded.creditsEarned)
        }
        Fact("creditsInGPA", .number, "the credits the GPA is the average over") {
            .plain($0.graded.creditsInGPA)
        }
        Fact(
            "gpa", .number, optional: true, "the GPA as it is shown; absent without one"
        ) { .optional($0.graded.gpa, shown: $0.graded.gpaText) }
        Fact("color", .text, "green, orange or red by the exact GPA; white without one") {
            .text($0.graded.color.rawValue)
        }
        Fact(
            "standing", .text, "the colour in words: good, satisfactory, needs improvement"
        ) { .text($0.graded.color.standing) }
        Fact(
            "rank", .text, optional: true, "the place in the class, such as \"3 of 28\""
        ) { $0.rank.map { .text($0.text) } ?? .none }
        Fact("rankPlace", .number, optional: true, "the place alone") {
            $0.rank.map { .count($0.place) } ?? .none
        }
        Fact("isTied", .flag, "whether others have the same place") {
            .flag(($0.rank?.ties ?? 0) > 0)
        }
    }

    private static let symbol = RecordType<CourseStatus> {
        Fact("letter", .text, "P, F, I, W or AU") { .text($0.symbol ?? "") }
        Fact("meaning", .text, "its meaning in words") { .text($0.words) }
    }
}

extension Rank {
    /// The place among those who have one: "3 of 28".
    package var text: String { "\(place) of \(count)" }
}

extension GPAColor {
    /// The color in words, for print without colors; empty without a GPA.
    ///
    /// These are the words that schools use for the letters worth 3, worth 2 and worth less.
    fileprivate var standing: String {
        switch self {
        case .green: "good"
        case .orange: "satisfactory"
        case .red: "needs improvement"
        case .white: ""
        }
    }
}

import Exact
import Grading
import Input
import Schema

/// A course of a class, with the students who take it.
///
/// Courses with the same title are one course, in whatever way it is written.
struct ClassCourse {
    /// A student in the course.
    struct Member {
        let page: StudentPage
        let course: StudentCourse
    }

    /// The students, in the order of the file.
    private(set) var members: [Member]
    private let first: StudentCourse

    /// Returns the different courses of students, in the order in which they first occur.
    static func courses(of pages: [StudentPage]) -> [ClassCourse] {
        var courses: [ClassCourse] = []
        var places: [TitleKey: Int] = [:]
        for page in pages {
            for course in page.courses {
                let member = Member(page: page, course: course)
                let key = TitleKey(course.graded.course.title)
                if let place = places[key] {
                    courses[place].members.append(member)
                } else {
                    places[key] = courses.count
                    courses.append(ClassCourse(members: [member], first: course))
                }
            }
        }
        return courses
    }

    /// The exact mean of the scores; nil if there are none.
    private var average: Rational? {
        let scores = members.compactMap(\.course.graded.score)
        return Rational.sum(of: scores).divided(by: Rational(scores.count))
    }

    /// The different assessments, in the order in which they first occur.
    private var assessments: [AssessmentItem] {
        var known: Set<AssessmentKey> = []
        return members.lazy.flatMap(\.course.items).filter {
            known.insert(AssessmentKey($0)).inserted
        }
    }

    /// What makes an assessment the same for all students: its name and its group.
    private struct AssessmentKey: Hashable {
        let name: String
        let group: String?

        init(_ item: AssessmentItem) {
            (name, group) = (item.name, item.group)
        }
    }

    // MARK: Facts

    /// The facts of a course of a class.
    static let record = RecordType<ClassCourse> {
        Fact(CourseFields.title, help: "the course's title", of: \.first.value)
        CourseTeachers.facts.map { $0.of(\.first.value) }
        Fact(CourseFields.code, of: \.first.value)
        Fact(CourseFields.level, of: \.first.value)
        Fact("count", .number, "the number of students") { .count($0.members.count) }
        Fact("average", .number, optional: true, "the mean of the students' scores") { course in
            let policy = course.first.policy
            return .optional(
                course.average, shown: course.average.map(policy.text(score:)) ?? "")
        }
        Fact.list(
            "assessments", assessment, "the different assessments, in the order of the file"
        ) { course in
            course.assessments.map { Column(item: $0, course: course) }
        }
        Fact.list(
            StudentFields.students.key, member, "the students, in the order of the file"
        ) { course in
            let keys = course.assessments.map { AssessmentKey($0) }
            return course.members.map { Row(member: $0, keys: keys) }
        }
    }

    /// An assessment of the course, with the results of all students.
    private struct Column {
        let item: AssessmentItem
        let course: ClassCourse

        var policy: Policy { course.first.policy }

        /// The exact mean of the points of the students who have any; nil if none has.
        var average: Rational? {
            let key = AssessmentKey(item)
            let points = course.members.compactMap { member in
                member.course.items.first { AssessmentKey($0) == key }?.assessment.points
            }
            return Rational.sum(of: points).divided(by: Rational(points.count))
        }
    }

    private static let assessment = RecordType<Column> {
        AssessmentFacts.names.map {
            $0.of { AssessmentFacts(item: $0.item, policy: $0.policy) }
        }
        Fact(
            "average", .number, optional: true,
            "the mean of the points of the students who have any"
        ) { column in
            .optional(column.average, shown: column.average.map(column.policy.text(score:)) ?? "")
        }
    }

    /// A student in the course, as a row of a sheet.
    private struct Row {
        let member: Member
        let keys: [AssessmentKey]
    }

    private static let member = RecordType<Row> {
        Fact("id", .text, "the student's id") { .text($0.member.page.id) }
        StudentPage.names.map { $0.of(\.member.page) }
        Fact(StudentFields.gradeLevel, of: \.member.page.value)
        Fact(StudentFields.homeroom, of: \.member.page.value)
        Fact("score", .number, optional: true, "the score, displayed by the policy") {
            .optional($0.member.course.graded.score, shown: $0.member.course.graded.scoreText)
        }
        Fact("letter", .text, "the letter or the special mark; empty if there is neither") {
            .text($0.member.course.graded.letter)
        }
        Fact(
            "points", .number, optional: true, "the grade points per credit in the GPA"
        ) { $0.member.course.graded.value.map { .plain($0) } ?? .none }
        Fact("statusText", .text, "the status in words; \"not yet graded\" if there is no mark") {
            $0.member.course.statusText
        }
        Fact("missing", .number, "the number of missing assessments") {
            .count($0.member.course.graded.missing(by: $0.member.course.policy))
        }
        Fact.list(
            "assessments", AssessmentFacts.cell,
            "the assessments, in the order of those of the course"
        ) { row in
            let course = row.member.course
            var items: [AssessmentKey: AssessmentItem] = [:]
            for item in course.items { items[AssessmentKey(item)] = item }
            return row.keys.map {
                AssessmentFacts.Cell(item: items[$0], policy: course.policy)
            }
        }
    }
}

extension StudentCourse {
    /// The assessments of what determines the mark.
    fileprivate var items: [AssessmentItem] { graded.workShown(by: policy).items(by: policy) }
}

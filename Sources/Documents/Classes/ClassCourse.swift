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
    private var average: Rational? { mean(of: members.map(\.course.graded.score)) }

    /// The exact mean of the scores in the term whose assessments are shown, or of the course.
    private var workAverage: Rational? {
        let place = placeOfWork
        return mean(of: members.map { $0.course.result(at: place).mark?.score })
    }

    private func mean(of scores: [Rational?]) -> Rational? {
        let known = scores.compactMap { $0 }
        return Rational.sum(of: known).divided(by: Rational(known.count))
    }

    /// The place of the term whose assessments are shown, the last one in which a student has some; nil if
    /// they are those of the course.
    private var placeOfWork: Int? {
        guard members.allSatisfy(\.course.graded.course.work.isUnassessed) else { return nil }
        return members.compactMap { $0.course.graded.placeOfWork(by: $0.course.policy) }.max()
    }

    /// Returns the different assessments of a term or of the course, in the order in which they first occur.
    private func assessments(at place: Int?) -> [AssessmentItem] {
        var known: Set<AssessmentKey> = []
        return members.lazy.flatMap { $0.course.items(at: place) }.filter {
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

    static let record = RecordType<ClassCourse> {
        Fact(CourseFields.title, help: "the course's title", of: \.first.value)
        CourseTeachers.facts.map { $0.of(\.first.value) }
        Fact(CourseFields.code, of: \.first.value)
        Fact(CourseFields.level, of: \.first.value)
        Fact("count", "the number of students") { $0.members.count }
        Fact("average", "the mean of the students' scores") {
            $0.first.policy.shown(score: $0.average)
        }
        Fact(
            "workTerm",
            "the name of the term whose assessments are shown; absent if they are those of the course"
        ) { course in course.placeOfWork.map { course.first.policy.terms[$0].name } }
        Fact(
            "workAverage",
            "the mean of the students' scores in the term whose assessments are shown, or of the course"
        ) { $0.first.policy.shown(score: $0.workAverage) }
        Fact.list(
            "assessments", assessment, "the different assessments, in the order of the file"
        ) { course in
            let place = course.placeOfWork
            return course.assessments(at: place).map {
                Column(item: $0, course: course, place: place)
            }
        }
        Fact.list(
            StudentFields.students.key, member, "the students, in the order of the file"
        ) { course in
            let place = course.placeOfWork
            let keys = course.assessments(at: place).map { AssessmentKey($0) }
            return course.members.map { Row(member: $0, keys: keys, place: place) }
        }
    }

    /// An assessment of the course, with the results of all students.
    private struct Column {
        let item: AssessmentItem
        let course: ClassCourse
        let place: Int?

        var policy: Policy { course.first.policy }

        /// The exact mean of the points of the students who have any; nil if none has.
        var average: Rational? {
            let key = AssessmentKey(item)
            let points = course.members.compactMap { member in
                member.course.items(at: place).first { AssessmentKey($0) == key }?.assessment.points
            }
            return Rational.sum(of: points).divided(by: Rational(points.count))
        }
    }

    private static let assessment = RecordType<Column> {
        AssessmentFacts.names.map {
            $0.of { AssessmentFacts(item: $0.item, policy: $0.policy) }
        }
        Fact("average", "the mean of the points of the students who have any") {
            $0.policy.shown(score: $0.average)
        }
    }

    /// A student in the course, as a row of a sheet.
    private struct Row {
        let member: Member
        let keys: [AssessmentKey]
        let place: Int?

        /// The mark in the term whose assessments are shown, or of the course.
        var result: MarkResult { member.course.result(at: place) }
    }

    private static let member = RecordType<Row> {
        Fact("id", "the student's id") { $0.member.page.id }
        StudentPage.names.map { $0.of(\.member.page) }
        Fact(StudentFields.gradeLevel, of: \.member.page.value)
        Fact(StudentFields.homeroom, of: \.member.page.value)
        Fact("score", "the score, displayed by the policy") {
            NumberFact($0.member.course.graded.score, $0.member.course.graded.scoreText)
        }
        Fact("letter", "the letter or the special mark; empty if there is neither") {
            $0.member.course.graded.letter
        }
        Fact("workScore", "the score in the term whose assessments are shown, or of the course") {
            NumberFact($0.result.mark?.score, $0.result.scoreText)
        }
        Fact("workLetter", "the letter or the special mark in that term, or of the course") {
            $0.result.letter
        }
        Fact("points", "the grade points per credit in the GPA") { $0.member.course.graded.value }
        Fact("statusText", .text, "the status in words; \"not yet graded\" if there is no mark") {
            $0.member.course.statusText
        }
        Fact("missing", "the number of missing assessments") {
            $0.member.course.graded.missing(by: $0.member.course.policy)
        }
        Fact.list(
            "assessments", AssessmentFacts.cell,
            "the assessments, in the order of those of the course"
        ) { row in
            let course = row.member.course
            var items: [AssessmentKey: AssessmentItem] = [:]
            for item in course.items(at: row.place) { items[AssessmentKey(item)] = item }
            return row.keys.map {
                AssessmentFacts.Cell(item: items[$0], policy: course.policy)
            }
        }
    }
}

extension StudentCourse {
    /// Returns the assessments of a term, or of what determines the mark.
    fileprivate func items(at place: Int?) -> [AssessmentItem] {
        guard let place else { return graded.workShown(by: policy).items(by: policy) }
        return graded.work(of: policy.terms[place])?.items(by: policy) ?? []
    }
}

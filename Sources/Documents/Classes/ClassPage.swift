import Exact
import Grading
import Schema

/// The subject of a class sheet: a graded class.
struct ClassPage {
    /// The name of the data file, without its extension.
    let id: String
    let data: ClassData

    /// Returns the facts that the records of all students share.
    static func common(_ head: ClassHead) -> SharedFacts {
        SharedFacts(CommonFacts.record.record(of: head))
    }

    // MARK: Facts

    /// The facts of a class, for templates with `data: class`.
    static let record = RecordType<ClassPage>(sharing: CommonFacts.record.schema) {
        Fact("id", "the name of the data file, without its extension") { $0.id }
        Fact("title", .text, "the name of the term; by default that of the school, or \"Class\"") {
            $0.data.head.ownTitle.map { .text($0) } ?? GradeWords.classTitle.fact
        }
        Fact.list(
            StudentFields.students.key, StudentPage.row, "the students in the order of the file"
        ) { page in page.data.students.indices.map { StudentPage($0, of: page.data) } }
        Fact.list("terms", TermFacts.record, "the terms whose marks are shown, in order") {
            TermFacts.terms(of: $0.data.head)
        }
        Fact.rows(
            CourseFields.courses.key, ClassCourse.record,
            "the different courses, in the order in which they first occur"
        ) { page in
            let courses = ClassCourse.courses(
                of: page.data.students.indices.map { StudentPage($0, of: page.data) })
            return (courses.count, { courses[$0] })
        }
        Fact("count", "the number of students") { $0.data.students.count }
        Fact("countWithGPA", "the number of students with a GPA") {
            $0.data.graded.students.count { $0.gpa != nil }
        }
        Fact("average", "the mean of the students' GPAs") {
            NumberFact($0.data.graded.average, $0.data.graded.averageText)
        }
        Fact("averageColor", "the color of the average, by the same rule as for a GPA") {
            $0.data.graded.policy.color(of: $0.data.graded.average).rawValue
        }
        Fact("median", "the median of the students' GPAs") {
            NumberFact($0.data.graded.median, $0.data.graded.medianText)
        }
        Fact.list("letters", letter, "the letters with their counts, best letter first") { page in
            let letters = page.data.graded.letters
            let most = letters.map(\.count).max() ?? 0
            return letters.map { Share(item: $0, share: share($0.count, of: most)) }
        }
        Fact("countOfLetters", "the number of courses with a letter or symbol") {
            $0.data.graded.letters.reduce(0) { $0 + $1.count }
        }
        Fact("countWithoutLetter", "the number of courses without a letter or symbol") {
            $0.data.graded.countWithoutLetter
        }
        Fact("gpaStep", "the width of each range in gpaBins") { $0.data.graded.gpaStep }
        Fact("showsHomerooms", "whether any student has a homeroom") { page in
            page.data.students.contains { !$0.text(StudentFields.homeroom).isBlank }
        }
        Fact("showsIDs", "whether any student has an id that pages show") { page in
            page.data.students.contains { $0[StudentFields.noID]?.bool != true }
        }
        Fact.list("gpaBins", bin, "ranges of GPAs, with the number of students in each") { page in
            let bins = page.data.graded.gpaBins
            let most = bins.map(\.count).max() ?? 0
            return bins.map { Share(item: $0, share: share($0.count, of: most)) }
        }
        Fact.own(.class) { OwnValues($0.data.head.root, $0.data.head.own[.class]) }
    }

    /// A counted item, with its fraction of the largest count.
    private struct Share<Item: Sendable>: Sendable {
        let item: Item
        let share: Rational
    }

    private static func share(_ count: Int, of most: Int) -> Rational {
        Rational(count, over: most) ?? 0
    }

    private static let letter = RecordType<Share<LetterCount>> {
        Fact("letter", "the letter or symbol") { $0.item.letter }
        Fact("count", "the number of courses with this letter") { $0.item.count }
        Fact("share", "the count as a fraction of the largest count, from 0 to 1") { $0.share }
    }

    private static let bin = RecordType<Share<GPABin>> {
        Fact("label", "the range, such as \"3.0–3.5\"") {
            "\(short($0.item.from))–\(short($0.item.to))"
        }
        Fact("from", "the lowest GPA in the range") {
            NumberFact(exact: $0.item.from, short($0.item.from))
        }
        Fact("to", "the upper end, which belongs to the next range") {
            NumberFact(exact: $0.item.to, short($0.item.to))
        }
        Fact("count", "the number of students with a GPA in the range") { $0.item.count }
        Fact("share", "the count as a fraction of the largest count, from 0 to 1") { $0.share }
    }

    /// Returns an end of a range with one decimal, or more if needed.
    private static func short(_ number: Rational) -> String {
        number.shown(atMost: 3, atLeast: 1, rounding: .truncate)
    }
}

import Exact
import Grading
import Schema

/// What a class sheet shows: a graded class.
struct ClassPage {
    /// The name of the data's file.
    let id: String
    /// The class.
    let data: ClassData

    /// Returns one sentence on a class; the average is nil without a GPA.
    static func summary(count: Int, average: String?, median: String) -> String {
        let students = count == 1 ? "1 student" : "\(count) students"
        guard let average else { return students }
        return "\(students), average GPA \(average), median \(median)"
    }

    /// One sentence on what the sheet shows.
    static func summary(of graded: GradedClass) -> String {
        summary(
            count: graded.students.count, average: graded.average == nil ? nil : graded.averageText,
            median: graded.medianText)
    }

    /// Returns the facts that the records of all students share.
    static func common(_ head: ClassHead) -> SharedFacts {
        SharedFacts(commonFacts.record(of: head))
    }

    // MARK: Facts

    /// The facts of a class, for templates with `data: class`.
    static let record = RecordType<ClassPage>(sharing: commonFacts.schema) {
        Fact("id", .text, "the name of the data's file, without its ending") { .text($0.id) }
        Fact("title", .text, "the term's name, else the school's, else \"Class\"") {
            .text($0.data.head.title)
        }
        Fact.list(
            StudentFields.students.key, StudentPage.row, "the students in the order of the file"
        ) { page in page.data.students.indices.map { StudentPage($0, of: page.data) } }
        Fact("count", .number, "how many students there are") { .count($0.data.students.count) }
        Fact("countWithGPA", .number, "how many of them have a GPA") {
            .count($0.data.graded.students.count { $0.gpa != nil })
        }
        Fact("average", .number, optional: true, "the mean of the students' GPAs") {
            .optional($0.data.graded.average, shown: $0.data.graded.averageText)
        }
        Fact("averageColor", .text, "the colour of the average, as of a GPA") {
            .text(GPAColor(gpa: $0.data.graded.average).rawValue)
        }
        Fact("median", .number, optional: true, "the GPA in the middle") {
            .optional($0.data.graded.median, shown: $0.data.graded.medianText)
        }
        Fact.list("letters", letter, "the letters with their counts, the best first") { page in
            let letters = page.data.graded.letters
            let most = letters.map(\.count).max() ?? 0
            return letters.map { Share(item: $0, share: share($0.count, of: most)) }
        }
        Fact("countOfLetters", .number, "how many courses have a letter or symbol") {
            .count($0.data.graded.letters.reduce(0) { $0 + $1.count })
        }
        Fact("countWithoutLetter", .number, "how many courses have neither") {
            .count($0.data.graded.countWithoutLetter)
        }
        Fact("gpaStep", .number, "how wide such a range is") { .plain($0.data.graded.gpaStep) }
        Fact("showsHomerooms", .flag, "whether any student has a homeroom") { page in
            .flag(page.data.students.contains { !$0.text(StudentFields.homeroom).isBlank })
        }
        Fact.list("gpaBins", bin, "ranges of GPAs and how many students have one there") { page in
            let bins = page.data.graded.gpaBins
            let most = bins.map(\.count).max() ?? 0
            return bins.map { Share(item: $0, share: share($0.count, of: most)) }
        }
    }

    /// Something that was counted, with its share of the largest count.
    private struct Share<Item> {
        let item: Item
        let share: Rational
    }

    private static func share(_ count: Int, of most: Int) -> Rational {
        Rational(count, over: most) ?? 0
    }

    private static let letter = RecordType<Share<LetterCount>> {
        Fact("letter", .text, "the letter or symbol") { .text($0.item.letter) }
        Fact("count", .number, "how many courses have it") { .count($0.item.count) }
        Fact("share", .number, "the count as a part, from 0 to 1, of the largest one") {
            .plain($0.share)
        }
    }

    private static let bin = RecordType<Share<GPABin>> {
        Fact("label", .text, "the range, such as \"3.0–3.5\"") {
            .text("\(short($0.item.from))–\(short($0.item.to))")
        }
        Fact("from", .number, "its least GPA") {
            .number($0.item.from, shown: short($0.item.from))
        }
        Fact("to", .number, "its end, which belongs to the next range") {
            .number($0.item.to, shown: short($0.item.to))
        }
        Fact("count", .number, "how many students have a GPA in it") { .count($0.item.count) }
        Fact("share", .number, "the count as a part, from 0 to 1, of the largest one") {
            .plain($0.share)
        }
    }

    /// Returns a range's end with one decimal, or as many as it needs.
    private static func short(_ number: Rational) -> String {
        number.shown(atMost: 3, atLeast: 1, rounding: .truncate)
    }
}

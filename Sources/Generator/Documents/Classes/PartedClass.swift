import Dispatch
import Exact
import Grading
import Input
import Synchronization
import Templates

/// A large class, checked and graded, of which only what its students have in common is kept.
///
/// Each student is read and graded once more when a page needs it.
final class PartedClass: Sendable {
    /// How many students a worker checks at once.
    private static let most = 64
    /// From so many digits on the whole class must be looked at to say whether it has an average.
    private static let mostBits = 2000

    /// The ids that students are asked for by, in order.
    let ids: [String]
    /// The facts that all share.
    let common: SharedFacts
    /// One sentence on the class.
    let summary: String
    /// The term's name, else the school's.
    let title: String
    private let parts: ClassParts
    private let policy: Policy
    private let ranks: [ClassPlace?]

    /// Checks and grades a class; nil when there is anything to be said of it, or it is no such
    /// class: then it has to be read as a whole.
    init?(_ parts: ClassParts, of file: DataFile, _ report: inout Report) {
        var trial = report
        let known = trial.problems.diagnostics.count
        guard let head = ClassReader.Head(file, &trial),
            trial.problems.diagnostics.count == known,
            let checked = Self.check(parts, by: head.policy),
            Set(checked.ids).count == checked.ids.count
        else { return nil }
        guard checked.sum.bitWidth <= Self.mostBits else { return nil }
        report = trial
        self.parts = parts
        ids = checked.ids
        policy = head.policy
        let gpas = checked.gpas.compactMap(\.self).sorted()
        let average = checked.sum.divided(by: Rational(gpas.count))
        ranks = policy.rank ? ClassPlace.places(of: checked.gpas, sorted: gpas) : []
        title = ClassRecord.title(of: parts.frame)
        common = ClassRecord.common(
            root: parts.frame, policy: policy, scaleSource: head.scaleSource)
        summary = ClassRecord.summary(
            count: ids.count, average: average.map(policy.text(gpa:)),
            median: ClassPlace.median(gpas).map(policy.text(gpa:)) ?? "")
    }

    /// What a page shows of the student at a position.
    ///
    /// - Throws: When the file was changed meanwhile, or cannot be read.
    func content(of position: Int) throws(FileProblem) -> DocumentSet.Content {
        let value = try parts.student(position)
        guard let student = Self.graded([value], by: policy)?.first else {
            throw FileProblem(
                .read, path: parts.source.path, cause: "it was changed while it was being read")
        }
        return StudentRecord.content(
            of: student, value, id: ids[position],
            place: ranks.isEmpty ? nil : ranks[position], common: common)
    }

    // MARK: Checking

    /// What is kept of the students.
    private struct Checked: Sendable {
        var ids: [String] = []
        var gpas: [Rational?] = []
        /// The sum of all GPAs.
        var sum: Rational = 0
    }

    /// Checks all students with all cores; nil when there is anything to be said of one.
    private static func check(_ parts: ClassParts, by policy: Policy) -> Checked? {
        let count = (parts.count + most - 1) / most
        let found = Mutex<[Int: Checked]>([:])
        let isBroken = Atomic(false)
        DispatchQueue.concurrentPerform(iterations: count) { number in
            guard !isBroken.load(ordering: .relaxed) else { return }
            let positions = number * most..<min((number + 1) * most, parts.count)
            guard let values = try? parts.students(positions),
                let students = graded(values, by: policy)
            else {
                isBroken.store(true, ordering: .relaxed)
                return
            }
            var checked = Checked()
            for student in students {
                checked.ids.append(ClassRules.trimmed(student.id))
                checked.gpas.append(student.gpa)
                if let gpa = student.gpa { checked.sum += gpa }
            }
            found.withLock { $0[number] = checked }
        }
        return found.withLock { found in
            guard found.count == count else { return nil }
            var all = Checked()
            all.ids.reserveCapacity(parts.count)
            all.gpas.reserveCapacity(parts.count)
            for number in 0..<count {
                guard let checked = found[number] else { return nil }
                all.ids += checked.ids
                all.gpas += checked.gpas
                all.sum += checked.sum
            }
            return all
        }
    }

    /// Students with their grades; nil when there is anything to be said of one.
    private static func graded(_ values: [Value], by policy: Policy) -> [GradedStudent]? {
        var reader = StudentReader()
        var problems = Problems()
        reader.read(values, &problems)
        guard problems.diagnostics.isEmpty, reader.unread.isEmpty else { return nil }
        return try? GradedClass(grading: reader.students, by: policy).students
    }
}

/// A student's place among those of the class who have a GPA.
struct ClassPlace: Sendable {
    /// One more than the number of students with a higher GPA.
    let place: Int
    /// How many others have the same place.
    let ties: Int
    /// How many students have a place.
    let count: Int

    /// The place among those who have one: "3 of 28".
    var text: String { "\(place) of \(count)" }

    /// The place that `Grading` gave a student.
    init(_ rank: Rank) {
        self.init(place: rank.place, ties: rank.ties, count: rank.count)
    }

    private init(place: Int, ties: Int, count: Int) {
        (self.place, self.ties, self.count) = (place, ties, count)
    }

    /// The place of each student; nil for one without a GPA.
    ///
    /// - Parameters:
    ///   - gpas: The students' GPAs.
    ///   - sorted: Those that there are, rising.
    static func places(of gpas: [Rational?], sorted: [Rational]) -> [ClassPlace?] {
        var places: [Rational: ClassPlace] = [:]
        var end = sorted.count
        while let gpa = end > 0 ? sorted[end - 1] : nil {
            var start = end - 1
            while start > 0, sorted[start - 1] == gpa { start -= 1 }
            places[gpa] = ClassPlace(
                place: sorted.count - end + 1, ties: end - start - 1, count: sorted.count)
            end = start
        }
        return gpas.map { $0.flatMap { places[$0] } }
    }

    /// The GPA in the middle of rising ones, or the mean of the two in the middle; nil without any.
    static func median(_ sorted: [Rational]) -> Rational? {
        let middle = sorted.count / 2
        guard middle < sorted.count else { return nil }
        return sorted.count.isMultiple(of: 2)
            ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}

extension Rank {
    /// The place among those who have one: "3 of 28".
    var text: String { ClassPlace(self).text }
}

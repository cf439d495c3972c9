import Diagnostics
import Exact
import Grading
import Input
import Parallelism
import Schema
import Synchronization

/// A class of many students, checked and graded with all cores.
///
/// Of a large one only what its students have in common is kept, and each student is read and graded
/// once more when a page needs it.
final class StreamedClass: Sendable {
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
    private let parts: ElementIndex
    private let policy: Policy
    private let ranks: [Rank?]
    /// The students, unless the class is too large to keep them.
    private let kept: [Member]

    /// A student with its values in the file.
    private struct Member: Sendable {
        let value: Value
        let graded: GradedStudent
    }

    /// Checks and grades a class; nil when there is anything to be said of it, or it is no such
    /// class: then it has to be read as a whole.
    init?(_ parts: ElementIndex, of file: DataFile, _ sink: inout DiagnosticSink) {
        var trial = sink
        var none: Elements?
        let known = trial.diagnostics.count
        guard let head = ClassHead(file, students: &none, &trial),
            trial.diagnostics.count == known,
            let checked = Self.check(parts, by: head.policy),
            Set(checked.ids).count == checked.ids.count
        else { return nil }
        guard checked.sum.bitWidth <= Self.mostBits else { return nil }
        sink = trial
        self.parts = parts
        kept = checked.students
        ids = checked.ids
        policy = head.policy
        let ranking = GPARanking(checked.gpas)
        let average = checked.sum.divided(by: Rational(ranking.count))
        var ranks: [Rank?] = []
        if policy.rank {
            ranks = Array(repeating: nil, count: ids.count)
            for (position, rank) in ranking.ranks { ranks[position] = rank }
        }
        self.ranks = ranks
        title = head.title
        common = ClassPage.common(head)
        summary = ClassPage.summary(
            count: ids.count, average: average.map(policy.text(gpa:)),
            median: ranking.median.map(policy.text(gpa:)) ?? "")
    }

    /// What a page shows of the student at a position.
    ///
    /// - Throws: When the file was changed meanwhile, or cannot be read.
    func content(of position: Int) throws(FileError) -> DocumentSet.Content {
        let student = try student(position)
        return StudentPage(
            graded: student.graded, value: student.value, id: ids[position],
            rank: ranks.isEmpty ? nil : ranks[position]
        ).content(sharing: common)
    }

    private func student(_ position: Int) throws(FileError) -> Member {
        if !kept.isEmpty { return kept[position] }
        let value = try parts.element(position)
        guard let graded = Self.graded([value], by: policy)?.first else {
            throw FileError.changed(parts.source.path)
        }
        return Member(value: value, graded: graded)
    }

    // MARK: Checking

    /// What is kept of the students.
    private struct Checked: Sendable {
        var ids: [String] = []
        var gpas: [Rational?] = []
        /// The sum of all GPAs.
        var sum: Rational = 0
        /// The students themselves, where they may be kept.
        var students: [Member] = []
    }

    /// Checks all students with all cores; nil when there is anything to be said of one.
    private static func check(_ parts: ElementIndex, by policy: Policy) -> Checked? {
        let count = (parts.count + most - 1) / most
        let isBroken = Atomic(false)
        let found = Parallel.map(count) { number -> Checked? in
            guard !isBroken.load(ordering: .relaxed) else { return nil }
            let positions = number * most..<min((number + 1) * most, parts.count)
            guard let values = try? parts.elements(positions),
                let students = graded(values, by: policy)
            else {
                isBroken.store(true, ordering: .relaxed)
                return nil
            }
            var checked = Checked()
            if parts.isHeld { checked.students = zip(values, students).map(Member.init) }
            for student in students {
                checked.ids.append(TextRules.trimmed(student.id))
                checked.gpas.append(student.gpa)
                if let gpa = student.gpa { checked.sum += gpa }
            }
            return checked
        }
        var all = Checked()
        all.ids.reserveCapacity(parts.count)
        all.gpas.reserveCapacity(parts.count)
        for checked in found {
            guard let checked else { return nil }
            all.ids += checked.ids
            all.gpas += checked.gpas
            all.sum += checked.sum
            all.students += checked.students
        }
        return all
    }

    /// Students with their grades; nil when there is anything to be said of one.
    private static func graded(_ values: [Value], by policy: Policy) -> [GradedStudent]? {
        var reader = StudentReader()
        var sink = DiagnosticSink()
        reader.read(values, &sink)
        guard sink.diagnostics.isEmpty, reader.missing.isEmpty else { return nil }
        return try? GradedClass(grading: reader.students, by: policy).students
    }
}

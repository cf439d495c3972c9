import Diagnostics
import Exact
import Grading
import Input
import Parallelism
import Schema
import Synchronization

/// A class with many students, checked and graded on all cores.
///
/// For a large class, only the data that the students share is kept in memory. Each student is read
/// and graded again when a page needs it.
final class StreamedClass: Sendable {
    /// The number of students that a worker checks at once.
    private static let most = 64
    /// The maximum number of bits in the sum of GPAs of a streamed class.
    ///
    /// Above this limit, the whole class is needed to decide whether the average can be calculated.
    private static let mostBits = 2000

    /// The ids by which students are selected, in order.
    let ids: [String]
    /// The facts that all students share.
    let common: SharedFacts
    /// A summary of the class.
    let summary: String
    /// The name of the term, or of the school.
    let title: String
    private let parts: ElementIndex
    private let policy: Policy
    private let ranks: [Rank?]
    /// The students; empty if the class is too large to keep them in memory.
    private let kept: [Member]

    /// A student with its value in the file.
    private struct Member: Sendable {
        let value: Value
        let graded: GradedStudent
    }

    /// Checks and grades a class; nil if there are any errors or warnings, or if the class cannot
    /// be streamed.
    ///
    /// If the result is nil, the class must be read as a whole.
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

    /// Returns the content of the report card of the student at a position.
    ///
    /// - Throws: `FileError` if the file has changed in the meantime, or cannot be read.
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

    /// The data kept from checked students.
    private struct Checked: Sendable {
        var ids: [String] = []
        var gpas: [Rational?] = []
        /// The sum of all GPAs.
        var sum: Rational = 0
        /// The students themselves; empty if they are not kept in memory.
        var students: [Member] = []
    }

    /// Checks all students on all cores; nil if there is an error or warning in any of them.
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

    /// Returns graded students; nil if there is an error or warning in any of them.
    private static func graded(_ values: [Value], by policy: Policy) -> [GradedStudent]? {
        var reader = StudentReader()
        var sink = DiagnosticSink()
        reader.read(values, &sink)
        guard sink.diagnostics.isEmpty, reader.missing.isEmpty else { return nil }
        return try? GradedClass(grading: reader.students, by: policy).students
    }
}

import Diagnostics
import Exact
import Grading
import Input
import Schema

/// A class with many students, checked and graded on all cores.
///
/// For a large class, only the data that the students share is kept in memory, and a few dozen bytes
/// for each student. Each student is read and graded again when a page needs it.
final class StreamedClass: Sendable {
    /// The ids by which students are selected, in order.
    let ids: TextList
    let policy: Policy
    /// The exact mean of the GPAs; nil if there is none.
    let average: Rational?
    /// The exact median of the GPAs; nil if there is none.
    let median: Rational?
    /// The number of courses with each letter, best letter first.
    let letters: [LetterCount]
    /// The facts that all students share.
    let common: SharedFacts
    /// The names of the school and the term; nil if there is neither.
    let title: String?
    private let head: ClassHead
    private let parts: any ElementSource
    /// The ranks; nil if the students are not ranked.
    private let ranks: GPARanking?
    /// The students; empty if the class is too large to keep them in memory.
    private let kept: [Member]

    /// A student with its value in the file.
    struct Member: Sendable {
        let value: Value
        let graded: GradedStudent
    }

    /// Checks and grades a class.
    ///
    /// - Parameter needs: The facts of one's own that a template shows.
    /// - Returns: The class; nil if it must be read as a whole. That is the case if there are any
    ///   problems in a class that fits into memory, or if the structure of the file is broken.
    /// - Throws: `CommandFailure` if there are errors, which are in the sink.
    static func read(
        _ parts: any ElementSource, of file: DataFile, needs: OwnFields = OwnFields(),
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> StreamedClass? {
        var trial = sink
        let known = (all: trial.problemCount, errors: trial.errorCount)
        var none: Elements?
        let head = ClassHead(file, needs: needs, students: &none, &trial)
        guard let head, !parts.isWholeOnProblems || trial.problemCount == known.all else {
            return nil
        }
        var check = StudentCheck(parts, of: head)
        var isChecked = false
        do throws(FileError) {
            isChecked = try check.run(isWholeOnProblems: parts.isWholeOnProblems, &trial)
        } catch {
            throw sink.fail(error)
        }
        guard isChecked else {
            guard parts.isTooLargeForWhole else { return nil }
            sink = trial
            throw CommandFailure(.badData)
        }
        // The rules for the policy apply even without students.
        let issues = ClassRules.issues(in: [], policy: head.policy)
        var ranking: GPARanking?
        var average: Rational?
        do throws(GradingError) {
            guard issues.isEmpty else { throw GradingError(issues: issues) }
            let own = GPARanking(check.gpas)
            average = try own.average()
            ranking = own
        } catch {
            if parts.isWholeOnProblems { return nil }
            MissingFields().report(error.issues, by: .grading, in: file.root, &trial)
        }
        guard check.totals.report(in: file, &trial) else { return nil }
        sink = trial
        // Like a class that is read as a whole, it is graded in spite of syntax errors.
        guard let ranking, sink.errorCount == known.errors + check.syntaxErrors else {
            throw CommandFailure(.badData)
        }
        return StreamedClass(parts, head, check, ranking, average: average)
    }

    private init(
        _ parts: any ElementSource, _ head: ClassHead, _ check: StudentCheck, _ ranking: GPARanking,
        average: Rational?
    ) {
        self.parts = parts
        ranks =
            head.policy.rank
            ? GPARanking(check.ranked, better: head.policy.scale.traits.better) : nil
        self.average = average
        median = ranking.median
        letters = check.letters.letters(by: head.policy)
        kept = check.members
        ids = check.ids
        policy = head.policy
        self.head = head
        title = head.schoolAndTerm
        common = ClassPage.common(head)
    }

    /// Returns the content of the report card of the student at a position.
    ///
    /// - Throws: `FileError` if the file has changed in the meantime, or cannot be read.
    func content(of position: Int) throws(FileError) -> DocumentSet.Content {
        let pages = try members(position..<position + 1)
        guard let (value, graded) = pages.first else { throw FileError.changed(parts.path) }
        return StudentPage(
            graded: graded, value: value, id: ids[position], rank: graded.rank, head: head
        ).content(sharing: common)
    }

    /// Returns the names of the student at a position; none if the file can no longer be read.
    func names(of position: Int) -> [String] {
        guard kept.isEmpty else { return StudentName(kept[position].value).all }
        let values = try? parts.elements(position..<position + 1)
        return values?.first.map { StudentName($0).all } ?? []
    }

    /// Returns consecutive students with their ranks.
    ///
    /// - Throws: The same errors as `content(of:)`.
    func members(
        _ positions: Range<Int>
    ) throws(FileError) -> [(value: Value, graded: GradedStudent)] {
        let members = try kept.isEmpty ? read(positions) : Array(kept[positions])
        return zip(positions, members).map { position, member in
            var graded = member.graded
            graded.rank = ranks?.rank(of: position)
            return (member.value, graded)
        }
    }

    /// Reads students again that were valid before.
    private func read(_ positions: Range<Int>) throws(FileError) -> [Member] {
        var reader = StudentReader(of: head)
        var sink = DiagnosticSink(keeping: 0)
        var values = try parts.elements(positions)
        if values == nil { values = try parts.elements(positions, &sink) }
        guard let values else { throw FileError.changed(parts.path) }
        let known = sink.errorCount
        reader.read(values, &sink)
        guard sink.errorCount == known, reader.missing.isEmpty else {
            throw FileError.changed(parts.path)
        }
        return zip(positions, zip(values, reader.students)).map { _, pair in
            Member(value: pair.0, graded: GradedStudent(pair.1, policy: policy))
        }
    }
}

import Diagnostics
import Exact
import Grading
import Input
import Schema

/// The scores of a class, by which another scale is noticed, and its missing marks.
struct ScoreTally: Sendable {
    private struct Scores: Sendable {
        var count = 0
        /// The greatest one.
        var most: Rational?
        /// Whether one is between 0 and 1.
        var hasFraction = false

        mutating func add(_ score: Rational) {
            count += 1
            most = most.map { max($0, score) } ?? score
            hasFraction = hasFraction || score > 0 && score < 1
        }

        mutating func add(_ other: Scores) {
            count += other.count
            most = [most, other.most].compactMap(\.self).max()
            hasFraction = hasFraction || other.hasFraction
        }
    }

    /// Those that do not follow from work.
    private var given = Scores()
    private var computed = Scores()
    private var missing = 0

    /// Adds a student.
    ///
    /// - Parameter isOfTables: Whether missing marks are said.
    mutating func add(_ student: GradedStudent, by policy: Policy, isOfTables: Bool) {
        if isOfTables {
            for course in student.courses { missing += course.missing(by: policy) }
        }
        for courses in [student.courses] + student.history.map(\.courses) {
            for course in courses {
                guard let score = course.score else { continue }
                if course.course.work.isUnassessed { given.add(score) } else { computed.add(score) }
            }
        }
    }

    mutating func add(_ other: ScoreTally) {
        given.add(other.given)
        computed.add(other.computed)
        missing += other.missing
    }

    /// Whether nothing is said of a file, whatever its scores are.
    static func isNeedless(for file: DataFile) -> Bool {
        file.tablePaths.isEmpty
            && file.root[PolicyFields.policy]?[PolicyFields.scale] != nil
    }

    /// Warns about scores of another scale, such as marks from 1 to 6, and says how many marks are missing.
    func report(in file: DataFile, _ sink: inout DiagnosticSink) {
        checkScale(in: file, &sink)
        noteMissing(in: file, &sink)
    }

    /// Warns about scores of another scale, such as marks from 1 to 6, if the file names none.
    private func checkScale(in file: DataFile, _ sink: inout DiagnosticSink) {
        guard file.root[PolicyFields.policy]?[PolicyFields.scale] == nil else { return }
        if !file.tablePaths.isEmpty, computed.count > 1, let most = computed.most, most < 50 {
            sink.warning(
                in: file.path,
                "no score that follows from work is more than \(most.text(decimals: 1, rounding: .halfUp))",
                hint: "check the maximums of the work, such as those in headers")
        }
        guard let most = given.most else { return }
        if most > 0, most <= 1, given.hasFraction {
            sink.warning(
                in: file.path,
                "no score is more than \(most.plainText), but the usual scale goes to 100",
                hint: "write percentages, such as 95 instead of 0.95")
            return
        }
        // Few scores of a file that a person writes can be low.
        let isOfTables = !file.tablePaths.isEmpty
        guard given.count > 2 || isOfTables, most <= (isOfTables ? 50 : 20) else { return }
        sink.warning(
            in: file.path,
            "no score is more than \(most.plainText), but the usual scale goes to 100",
            hint: most > 20
                ? "if the marks are out of 50, say so, such as { to: courses.score, max: 50 }"
                : "name the scale of the marks, such as policy: { scale: germany }")
    }

    /// Says how many marks are missing in tables, if the file does not say whether they count.
    private func noteMissing(in file: DataFile, _ sink: inout DiagnosticSink) {
        guard !file.tablePaths.isEmpty,
            file.root[PolicyFields.policy]?[PolicyFields.ungraded] == nil
        else { return }
        guard missing > 0 else { return }
        let marks =
            missing == 1 ? "1 mark is missing, and does" : "\(missing) marks are missing, and do"
        sink.notes.append(
            "\(file.path): \(marks) not count; policy: { ungraded: zero } counts missing marks as zero"
        )
    }
}

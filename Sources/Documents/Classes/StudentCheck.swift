import Diagnostics
import Exact
import Grading
import Input
import Parallelism
import Schema

/// The check of all students of a class that is read in parts.
///
/// All cores check the students in groups. The problems of a group are located on one core, in the
/// order of the file, so that they do not depend on the number of cores.
struct StudentCheck {
    /// The number of students that a core checks at once.
    private static let groupSize = 64
    /// The number of groups after which the results are merged.
    private static let groupsPerRound = 256

    private let parts: any ElementSource
    private let head: ClassHead
    private var policy: Policy { head.policy }
    /// The legends whose absence has been reported.
    private var missingLegends: Set<Legend> = []

    /// The ids by which students are selected, in order.
    private(set) var ids = TextList()
    private(set) var gpas = GPARanking.Tally()
    /// The averages by which the students are ranked; empty if they are not ranked.
    private(set) var ranked = GPARanking.Tally()
    private(set) var letters = LetterTally()
    /// The students themselves; empty if they are not kept in memory.
    private(set) var members: [StreamedClass.Member] = []
    /// What is said of the class as a whole, if it comes from tables.
    private(set) var totals: ClassTotals
    /// The number of syntax errors, in spite of which the students were read.
    private(set) var syntaxErrors = 0
    private var repeatedIDs = RepeatedTexts()

    private struct Group: Sendable {
        var ids: [String] = []
        /// Empty if any student in the group has errors.
        var gpas: [Rational?] = []
        /// The averages by which they are ranked; empty if they are not ranked.
        var ranked: [Rational?] = []
        var letters = LetterTally()
        /// The students themselves, if they are kept in memory.
        var members: [StreamedClass.Member] = []
        /// What is said of the class as a whole, if it comes from tables.
        var totals: ClassTotals
    }

    init(_ parts: any ElementSource, of head: ClassHead) {
        self.parts = parts
        self.head = head
        totals = ClassTotals((parts as? TableSource)?.elements, by: head.policy)
        ids.reserveCapacity(parts.count)
    }

    /// Checks all students, and adds their problems to a sink.
    ///
    /// - Returns: Whether all students could be checked. Otherwise the class must be read as a whole,
    ///   which reports its problems.
    /// - Parameter isWholeOnProblems: Whether the class is read as a whole if there is any problem.
    /// - Throws: `FileError` if the file has changed in the meantime, or cannot be read.
    mutating func run(
        isWholeOnProblems: Bool, _ sink: inout DiagnosticSink
    ) throws(FileError) -> Bool {
        let count = (parts.count + Self.groupSize - 1) / Self.groupSize
        var start = 0
        while start < count {
            let groups = start..<min(start + Self.groupsPerRound, count)
            let results = Parallel.map(groups.count) { number -> Result<Group?, FileError> in
                checkQuietly(positions(ofGroup: start + number))
            }
            for (number, result) in zip(groups, results) {
                if let group = try result.get() {
                    add(group)
                    continue
                }
                if isWholeOnProblems { return false }
                guard let group = try check(positions(ofGroup: number), &sink) else {
                    return false
                }
                add(group)
            }
            start = groups.upperBound
        }
        return try reportRepeatedIDs(unless: isWholeOnProblems, &sink)
    }

    private func positions(ofGroup number: Int) -> Range<Int> {
        number * Self.groupSize..<min((number + 1) * Self.groupSize, parts.count)
    }

    private mutating func add(_ group: Group) {
        for id in group.ids {
            ids.append(id)
            repeatedIDs.add(id)
        }
        for gpa in group.gpas { gpas.add(gpa) }
        for average in group.ranked { ranked.add(average) }
        letters.add(group.letters)
        totals.add(group.totals)
        members += group.members
    }

    /// Returns a group of students; nil if there is any problem.
    private func checkQuietly(_ positions: Range<Int>) -> Result<Group?, FileError> {
        Result { () throws(FileError) in
            guard let values = try parts.elements(positions) else { return nil }
            var counter = DiagnosticSink(keeping: 0)
            var missing: Set<Legend> = []
            let group = check(values, at: positions, &missing, &counter)
            return counter.isEmpty ? group : nil
        }
    }

    /// Returns a group of students, with the problems in the sink; nil if the structure of the file
    /// is broken.
    private mutating func check(
        _ positions: Range<Int>, _ sink: inout DiagnosticSink
    ) throws(FileError) -> Group? {
        let known = sink.errorCount
        guard let values = try parts.elements(positions, &sink) else { return nil }
        syntaxErrors += sink.errorCount - known
        var missing = missingLegends
        defer { missingLegends = missing }
        return check(values, at: positions, &missing, &sink)
    }

    private func check(
        _ values: [Value], at positions: Range<Int>, _ missingLegends: inout Set<Legend>,
        _ sink: inout DiagnosticSink
    ) -> Group {
        let known = sink.errorCount
        var reader = StudentReader(of: head)
        reader.missingLegends = missingLegends
        reader.read(values, &sink)
        missingLegends = reader.missingLegends
        let missing = reader.missing
        var group = Group(totals: totals.empty)
        for (student, value) in zip(reader.students, values) {
            group.ids.append(student.id.trimmed)
            missing.report(
                ClassRules.issues(in: student, policy: policy), by: .grading, in: value, &sink)
        }
        guard sink.errorCount == known, missing.isEmpty else { return group }
        for ((value, student), position) in zip(zip(values, reader.students), positions) {
            let graded = GradedStudent(student, policy: policy)
            graded.reportDifferences(from: student, value, by: policy, &sink)
            group.gpas.append(graded.gpa)
            if policy.rank { group.ranked.append(graded.ranked) }
            group.letters.add(graded)
            group.totals.add(graded, at: position, &sink)
            if parts.isHeld {
                group.members.append(StreamedClass.Member(value: value, graded: graded))
            }
        }
        return group
    }

    /// Reports students whose id is that of an earlier one; returns false if there are any and the
    /// class is to be read as a whole.
    private mutating func reportRepeatedIDs(
        unless isWholeOnProblems: Bool, _ sink: inout DiagnosticSink
    ) throws(FileError) -> Bool {
        let hashes = repeatedIDs.repeated()
        guard !hashes.isEmpty else { return true }
        var firstPosition: [String: Int] = [:]
        for (position, id) in ids.enumerated() where hashes.contains(id.hashValue) {
            // Blank and missing ids are already reported.
            if id.isBlank { continue }
            guard let earlier = firstPosition[id] else {
                firstPosition[id] = position
                continue
            }
            if isWholeOnProblems { return false }
            var counter = DiagnosticSink(keeping: 0)
            guard let student = try parts.elements(position..<position + 1, &counter)?.first
            else { continue }
            MissingFields().report(
                [ClassRules.repeatedID(earlier: earlier)], by: .grading, in: student, &sink)
        }
        return true
    }
}

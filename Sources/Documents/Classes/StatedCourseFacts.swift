import Diagnostics
import Exact
import Grading
import Tables

/// The totals that tables state of courses, which are compared with those that pages show.
struct StatedCourseFacts {
    /// The facts that are compared.
    enum Name: String, CaseIterable {
        case percent
        case letter
        /// The percent and the letter of the work that has marks, whatever the policy says of the other.
        case currentPercent
        case currentLetter
        /// The percent and the letter if work without a mark counts as zero, whatever the policy says of it.
        case finalPercent
        case finalLetter
        /// The sum of a student's scores.
        case sum
        /// The mean of a student's scores.
        case average

        /// Whether it is a letter.
        var isLetter: Bool { [.letter, .currentLetter, .finalLetter].contains(self) }

        /// Which work is part of it; nil for that of the policy.
        var basis: TotalClaim.Basis? {
            switch self {
            case .currentPercent, .currentLetter: .current
            case .finalPercent, .finalLetter: .final
            case .percent, .letter, .sum, .average: nil
            }
        }
    }

    /// The facts of courses.
    static let ofCourses = [
        Name.percent, .letter, .currentPercent, .currentLetter, .finalPercent, .finalLetter,
    ]
    /// The facts of students.
    static let ofStudents = [Name.sum, .average]

    private let facts: [StatedFact]
    private let policy: Policy

    init(_ facts: [StatedFact], by policy: Policy) {
        self.facts = facts
        self.policy = policy
    }

    /// Compares the totals; each difference is a warning at its cell.
    func compare(with graded: GradedClass, _ sink: inout DiagnosticSink) {
        guard !facts.isEmpty else { return }
        var claims: [TotalClaim] = []
        var compared: [CellPlace: TotalsComparison.Column] = [:]
        func count(_ fact: StatedFact, agrees: Bool) {
            var place = fact.place
            place.row = 0
            compared[place, default: TotalsComparison.Column(place: place)].count += 1
            if agrees { compared[place]?.agreeing += 1 }
        }
        for fact in facts {
            let courses = graded.students[fact.record].courses
            guard let name = Name(rawValue: fact.fact) else { continue }
            if Self.ofStudents.contains(name) {
                count(fact, agrees: agrees(fact, name, with: courses, &sink))
                continue
            }
            guard let path = fact.path.first,
                let position = courses.firstIndex(where: {
                    $0.course.title.trimmed.lowercased() == path.identity.lowercased()
                })
            else {
                sink.warning(
                    at: fact.place, "this total belongs to no course of the student",
                    hint: "correct the cell, or the course that the entry names")
                continue
            }
            let group = fact.path.count > 1 ? fact.path[1].identity : nil
            if courses[position].course.work.isUnassessed {
                count(fact, agrees: agrees(fact, name, with: courses[position], &sink))
            } else if let text = name.isLetter ? fact.text : fact.number {
                // Totals of work are rounded in many ways, which a comparison of the whole column finds.
                claims.append(
                    TotalClaim(
                        student: fact.record, course: position, group: group,
                        basis: name.basis ?? (policy.ungraded == .zero ? .final : .current),
                        isShown: name.basis == nil, isLetter: name.isLetter, text: text,
                        decimals: fact.decimals,
                        outOf: fact.outOf, place: fact.place))
            } else {
                sink.warning(
                    at: fact.place, "\(quoted(fact.text)) is not a number",
                    hint: "it is not compared; correct the cell")
            }
        }
        let comparison = TotalsComparison(claims, with: graded, &sink)
        note(
            (compared.values + comparison.columns).sorted { $0.place < $1.place },
            comparison.skipped, &sink)
    }

    /// Says which totals agree, in a line for each table.
    private func note(
        _ columns: [TotalsComparison.Column], _ skipped: [CellPlace],
        _ sink: inout DiagnosticSink
    ) {
        var files: [String] = []
        for place in columns.map(\.place) + skipped where !files.contains(place.file) {
            files.append(place.file)
        }
        for file in files {
            var parts: [String] = []
            let agreeing = columns.filter { $0.place.file == file }.map(\.text)
            if !agreeing.isEmpty { parts.append("totals that agree: \(Self.list(agreeing))") }
            let others = skipped.filter { $0.file == file }.map(\.columnText)
            if !others.isEmpty {
                parts.append("not compared, of groups without work: \(Self.list(others))")
            }
            let note = "\(file): \(parts.joined(separator: "; "))"
            if !sink.notes.contains(note) { sink.notes.append(note) }
        }
    }

    private static func list(_ texts: [String]) -> String {
        let rest = texts.count > 8 ? ", and \(texts.count - 8) more columns" : ""
        return texts.prefix(8).joined(separator: ", ") + rest
    }

    /// Returns whether a total is that of a mark that is not calculated; a difference is a warning.
    private func agrees(
        _ fact: StatedFact, _ name: Name, with course: GradedCourse, _ sink: inout DiagnosticSink
    ) -> Bool {
        guard name.isLetter else { return agrees(fact, with: course.score, &sink) }
        if CourseTotals.isSame(letter: course.letter, fact.text) { return true }
        report(fact, here: course.letter, &sink)
        return false
    }

    /// Returns whether a total is that of the scores of a student; a difference is a warning.
    private func agrees(
        _ fact: StatedFact, _ name: Name, with courses: [GradedCourse],
        _ sink: inout DiagnosticSink
    ) -> Bool {
        let scores = courses.compactMap(\.score)
        let sum = Rational.sum(of: scores)
        let mean = scores.isEmpty ? nil : sum.divided(by: Rational(scores.count))
        return agrees(fact, with: name == .sum ? sum : mean, &sink)
    }

    /// Returns whether a number is an exact one, of which the table shows some decimals; a difference is a warning.
    private func agrees(
        _ fact: StatedFact, with exact: Rational?, _ sink: inout DiagnosticSink
    ) -> Bool {
        let stated = fact.number.flatMap { try? Rational(decimal: $0) }
        if let stated,
            exact?.rounded(decimals: fact.decimals, rounding: .halfAway) == stated
        {
            return true
        }
        report(
            fact, here: exact?.text(decimals: fact.decimals, rounding: .halfAway) ?? "", &sink)
        return false
    }

    private func report(_ fact: StatedFact, here: String, _ sink: inout DiagnosticSink) {
        sink.warning(
            at: fact.place,
            "\(here.isEmpty ? "nothing" : clipped(here)) here, \(clipped(fact.text)) in the file",
            hint: "correct the cell, or the marks")
    }
}

extension CellPlace {
    /// The column with its header.
    fileprivate var columnText: String {
        [columnName, quoted(clipped(header))].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension TotalsComparison.Column {
    /// How many of its totals agree.
    fileprivate var text: String {
        let remarks = [
            (explained, "as binary numbers round"),
            (otherwise, "as it rounds, which pages do not by policy.rounding"),
        ].filter { !$0.0.isEmpty }.map { places, remark in
            let rows = places.prefix(8).map { String($0.row) }.joined(separator: ", ")
            return "\(places.count) \(remark): row \(rows)"
        }
        let text = "\(place.columnText) \(agreeing) of \(count)"
        return remarks.isEmpty ? text : "\(text) (\(remarks.joined(separator: "; ")))"
    }
}

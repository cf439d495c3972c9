import Diagnostics
import Exact
import Grading
import Tables

/// The totals that tables state of courses, which are compared with those that pages show.
struct StatedCourseFacts {
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

    static let ofCourses = [
        Name.percent, .letter, .currentPercent, .currentLetter, .finalPercent, .finalLetter,
    ]
    static let ofStudents = [Name.sum, .average]

    private let policy: Policy

    init(by policy: Policy) { self.policy = policy }

    enum Comparison {
        case agreeing
        case differing
        /// A total of work: these are rounded in many ways, which a comparison of the whole column finds.
        case claim(TotalClaim)
    }

    /// Compares the totals; each difference is a warning at its cell.
    func compare(
        _ facts: [StatedFact], with graded: GradedClass, _ sink: inout DiagnosticSink
    ) {
        guard !facts.isEmpty else { return }
        var claims: [TotalClaim] = []
        var compared: [CellPlace: TotalsComparison.Column] = [:]
        for fact in facts {
            var place = fact.place
            place.row = 0
            switch comparison(fact, with: graded.students[fact.record].courses, &sink) {
            case .agreeing?:
                compared[place, default: TotalsComparison.Column(place: place)].count += 1
                compared[place]?.agreeing += 1
            case .differing?:
                compared[place, default: TotalsComparison.Column(place: place)].count += 1
            case .claim(let claim)?: claims.append(claim)
            case nil: break
            }
        }
        let comparison = TotalsComparison(claims, with: graded, &sink)
        Self.note(
            (compared.values + comparison.columns).sorted { $0.place < $1.place },
            comparison.skipped, &sink)
    }

    /// Compares a total with the courses of its student; nil, with a warning, if it cannot be compared.
    func comparison(
        _ fact: StatedFact, with courses: [GradedCourse], _ sink: inout DiagnosticSink
    ) -> Comparison? {
        guard let name = Name(rawValue: fact.fact) else { return nil }
        if Self.ofStudents.contains(name) {
            return agrees(fact, name, with: courses, &sink) ? .agreeing : .differing
        }
        guard let path = fact.path.first,
            let position = courses.firstIndex(where: {
                $0.course.title.trimmed.lowercased() == path.identity.lowercased()
            })
        else {
            sink.warning(
                at: fact.place, "this total belongs to no course of the student",
                hint: "correct the cell, or the course that the entry names")
            return nil
        }
        if courses[position].course.work.isUnassessed {
            return agrees(fact, name, with: courses[position], &sink) ? .agreeing : .differing
        }
        guard let text = name.isLetter ? fact.text : fact.number else {
            sink.warning(
                at: fact.place, "\(quoted(fact.text)) is not a number",
                hint: "it is not compared; correct the cell")
            return nil
        }
        return .claim(
            TotalClaim(
                student: fact.record, course: position,
                group: fact.path.count > 1 ? fact.path[1].identity : nil,
                basis: name.basis ?? (policy.ungraded == .zero ? .final : .current),
                isShown: name.basis == nil, isLetter: name.isLetter, text: text,
                decimals: fact.decimals, outOf: fact.outOf, place: fact.place))
    }

    /// Says which totals agree, in a line for each table.
    static func note(
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
            if !agreeing.isEmpty {
                parts.append("totals that agree: \(listed(agreeing, most: 8, " columns"))")
            }
            let others = skipped.filter { $0.file == file }.map(\.columnText)
            if !others.isEmpty {
                parts.append(
                    "not compared, of groups without work: \(listed(others, most: 8, " columns"))")
            }
            let note = "\(file): \(parts.joined(separator: "; "))"
            if !sink.notes.contains(note) { sink.notes.append(note) }
        }
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
        ].filter { $0.0.count > 0 }.map { rows, remark in
            "\(rows.count) \(remark): row \(rows.first.map(String.init).joined(separator: ", "))"
        }
        let text = "\(place.columnText) \(agreeing) of \(count)"
        return remarks.isEmpty ? text : "\(text) (\(remarks.joined(separator: "; ")))"
    }
}

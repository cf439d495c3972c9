import Diagnostics
import Exact
import Grading

struct TotalReading {
    var work: CourseWork
    var policy: Policy
    /// The maximum of which the number is a part; nil for a percentage.
    var outOf: Rational?
    /// The number of decimals of the percentage that decides the letter; nil for what the policy says.
    var letterDecimals: Int?

    init(_ claim: TotalClaim, _ work: CourseWork, by policy: Policy) {
        (self.work, self.policy) = (work, policy)
        self.policy.ungraded = claim.basis == .current ? .ignore : .zero
        outOf = claim.maximum
        letterDecimals = claim.isShown ? nil : 2
    }

    var totals: CourseTotals { CourseTotals(work, ungraded: policy.ungraded, by: policy) }

    /// Returns the letter of totals; empty if nothing counts.
    func letter(of totals: CourseTotals) -> String {
        guard let percent = totals.percent else { return "" }
        return letterDecimals.map {
            CourseTotals.letter(of: percent, decimals: $0, by: policy)
        } ?? totals.letter
    }
}

/// A way to calculate totals that differs from that of the file, which could explain why the totals of a table differ.
///
/// It is offered in a hint, and never applied.
struct TotalRule {
    /// What is different, beginning with "if".
    let condition: String
    /// What says it in the data file.
    let line: String
    /// Makes a reading that of the rule.
    let apply: (inout TotalReading) -> Void

    /// Returns this rule and another one.
    func and(_ other: TotalRule) -> TotalRule {
        TotalRule(
            condition: "\(condition) and \(other.condition)", line: "\(line), \(other.line)",
            apply: { reading in
                apply(&reading)
                other.apply(&reading)
            })
    }

    // MARK: Candidates

    /// Returns the rules that totals could have been calculated by, each of which changes one thing.
    ///
    /// - Parameters:
    ///   - readings: How the totals are calculated.
    ///   - stated: The numbers in the table; nil for letters.
    ///   - isShown: Whether the totals are those of pages, so that the policy decides what counts.
    static func candidates(
        _ readings: [TotalReading], _ stated: [Rational?], isShown: Bool
    ) -> [TotalRule] {
        guard let first = readings.first else { return [] }
        let assessments = readings.flatMap { $0.work.groups.flatMap(\.assessments) }
        var rules: [TotalRule] = []
        if isShown, assessments.contains(where: { $0.status == .missing }) {
            let other: Policy.Ungraded = first.policy.ungraded == .zero ? .ignore : .zero
            rules.append(
                TotalRule(
                    condition: other == .zero
                        ? "if work without a mark counts as zero"
                        : "if work without a mark is left out",
                    line: "policy: { ungraded: \(other.rawValue) }",
                    apply: { $0.policy.ungraded = other }))
        }
        if assessments.contains(where: { $0.status == .excused }) {
            rules.append(
                TotalRule(
                    condition: "if excused work counts as zero",
                    line: "{ to: work, words: { WORD: 0 } }",
                    apply: { reading in
                        reading.work.forEachAssessment { assessment in
                            if assessment.status == .excused {
                                (assessment.status, assessment.points) = (.graded, 0)
                            }
                        }
                    }))
        }
        let names = first.work.groups.map(\.name)
        if names.count > 1 {
            rules += weights(names, readings, stated)
        }
        for combining in [GroupCombining.points, .percents]
        where first.work.groups.contains(where: { $0.combining != combining }) {
            rules.append(
                TotalRule(
                    condition: combining == .points
                        ? "if the points of each group are added"
                        : "if the percentages of each group are averaged",
                    line: groups(names.map { ($0, "combine: \(combining.rawValue)") }),
                    apply: { reading in
                        for place in reading.work.groups.indices {
                            reading.work.groups[place].combining = combining
                        }
                        reading.work.forEachAssessment { $0.weight = 1 }
                    }))
        }
        for group in first.work.groups {
            for count in 0...3 where count != group.dropsLowest && count < group.assessments.count {
                let marks = count == 1 ? "lowest mark" : "\(count) lowest marks"
                rules.append(
                    TotalRule(
                        condition: count == 0
                            ? "if no mark of \(group.name) is dropped"
                            : "if the \(marks) of \(group.name) \(count == 1 ? "is" : "are") dropped",
                        line: groups([(group.name, "drop: { lowest: \(count) }")]),
                        apply: { reading in
                            for place in reading.work.groups.indices
                            where reading.work.groups[place].name == group.name {
                                reading.work.groups[place].dropsLowest = count
                            }
                        }))
            }
        }
        for most in [100, 20, 10, 5]
        where (first.outOf ?? 100) != Rational(most) && stated.contains(where: { $0 != nil }) {
            rules.append(
                TotalRule(
                    condition: "if they are out of \(most)",
                    line: "{ to: check percent, max: \(most) }",
                    apply: { $0.outOf = Rational(most) }))
        }
        if isShown, stated.allSatisfy({ $0 == nil }) {
            for (decimals, words) in [
                (0, "whole numbers"), (1, "one decimal"), (2, "two decimals"),
            ]
            where decimals != first.letterDecimals {
                rules.append(
                    TotalRule(
                        condition: "if scores are rounded to \(words) before the letter",
                        line: "policy: { letterFrom: displayed, scoreDecimals: \(decimals),"
                            + " rounding: half-up }",
                        apply: { $0.letterDecimals = decimals }))
            }
        }
        return rules
    }

    /// Returns how groups could count otherwise: by their points, all the same, or by the weights that follow from the
    /// totals.
    private static func weights(
        _ names: [String], _ readings: [TotalReading], _ stated: [Rational?]
    ) -> [TotalRule] {
        var rules = [
            TotalRule(
                condition: "if the points of all groups are added",
                line: "set: { courses.groupWeights: points }",
                apply: { $0.work.groupWeights = .points })
        ]
        let equal = names.map { _ in Rational(100) / Rational(names.count) }
        let solved = SolvedWeights.weights(names, readings, stated)
        for weights in [equal, solved == equal ? nil : solved].compactMap(\.self) {
            let isEqual = weights == equal
            rules.append(
                TotalRule(
                    condition: isEqual ? "if all groups count the same" : "if the groups count so",
                    line: groups(
                        zip(names, weights).map { name, weight in
                            (name, "weight: \(weight.decimalText ?? quoted(weight.exactText))")
                        }),
                    apply: { reading in
                        reading.work.groupWeights = .hundred
                        for place in reading.work.groups.indices {
                            let name = reading.work.groups[place].name
                            if let position = names.firstIndex(of: name) {
                                reading.work.groups[place].weight = weights[position]
                            }
                        }
                    }))
        }
        return rules
    }

    private static func groups(_ parts: [(name: String, text: String)]) -> String {
        "groups: { " + parts.map { "\($0.name): { \($0.text) }" }.joined(separator: ", ") + " }"
    }
}

extension CourseWork {
    fileprivate mutating func forEachAssessment(_ body: (inout Assessment) -> Void) {
        for place in groups.indices {
            for position in groups[place].assessments.indices {
                body(&groups[place].assessments[position])
            }
        }
    }
}

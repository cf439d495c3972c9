import Exact
import Grading
import Schema

extension StudentPage {
    /// The facts that are calculated from all of a student's courses.
    @FactBuilder<StudentPage> static var totals: [Fact<StudentPage>] {
        Fact.group("cumulative", TotalFacts.record, "the GPAs and credits of all years") {
            TotalFacts(totals: $0.graded.cumulative, policy: $0.head.policy)
        }
        Fact("count", "the number of courses") { $0.graded.courses.count }
        Fact("creditsAttempted", "the credits of all courses except audited ones") {
            $0.graded.creditsAttempted
        }
        Fact("creditsEarned", "the credits earned in all courses") { $0.graded.creditsEarned }
        Fact("creditsInGPA", "the credits that count in the GPA") { $0.graded.creditsInGPA }
        Fact("gpa", "the GPA, as displayed under the policy") {
            NumberFact($0.graded.gpa, $0.graded.gpaText)
        }
        Fact("hasRepeats", "whether a past course or one of this year repeats another") {
            ($0.graded.courses + $0.graded.history.flatMap(\.courses))
                .contains(where: \.course.isRepeat)
        }
        Fact("leastPoints", "the worst grade points of a course that counts in the GPA") {
            $0.worstPoints
        }
        Fact("missing", "the number of missing assessments") { page in
            page.graded.courses.reduce(0) { $0 + $1.missing(by: page.head.policy) }
        }
        Fact(
            "color", "green, orange or red, by the exact GPA and the scale; white if there is none"
        ) { $0.graded.color.rawValue }
        Fact("weightedGpa", "the weighted GPA, if the policy has levels") {
            $0.head.policy.shown(gpa: $0.graded.totals.weightedGPA)
        }
        Fact(
            "standing", .text,
            "the word of the scale for the GPA, such as good; empty if it has none"
        ) { page in
            page.head.policy.standing(of: page.graded.gpa).map {
                GradeWords.meaning(of: $0.band)
            } ?? .text("")
        }
        Fact(
            "rank", .text, optional: true, "the class rank, such as \"3 of 28\""
        ) { $0.rank.map { GradeWords.rank.fact(.count($0.place), .count($0.count)) } ?? .none }
        Fact("rankPlace", "the place in the ranking, such as 3") { $0.rank?.place }
        Fact("rankDecile", "the tenth of the class, 1 for the best") { $0.rank?.decile }
        Fact("rankPercentile", "the percentage of the class with a worse average") {
            $0.rank?.percentile
        }
        Fact("isTied", "whether other students have the same rank") { ($0.rank?.ties ?? 0) > 0 }
    }

    /// The worst number that counts in the GPA; nil if no course counts.
    private var worstPoints: Rational? {
        let values = graded.courses.compactMap(\.value)
        return head.policy.scale.traits.better == .lower ? values.max() : values.min()
    }
}

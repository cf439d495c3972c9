import Exact
import Grading
import Schema

extension StudentPage {
    /// The facts that are calculated from all of a student's courses.
    @FactBuilder<StudentPage> static var totals: [Fact<StudentPage>] {
        Fact("count", .number, "the number of courses") { .count($0.graded.courses.count) }
        Fact("creditsAttempted", .number, "the credits of all courses except audited ones") {
            .plain($0.graded.creditsAttempted)
        }
        Fact("creditsEarned", .number, "the credits earned in all courses") {
            .plain($0.graded.creditsEarned)
        }
        Fact("creditsInGPA", .number, "the credits that count in the GPA") {
            .plain($0.graded.creditsInGPA)
        }
        Fact(
            "gpa", .number, optional: true, "the GPA, as displayed under the policy"
        ) { .optional($0.graded.gpa, shown: $0.graded.gpaText) }
        Fact("hasRepeats", .flag, "whether a past course or one of this year repeats another") {
            let all = $0.graded.courses + $0.graded.history.flatMap(\.courses)
            return .flag(all.contains(where: \.course.isRepeat))
        }
        Fact(
            "leastPoints", .number, optional: true,
            "the worst grade points of a course that counts in the GPA"
        ) { .plain($0.worstPoints) }
        Fact("missing", .number, "the number of missing assessments") { page in
            .count(page.graded.courses.reduce(0) { $0 + $1.missing(by: page.head.policy) })
        }
        Fact(
            "color", .text,
            "green, orange or red, by the exact GPA and the scale; white if there is none"
        ) { .text($0.graded.color.rawValue) }
        Fact(
            "weightedGpa", .number, optional: true, "the weighted GPA, if the policy has levels"
        ) { $0.head.policy.fact(gpa: $0.graded.totals.weightedGPA) }
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
        Fact("rankPlace", .number, optional: true, "the place in the ranking, such as 3") {
            $0.rank.map { .count($0.place) } ?? .none
        }
        Fact("rankDecile", .number, optional: true, "the tenth of the class, 1 for the best") {
            $0.rank.map { .count($0.decile) } ?? .none
        }
        Fact(
            "rankPercentile", .number, optional: true,
            "the percentage of the class with a worse average"
        ) { $0.rank.map { .count($0.percentile) } ?? .none }
        Fact("isTied", .flag, "whether other students have the same rank") {
            .flag(($0.rank?.ties ?? 0) > 0)
        }
    }

    /// The worst number that counts in the GPA; nil if no course counts.
    private var worstPoints: Rational? {
        let values = graded.courses.compactMap(\.value)
        return head.policy.scale.traits.better == .lower ? values.max() : values.min()
    }
}

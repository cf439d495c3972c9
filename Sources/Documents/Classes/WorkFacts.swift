import Exact
import Grading
import Input
import Schema

/// An assessment of a course on a page, with what it does to the score.
struct AssessmentFacts {
    let item: AssessmentItem
    let policy: Policy

    /// The facts that an assessment has for all students.
    @FactBuilder<AssessmentFacts> static var names: [Fact<AssessmentFacts>] {
        Fact("name", "the name, or its number") { $0.item.name }
        Fact("group", "the name of its group; empty without one") { $0.item.group ?? "" }
        Fact("max", "the maximum number of points") { $0.item.assessment.max }
        Fact("weight", "the weight") { $0.item.assessment.weight }
        Fact("isBonus", "whether it is a bonus") { $0.item.assessment.isBonus }
        Fact("isKept", "whether its group never drops it") { $0.item.assessment.isKept }
    }

    static let record = RecordType<AssessmentFacts> {
        names
        cell.facts.map { $0.of { Cell(item: $0.item, policy: $0.policy) } }
    }

    /// An assessment of a student; one that the student does not have is blank.
    struct Cell {
        let item: AssessmentItem?
        let policy: Policy

        /// The points as a percentage of the maximum.
        var percent: Rational? {
            guard let assessment = item?.assessment, let points = assessment.points else {
                return nil
            }
            return (points * 100).divided(by: assessment.max)
        }
    }

    /// The facts that an assessment has for a student.
    static let cell = RecordType<Cell> {
        Fact("points", "the points earned") { $0.item?.assessment.points }
        Fact("percent", "the points as a percentage of the maximum") {
            $0.policy.shown(score: $0.percent)
        }
        Fact("status", "graded, missing or excused; empty if the student does not have it") {
            $0.item?.assessment.status.rawValue ?? ""
        }
        Fact("isMissing", "whether it is missing") { $0.item?.assessment.status == .missing }
        Fact("isExcused", "whether it is excused") { $0.item?.assessment.status == .excused }
        Fact("isDropped", "whether its group drops it") { $0.item?.isDropped ?? false }
        Fact("isReplaced", "whether the percentage of another group replaces it") {
            $0.item?.isReplaced ?? false
        }
    }

    /// Returns the assessments of what determines the mark of a course.
    static func assessments(
        of graded: GradedCourse, by policy: Policy
    ) -> (count: Int, element: @Sendable (Int) -> AssessmentFacts) {
        let items = graded.workShown(by: policy).items(by: policy)
        return (items.count, { AssessmentFacts(item: items[$0], policy: policy) })
    }
}

/// A group of assessments of a course on a page.
struct AssessmentGroupFacts {
    private let item: GroupItem
    private let policy: Policy

    static let record = RecordType<AssessmentGroupFacts> {
        Fact("name", "the name of the group") { $0.item.group.name }
        Fact(
            "weight",
            "the share of the score, as a percentage; absent if groups count by their points"
        ) { $0.item.weight }
        Fact("isBonus", "whether it only adds to the score") { $0.item.group.isBonus }
        Fact("drops", "the number of marks that it drops") {
            $0.item.group.dropsLowest + $0.item.group.dropsHighest
        }
        Fact("points", "the points that count") { $0.item.earned }
        Fact("max", "the maximum of the points that count") { $0.item.possible }
        Fact("percent", "the percentage of the group") { $0.policy.shown(score: $0.item.percent) }
    }

    static func groups(
        of graded: GradedCourse, by policy: Policy
    ) -> (count: Int, element: @Sendable (Int) -> AssessmentGroupFacts) {
        let work = graded.workShown(by: policy)
        let items = work.groups.isEmpty ? [] : work.groupItems(by: policy)
        return (items.count, { AssessmentGroupFacts(item: items[$0], policy: policy) })
    }
}

import Exact

/// An assessment with what it does to the score of its course.
package struct AssessmentItem: Sendable {
    /// The name, or its number among those of the course or the group.
    package let name: String
    /// The name of its group; nil without one.
    package let group: String?
    package let assessment: Assessment
    /// Whether its group drops it.
    package let isDropped: Bool
    /// Whether the percentage of another group replaces it.
    package let isReplaced: Bool
}

/// A group of assessments with its percentage.
package struct GroupItem: Sendable {
    package let group: AssessmentGroup
    /// The share of the score, as a percentage; nil if the groups of the course count by their points.
    package let weight: Rational?
    /// The points earned, and their maximum, of the assessments that count.
    package let earned: Rational
    package let possible: Rational
    /// The percentage; nil if nothing counts.
    package let percent: Rational?
}

extension GradedCourse {
    /// Returns what determines the mark: the work of the course, or of the last term that has assessments.
    package func workShown(by policy: Policy) -> CourseWork {
        placeOfWork(by: policy).flatMap { work(of: policy.terms[$0]) } ?? course.work
    }

    /// Returns the place of the term whose work is shown: the last one that has assessments; nil if it is that
    /// of the course.
    package func placeOfWork(by policy: Policy) -> Int? {
        guard course.work.isUnassessed, !course.terms.isEmpty else { return nil }
        return policy.terms.prefix(policy.countOfReportedTerms).lastIndex { term in
            work(of: term).map { !$0.isUnassessed } ?? false
        }
    }

    /// Returns the work of a term; nil if the course has nothing in it.
    package func work(of term: Term) -> CourseWork? {
        course.terms.first { $0.id == term.id }?.work
    }
}

extension GradedCourse {
    package func missing(by policy: Policy) -> Int {
        let work = workShown(by: policy)
        return (work.assessments + work.groups.flatMap(\.assessments)).count {
            $0.status == .missing
        }
    }
}

extension CourseWork {
    /// Returns all assessments, those of groups in the order of the groups.
    package func items(by policy: Policy) -> [AssessmentItem] {
        guard !isUnassessed else { return [] }
        guard !groups.isEmpty else {
            return assessments.enumerated().map { index, assessment in
                AssessmentItem(
                    name: assessment.name ?? "\(index + 1)", group: nil, assessment: assessment,
                    isDropped: false, isReplaced: false)
            }
        }
        return zip(groups, GroupedScore(self, policy: policy).parts).flatMap { group, part in
            zip(group.assessments, part.score.parts).enumerated().map { index, pair in
                AssessmentItem(
                    name: pair.0.name ?? "\(index + 1)", group: group.name, assessment: pair.0,
                    isDropped: pair.1.treatment == .dropped,
                    isReplaced: pair.1.treatment == .replaced)
            }
        }
    }

    /// Returns the groups with their percentages.
    package func groupItems(by policy: Policy) -> [GroupItem] {
        zip(groups, GroupedScore(self, policy: policy).parts).map { group, part in
            GroupItem(
                group: group, weight: groupWeights == .points ? nil : group.weight,
                earned: part.score.earned, possible: part.score.possible,
                percent: part.score.share.map { $0 * 100 })
        }
    }
}

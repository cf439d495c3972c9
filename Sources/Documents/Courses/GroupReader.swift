import Diagnostics
import Grading
import Input
import Schema

/// A reader of the groups of assessments of a course.
///
/// Values that cannot be read get placeholders, so that the rules can check the other values.
struct GroupReader {
    private(set) var missing = MissingFields()
    private let weights: GroupWeights
    private let assessmentReader = AssessmentReader(.group)

    /// Creates a reader of groups.
    ///
    /// - Parameter weights: How much the groups count.
    init(weights: GroupWeights) {
        self.weights = weights
    }

    /// Returns the next group.
    mutating func group(_ value: Value, _ sink: inout DiagnosticSink) -> AssessmentGroup {
        func miss() -> AssessmentGroup {
            missing.add(value.path)
            return AssessmentGroup(name: "", weight: 0)
        }
        guard var reader = FieldReader(value, GroupFields.schema, &sink) else { return miss() }
        var group = AssessmentGroup(name: "", weight: 0)
        var isValid = true
        reader.read(into: &group, &sink) { _ in isValid = false }
        let weight = reader.reading(
            GroupFields.weight, isRequired: weights != .points, &sink)
        let drop = reader.reading(GroupFields.drop, &sink)
        let list = reader.reading(GroupFields.assessments, &sink)
        reader.finish(&sink)
        if let value = drop.content {
            let read = DropFields.schema.read(value, into: group, &sink) { _ in isValid = false }
            group = read ?? group
        }
        let assessments = list.content?.map { assessmentReader.assessment($0, &sink) } ?? []
        guard isValid, !weight.isInvalid, !drop.isInvalid, !list.isInvalid,
            assessments.allSatisfy({ $0 != nil })
        else { return miss() }
        group.weight = weight.content ?? 0
        group.assessments = assessments.compactMap(\.self)
        if let drop = drop.content { check(drop, of: group, &sink) }
        return group
    }

    /// Warns about a group that would drop all of the assessments that it can drop.
    private func check(
        _ drop: Value, of group: AssessmentGroup, _ sink: inout DiagnosticSink
    ) {
        let all = group.assessments
        let count = all.count { !$0.isKept && (group.dropsBonus || !$0.isBonus) }
        let dropped = group.dropsLowest + group.dropsHighest
        guard count > 0, dropped >= count else { return }
        let message =
            count == all.count
            ? "dropping \(dropped) of \(count) assessments would leave nothing, so one counts"
            : "dropping \(dropped) of the \(count) assessments that can be dropped would leave none of"
                + " them, so one counts"
        sink.warning(
            at: drop, message,
            hint: "this is right while the term has little work")
    }
}

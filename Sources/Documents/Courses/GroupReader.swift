import Diagnostics
import Grading
import Input
import Schema

/// A reader of the groups of assessments of a course.
///
/// Values that cannot be read get placeholders, so that the rules can check the other values.
struct GroupReader {
    /// The fields with placeholders.
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
        let name = reader.read(GroupFields.name, &sink)
        let weight = reader.reading(
            GroupFields.weight, isRequired: weights != .points, &sink)
        let bonus = reader.reading(GroupFields.bonus, &sink)
        let combine = reader.reading(GroupFields.combine, &sink)
        let drop = reader.reading(GroupFields.drop, &sink)
        let replacement = reader.reading(GroupFields.replacement, &sink)
        let list = reader.reading(GroupFields.assessments, &sink)
        reader.finish(&sink)
        let drops = drop.content.flatMap { read(drop: $0, &sink) }
        let assessments = list.content?.map { assessmentReader.assessment($0, &sink) } ?? []
        guard let name, !weight.isInvalid, !bonus.isInvalid, !combine.isInvalid, !list.isInvalid,
            drop.isAbsent || drops != nil, !replacement.isInvalid,
            assessments.allSatisfy({ $0 != nil })
        else { return miss() }
        let group = AssessmentGroup(
            name: name, weight: weight.content ?? 0, isBonus: bonus.content ?? false,
            combining: combine.content ?? .points, dropsLowest: drops?.lowest ?? 0,
            dropsHighest: drops?.highest ?? 0, dropsBonus: drops?.bonus ?? false,
            replacement: replacement.content, assessments: assessments.compactMap(\.self))
        if let drop = drop.content { check(drop, of: group, &sink) }
        return group
    }

    private func read(
        drop value: Value, _ sink: inout DiagnosticSink
    ) -> (lowest: Int, highest: Int, bonus: Bool)? {
        guard var reader = FieldReader(value, DropFields.schema, &sink) else { return nil }
        let lowest = reader.reading(DropFields.lowest, &sink)
        let highest = reader.reading(DropFields.highest, &sink)
        let bonus = reader.reading(DropFields.bonus, &sink)
        reader.finish(&sink)
        guard !lowest.isInvalid, !highest.isInvalid, !bonus.isInvalid else { return nil }
        return (lowest.content ?? 0, highest.content ?? 0, bonus.content ?? false)
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

import Diagnostics
import Exact
import Grading
import Input
import Schema

/// A reader of assessments.
///
/// It is a class because a copy for each of a million assessments would count as many references as it has fields.
final class AssessmentReader: Sendable {
    /// Where assessments are, which determines their fields.
    enum Place {
        case board, course, group
    }

    private let schema: ObjectSchema
    /// The fields; nil for those that assessments at this place do not have.
    private let status: Field<AssessmentStatus>?
    private let points: Field<Rational>
    private let weight: Field<Rational>
    private let bonus: Field<Bool>?
    private let keep: Field<Bool>?

    init(_ place: Place) {
        switch place {
        case .board:
            schema = AssessmentFields.boardSchema
            (status, points) = (nil, AssessmentFields.points)
            (weight, bonus, keep) = (AssessmentFields.weight, nil, nil)
        case .course:
            schema = AssessmentFields.schema
            (status, points) = (AssessmentFields.status, AssessmentFields.studentPoints)
            (weight, bonus, keep) = (AssessmentFields.weight, nil, nil)
        case .group:
            schema = GroupAssessmentFields.schema
            (status, points) = (AssessmentFields.status, AssessmentFields.studentPoints)
            weight = GroupAssessmentFields.weight
            (bonus, keep) = (GroupAssessmentFields.bonus, GroupAssessmentFields.keep)
        }
    }

    /// Returns an assessment; nil after an error.
    func assessment(_ value: Value, _ sink: inout DiagnosticSink) -> Assessment? {
        guard var reader = FieldReader(value, schema, &sink) else { return nil }
        let name = reader.read(AssessmentFields.name, &sink)
        let status = status.map { reader.reading($0, &sink) } ?? .absent
        let points = reader.reading(points, &sink)
        let max = reader.read(AssessmentFields.max, &sink)
        let weight = reader.reading(weight, &sink)
        let bonus = bonus.map { reader.reading($0, &sink) } ?? .absent
        let keep = keep.map { reader.reading($0, &sink) } ?? .absent
        reader.finish(&sink)
        guard !status.isInvalid, !points.isInvalid, let max, !weight.isInvalid, !bonus.isInvalid,
            !keep.isInvalid
        else { return nil }
        return Assessment(
            name: name, points: points.content, max: max, weight: weight.content ?? 1,
            status: status.content ?? .graded, isBonus: bonus.content ?? false,
            isKept: keep.content ?? false)
    }
}

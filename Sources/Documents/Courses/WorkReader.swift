import Diagnostics
import Exact
import Grading
import Input
import Schema

/// A reader of what determines the mark of a course, or of a term of it.
///
/// Values that cannot be read get placeholders, so that the rules can check the other values.
struct WorkReader {
    private(set) var missing = MissingFields()
    /// Whether the courses are on a board, where they have fewer fields.
    private let isBoard: Bool
    private let assessmentReader: AssessmentReader

    /// Creates a reader for the courses of a board, or for those of a class.
    init(isBoard: Bool) {
        self.isBoard = isBoard
        assessmentReader = AssessmentReader(isBoard ? .board : .course)
    }

    /// Returns the work in an object.
    ///
    /// - Parameters:
    ///   - reader: The reader of the object.
    ///   - isRequired: Whether there must be assessments if nothing else determines the mark.
    mutating func work(
        _ reader: inout FieldReader, isRequired: Bool, _ sink: inout DiagnosticSink
    ) -> CourseWork {
        var work = CourseWork()
        var needsAssessments = isRequired
        if !isBoard {
            let status = reader.reading(CourseFields.status, &sink)
            if status.isInvalid {
                // The rules for credits and assessments depend on the status.
                missing.add(CourseFields.credits, of: reader.object)
                missing.add(partOf: CourseFields.assessments, of: reader.object)
            }
            work.status = status.content ?? .graded
            let posted = posted(&reader, &sink)
            work.posted = posted
            needsAssessments = isRequired && status.isAbsent && posted == nil
        }
        let groups =
            isBoard ? Reading<Elements>.absent : reader.reading(CourseFields.groups, &sink)
        let weights =
            isBoard
            ? Reading<GroupWeights>.absent : reader.reading(CourseFields.groupWeights, &sink)
        if weights.content != nil, groups.isAbsent,
            let value = reader.object[CourseFields.groupWeights.key]
        {
            sink.warning(
                at: value, "\(quoted(CourseFields.groupWeights.key)) has no effect without groups",
                hint: "write it beside the groups")
        }
        // If there is a status, the rules decide whether assessments are required.
        let list = reader.reading(
            CourseFields.assessments, isRequired: needsAssessments && groups.isAbsent, &sink)
        if list.isInvalid || groups.isInvalid || weights.isInvalid {
            missing.add(CourseFields.assessments, of: reader.object)
            missing.add(CourseFields.groups, of: reader.object)
        }
        work.assessments = list.content.map { assessments($0, of: reader.object, &sink) } ?? []
        if let groups = groups.content {
            // If it is not known how much they count, their weights are not required.
            work.groupWeights = weights.content ?? (weights.isInvalid ? .points : .hundred)
            var list = GroupReader(weights: work.groupWeights)
            work.groups = groups.map { list.group($0, &sink) }
            if !list.missing.isEmpty {
                missing = missing.merging(list.missing)
                missing.add(partOf: CourseFields.groups, of: reader.object)
            }
        }
        return work
    }

    /// Returns the mark that the school has decided; nil if there is none.
    ///
    /// - Parameters:
    ///   - scoreField: The field of the score.
    ///   - points: The points of a past course.
    mutating func posted(
        _ reader: inout FieldReader, score scoreField: Field<Rational> = CourseFields.score,
        points: Reading<Rational> = .absent, _ sink: inout DiagnosticSink
    ) -> PostedMark? {
        let score = reader.reading(scoreField, &sink)
        let letter = reader.reading(CourseFields.letter, &sink)
        if score.isAbsent, letter.isAbsent, points.isAbsent { return nil }
        if score.isInvalid || letter.isInvalid || points.isInvalid {
            missing.add(CourseFields.score, of: reader.object)
            missing.add(CourseFields.letter, of: reader.object)
            missing.add(PastCourseFields.points, of: reader.object)
            missing.add(CourseFields.assessments, of: reader.object)
        }
        return PostedMark(score: score.content, letter: letter.content, points: points.content)
    }

    private mutating func assessments(
        _ values: Elements, of object: Value, _ sink: inout DiagnosticSink
    ) -> [Assessment] {
        var list: [Assessment] = []
        list.reserveCapacity(values.count)
        for value in values {
            if let assessment = assessmentReader.assessment(value, &sink) {
                list.append(assessment)
                continue
            }
            missing.add(value.path)
            missing.add(partOf: CourseFields.assessments, of: object)
            list.append(Assessment(points: 0, max: 0, weight: 0))
        }
        return list
    }
}

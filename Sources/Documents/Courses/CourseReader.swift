import Diagnostics
import Exact
import Grading
import Input
import Schema

/// A reader of the courses of a board or a student.
///
/// Values that cannot be read get placeholders, so that the rules can check the other values.
struct CourseReader {
    /// The fields with placeholders.
    private(set) var missing = MissingFields()
    /// Whether the courses are on a board, where they have fewer fields.
    private let isBoard: Bool
    private let schema: ObjectSchema
    private let assessmentSchema: ObjectSchema
    private let points: Field<Rational>

    /// Creates a reader of the courses of a board, or of those of a class.
    init(isBoard: Bool) {
        self.isBoard = isBoard
        schema = isBoard ? CourseFields.boardSchema : CourseFields.schema
        assessmentSchema = isBoard ? AssessmentFields.boardSchema : AssessmentFields.schema
        points = isBoard ? AssessmentFields.points : AssessmentFields.studentPoints
    }

    /// Returns a course.
    ///
    /// - Parameter place: The location of the course in the file, for the paths of problems.
    mutating func course(
        _ value: Value, at place: CoursePlace, _ sink: inout DiagnosticSink
    ) -> Course {
        guard var reader = FieldReader(value, schema, &sink) else {
            for field in [CourseField.title, .credits, .assessments] {
                missing.add(place.path(to: field))
            }
            return Course(title: "", credits: 1)
        }
        let title = reader.read(CourseFields.title, &sink)
        if title == nil { missing.add(place.path(to: .title)) }
        let credits = reader.read(CourseFields.credits, &sink)
        if credits == nil { missing.add(place.path(to: .credits)) }
        var status = Reading<CourseStatus>.absent
        if !isBoard {
            reader.check(CourseFields.teacher, &sink)
            reader.check(CourseFields.comment, &sink)
            status = reader.reading(CourseFields.status, &sink)
        }
        if status.isInvalid {
            // The rules for credits and assessments depend on the status.
            missing.add(place.path(to: .credits))
            missing.add(partOf: place.path(to: .assessments))
        }
        // If there is a status, the rules decide whether assessments are required.
        let list = reader.reading(
            CourseFields.assessments, isRequired: status.isAbsent, &sink)
        reader.check(OwnDataFields.extra, &sink)
        reader.finish(&sink)
        if list.isInvalid { missing.add(place.path(to: .assessments)) }
        return Course(
            title: title ?? "", credits: credits ?? 1, status: status.content ?? .graded,
            assessments: list.content.map { assessments($0, at: place, &sink) } ?? [])
    }

    private mutating func assessments(
        _ values: Elements, at place: CoursePlace, _ sink: inout DiagnosticSink
    ) -> [Assessment] {
        var list: [Assessment] = []
        list.reserveCapacity(values.count)
        for value in values {
            if let assessment = assessment(value, &sink) {
                list.append(assessment)
                continue
            }
            let path = place.path(to: .assessments)
            missing.add(path + [.index(list.count)])
            missing.add(partOf: path)
            list.append(Assessment(points: 0, max: 0, weight: 0))
        }
        return list
    }

    private func assessment(_ value: Value, _ sink: inout DiagnosticSink) -> Assessment? {
        guard var reader = FieldReader(value, assessmentSchema, &sink) else { return nil }
        let name = reader.read(AssessmentFields.name, &sink)
        let status = isBoard ? .absent : reader.reading(AssessmentFields.status, &sink)
        let points = reader.reading(points, &sink)
        let max = reader.read(AssessmentFields.max, &sink)
        let weight = reader.read(AssessmentFields.weight, &sink)
        reader.finish(&sink)
        guard !status.isInvalid, !points.isInvalid, let max, let weight else { return nil }
        return Assessment(
            name: name, points: points.content, max: max, weight: weight,
            status: status.content ?? .graded)
    }
}

/// The location of a course in a file.
///
/// Paths are created from it only if there are problems.
enum CoursePlace {
    /// A course of a board, by its position.
    case board(Int)
    /// A course of a student, by the positions of both.
    case student(Int, course: Int)

    /// Returns the path from the file's root to a field of the course.
    func path(to field: CourseField) -> [PathComponent] {
        switch self {
        case .board(let course): BoardField.course(course, field).path
        case .student(let student, let course):
            ClassField.student(student, .course(course, field)).path
        }
    }
}

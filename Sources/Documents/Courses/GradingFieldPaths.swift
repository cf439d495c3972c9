import Diagnostics
import Grading
import Input
import Schema

/// Paths of grading fields in the data.
///
/// Only this file maps the fields of `Grading` to keys.
extension GradingField {
    /// The path from the board, the class or the scale to the field.
    package var path: [PathComponent] {
        switch self {
        case .board(let field): field.path
        case .class(let field): field.path
        case .scale(let field): field.path
        }
    }
}

extension BoardField {
    /// The path from the board to the field.
    package var path: [PathComponent] {
        switch self {
        case .title: [.key(BoardFields.title.key)]
        case .courses: [.key(CourseFields.courses.key)]
        case .course(let position, let field):
            [.key(CourseFields.courses.key), .index(position)] + field.path
        }
    }
}

extension ClassField {
    /// The path from the class to the field.
    package var path: [PathComponent] {
        switch self {
        case .policy(let field): [.key(PolicyFields.policy.key), .key(field.key)]
        case .students: [.key(StudentFields.students.key)]
        case .student(let position, let field):
            [.key(StudentFields.students.key), .index(position)] + field.path
        }
    }
}

extension PolicyField {
    /// The field's key in the policy.
    package var key: String {
        switch self {
        case .extraCredit: PolicyFields.extraCredit.key
        case .scoreDecimals: PolicyFields.scoreDecimals.key
        case .gpaDecimals: PolicyFields.gpaDecimals.key
        }
    }
}

extension StudentField {
    /// The path from the student to the field.
    package var path: [PathComponent] {
        switch self {
        case .whole: []
        case .id: [.key(StudentFields.id.key)]
        case .course(let position, let field):
            [.key(StudentFields.courses.key), .index(position)] + field.path
        }
    }
}

extension CourseField {
    /// The path from the course to the field.
    package var path: [PathComponent] {
        switch self {
        case .whole: []
        case .title: [.key(CourseFields.title.key)]
        case .credits: [.key(CourseFields.credits.key)]
        case .assessments: [.key(CourseFields.assessments.key)]
        case .assessment(let position, let field):
            [.key(CourseFields.assessments.key), .index(position), .key(field.key)]
        }
    }
}

extension AssessmentField {
    /// The field's key in the assessment.
    package var key: String {
        switch self {
        case .name: AssessmentFields.name.key
        case .points: AssessmentFields.points.key
        case .max: AssessmentFields.max.key
        case .weight: AssessmentFields.weight.key
        case .status: AssessmentFields.status.key
        }
    }
}

extension ScaleField {
    /// The path from the scale to the field.
    package var path: [PathComponent] {
        switch self {
        case .name: [.key(ScaleFields.name.key)]
        case .bands: [.key(ScaleFields.bands.key)]
        case .band(let position, let field):
            [.key(ScaleFields.bands.key), .index(position)] + field.path
        }
    }
}

extension BandField {
    /// The path from the band to the field.
    package var path: [PathComponent] {
        switch self {
        case .whole: []
        case .letter: [.key(BandFields.letter.key)]
        case .from: [.key(BandFields.from.key)]
        case .points: [.key(BandFields.points.key)]
        }
    }
}

/// The names of fields in messages, which are their keys.
package struct GradingKeys: GradingFieldNames {
    package init() {}

    package func name(of field: ClassField) -> String { fieldText(field.path) }
    package func name(of field: PolicyField) -> String { field.key }
    package func name(of field: AssessmentField) -> String { field.key }
    package func name(of field: ScaleField) -> String { fieldText(field.path) }
    package func name(of field: BandField) -> String { fieldText(field.path) }
}

extension GradingIssue {
    /// The message: what was found and what is allowed, in one line.
    package var message: String { message(GradingKeys()) }

    /// The hint: how to fix the problem; nil if the message already says so.
    package var hint: String? { hint(GradingKeys()) }
}

extension MissingFields {
    /// Reports the problems that grading found, each at the location of its field.
    ///
    /// - Parameters:
    ///   - issues: The problems; those of fields that could not be read are not reported.
    ///   - root: The root of the file.
    ///   - start: The path from the root to the graded value.
    func report(
        _ issues: [GradingIssue], in root: Value, at start: [PathComponent] = [],
        _ sink: inout DiagnosticSink
    ) {
        for issue in issues {
            let path = start + issue.field.path
            guard !hides(path) else { continue }
            sink.add(.error) {
                Diagnostic(in: root, path: path, message: issue.message, hint: issue.hint)
            }
        }
    }

    /// Reports the problems of one student like `report(_:in:)`.
    ///
    /// - Parameters:
    ///   - issues: The problems, which name the student by position.
    ///   - student: The student in the file.
    ///   - start: The path from the root to the student.
    func report(
        _ issues: [GradingIssue], ofStudent student: Value, at start: [PathComponent],
        _ sink: inout DiagnosticSink
    ) {
        for issue in issues {
            let path = issue.field.path
            guard !hides(path) else { continue }
            sink.add(.error) {
                Diagnostic(
                    in: student, path: Array(path.dropFirst(start.count)), message: issue.message,
                    hint: issue.hint)
            }
        }
    }
}

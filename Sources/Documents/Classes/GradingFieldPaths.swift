import Diagnostics
import Grading

/// The keys of the fields that grading speaks of, as paths into the data.
///
/// Nothing else knows which key a field of `Grading` has.
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
        case .title: [.key("title")]
        case .courses: [.key("courses")]
        case .course(let position, let field):
            [.key("courses"), .index(position)] + field.path
        }
    }
}

extension ClassField {
    /// The path from the class to the field.
    package var path: [PathComponent] {
        switch self {
        case .policy(let field): [.key("policy"), .key(field.key)]
        case .students: [.key("students")]
        case .student(let position, let field):
            [.key("students"), .index(position)] + field.path
        }
    }
}

extension PolicyField {
    /// The field's key in the policy.
    package var key: String {
        switch self {
        case .extraCredit: "extraCredit"
        case .scoreDecimals: "scoreDecimals"
        case .gpaDecimals: "gpaDecimals"
        }
    }
}

extension StudentField {
    /// The path from the student to the field.
    package var path: [PathComponent] {
        switch self {
        case .whole: []
        case .id: [.key("id")]
        case .course(let position, let field):
            [.key("courses"), .index(position)] + field.path
        }
    }
}

extension CourseField {
    /// The path from the course to the field.
    package var path: [PathComponent] {
        switch self {
        case .whole: []
        case .title: [.key("title")]
        case .credits: [.key("credits")]
        case .assessments: [.key("assessments")]
        case .assessment(let position, let field):
            [.key("assessments"), .index(position), .key(field.key)]
        }
    }
}

extension AssessmentField {
    /// The field's key in the assessment.
    package var key: String {
        switch self {
        case .name: "name"
        case .points: "points"
        case .max: "max"
        case .weight: "weight"
        case .status: "status"
        }
    }
}

extension ScaleField {
    /// The path from the scale to the field.
    package var path: [PathComponent] {
        switch self {
        case .name: [.key("name")]
        case .bands: [.key("bands")]
        case .band(let position, let field): [.key("bands"), .index(position)] + field.path
        }
    }
}

extension BandField {
    /// The path from the band to the field.
    package var path: [PathComponent] {
        switch self {
        case .whole: []
        case .letter: [.key("letter")]
        case .from: [.key("from")]
        case .points: [.key("points")]
        }
    }
}

/// The keys as the names of fields in messages.
package struct GradingKeys: GradingFieldNames {
    package init() {}

    package func name(of field: ClassField) -> String { fieldText(field.path) }
    package func name(of field: PolicyField) -> String { field.key }
    package func name(of field: AssessmentField) -> String { field.key }
    package func name(of field: ScaleField) -> String { fieldText(field.path) }
    package func name(of field: BandField) -> String { fieldText(field.path) }
}

extension GradingIssue {
    /// What was found and what is allowed, in one line.
    package var message: String { message(GradingKeys()) }

    /// How to fix it, where the message does not say so already.
    package var hint: String? { hint(GradingKeys()) }
}

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
        case .policy(let field): [.key(PolicyFields.policy.key)] + field.path
        case .term(let position, let field):
            [.key(ClassFields.terms.key), .index(position)] + field.path
        case .currentTerm: [.key(ClassFields.currentTerm.key)]
        case .requirement(let position, let field):
            [.key(RequirementFields.requirements.key), .index(position)] + field.path
        case .students: [.key(StudentFields.students.key)]
        case .student(let position, let field):
            [.key(StudentFields.students.key), .index(position)] + field.path
        }
    }
}

extension PolicyField {
    /// The path from the policy to the field.
    package var path: [PathComponent] {
        switch self {
        case .extraCredit: [.key(PolicyFields.extraCredit.key)]
        case .scoreDecimals: [.key(PolicyFields.scoreDecimals.key)]
        case .gpaDecimals: [.key(PolicyFields.gpaDecimals.key)]
        case .level(let name, let field):
            [.key(PolicyFields.levels.key), .key(name)] + field.path
        case .specialMark(let symbol): [.key(PolicyFields.specialMarks.key), .key(symbol)]
        case .rankBy: [.key(PolicyFields.rankBy.key)]
        case .weightedMost: [.key(PolicyFields.weightedMost.key)]
        }
    }
}

extension LevelField {
    /// The path from the level to the field.
    package var path: [PathComponent] {
        switch self {
        case .whole: []
        case .add: [.key(LevelFields.add.key)]
        case .factor: [.key(LevelFields.factor.key)]
        case .percent: [.key(LevelFields.percent.key)]
        case .points(let letter):
            [.key(LevelFields.points.key)] + (letter.map { [.key($0)] } ?? [])
        }
    }
}

extension TermField {
    /// The path from the term to the field.
    package var path: [PathComponent] {
        switch self {
        case .id: [.key(YearTermFields.id.key)]
        case .name: [.key(YearTermFields.name.key)]
        case .parts: [.key(YearTermFields.of.key)]
        case .part(let id): [.key(YearTermFields.of.key), .key(id)]
        }
    }
}

extension RequirementField {
    /// The path from the requirement to the field.
    package var path: [PathComponent] {
        switch self {
        case .whole: []
        case .subject: [.key(RequirementFields.subject.key)]
        case .credits: [.key(RequirementFields.credits.key)]
        case .verified: [.key(RequirementFields.verified.key)]
        case .electives: [.key(RequirementFields.electives.key)]
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
        case .history(let position, let field):
            [.key(StudentFields.history.key), .index(position)] + field.path
        case .cumulative(let field): [.key(StudentFields.cumulative.key), .key(field.key)]
        }
    }
}

extension PastField {
    /// The path from the past year to the field.
    package var path: [PathComponent] {
        switch self {
        case .whole: []
        case .year: [.key(PastYearFields.year.key)]
        case .course(let position, let field):
            [.key(PastYearFields.courses.key), .index(position)] + field.path
        case .total(let field): [.key(field.key)]
        }
    }
}

extension TotalField {
    /// The field's key.
    package var key: String {
        switch self {
        case .gpa: TotalFields.gpa.key
        case .weightedGPA: TotalFields.weightedGPA.key
        case .creditsAttempted: TotalFields.creditsAttempted.key
        case .creditsEarned: TotalFields.creditsEarned.key
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
        case .verified: [.key(CourseFields.verified.key)]
        case .level: [.key(CourseFields.level.key)]
        case .isRepeat: [.key(CourseFields.isRepeat.key)]
        case .score: [.key(CourseFields.score.key)]
        case .letter: [.key(CourseFields.letter.key)]
        case .points: [.key(PastCourseFields.points.key)]
        case .term(let id): [.key(CourseFields.terms.key), .key(id)]
        case .inTerm(let id, let field):
            [.key(CourseFields.terms.key), .key(id)] + field.path
        case .assessments: [.key(CourseFields.assessments.key)]
        case .assessment(let position, let field):
            [.key(CourseFields.assessments.key), .index(position), .key(field.key)]
        case .groups: [.key(CourseFields.groups.key)]
        case .group(let position, let field):
            [.key(CourseFields.groups.key), .index(position)] + field.path
        }
    }
}

extension GroupField {
    /// The path from the group to the field.
    package var path: [PathComponent] {
        switch self {
        case .name: [.key(GroupFields.name.key)]
        case .weight: [.key(GroupFields.weight.key)]
        case .combine: [.key(GroupFields.combine.key)]
        case .replacement: [.key(GroupFields.replacement.key)]
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
        case .least: [.key(ScaleFields.least.key)]
        case .most: [.key(ScaleFields.most.key)]
        case .percentages: [.key(ScaleFields.percentages.key)]
        case .passing: [.key(ScaleFields.passing.key)]
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
        case .through: [.key(BandFields.through.key)]
        case .points: [.key(BandFields.points.key)]
        }
    }
}

/// The names of fields in messages, which are their keys.
package struct GradingKeys: GradingFieldNames {
    package init() {}

    package func name(of field: ClassField) -> String { fieldText(field.path) }
    package func name(of field: PolicyField) -> String { fieldText(field.path) }
    package func name(of field: AssessmentField) -> String { field.key }
    package func name(of field: ScaleField) -> String { fieldText(field.path) }
    package func name(of field: BandField) -> String { fieldText(field.path) }
}

extension GradingIssue {
    /// The message: what was found and what is allowed, in one line.
    package var message: String { message(GradingKeys()) }

    /// The hint: how to fix the problem; nil if the message already says so.
    package var hint: String? {
        meant.map { "did you mean \(quoted($0))?" } ?? hint(GradingKeys())
    }

    /// The known name that an unknown one probably means; nil if none is close.
    ///
    /// Ids of terms often differ in one character, so that only their capitals can be a mistake.
    private var meant: String? {
        switch kind {
        case .unknownLevel(let level, let known): nearest(to: level, in: known)
        case .unknownTerm(let id, let known): known.first { $0.lowercased() == id.lowercased() }
        default: nil
        }
    }

    fileprivate var severity: Diagnostic.Severity { isWarning ? .warning : .error }
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
            sink.add(issue.severity) {
                Diagnostic(
                    severity: issue.severity, in: root, path: path, message: issue.message,
                    hint: issue.hint)
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
            sink.add(issue.severity) {
                Diagnostic(
                    severity: issue.severity, in: student, path: Array(path.dropFirst(start.count)),
                    message: issue.message,
                    hint: issue.hint)
            }
        }
    }
}

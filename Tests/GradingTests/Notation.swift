import Exact
import Grading

/// Returns a course from one line: `90/100@50 45/50@20 90/100@30`, each `points/max@weight`.
func course(_ title: String, _ credits: String, _ work: String) throws -> Course {
    Course(
        title: title, credits: try Rational(decimal: credits),
        assessments: try work.split(separator: " ").map { item in
            let numbers = item.split(whereSeparator: { "/@".contains($0) })
            return Assessment(
                points: try Rational(decimal: numbers[0]), max: try Rational(decimal: numbers[1]),
                weight: try Rational(decimal: numbers[2]))
        })
}

/// Returns a board from courses in one line each.
func board(_ courses: [(title: String, credits: String, work: String)]) throws -> Board {
    Board(courses: try courses.map { try course($0.title, $0.credits, $0.work) })
}

/// Returns a valid course with a title.
func soundCourse(_ title: String, credits: Rational = 3) -> Course {
    Course(
        title: title, credits: credits,
        assessments: [Assessment(points: 90, max: 100, weight: 100)])
}

extension GradingIssue {
    /// The problem as a line of text, with the hint after a bar.
    var line: String {
        let names = FieldNames()
        return "\(field.text): \(message(names))" + (hint(names).map { " | \($0)" } ?? "")
    }

    /// The message without the field and the hint.
    var message: String { message(FieldNames()) }
}

/// The names of fields in tests, independent of the keys in data files.
struct FieldNames: GradingFieldNames {
    func name(of field: ClassField) -> String { GradingField.class(field).text }
    func name(of field: PolicyField) -> String { "\(field)" }
    func name(of field: AssessmentField) -> String { "\(field)" }
    func name(of field: ScaleField) -> String { GradingField.scale(field).text }
    func name(of field: BandField) -> String { "\(field)" }
}

extension GradingField {
    /// The name of the field in tests: `courses[2].assessments[0].points`.
    var text: String {
        let steps: [String]
        switch self {
        case .board(.course(let position, let field)):
            steps = ["courses[\(position)]"] + Self.steps(field)
        case .board(let field):
            steps = ["\(field)"]
        case .class(.policy(let field)):
            steps = ["policy", "\(field)"]
        case .class(.term(let position, let field)):
            steps = ["terms[\(position)]", "\(field)"]
        case .class(.requirement(let position, let field)):
            steps = ["requirements[\(position)]"] + (field == .whole ? [] : ["\(field)"])
        case .class(.currentTerm):
            steps = ["currentTerm"]
        case .class(.students):
            steps = ["students"]
        case .class(.student(let position, .course(let course, let field))):
            steps = ["students[\(position)]", "courses[\(course)]"] + Self.steps(field)
        case .class(.student(let position, let field)):
            steps = ["students[\(position)]"] + (field == .whole ? [] : ["\(field)"])
        case .scale(.band(let position, let field)):
            steps = ["bands[\(position)]"] + (field == .whole ? [] : ["\(field)"])
        case .scale(let field):
            steps = ["\(field)"]
        }
        return steps.joined(separator: ".")
    }

    private static func steps(_ field: CourseField) -> [String] {
        switch field {
        case .whole: []
        case .assessment(let position, let field): ["assessments[\(position)]", "\(field)"]
        default: ["\(field)"]
        }
    }
}

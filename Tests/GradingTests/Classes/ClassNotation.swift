import Exact
import Grading
import Testing

/// Returns a course from one line, such as `graded|3|90/100@50 m/10@20 x5/10@30`.
///
/// The line has the status, the credits and the work. Each assessment is `points/max@weight`, with
/// m in front if it is missing and x if it is excused.
func studentCourse(_ line: some StringProtocol, title: String) throws -> Course {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    let status = try #require(CourseStatus(rawValue: String(fields[0])))
    return Course(
        title: title, credits: try Rational(decimal: fields[1]), status: status,
        assessments: try fields[2].split(separator: " ").map(studentAssessment))
}

/// Returns an assessment from `45/50@20`, `m/50@20` or `x45/50@20`.
func studentAssessment(_ text: some StringProtocol) throws -> Assessment {
    let status: AssessmentStatus =
        text.hasPrefix("m") ? .missing : text.hasPrefix("x") ? .excused : .graded
    let numbers = text.dropFirst(status == .graded ? 0 : 1).split(
        omittingEmptySubsequences: false, whereSeparator: { "/@".contains($0) })
    return Assessment(
        points: numbers[0].isEmpty ? nil : try Rational(decimal: numbers[0]),
        max: try Rational(decimal: numbers[1]), weight: try Rational(decimal: numbers[2]),
        status: status)
}

/// Returns a student from courses in one line each, with the titles "1", "2" and so on.
func student(_ id: String, _ lines: [some StringProtocol]) throws -> Student {
    Student(
        id: id,
        courses: try lines.enumerated().map { index, line in
            try studentCourse(line, title: "\(index + 1)")
        })
}

/// Returns a scale from one line: `A:90:4,B:80:3`, letters with bounds and points in any order.
func scale(_ name: String, _ line: some StringProtocol) throws -> Scale {
    try Scale(ScaleDraft(name: name, bands: try bands(line)))
}

/// Returns the bands of a scale from one line.
func bands(_ line: some StringProtocol) throws -> [Band] {
    try line.split(separator: ",").map { item in
        let fields = item.split(separator: ":", omittingEmptySubsequences: false)
        return Band(
            letter: String(fields[0]), from: try Rational(decimal: fields[1]),
            points: try Rational(decimal: fields[2]))
    }
}

/// The built-in scales with plus and minus, as in their files.
enum PlusMinus {
    static let tenths =
        "A:93:4,A−:90:3.7,B+:87:3.3,B:83:3,B−:80:2.7,C+:77:2.3,C:73:2,C−:70:1.7,D+:67:1.3,D:63:1,"
        + "D−:60:0.7,F:0:0"
    static let thirds =
        "A+:97:4.33,A:93:4,A−:90:3.67,B+:87:3.33,B:83:3,B−:80:2.67,C+:77:2.33,C:73:2,C−:70:1.67,"
        + "D+:67:1.33,D:63:1,D−:60:0.67,F:0:0"
}

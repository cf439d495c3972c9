import Diagnostics
import Documents
import Exact
import Grading
import Issues
import Schema

/// A course on the command line.
package struct CourseArguments: Sendable {
    package var title: String
    package var credits: String
    package var assessments: [AssessmentArgument]

    /// Creates a course from the values of its options.
    package init(title: String, credits: String, assessments: [AssessmentArgument]) {
        self.title = title
        self.credits = credits
        self.assessments = assessments
    }

    /// Returns the course.
    ///
    /// - Throws: If a number is not valid; all such problems are then in the report.
    func course(_ report: inout Report) throws(CommandFailure) -> Course {
        let before = report.sink.diagnostics.count
        let credits = Self.number(credits, of: "--credits", &report.sink)
        let assessments = assessments.compactMap { $0.assessment(&report.sink) }
        guard report.sink.diagnostics.count == before, let credits else {
            throw CommandFailure(.badData)
        }
        return Course(title: title, credits: credits, assessments: assessments)
    }

    /// Reports the problems found by the grading rules, each under the option that caused it.
    func report(_ found: [GradingIssue], of index: Int, _ problems: inout DiagnosticSink) {
        for issue in found {
            let text = PlaceKeys.grading.text(of: issue)
            problems.error(
                in: option(of: issue.place), text.message,
                // The rules count the new course, but it is not in the file yet.
                hint: issue.kind.isFullBoard ? "delete a course first" : text.hint)
        }
    }

    private func option(of place: FieldPlace) -> String {
        let steps = place.steps.dropFirst(2)
        guard place.starts(with: FieldPlace(\Board.courses)), case .field(let member)? = steps.first
        else { return "course add" }
        if member == \Course.title { return "--title" }
        if member == \Course.credits { return "--credits" }
        // The others are fields of courses in classes.
        guard member == \CourseWork.assessments else { return "course add" }
        guard case .index(let index)? = steps.dropFirst().first, assessments.indices.contains(index)
        else { return "assessments" }
        return assessments[index].option
    }

    static func number(
        _ text: some StringProtocol, of option: String, _ problems: inout DiagnosticSink
    ) -> Rational? {
        do {
            let number = try Rational(decimal: text)
            // A file contains the number without an exponent.
            if let digits = number.decimalText { _ = try Rational(decimal: digits) }
            return number
        } catch {
            problems.error(in: option, error.message)
            return nil
        }
    }
}

extension GradingProblem {
    /// Whether the problem is that the board has too many courses.
    fileprivate var isFullBoard: Bool {
        if case .tooManyCourses = self { true } else { false }
    }
}

/// An assessment on the command line: `90/100@50`.
package struct AssessmentArgument: Sendable, Hashable {
    /// The option, for messages.
    package var option: String
    package var name: String
    /// The points, maximum points and weight as typed.
    package var text: String

    /// Creates an assessment from an option's text.
    package init(option: String, name: String, text: String) {
        self.option = option
        self.name = name
        self.text = text
    }

    /// Creates an assessment from `NAME=POINTS/MAX@WEIGHT`, where the name is optional.
    package init(named text: String) {
        // A name can contain "=", but numbers cannot.
        let sign = text.lastIndex(of: "=")
        self.init(
            option: "--assessment", name: sign.map { String(text[..<$0]) } ?? "Assessment",
            text: sign.map { String(text[text.index(after: $0)...]) } ?? text)
    }

    /// Returns the assessment for `POINTS/MAX@WEIGHT`; if it is not valid, reports that and returns
    /// nil.
    func assessment(_ problems: inout DiagnosticSink) -> Assessment? {
        let halves = text.split(separator: "@", omittingEmptySubsequences: false)
        let points = halves[0].split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2, points.count == 2 else {
            problems.error(
                in: option, "\(quoted(text)) is not a valid assessment",
                hint: "write POINTS/MAX@WEIGHT, for example 90/100@50")
            return nil
        }
        let numbers = [points[0], points[1], halves[1]]
            .map { CourseArguments.number($0, of: option, &problems) }
        guard let got = numbers[0], let max = numbers[1], let weight = numbers[2] else {
            return nil
        }
        return Assessment(name: name, points: got, max: max, weight: weight)
    }
}

import Exact
import Grading
import Input
import Schema

/// A graded course of this year or of a past one on a page.
///
/// This is a class, because a page asks for many facts of each course.
final class CourseFacts: Sendable {
    let graded: GradedCourse
    let value: Value
    let policy: Policy

    init(graded: GradedCourse, value: Value, policy: Policy) {
        self.graded = graded
        self.value = value
        self.policy = policy
    }

    /// The facts that courses of all years have.
    @FactBuilder<CourseFacts> static var facts: [Fact<CourseFacts>] {
        Fact(CourseFields.title, help: "the course's title", of: \.value)
        Fact(CourseFields.code, of: \.value)
        Fact(CourseFields.subject, of: \.value)
        Fact(CourseFields.level, of: \.value)
        Fact(CourseFields.credits, "the credits", of: \.value) { $0.graded.course.credits }
        Fact("creditsAttempted", "the credits attempted; 0 for an audited course") {
            $0.graded.creditsAttempted
        }
        Fact("creditsEarned", "the credits earned") { $0.graded.creditsEarned }
        Fact("creditsVerified", "the credits earned that an examination has verified") {
            $0.graded.creditsVerified
        }
        Fact("score", "the score, displayed by the policy") {
            NumberFact($0.graded.score, $0.graded.scoreText)
        }
        Fact("letter", "the letter or the special mark; empty if there is neither") {
            $0.graded.letter
        }
        Fact("weightedPoints", "the grade points per credit in the weighted GPA") {
            $0.policy.levels.isEmpty ? nil : $0.graded.weightedValue
        }
        Fact("qualityPoints", "the grade points multiplied by the credits") { course in
            course.graded.value.map { $0 * course.graded.course.credits }
        }
        Fact("isRepeat", "whether it repeats an earlier course") { $0.graded.course.isRepeat }
    }
}

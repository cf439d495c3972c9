import Exact
import Grading
import Input
import Schema

/// A graded course of this year or of a past one on a page.
///
/// This is a class, because a page asks for many facts of each course.
final class CourseFacts: Sendable {
    let graded: GradedCourse
    /// The course's object in the file.
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
        Fact(
            CourseFields.credits.key, .number, "the credits",
            origin: { $0.value[CourseFields.credits] }
        ) { .plain($0.graded.course.credits) }
        Fact("creditsAttempted", .number, "the credits attempted; 0 for an audited course") {
            .plain($0.graded.creditsAttempted)
        }
        Fact("creditsEarned", .number, "the credits earned") { .plain($0.graded.creditsEarned) }
        Fact("creditsVerified", .number, "the credits earned that an examination has verified") {
            .plain($0.graded.creditsVerified)
        }
        Fact("score", .number, optional: true, "the score, displayed by the policy") {
            .optional($0.graded.score, shown: $0.graded.scoreText)
        }
        Fact("letter", .text, "the letter or the special mark; empty if there is neither") {
            .text($0.graded.letter)
        }
        Fact(
            "weightedPoints", .number, optional: true,
            "the grade points per credit in the weighted GPA"
        ) { course in
            course.policy.levels.isEmpty
                ? .none : .plain(course.graded.weightedValue)
        }
        Fact(
            "qualityPoints", .number, optional: true, "the grade points multiplied by the credits"
        ) { course in
            course.graded.value.map { .plain($0 * course.graded.course.credits) } ?? .none
        }
        Fact("isRepeat", .flag, "whether it repeats an earlier course") {
            .flag($0.graded.course.isRepeat)
        }
    }
}

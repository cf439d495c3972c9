import Exact
import TestSupport
import Testing

@testable import Grading

/// Tests of the credits that students need in each subject.
@Suite struct RequirementTests {
    private static let requirements = [
        Requirement(subject: "Art", credits: 3, verified: 1),
        Requirement(subject: "Music", credits: 2),
        Requirement(subject: "Other", credits: 4, isElectives: true),
    ]
    private static let subjects = ["Art", " music", "Latin", nil]

    /// With electives, all credits that are earned count exactly once, and so after the end of the year.
    @Test(arguments: 0..<5 as Range<UInt64>)
    func everyCreditCountsOnce(seed: UInt64) throws {
        var dice = SeededGenerator(seed: 900 + seed)
        for _ in 0..<20 {
            let random = RandomClass(students: 10, using: &dice)
            var policy = RandomYears.policy(random, using: &dice)
            policy.requirements = Self.requirements
            for student in random.data {
                var student = RandomYears.student(student, by: policy, using: &dice)
                func mark(_ course: inout Course) {
                    course.subject = Self.subjects.randomElement(using: &dice) ?? nil
                    course.verified =
                        course.credits * Rational(Int.random(in: 0...2, using: &dice)) / 2
                }
                for place in student.courses.indices { mark(&student.courses[place]) }
                for year in student.history.indices {
                    for place in student.history[year].courses.indices {
                        mark(&student.history[year].courses[place])
                    }
                }
                try #require(ClassRules.issues(in: student, policy: policy) == [])
                let graded = GradedStudent(student, policy: policy)
                let results = graded.requirements(by: policy)
                #expect(
                    Rational.sum(of: results.map(\.earned)) == graded.cumulative.creditsEarned)
                #expect(
                    Rational.sum(of: results.map(\.verified)) == graded.cumulative.creditsVerified)
                for result in results where !result.requirement.isElectives {
                    #expect(result.earned <= result.requirement.credits)
                    #expect(result.earned + result.remaining == result.requirement.credits)
                }
                let again = GradedStudent(graded.closed(as: "2025", by: policy), policy: policy)
                #expect(again.requirements(by: policy) == results)
            }
        }
    }

    /// Without electives, credits beyond the required ones stay with their subject.
    @Test func nothingIsMovedWithoutElectives() {
        var policy = Policy()
        policy.requirements = Array(Self.requirements.prefix(2))
        let courses = ["Art", "Art", "Latin"].enumerated().map { place, subject in
            var course = Course(
                title: "\(place)", credits: 2, posted: PostedMark(letter: "A"))
            course.subject = subject
            course.verified = 1
            return course
        }
        let student = GradedStudent(Student(id: "S", courses: courses), policy: policy)
        let results = student.requirements(by: policy)
        #expect(results.map(\.earned) == [4, 0])
        #expect(results.map(\.verified) == [2, 0])
        #expect(results.map(\.remaining) == [0, 2])
        #expect(results.map(\.isMet) == [true, false])
        #expect(student.cumulative.creditsVerified == 3)
    }

    /// Of repeated courses, the last attempt that earned credits decides, also about verified ones.
    @Test func repeatedCoursesCountOnce() {
        let half = Rational(1) / 2
        var policy = Policy()
        policy.requirements = Self.requirements
        let courses = ["C", "B", "F"].enumerated().map { place, letter in
            var course = Course(
                title: "Art", credits: 1, posted: PostedMark(letter: letter))
            course.subject = "Art"
            course.isRepeat = place > 0
            course.verified = place == 0 ? 1 : half
            return course
        }
        let past = PastYear(year: "2024", courses: Array(courses.prefix(2)))
        let student = GradedStudent(
            Student(id: "S", courses: [courses[2]], history: [past]), policy: policy)
        let result = student.requirements(by: policy)[0]
        #expect(result.parts == [1])
        #expect(result.verified == half)
        #expect(!result.isMet)
    }
}

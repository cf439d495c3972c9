import Grading
import Schema

/// The facts of required credits, and of those that a student has.
enum RequirementFacts {
    static let record = RecordType<RequirementResult> {
        Fact(RequirementFields.subject.key, "the subject") { $0.requirement.subject }
        Fact("required", "the credits that a student needs") { $0.requirement.credits }
        Fact("earned", "the credits earned that count for it") { $0.earned }
        Fact("remaining", "the credits that the student still needs") { $0.remaining }
        Fact("isMet", "whether the student has all of its credits, and the verified ones") {
            $0.isMet
        }
        Fact(
            "verifiedRequired",
            "the credits that an examination must verify; absent if it does not say"
        ) { $0.requirement.verified }
        Fact("verified", "the verified credits that count for it") { $0.verified }
        Fact("isElectives", "whether it takes the credits that no other one takes") {
            $0.requirement.isElectives
        }
    }
}

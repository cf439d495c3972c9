import Grading
import Schema

/// The facts of required credits, and of those that a student has.
enum RequirementFacts {
    static let record = RecordType<RequirementResult> {
        Fact(RequirementFields.subject.key, .text, "the subject") { .text($0.requirement.subject) }
        Fact("required", .number, "the credits that a student needs") {
            .plain($0.requirement.credits)
        }
        Fact("earned", .number, "the credits earned that count for it") { .plain($0.earned) }
        Fact("remaining", .number, "the credits that the student still needs") {
            .plain($0.remaining)
        }
        Fact("isMet", .flag, "whether the student has all of its credits, and the verified ones") {
            .flag($0.isMet)
        }
        Fact(
            "verifiedRequired", .number, optional: true,
            "the credits that an examination must verify; absent if it does not say"
        ) { .plain($0.requirement.verified) }
        Fact("verified", .number, "the verified credits that count for it") { .plain($0.verified) }
        Fact("isElectives", .flag, "whether it takes the credits that no other one takes") {
            .flag($0.requirement.isElectives)
        }
    }
}

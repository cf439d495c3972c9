import Diagnostics
import Testing

/// Tests of warnings about marks that are missing where a student or a registrar would expect them.
@Suite struct LeftOutMarkTests {
    private static func warnings(_ course: String, history: String = "[]") -> [String] {
        let text = """
            policy:
              specialMarks:
                NC: { meaning: no credit, attempted: true, points: 0 }
                MT: { meaning: met, attempted: true, earned: true }
            terms:
              - { id: Q1 }
              - { id: Q2 }
              - { id: S, of: { Q1: 50, Q2: 50 } }
            students:
              - id: S-1
                lastName: A
                history: \(history)
                courses: [{ title: Art, credits: 1, terms: \(course) }]

            """
        let (_, _, report) = readClass(text, "class.yaml")
        return report.lines.map { String($0.split(separator: ": ", maxSplits: 1).last ?? "") }
    }

    @Test(
        "A failing mark that a computed term leaves out is reported",
        arguments: [
            ("{ Q1: { score: 95 }, Q2: { status: fail } }", "F"),
            ("{ Q1: { score: 95 }, Q2: { letter: NC, score: 20 } }", "NC"),
        ])
    func failure(_ terms: String, _ mark: String) {
        #expect(
            Self.warnings(terms) == [
                "warning: students[0].courses[0].terms.Q2: S is calculated without this mark, \(mark) (post the"
                    + " mark of S, or a score in place of this mark)"
            ])
    }

    @Test(
        "Other marks are left out without a warning",
        arguments: [
            "{ Q1: { score: 95 } }",
            "{ Q1: { score: 95 }, Q2: { status: withdrawn } }",
            "{ Q1: { score: 95 }, Q2: { status: incomplete } }",
            "{ Q1: { score: 95 }, Q2: { letter: MT } }",
            // The school has decided the mark of the semester.
            "{ Q1: { score: 95 }, Q2: { status: fail }, S: { letter: D } }",
            // There is nothing to calculate the semester from.
            "{ Q2: { status: fail } }",
        ])
    func others(_ terms: String) {
        #expect(!Self.warnings(terms).contains { $0.contains("without this mark") })
    }

    @Test("A past course without a mark is reported")
    func past() {
        let history =
            "[{ year: 2024–25, courses: [{ title: B, credits: 1 }, { title: C, credits: 1, letter: A }] }]"
        #expect(
            Self.warnings("{ Q1: { score: 95 } }", history: history) == [
                "warning: students[0].history[0].courses[0]: the course has no mark, and its credits remain"
                    + " attempted ones (give it a mark, or a status such as \"withdrawn\")"
            ])
    }
}

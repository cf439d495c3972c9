import Diagnostics
import Exact
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the rules of `docs/school-year.md`, by examples that were calculated by hand.
@Suite struct SchoolYearTests {
    /// Returns the lines of the explanation of a class in YAML; problems come first.
    private static func explained(_ text: String) throws -> [String] {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "class.yaml")
        let (value, _, report) = run { report throws(CommandFailure) in
            try GradeRun(workspace: workspace()).explanation(of: path, select: [], &report)
        }
        let lines = value?.text.split(separator: "\n").map { line in
            String(line.drop { $0 == " " })
        }
        let problems = report.lines.map { line in
            String(line.split(separator: "class.yaml:").last ?? "")
        }
        withExtendedLifetime(folder) {}
        return problems + (lines ?? [])
    }

    private static func student(_ courses: String, _ more: String = "") -> String {
        """
        students:
          - id: S-1
            lastName: A
        \(more)    courses:
        \(courses)
        """
    }

    @Test("Terms are calculated from others, and the last one is the mark of the course")
    func terms() throws {
        let text = """
            terms:
              - { id: Q1 }
              - { id: Q2, name: Quarter 2 }
              - { id: E, name: Exam }
              - { id: S, name: Semester, of: { Q1: 40, Q2: 40, E: 20 } }
            \(Self.student("      - { title: Art, credits: 1, terms: { Q1: { score: 90 }, E: { score: 84 } } }"))
            """
        #expect(
            try Self.explained(text) == [
                "S-1 A", "1) Art | 1", "Q1: Posted: score 90",
                "Q1: Shown: 90.0, truncated to 1 decimal",
                "Q1: Letter: 90 ≥ 90, so A on the scale us-letter, worth 4",
                "Exam: Posted: score 84",
                "Exam: Shown: 84.0, truncated to 1 decimal",
                "Exam: Letter: 84 ≥ 80 and < 90, so B on the scale us-letter, worth 3",
                "Semester: (90 × 40 + 84 × 20) / 60 = 88",
                "Semester: Shown: 88.0, truncated to 1 decimal",
                "Semester: Letter: 88 ≥ 80 and < 90, so B on the scale us-letter, worth 3",
                "Mark: that of Semester, B", "Credits: 1 of 1 earned",
                "Credits: 1 earned, 1 attempted", "Counted: all courses", "GPA: (3 × 1) / 1 = 3",
                "Shown: 3.0, truncated to at most 2 decimals", "Color: 3 ≥ 3, so green",
                "Average: 3 / 1 = 3, the sum of all GPAs divided by the 1 student who has one",
                "Shown: 3.0, truncated to at most 2 decimals",
                "Median: 3, number 1 of 1 GPAs in order",
                "Shown: 3.0, truncated to at most 2 decimals",
            ])
    }

    @Test("Levels, past years, and repeated courses are explained")
    func years() throws {
        let text = """
            policy:
              levels: { honors: { add: 0.5 } }
              repeats: best
              rank: true
              rankBy: cumulativeWeighted
            \(Self.student("      - { title: Algebra, code: M1, credits: 1, letter: B, level: honors, repeat: true }", """
                history:
                  - year: 2024–25
                    courses:
                      - { title: Algebra I, code: M1, credits: 1, letter: D }
                      - { title: Choir, credits: 0.5, letter: P }

            """))
            """
        let lines = try Self.explained(text)
        #expect(
            lines.dropFirst(2).prefix(14) == [
                "Posted: letter B", "Letter: B on the scale us-letter, worth 3",
                "Level: honors, 3.5 instead of 3 in the weighted GPA", "Credits: 1 of 1 earned",
                "Credits: 1 earned, 1 attempted", "Counted: all courses", "GPA: (3 × 1) / 1 = 3",
                "Shown: 3.0, truncated to at most 2 decimals", "Color: 3 ≥ 3, so green",
                "Weighted GPA: (3.5 × 1) / 1 = 3.5",
                "2024–25: GPA: (1 × 1) / 1 = 1; weighted GPA: (1 × 1) / 1 = 1;"
                    + " 1.5 of 1.5 credits earned",
                "Cumulative: GPA: (3 × 1) / 1 = 3; weighted GPA: (3.5 × 1) / 1 = 3.5;"
                    + " 1.5 of 2.5 credits earned; of repeated courses, the best attempt counts",
                "Rank: 1 of 1, because no student has a higher cumulative weighted GPA",
                "Average: 3 / 1 = 3, the sum of all GPAs divided by the 1 student who has one",
            ])
    }

    @Test("Required credits are explained, also those that count as electives")
    func requirements() throws {
        let text = """
            requirements:
              - { subject: English, credits: 2, verified: 1 }
              - { subject: Science, credits: 3, verified: 1 }
              - { subject: Electives, credits: 2, electives: true }
            \(Self.student("""
                      - { title: English 10, subject: " english", credits: 1, verified: 1, letter: B }
                      - { title: Biology, subject: Science, credits: 1, verified: 1, letter: F }
                      - { title: Choir, credits: 0.5, letter: P }
                """, """
                history:
                  - year: 2024–25
                    courses:
                      - { title: English 9, subject: English, credits: 1.5, verified: 0.5, letter: A }
                      - { title: Algebra, subject: Mathematics, credits: 1, letter: D }

            """))
            """
        let lines = try Self.explained(text)
        #expect(
            lines.filter { $0.hasPrefix("Required") } == [
                "Required in English: 1.5 + 1 = 2.5, of which 2 of 2 credits and 0.5 as electives;"
                    + " 1 of 1 verified",
                "Required in Science: 0 of 3 credits, 3 remaining; 0 of 1 verified",
                "Required in Electives: 1 + 0.5 + 0.5 = 2 of 2 credits",
            ])
    }
}

import Exact
import FoundationEssentials
import Grading
import Testing

/// Tests of 250 classes against the results of another program, `Oracle/classes.py`.
@Suite struct ClassOracleTests {
    private static func lines() throws -> [Substring] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let data = try Data(
            contentsOf: folder.appending(path: "../Oracle/classes.txt").standardized)
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    private static func policy(_ text: Substring) throws -> Policy {
        let fields = text.split(separator: " ").map(String.init)
        return Policy(
            scale: try scale("random", fields[6]),
            ungraded: try #require(Policy.Ungraded(rawValue: fields[0])),
            extraCredit: fields[1] == "true",
            letterFrom: try #require(Policy.ScoreBasis(rawValue: fields[2])),
            scoreDecimals: try #require(Int(fields[3])), gpaDecimals: try #require(Int(fields[4])),
            rounding: try #require(RoundingRule(rawValue: fields[5])), rank: true)
    }

    private static func students(_ text: Substring) throws -> [Student] {
        try text.split(separator: "#", omittingEmptySubsequences: false).enumerated()
            .map { index, line in try student("S-\(index)", line.split(separator: ";")) }
    }

    private static func line(_ result: GradedCourse) -> String {
        let exact = result.score?.exactText ?? "~"
        let points = result.points?.exactText ?? "~"
        let shown = result.scoreText.isEmpty ? "~" : result.scoreText
        return "\(exact) \(shown) \(result.letter.isEmpty ? "~" : result.letter) \(points)"
    }

    /// The colors are those of the usual scale, because a scale without colors has none.
    private static func line(_ student: GradedStudent) -> String {
        let rank = student.rank.map { "\($0.place)/\($0.ties)/\($0.count)" } ?? "~"
        let gpa = student.gpaText.isEmpty ? "~" : student.gpaText
        return student.courses.map(line).joined(separator: ";")
            + "|\(student.gpa?.exactText ?? "~") \(gpa) \(Policy().color(of: student.gpa).rawValue) "
            + "\(student.creditsAttempted) \(student.creditsEarned) \(student.creditsInGPA) \(rank)"
    }

    private static func line(_ graded: GradedClass) -> String {
        func text(_ exact: Rational?, _ shown: String) -> String {
            "\(exact?.exactText ?? "~") \(shown.isEmpty ? "~" : shown)"
        }
        let letters = graded.letters.map { "\($0.letter)=\($0.count)" }.joined(separator: ",")
        let bins = graded.gpaBins.map { "\($0.from.plainText)=\($0.count)" }
        return text(graded.average, graded.averageText) + " "
            + text(graded.median, graded.medianText) + " \(letters) \(graded.countWithoutLetter) "
            + bins.joined(separator: ",")
    }

    @Test func agreesDigitForDigit() throws {
        let lines = try Self.lines()
        #expect(lines.count == 250)
        var count = 0
        for line in lines {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            try #require(parts.count == 4)
            // A class without students and one with a student without courses have the same
            // notation.
            let students = parts[2].isEmpty ? [] : try Self.students(parts[1])
            let graded = try GradedClass(grading: students, by: try Self.policy(parts[0]))
            let expected = parts[2].split(separator: "#")
            #expect(graded.students.count == expected.count)
            for (student, grades) in zip(graded.students, expected) {
                #expect(Self.line(student) == grades)
            }
            #expect(Self.line(graded) == parts[3])
            count += students.count
        }
        #expect(count == 1110)
    }
}

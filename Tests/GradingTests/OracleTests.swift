import Exact
import FoundationEssentials
import Grading
import Testing

/// Tests of a thousand boards against the results of another program, `Oracle/boards.py`.
@Suite struct OracleTests {
    private static func lines() throws -> [Substring] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appending(path: "Oracle/boards.txt"))
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    @Test func agreesDigitForDigit() throws {
        let lines = try Self.lines()
        #expect(lines.count == 1000)
        for line in lines {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            try #require(parts.count == 3)
            let courses = try parts[0].split(separator: ";").enumerated().map { index, text in
                let fields = text.split(separator: "|")
                return try course("\(index)", String(fields[0]), String(fields[1]))
            }
            let graded = try GradedStudent(grading: Board(courses: courses))
            let grades = graded.courses.map {
                "\($0.score?.exactText ?? "–") \($0.scoreText) \($0.letter)"
            }
            #expect(grades.joined(separator: ";") == parts[1])
            let exact = graded.gpa?.exactText ?? ""
            #expect("\(exact) \(graded.gpaText) \(graded.color.rawValue)" == parts[2])
        }
    }
}

import Exact
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the 250 classes of another program, `GradingTests/Oracle/classes.py`, from the reader
/// to the output of `grade --json`.
@Suite struct ClassFileOracleTests {
    private static func lines() throws -> [Substring] {
        let path = ProjectFiles.root + "/Tests/GradingTests/Oracle/classes.txt"
        return String(decoding: try Files.read(path), as: UTF8.self).split(separator: "\n")
    }

    /// Returns the file of a class in the oracle's notation.
    private static func file(_ policy: Substring, _ students: [Substring]) -> String {
        let fields = policy.split(separator: " ")
        let bands = fields[6].split(separator: ",").map { band in
            let parts = band.split(separator: ":")
            return #"{"letter": "\#(parts[0])", "from": \#(parts[1]), "points": \#(parts[2])}"#
        }
        let head = """
            "policy": {"scale": {"name": "s", "bands": [\(bands.joined(separator: ","))]}, \
            "ungraded": "\(fields[0])", "extraCredit": \(fields[1]), "letterFrom": "\(fields[2])", \
            "scoreDecimals": \(fields[3]), "gpaDecimals": \(fields[4]), \
            "rounding": "\(fields[5])", "rank": true}, 
            """
        return classJSON(
            students.enumerated().map { index, courses in
                studentJSON("S-\(index)", courses.split(separator: ";").enumerated().map(course))
            }, head)
    }

    private static func course(_ index: Int, _ line: Substring) -> String {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        let work = fields[2].split(separator: " ").map { item in
            let status =
                item.hasPrefix("m") ? "missing" : item.hasPrefix("x") ? "excused" : "graded"
            let numbers = item.dropFirst(status == "graded" ? 0 : 1).split(
                omittingEmptySubsequences: false, whereSeparator: { "/@".contains($0) })
            let points = numbers[0].isEmpty ? "null" : numbers[0]
            return
                #"{"points": \#(points), "max": \#(numbers[1]), "weight": \#(numbers[2]), "status": "\#(status)"}"#
        }
        return
            #"{"title": "\#(index)", "credits": \#(fields[1]), "status": "\#(fields[0])", "assessments": [\#(work.joined(separator: ","))]}"#
    }

    /// Returns the output of `grade --json` for the students, in the oracle's notation.
    private static func results(_ json: String) throws -> [String] {
        let root = try #require(
            parse(bytes: Array(json.utf8), path: "grades.json", format: .json).value)
        func text(_ value: Value, _ key: String) -> String {
            guard let found = value[key], let text = found.string ?? found.numberText,
                !text.isEmpty
            else { return "~" }
            return text
        }
        return root["students"]?.elements?.map { student in
            let courses = student["courses"]?.elements?.map { course in
                ["scoreExact", "score", "letter"].map { text(course, $0) }
                    .joined(separator: " ")
            }
            let gpa = ["gpaExact", "gpa", "creditsAttempted", "credits", "rank"].map {
                text(student, $0)
            }
            return (courses ?? []).joined(separator: ";") + "|" + gpa.joined(separator: " ")
        } ?? []
    }

    /// Returns the oracle's line of a student, without values that `grade --json` does not include.
    private static func expected(_ student: Substring) throws -> String {
        let parts = student.split(separator: "|", omittingEmptySubsequences: false)
        let courses = parts[0].split(separator: ";").map {
            $0.split(separator: " ").prefix(3).joined(separator: " ")
        }
        let gpa = parts[1].split(separator: " ")
        // Credits are exact fractions there, and decimals here.
        let rank = gpa[6].split(separator: "/").first ?? "~"
        let numbers = try gpa[3...4].map(decimal)
        return courses.joined(separator: ";") + "|"
            + (gpa[0...1].map(String.init) + numbers + [String(rank)]).joined(separator: " ")
    }

    /// Returns a fraction of thousandths as a decimal: 9/4 is 2.25.
    private static func decimal(_ fraction: Substring) throws -> String {
        let parts = fraction.split(separator: "/").compactMap { Int($0) }
        let value = try #require(Rational(parts[0], over: parts.count > 1 ? parts[1] : 1))
        return try #require(value.decimalText)
    }

    /// Returns the files of all classes.
    static func files() throws -> [String] {
        try lines().map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            return file(fields[0], students(of: fields))
        }
    }

    /// Returns the students of a class in the oracle's notation.
    private static func students(of fields: [Substring]) -> [Substring] {
        // A class without students and one with a student without courses have the same notation.
        fields[2].isEmpty
            ? [] : fields[1].split(separator: "#", omittingEmptySubsequences: false)
    }

    @Test(arguments: 0..<10)
    func classesAgree(_ tenth: Int) throws {
        let lines = try Self.lines()
        #expect(lines.count == 250)
        for line in lines[(tenth * 25)..<(tenth * 25 + 25)] {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            let (value, _, report) = readClass(Self.file(fields[0], Self.students(of: fields)))
            #expect(report.lines.isEmpty)
            let data = try #require(value)
            let grades = ClassGrades(roll: ClassRoll(data))
            let expected = try fields[2].split(separator: "#").map(Self.expected)
            #expect(try Self.results(grades.text(as: .json)) == expected)
        }
    }
}

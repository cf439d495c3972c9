import Diagnostics
import Exact
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of school years of another program, `GradingTests/Oracle/school_years.py`, from the reader to the
/// output of `grade --json`; `make check-years` compares 2,000 of its classes.
@Suite struct SchoolYearOracleTests {
    private static let path = ProjectFiles.root + "/Tests/GradingTests/Oracle/school-years.txt"

    @Test("School years agree", arguments: 0..<4)
    func agree(_ part: Int) throws {
        let lines = try Files.read(Self.path).split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == 40)
        for (number, line) in lines.enumerated() where number % 4 == part {
            let root = try #require(
                parse(bytes: Array(line), path: "class.json", format: .json).value)
            let data = try #require(root["class"])
            let (value, _, report) = readClass(JSONText(data).text())
            #expect(report.lines.allSatisfy { $0.contains(": warning: ") }, "class \(number + 1)")
            for (name, words) in Self.warnings {
                let wanted = root["expected"]?["differences"]?[name]?.numberText
                let found = report.lines.count { $0.contains(words) }
                #expect(String(found) == wanted, "class \(number + 1), \(name)")
            }
            let json = try ClassGrades(roll: ClassRoll(try #require(value))).text(as: .json)
            let grades = try #require(
                parse(bytes: Array(json.utf8), path: "grades.json", format: .json).value)
            let students = try #require(grades["students"]?.elements.map { Array($0) })
            let wanted = try #require(
                root["expected"]?["students"]?.elements.map { Array($0) })
            #expect(students.count == wanted.count)
            for (found, wanted) in zip(students, wanted) {
                expect(found, wanted, "class \(number + 1)")
            }
        }
    }

    /// The words of the warnings that the other program counts by name.
    private static let warnings = [
        ("score", "the posted score is "), ("letter", "the posted letter is "),
        ("failed", " is calculated without this mark, "), ("none", "the course has no mark"),
    ]

    /// Expects everything in `wanted` in the output, which has more.
    private func expect(_ found: Value?, _ wanted: Value, _ path: String) {
        if let members = wanted.members {
            for member in members {
                expect(found?[member.key], member.value, "\(path).\(member.key)")
            }
        } else if let elements = wanted.elements {
            let others = found?.elements.map { Array($0) } ?? []
            #expect(others.count == elements.count, "\(path)")
            for (place, pair) in zip(others, elements).enumerated() {
                expect(pair.0, pair.1, "\(path)[\(place)]")
            }
        } else {
            #expect(found.map(text) == text(wanted), "\(path)")
        }
    }

    /// Returns the text of a value, with a hyphen as in the data for a minus sign.
    private func text(_ value: Value) -> String {
        (value.string ?? value.numberText ?? value.description).replacing("\u{2212}", with: "-")
    }
}

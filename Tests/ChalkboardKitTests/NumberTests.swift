import ChalkboardKit
import TestSupport
import Testing

@Suite struct NumberTests {
    @Test func gradesOfAClass() async throws {
        let kit = chalkboard()
        let grades = try await kit.grades(
            of: try await kit.data(at: ProjectFiles.root + "/examples/school/class.json"))
        #expect(grades.students.count == 14)
        let first = try #require(grades.students.first)
        #expect(first.id == "S-1001")
        let course = try #require(first.courses.first)
        let score = try #require(course.score)
        #expect(score.text(decimals: 1, rounding: .truncate) == course.scoreText)
        let sum = Rational.sum(of: grades.students.compactMap(\.gpa))
        let count = Rational(grades.students.compactMap(\.gpa).count)
        #expect(grades.average == sum / count)
        #expect(first.explanation.contains { $0.contains("GPA: ") })
    }

    @Test func gradesOfABoard() async throws {
        let kit = chalkboard()
        let text = """
            { "title": "Mine", "courses": [ { "title": "Algorithms", "credits": 4, "assessments": [
              { "name": "Final", "points": 2, "max": 3, "weight": 100 } ] } ] }
            """
        let grades = try await kit.grades(of: try await kit.data(Array(text.utf8)))
        let board = try #require(grades.students.first)
        #expect(board.name == "Mine" && board.rank == nil)
        #expect(board.courses[0].score == Rational(200) / 3)
        #expect((board.courses[0].scoreText, board.courses[0].letter) == ("66.6", "D"))
        #expect(grades.average == 1)
    }

    @Test func dataWithoutGrades() async throws {
        let kit = chalkboard()
        let data = try await kit.data(
            Array(#"{ "tips": { "checks": [1], "percents": [1] } }"#.utf8))
        await #expect(throws: ChalkboardError.self) { try await kit.grades(of: data) }
    }

    @Test func conversions() async throws {
        let units = try await chalkboard().unitConverter()
        let celsius = try units.convert(72, from: "Fahrenheit", to: "C")
        #expect(celsius.result == Rational(200) / 9 && celsius.isExact)
        #expect((celsius.text, celsius.from, celsius.to) == ("22.22222222", "°F", "°C"))
        let error = #expect(throws: ChalkboardError.self) {
            try units.convert(1, from: "kilobyt", to: "B")
        }
        #expect(error?.diagnostics.first?.message == "unknown unit \"kilobyt\"")
    }

    @Test func tips() throws {
        let kit = chalkboard()
        let tip = try kit.tip(on: "57.30", percent: "15", splitInto: 3)
        #expect(tip.tip.text(decimals: 2, rounding: .truncate) == "8.60")
        #expect(
            tip.shares.map { $0.text(decimals: 2, rounding: .truncate) } == [
                "21.97", "21.97", "21.96",
            ])
        #expect(Rational.sum(of: tip.shares) == tip.total)
        let error = #expect(throws: ChalkboardError.self) {
            try kit.tip(on: "x", percent: "-1", splitInto: 0, currency: "XXX")
        }
        #expect(error?.diagnostics.count == 4)
    }
}

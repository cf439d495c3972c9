import TestSupport
import Testing

@testable import Documents

/// A mark that the school has decided for a year is compared only with one that is calculated for the year.
@Suite struct PostedYearTests {
    private func problems(_ terms: String) -> [String] {
        let text = #"""
            { "terms": \#(terms),
              "students": [ { "id": "1", "lastName": "Bell",
                "courses": [ { "title": "Algebra", "credits": 1, "score": 88,
                  "terms": { "Q1": { "score": 90 }, "Q2": { "score": 80 } } } ] } ] }
            """#
        return readClass(text).report.lines
    }

    @Test func theLastQuarterIsNotTheYear() {
        #expect(problems(#"[{ "id": "Q1" }, { "id": "Q2" }]"#) == [])
    }

    @Test func aYearOfItsQuartersIsCompared() {
        let terms =
            #"[{ "id": "Q1" }, { "id": "Q2" }, { "id": "Y", "of": { "Q1": 50, "Q2": 50 } }]"#
        #expect(problems(terms).count == 1)
        #expect(
            problems(terms).first?.contains("the posted score is 88, and the computed one 85")
                == true)
    }
}

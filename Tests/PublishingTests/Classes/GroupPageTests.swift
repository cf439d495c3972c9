import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests what progress reports say about groups of assessments.
@Suite struct GroupPageTests {
    private func lines(_ groupWeights: String) throws -> [String] {
        let folder = try TemporaryFolder()
        let course = """
            { "title": "Art", "credits": 1, \(groupWeights)"groups": [
              { "name": "Labs", "weight": 100, "assessments": [{ "points": 9, "max": 10 }] },
              { "name": "Final", "weight": 0, "assessments": [{ "points": 1, "max": 0, "bonus": true }] } ] }
            """
        let data = try folder.write(classJSON([studentJSON("S-1", [course])]), to: "class.json")
        let (pages, problems) = try SchoolPages("progress-report", data: data).pages(of: "S-1")
        #expect(problems == [])
        return try #require(pages.first).lines.map(\.text).filter {
            $0.hasPrefix("Labs") || $0.hasPrefix("Final")
        }
    }

    @Test("The weight of a group is beside its name, unless groups count by their points")
    func weights() throws {
        #expect(try lines("") == ["Labs, 100%", "Final, 0%"])
        #expect(try lines(#""groupWeights": "any", "#) == ["Labs, 100%", "Final, 0%"])
        #expect(try lines(#""groupWeights": "points", "#) == ["Labs", "Final"])
    }
}

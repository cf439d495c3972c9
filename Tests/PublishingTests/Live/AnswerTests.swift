import Testing

@testable import Publishing

/// Lines that hints name do what the hints say.
@Suite struct AnswerTests {
    @Test("The parts of a year are left out, also of past ones") func partsOfYears() throws {
        var desk = LiveTableTests.desk
        desk.files["terms.csv"] = Array(
            """
            Student ID,Name,School Year,Term,Course Title,Credits,Final Grade
            1,Ana Abel,2023-24,Q1,Math,1,80
            1,Ana Abel,2023-24,Final,Math,1,86
            1,Ana Abel,2024-25,Final,Art,1,86

            """.utf8)
        let entry = "kind: class\ntables:\n  - file: terms.csv\n    as: transcript\n"
        desk.files["terms.yaml"] = Array(entry.utf8)
        let line = #"where: { "Term": { not: ["Q1"] } }"#
        #expect(desk.result("terms.yaml").problems.contains { $0.contains(line) })
        desk.files["terms.yaml"] = Array((entry + "    \(line)\n").utf8)
        let result = desk.result("terms.yaml")
        #expect(result.problems.isEmpty, "\(result.problems)")
        let text = result.root?.text(pretty: false) ?? ""
        #expect(text.contains(#""score":86"#), "\(text)")
        #expect(!text.contains(#""score":80"#))
    }
}

import Diagnostics
import Input
import Testing

@testable import Documents

/// Tests of what the metadata of documents say.
@Suite struct SummaryTests {
    private static let data = """
        { "school": { "name": "Hill" }, "policy": { "rank": true }, "students": [
          { "id": "1", "name": "Nadia", "courses": [ \(course(97)) ] },
          { "id": "2", "name": "Otto", "courses": [ \(course(61)) ] } ] }
        """

    private static func course(_ points: Int) -> String {
        #"{"title": "Art", "credits": 1, "assessments": [{"points": \#(points), "max": 100, "weight": 100}]}"#
    }

    @Test(
        "A summary says nothing that a page might not show, such as a GPA or a rank",
        arguments: [("student", "Hill"), ("board", "Hill"), ("class", "2 students")])
    func summary(_ record: String, _ ofEach: String) throws {
        var sink = DiagnosticSink()
        let root = try ParsedFile.parse(Array(Self.data.utf8), "class.json", &sink)
        let file = DataFile(path: "class.json", kind: ClassKind(), root: root, in: nil)
        let set = try DocumentSet(file, DocumentRequest(record: record, select: ["1"]), &sink)
        #expect(set.summary == "2 students")
        for entry in set.entries { #expect(try entry.content().summary == ofEach) }
    }
}

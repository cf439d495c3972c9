import Diagnostics
import Input
import Schema
import TestSupport
import Testing

@testable import Documents

/// Tests that a field of a student which documents only show is declared in one line.
@Suite struct StudentFieldTests {
    /// The line.
    private static let nickname = Field.text("nickname", .optional, "what friends say").shown

    @Test("A field that is added to a declaration is read, checked, documented and shown")
    func anAddedField() throws {
        let schema = ObjectSchema("student", [StudentFields.id] + [Self.nickname])
        func problems(_ text: String) throws -> [String] {
            var sink = DiagnosticSink()
            let root = try ParsedFile.parse(Array(text.utf8), "student.json", &sink)
            guard var reader = FieldReader(root, schema, &sink) else { return ["not an object"] }
            #expect(reader.read(StudentFields.id, &sink) == "1")
            reader.finish(&sink)
            return sink.diagnostics.map { "\($0.field): \($0.message)" }
        }
        #expect(try problems(#"{"id": "1", "nickname": "Ada"}"#) == [])
        #expect(
            try problems(#"{"id": "1", "nickname": 5}"#) == [
                "nickname: expected a string, found a number"
            ])
        #expect(try problems(#"{"id": "1", "nickname": "A", "nick": 1}"#).count == 1)
        #expect(
            schema.markdownTable.contains(
                "| | `nickname` | no | text, up to 1,000 characters | what friends say |"))
        #expect(schema.jsonSchema(noun: "student").text().contains(#""nickname""#))
        let record = RecordType<Value> { Fact.shown([Self.nickname]) { $0 } }
        #expect(record.schema.members.map(\.name) == ["nickname"])
        var sink = DiagnosticSink()
        let root = try ParsedFile.parse(Array(#"{"nickname": "Ada"}"#.utf8), "a.json", &sink)
        let fact = try #require(record.record(of: root)["nickname"])
        #expect(fact.value.isPresent && fact.origin?.string == "Ada")
    }

    @Test("Each such field of a student is checked in a class, and is a fact of its pages")
    func declaredFields() throws {
        for field in StudentDetails.personal + StudentDetails.listed {
            let text =
                #"{"students": [{"id": "1", "name": "A", "courses": [], "\#(field.key)": 5}]}"#
            var sink = DiagnosticSink()
            let root = try ParsedFile.parse(Array(text.utf8), "class.json", &sink)
            let file = DataFile(path: "class.json", kind: ClassKind(), root: root, in: nil)
            #expect(throws: CommandFailure.self) { try ClassData(file, &sink) }
            #expect(sink.diagnostics.map(\.field) == ["students[0].\(field.key)"])
            #expect(StudentPage.record.schema.members.contains { $0.name == field.key })
            #expect(StudentFields.schema.fields.contains { $0.key == field.key })
        }
        let row = StudentPage.row.schema.members.map(\.name)
        #expect(StudentDetails.listed.allSatisfy { row.contains($0.key) })
        #expect(!StudentDetails.personal.contains { row.contains($0.key) })
    }
}

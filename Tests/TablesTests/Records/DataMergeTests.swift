import Diagnostics
import Testing

@testable import Tables

/// Tests of importing again into a file that people have changed.
@Suite struct DataMergeTests {
    private static let sources = JSONText.array([
        .members([
            "file": .string("a.csv"),
            "fields": .members([
                "students.lastName": .string("A"), "students.id": .string("B"),
                "students.homeroom": .string("C"),
            ]),
        ])
    ])

    private static func student(
        _ id: String, _ more: KeyValuePairs<String, JSONText> = [:], isImported: Bool = true
    ) -> JSONText {
        var members = [JSONText.Member("id", .string(id))]
        if isImported { members.insert(JSONText.Member("source", .string("a.csv:2")), at: 0) }
        members += more.map { JSONText.Member($0.key, $0.value) }
        return .object(members)
    }

    private static func data(_ students: [JSONText]) -> JSONText {
        .members(["sources": sources, "students": .array(students)])
    }

    @Test func keepsWhatPeopleAdded() {
        let old = Self.data([
            Self.student("1", ["lastName": .string("Bell"), "comment": .string("Well done")]),
            Self.student("9", ["lastName": .string("New")], isImported: false),
        ])
        let new = Self.data([Self.student("1", ["lastName": .string("Bell-Ray")])])
        let merge = DataMerge(new, into: old)
        #expect(
            merge.root
                == Self.data([
                    Self.student(
                        "1", ["lastName": .string("Bell-Ray"), "comment": .string("Well done")]),
                    Self.student("9", ["lastName": .string("New")], isImported: false),
                ]))
        #expect(merge.changes == [#"students "1": lastName: "Bell" → "Bell-Ray""#])
        #expect(merge.lost.isEmpty)
    }

    @Test func removesWhatTheTablesNoLongerHave() {
        let old = Self.data([
            Self.student("1", ["lastName": .string("Bell"), "homeroom": .string("10B")]),
            Self.student("2", ["lastName": .string("Gone"), "photo": .string("2.jpg")]),
        ])
        let new = Self.data([Self.student("1", ["lastName": .string("Bell")])])
        let merge = DataMerge(new, into: old)
        #expect(merge.root == new)
        #expect(
            merge.changes == [
                #"students "1": homeroom: "10B" is gone"#, #"students "2" is gone"#,
            ])
        #expect(merge.lost == [#"students "2": photo"#])
    }

    @Test func theSameDataHasNoChanges() {
        let data = Self.data([Self.student("1", ["lastName": .string("Bell")])])
        let merge = DataMerge(data, into: data)
        #expect(merge.root == data && merge.changes.isEmpty && merge.lost.isEmpty)
    }
}

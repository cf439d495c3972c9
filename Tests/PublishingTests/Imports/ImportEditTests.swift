import Diagnostics
import TestSupport
import Testing

@testable import Publishing

/// An import into a data file that exists adds what is new, and leaves the rest as it is, byte for byte.
@Suite struct ImportEditTests {
    private static let old = "Name,Quiz 1 [10]\nAnn Lee,9\nBo Poe,8\n"
    private static let new = "Name,Quiz 1 [10],Remarks,Essay\nAnn Lee,9,,31\nBo Poe,8,Good.,38\n"

    private func edited(
        _ text: String, _ tables: [String: String], to output: String = "class.yaml"
    ) throws -> (text: String, result: ImportDesk.Result) {
        let desk = try ImportDesk()
        try desk.folder.write(text, to: output)
        for (name, table) in tables { try desk.folder.write(table, to: name) }
        let result = desk.run(tables.keys.sorted(), to: output)
        let bytes = try Files.read(desk.folder.path + "/" + output)
        return (String(decoding: bytes, as: UTF8.self), result)
    }

    /// The ways in which people write the same file, with what is added to them.
    private static let layouts: [(file: String, columns: String, table: String)] = [
        (
            """
            # ours
            kind: class
            tables:
              - file: a.csv
                columns:
                  Name: name
                  # by hand
                  "{name} [{max:number}]": work
            @1    set: { courses.title: Art, courses.credits: 1 }
            @2
            policy: { ungraded: zero }  # all

            """,
            "      \"Remarks\": comment\n      \"Essay\": \"?\"  # numbers: { to: work, max: 100 }, courses.score, or skip\n",
            """
              - file: "b.csv"
                columns:
                  "Name": { cell: ["{lastName}, {givenNames}", "{name}"] }
                  "{name} [{max:number}]": work
                set: { courses.title: "b", courses.credits: 1 }

            """
        ),
        (
            """
            kind: class
            tables: [{ file: "./a.csv", set: { courses.title: Art, courses.credits: 1 }, columns: {
              Name: name,
              "{name} [{max:number}]": work@1 } }@2]
            """,
            ",\n  \"Remarks\": \"comment\",\n  \"Essay\": \"?\"",
            ",\n{\n  \"file\": \"b.csv\",\n  \"columns\": {\n    \"Name\": {\n      \"cell\": [\n        \"{lastName}, {givenNames}\",\n        \"{name}\"\n      ]\n    },\n    \"{name} [{max:number}]\": \"work\"\n  },\n  \"set\": {\n    \"courses.title\": \"b\",\n    \"courses.credits\": 1\n  }\n}"
        ),
        (
            "{\"kind\":\"class\",\"tables\":[{\"file\":\"a.csv\",\"columns\":{\"Name\":\"name\",\"{name} [{max:number}]\":\"work\"@1},\"set\":{\"courses.title\":\"Art\",\"courses.credits\":1}}@2]}\n",
            ", \"Remarks\": \"comment\", \"Essay\": \"?\"",
            ", {\"file\":\"b.csv\",\"columns\":{\"Name\":{\"cell\":[\"{lastName}, {givenNames}\",\"{name}\"]},\"{name} [{max:number}]\":\"work\"},\"set\":{\"courses.title\":\"b\",\"courses.credits\":1}}"
        ),
    ]

    @Test("Lines of new columns and entries of new tables are added", arguments: layouts.indices)
    func layout(_ place: Int) throws {
        let (file, columns, table) = Self.layouts[place]
        let before = file.replacing("@1", with: "").replacing("@2\n", with: "").replacing(
            "@2", with: "")
        let result = try edited(before, ["a.csv": Self.new, "b.csv": Self.old])
        let isBlock = table.hasSuffix("\n")
        let after = file.replacing("@1", with: columns)
            .replacing(isBlock ? "@2\n" : "@2", with: table)
        #expect(result.text == after)
        #expect(
            result.result.notes.contains("class.yaml: \"b.csv\" is added"), "\(result.result.notes)"
        )
        // What needs nothing stays as it is.
        let same = try edited(before, ["a.csv": Self.old])
        #expect(same.text == before)
        #expect(same.result.notes.contains("class.yaml: nothing is to be added"))
    }

    @Test("An entry by a profile gets lines of its own") func profile() throws {
        let table = try edited(
            "kind: class\ntables:\n- file: a.csv\n  as: class\nstudents:\n- { name: Ann Lee, homeroom: A }\n",
            ["a.csv": "Name,Quiz 1 [10],Shelf\nAnn Lee,9,B-2\n"])
        #expect(
            table.text == """
                kind: class
                tables:
                - file: a.csv
                  as: class
                  columns:
                    "Shelf": "?"  # text: courses.letter, a field such as homeroom, or skip
                students:
                - { name: Ann Lee, homeroom: A }

                """)
    }

    @Test(
        "A file of another kind, or without tables, stays as it is",
        arguments: [
            (
                "kind: roster\ntables: [{ file: x.csv }]\n",
                "this data file is a roster, but the tables are for a class"
            ),
            ("title: Fall\ncourses: []\n", "this file already exists, and has no \"tables\""),
            ("kind: class\ntables: *x\n", "alias"),
        ])
    func refused(_ text: String, _ message: String) throws {
        let result = try edited(text, ["a.csv": Self.old])
        #expect(result.text == text)
        #expect(result.result.outcome == nil)
        #expect(
            result.result.problems.contains { $0.contains(message) }, "\(result.result.problems)")
    }

    @Test("A file that someone has changed in the meantime is not replaced") func changed() throws {
        let desk = try ImportDesk()
        try desk.folder.write("kind: class\n", to: "class.yaml")
        let path = desk.folder.path + "/class.yaml"
        let result = run { report throws(CommandFailure) in
            try workspace().checkUnchanged(path, since: Array("kind: roster\n".utf8), &report.sink)
        }
        #expect(result.value == nil)
        #expect(result.report.lines.contains { $0.contains("was changed while it was edited") })
    }
}

import Diagnostics
import Input
import TestSupport
import Testing

@testable import Publishing

/// The same table in many formats becomes the same data.
@Suite struct SameTableTests {
    private static let rows = [
        [
            "Student", "ID", "SIS User ID", "Section", "Essay é “one” (11)", "Quiz (2) (12)",
            "Final Score",
        ],
        ["    Points Possible", "", "", "", "20", "0.6", "(read only)"],
        ["Núñez, Inés", "101", "00123", "A and B", "17.5", "0.58", "87.77"],
        ["O’Brien, \"Mac\"", "102", "00124", "A", "EX", "0.6", "100"],
        ["Zoë, Ålesund", "103", "00125", "B", "", "N/A", "0"],
    ]

    /// Returns the table as delimited text.
    private static func text(
        _ separator: String = ",", end: String = "\r\n", comma: Bool = false, before: String = ""
    ) -> String {
        before
            + rows.map { row in
                row.map { field in
                    let isNumber = field.first?.isNumber == true && field.contains(".")
                    let field = comma && isNumber ? field.replacing(".", with: ",") : field
                    let isPlain = !field.contains(separator) && !field.contains("\"")
                    return isPlain ? field : "\"" + field.replacing("\"", with: "\"\"") + "\""
                }.joined(separator: separator) + end
            }.joined()
    }

    private static func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
        ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isLittle ? [low, high] : [high, low]
        }
    }

    private static func windows1252(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "“": 0x93
            case "”": 0x94
            case "’": 0x92
            default: UInt8(scalar.value)
            }
        }
    }

    /// The forms of the table, by the names of their files.
    static let forms: [(name: String, bytes: [UInt8])] = [
        ("plain.csv", Array(text().utf8)),
        ("marked.csv", [0xEF, 0xBB, 0xBF] + Array(text().utf8)),
        ("unix.csv", Array(text(end: "\n").utf8)),
        ("old-mac.csv", Array(text(end: "\r").utf8)),
        ("declared.csv", Array(text(";", comma: true, before: "sep=;\r\n").utf8)),
        ("semicolons.csv", Array(text(";", comma: true).utf8)),
        ("tabs.tsv", Array(text("\t").utf8)),
        ("little.txt", utf16(text("\t"), isLittle: true)),
        ("big.txt", utf16(text("\t"), isLittle: false)),
        ("western.csv", windows1252(text(";", comma: true))),
    ]

    private func students(_ name: String) throws -> String {
        let desk = try ImportDesk()
        var paths = [ImportDesk.files + "/" + name]
        if let form = Self.forms.first(where: { $0.name == name }) {
            paths = [try desk.folder.write(form.bytes, to: name)]
        }
        let result = desk.run(paths)
        #expect(result.problems.filter { !$0.contains("it is read as windows-1252") } == [])
        let text = result.data?["students"].map { JSONText($0).text() } ?? ""
        let stem = String(name.prefix { $0 != "." })
        return text.replacing("\"\(stem)\"", with: "\"TITLE\"")
    }

    @Test(
        arguments: forms.map(\.name) + [
            "openpyxl.xlsx", "inline.xlsx", "rich.xlsx", "repeated.ods",
        ])
    func hasTheSameData(_ name: String) throws {
        let text = try students(name)
        #expect(text == (try students("plain.csv")))
    }

    @Test func theDataIsThatOfTheTable() throws {
        let desk = try ImportDesk()
        try desk.folder.write(Self.forms[0].bytes, to: "Algebra I.csv")
        let result = desk.run(["Algebra I.csv"])
        let expected: KeyValuePairs<String, String> = [
            "students.0.id": "00123", "students.0.lastName": "Núñez",
            "students.0.givenNames": "Inés", "students.1.givenNames": "\"Mac\"",
            "students.2.lastName": "Zoë", "students.0.courses.0.title": "Algebra I",
            "students.0.courses.0.groups.0.assessments.0.name": "Essay é “one”",
            "students.0.courses.0.groups.0.assessments.0.points": "17.5",
            "students.0.courses.0.groups.0.assessments.0.max": "20",
            "students.0.courses.0.groups.0.assessments.1.name": "Quiz (2)",
            "students.0.courses.0.groups.0.assessments.1.points": "0.58",
            "students.1.courses.0.groups.0.assessments.0.status": "excused",
            "students.2.courses.0.groups.0.assessments.0.status": "missing",
        ]
        for (path, value) in expected { #expect(result[path] == value, "\(path)") }
        // Work that is not assigned to a student is not in the data.
        #expect(result["students.2.courses.0.groups.0.assessments.1.name"] == nil)
    }
}

import ChalkboardKit
import Diagnostics
import Schema
import Templates
import Testing

@testable import Documents
@testable import Publishing

/// Tests the messages about invalid file names.
@Suite struct OutputNamingTests {
    private func set(_ ids: [String]) -> DocumentSet {
        DocumentSet(
            ids.map { id in
                var record = Record()
                record.set("id", .text(id))
                record.set("gpa", .none)
                record.set("courses", .list([]))
                record.set("term", .record(Record()))
                return DocumentSet.Entry(id: id, record: record)
            })
    }

    private func lines(
        _ ids: [String], name: String = "{{id}}", formats: [OutputFormat] = [.pdf],
        exact: [String] = [], combined: [String] = []
    ) throws -> [String] {
        let pattern = try BoundText(parsing: name)
        var options = RenderOptions(
            targets: formats.map { OutputPattern(folder: "out", name: pattern, format: $0) }
                + exact.map { OutputPattern(exactPath: $0, format: .pdf) })
        options.each = true
        options.combined = combined.map { OutputPattern(exactPath: $0, format: .pdf) }
        let (wanted, records) = (options, set(ids))
        let result = run { report throws(CommandFailure) in
            _ = try OutputPlan(wanted, records, dataPath: "class.json", &report)
        }
        #expect(result.stop == .badData)
        return result.report.lines
    }

    private static let capitals =
        " (uppercase and lowercase are the same in file names: give one of the two a different id)"

    @Test func allAtOnce() throws {
        let found = try lines(
            ["A", "a", "B", "b", "..", ".", "c"], formats: [.pdf, .png],
            combined: ["out/C.pdf"])
        #expect(
            found == [
                "a.pdf: error: \"A\" and \"a\" would both be written to this file" + Self.capitals,
                "b.pdf: error: \"B\" and \"b\" would both be written to this file" + Self.capitals,
                "..: error: \"\" is not a valid file name",
                ".: error: \"\" is not a valid file name",
                "C.pdf: error: \"c\" and the file with all records would both be written to this file"
                    + " (give the file with all records a different name)",
            ])
    }

    @Test func whatMakesNamesTheSame() throws {
        #expect(
            try lines(["a/b", "a\\b"]) == [
                "a_b.pdf: error: \"a/b\" and \"a\\b\" would both be written to this file"
                    + " (these ids become the same file name: give one of the two a different id)"
            ])
        #expect(
            try lines(["1", "12"], name: "{{id}}2", exact: ["out/122.pdf"]).first
                == "122.pdf: error: \"1\" and \"12\" would both be written to this file"
                + " (give one of the two a different id)")
        #expect(
            try lines(["a", "b"], name: "card") == [
                "card.pdf: error: \"a\" and \"b\" would both be written to this file"
                    + " (add {{id}} to the name)"
            ])
        #expect(
            try lines(["a", "b", "c", "d"], name: "card", formats: [.pdf, .png]) == [
                "card.pdf: error: \"a\", \"b\", and 2 more would all be written to this file"
                    + " (add {{id}} to the name)"
            ])
    }

    /// File names and titles follow the same rule: see `String.caseFolded`.
    @Test(arguments: [("Straße", "Strasse"), ("Straße", "STRASSE"), ("ΟΔΟΣ", "οδος")])
    func namesAreComparedAsTitlesAre(_ one: String, _ other: String) throws {
        let same = one.lowercased() == other.lowercased()
        #expect(
            try lines([one, other]) == [
                "\(other).pdf: error: \"\(one)\" and \"\(other)\" would both be written to this file"
                    + (same
                        ? Self.capitals
                        : " (some systems treat these as the same file name: give one of the two a"
                            + " different id)")
            ])
    }

    @Test func standardOutputTakesOneDocument() throws {
        let pattern = OutputPattern(exactPath: "-", format: .pdf)
        var options = RenderOptions(targets: [pattern])
        options.each = true
        let (wanted, records) = (options, set(["a", "b", "c"]))
        let result = run { report throws(CommandFailure) in
            _ = try OutputPlan(wanted, records, dataPath: "class.json", &report)
        }
        #expect(result.stop == .badData)
        #expect(
            result.report.lines == [
                "--each: error: standard output accepts only one document, but there are 3"
                    + " (leave out --each, or specify a folder with -o)"
            ])
    }

    @Test(arguments: [
        ("{{gpa}}", "it is missing here; write {{gpa?}} to allow that, as in {{id}}-{{gpa?}}"),
        (
            "{{gpa|fixed 2}}",
            "it is missing here; write {{gpa?}} to allow that, as in {{id}}-{{gpa?}}"
        ),
        ("{{id|date iso}}", "this format does not apply to this value: leave out the format"),
        ("{{courses}}", "it is a list, not text"),
        ("{{term}}", "it is a group of facts, not text"),
        (
            "{{gpa.x}}",
            "it is missing here; write {{gpa.x?}} to allow that, as in {{id}}-{{gpa.x?}}"
        ),
        ("{{id.x}}", "\"id\" is not a group of facts"),
        ("{{gpas}}", "did you mean {{gpa}}?"),
    ])
    func factsThatGiveNoName(_ name: String, _ hint: String) throws {
        let path = name.filter { $0 != "{" && $0 != "}" }.split(separator: "|")[0]
        let place = hint.hasPrefix("it is missing here") ? "a" : "--name"
        #expect(
            try lines(["a"], name: name) == [
                "\(place): error: {{\(path)}} has no text to use in a file name (\(hint))"
            ])
    }

    /// A fact that no record has is reported once; a fact that some lack is reported for each of
    /// them.
    @Test func oncePerCause() throws {
        #expect(try lines(["a", "b"], name: "{{nothing}}").count == 1)
        #expect(try lines(["a", "b"], name: "{{gpa}}").count == 2)
    }
}

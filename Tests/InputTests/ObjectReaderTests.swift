import Diagnostics
import Testing

@testable import Input

@Suite struct ObjectReaderTests {
    /// Reads a course, and returns its fields and the problems.
    private func course(_ text: String, _ format: Format = .json) throws -> (
        read: [String?], said: [String]
    ) {
        let root = try #require(read(text, format).value)
        var problems = DiagnosticSink()
        var fields: [String?] = []
        for element in root.elements.map(Array.init) ?? [root] {
            guard var reader = ObjectReader(element, &problems) else { continue }
            fields.append(
                reader.required("title", &problems).flatMap { ObjectReader.string($0, &problems) })
            let credits = reader.required("credits", &problems)
            fields.append(credits.flatMap { ObjectReader.number($0, &problems) })
            fields.append(reader.optionalString("teacher", &problems))
            fields.append(
                reader.optionalChoice("status", of: ["graded", "pass", "fail"], &problems))
            fields.append(reader.optionalBool("extra", &problems).map { "\($0)" })
            let list = reader.optional("list").flatMap { ObjectReader.array($0, &problems) }
            fields.append(list.map { "\($0.count)" })
            fields.append(reader.optionalObject("more", &problems).map { $0.field })
            fields.append(reader.optional("max").flatMap { ObjectReader.number($0, &problems) })
            reader.allow("note")
            reader.finish(&problems)
        }
        return (fields, problems.diagnostics.map { "\($0.severity.rawValue) " + brief($0) })
    }

    @Test("All fields are read as written")
    func sound() throws {
        let all =
            "{\"title\": \"A\", \"credits\": 3.50, \"teacher\": \"T\", \"status\": \"pass\", \"extra\": true, \"list\": [1, 2], \"more\": {}, \"max\": 1e3, \"note\": 1}"
        let (fields, said) = try course(all)
        #expect(fields == ["A", "3.50", "T", "pass", "true", "2", "more", "1e3"])
        #expect(said == [])
    }

    @Test("Optional fields can be null")
    func absent() throws {
        let (fields, said) = try course(
            "{\"title\": \"\", \"credits\": 0, \"teacher\": null, \"list\": null, \"extra\": null}")
        #expect(fields == ["", "0", nil, nil, nil, nil, nil, nil])
        #expect(said == [])
    }

    @Test(
        "The message of each problem",
        arguments: [
            ("[1]", ["error 1:2+1 [0]: expected an object, found a number"]),
            ("{}", ["error 1:1+2 \"title\" is missing", "error 1:1+2 \"credits\" is missing"]),
            (
                "{\"title\": 5, \"credits\": \"3\"}",
                [
                    "error 1:11+1 title: expected a string, found a number (put it in quotes: \"5\")",
                    "error 1:25+3 credits: expected a number, found a string (write 3 without quotes)",
                ]
            ),
            (
                "{\"title\": null, \"credits\": \"three\"}",
                [
                    "error 1:11+4 title: expected a string, found null",
                    "error 1:28+7 credits: expected a number, found a string",
                ]
            ),
            (
                "{\"title\": \"\", \"credits\": 1, \"creditz\": 2, \"zzzzzz\": 3}",
                [
                    "warning 1:29+9 unknown key \"creditz\" (did you mean \"credits\"?)",
                    "warning 1:43+8 unknown key \"zzzzzz\"",
                ]
            ),
            (
                "{\"title\": \"\", \"credits\": 1, \"status\": \"Pass\"}",
                [
                    "error 1:39+6 status: \"Pass\" is not one of \"graded\", \"pass\", \"fail\" (did you mean \"pass\"?)"
                ]
            ),
            (
                "{\"title\": \"\", \"credits\": 1, \"status\": 1, \"extra\": \"yes\", \"list\": {}, \"more\": [], \"max\": true}",
                [
                    "error 1:39+1 status: expected a string, found a number (put it in quotes: \"1\")",
                    "error 1:51+5 extra: expected true or false, found a string",
                    "error 1:66+2 list: expected an array, found an object (write [ and ] around its elements)",
                    "error 1:78+2 more: expected an object, found an array",
                    "error 1:89+4 max: expected a number, found true",
                ]
            ),
            (
                "[{\"title\": \"\", \"credits\": 1},\n {\"title\": \"\", \"x y\": false}]",
                [
                    "error 2:2+27 [1]: \"credits\" is missing",
                    "warning 2:16+5 [1]: unknown key \"x y\"",
                ]
            ),
        ] as [(String, [String])])
    func wrong(_ text: String, _ expected: [String]) throws {
        let (_, said) = try course(text)
        #expect(said == expected)
    }

    @Test("Problems reported by the file's reader are not reported again")
    func onceOnly() throws {
        let (fields, said) = try course("{\"title\": \"\\x\", \"credits\": 01, \"teacher\": NaN}")
        #expect(fields.allSatisfy { $0 == nil })
        #expect(said == [])
    }

    @Test("Reading a key twice does not hide unknown keys")
    func twice() throws {
        let root = try #require(read("{\"a\": 1, \"b\": 2}").value)
        var problems = DiagnosticSink()
        var reader = try #require(ObjectReader(root, &problems))
        reader.allow("a")
        _ = reader.optional("a")
        reader.finish(&problems)
        #expect(problems.diagnostics.map(\.message) == ["unknown key \"b\""])
    }

    @Test("Problems beyond the limit are counted but not kept")
    func flood() throws {
        let text = "[" + Array(repeating: "{\"x\": 1}", count: 1500).joined(separator: ",") + "]"
        let root = try #require(read(text).value)
        var problems = DiagnosticSink()
        for element in try #require(root.elements) {
            var reader = try #require(ObjectReader(element, &problems))
            _ = reader.required("title", &problems).flatMap { ObjectReader.string($0, &problems) }
            reader.finish(&problems)
        }
        #expect(problems.diagnostics.count { $0.severity == .error } == 1000)
        #expect(problems.diagnostics.count { $0.severity == .warning } == 1000)
        #expect(problems.omitted == 1000)
    }
}

import Diagnostics
import FoundationEssentials
import Input
import TestSupport
import Testing

@testable import Templates

/// Tests of the JSON Schema of templates.
@Suite struct TemplateSchemaTests {
    @Test func theSchemaIsCommitted() {
        #expect(
            TextReference.difference(TemplateSchema.text, from: "schemas/template.json") == nil)
    }

    /// The schema accepts all templates of the repository and the samples of all objects, and rejects
    /// the same samples with an unknown key, as checked by another program.
    @Test func theSchemaSaysWhatIsTaken() throws {
        let files = try templates(in: "templates") + templates(in: "examples") + examplesOfDocs()
        #expect(files.count > 30)
        let samples = DeclaredObject.all.map { ("\($0)", $0.text($0.members)) }
        let wrong = DeclaredObject.all.map {
            ("\($0) zzzzzz", $0.text($0.members + [("zzzzzz", "1")]))
        }
        let cases = (files + samples).map { sample($0, true) } + wrong.map { sample($0, false) }
        let folder = try TemporaryFolder()
        let data = try folder.write(JSONText.array(cases).text(), to: "cases.json")
        let script = """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft202012Validator.check_schema(schema)
            validator = jsonschema.Draft202012Validator(schema)
            for case in json.load(open(sys.argv[2])):
                error = next(validator.iter_errors(case["data"]), None)
                if (error is None) != case["valid"]:
                    best = error and jsonschema.exceptions.best_match([error])
                    print(case["name"], best and (best.json_path, best.message[:300]))
            """
        let outcome = try Command.run(
            "python3", ["-c", script, "\(ProjectFiles.root)/schemas/template.json", data])
        #expect(outcome.output == "")
        #expect(outcome.status == 0)
        withExtendedLifetime(folder) {}
    }

    private func sample(_ file: (name: String, text: String), _ isValid: Bool) -> JSONText {
        let value = parse(bytes: Array(file.text.utf8), path: "t.yaml", format: .yaml).value
        return .members([
            "name": .string(file.name), "valid": .bool(isValid),
            "data": value.map { JSONText($0) } ?? .null,
        ])
    }

    private func templates(in folder: String) throws -> [(name: String, text: String)] {
        let root = "\(ProjectFiles.root)/\(folder)"
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
        return try paths.filter { $0.hasSuffix(".yaml") }
            .map { ($0, String(decoding: try Files.read("\(root)/\($0)"), as: UTF8.self)) }
            .filter { isTemplate($0.1) }
    }

    private func examplesOfDocs() throws -> [(name: String, text: String)] {
        let folder = "\(ProjectFiles.root)/docs"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        return try names.filter { $0.hasSuffix(".md") }.flatMap { name in
            String(decoding: try Files.read("\(folder)/\(name)"), as: UTF8.self)
                .split(separator: "```yaml\n").dropFirst()
                .map { (name, String($0.split(separator: "```", maxSplits: 1)[0])) }
        }.filter { isTemplate($0.1) }
    }

    /// Returns whether text is that of a template.
    private func isTemplate(_ text: String) -> Bool {
        let lines = text.split(separator: "\n")
        if ["body:", "parts:", "styles:"].contains(where: { key in
            lines.contains { $0.hasPrefix(key) }
        }) {
            return true
        }
        return lines.contains { $0.hasPrefix("extends:") }
    }
}

import Diagnostics
import Documents
import Schema
import TestSupport
import Testing

@testable import Publishing

/// Tests of the JSON Schemas and field tables that are generated from the declarations.
@Suite struct SchemaListingTests {
    @Test(arguments: SchemaListing.names) func schemasAreCommitted(_ kind: String) throws {
        let listing = try #require(listing(kind).value)
        let difference = TextReference.difference(
            listing.jsonSchema, from: "schemas/\(kind).json")
        #expect(difference == nil)
    }

    /// The tables in the docs, with their files.
    private static let tables = [
        ("board", "docs/data.md"), ("class", "docs/data.md"), ("proposal", "docs/data.md"),
        ("conversions", "docs/data.md"), ("tips", "docs/data.md"),
        ("converter", "docs/data.md"), ("roster", "docs/teams.md"),
        ("project", "docs/rendering.md"),
    ]

    @Test func everyKindHasATable() { #expect(Self.tables.map(\.0) == SchemaListing.names) }

    @Test(arguments: tables) func tablesAreInTheDocs(_ kind: String, _ path: String) throws {
        let listing = try #require(listing(kind).value)
        let difference = TextReference.difference(
            "\n" + listing.schema.markdownTable + "\n", from: path,
            between: "<!-- fields: \(kind) -->",
            and: "<!-- /fields -->")
        #expect(difference == nil)
    }

    /// The schemas accept the values that the program accepts, and reject values of wrong types, as
    /// checked by another program.
    @Test(arguments: DeclaredFieldTests.examples) func schemasSayWhatIsTaken(
        _ path: String
    ) throws {
        let (file, _, _) = run { report throws(CommandFailure) in
            try DataFile.read("\(ProjectFiles.root)/\(path)", in: workspace(), &report.sink)
        }
        let found = try #require(file)
        let folder = try TemporaryFolder()
        let data = try folder.write(JSONText(found.root).text(), to: "data.json")
        let schema = "\(ProjectFiles.root)/schemas/\(found.kind.name).json"
        let script = """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1]))
            data = json.load(open(sys.argv[2]))
            jsonschema.Draft202012Validator.check_schema(schema)
            validator = jsonschema.Draft202012Validator(schema)
            for error in validator.iter_errors(data):
                print(error.json_path, error.message)
            data["zzzzzz"] = 1
            if not list(validator.iter_errors(data)):
                print("an unknown key is taken")
            del data["zzzzzz"]
            required = schema.get("required", []) + [e["required"][0] for e in schema.get("anyOf", [])]
            key = next(k for k in data if k in required)
            del data[key]
            if not list(validator.iter_errors(data)):
                print(f"{key} may be absent")
            """
        let outcome = try Command.run("python3", ["-c", script, schema, data])
        #expect(outcome.output == "" && outcome.status == 0)
        withExtendedLifetime(folder) {}
    }

    @Test func unknownKinds() {
        let near = listing("clas")
        #expect(near.stop == .usage)
        #expect(
            near.report.lines == ["clas: error: unknown kind of data (did you mean \"class\"?)"])
        #expect(
            listing("zzzzzzz").report.lines == [
                "zzzzzzz: error: unknown kind of data (the kinds are "
                    + "\(SchemaListing.names.joined(separator: ", ")))"
            ])
    }

    private func listing(
        _ kind: String
    ) -> (value: SchemaListing?, stop: Status?, report: Report) {
        run { report throws(CommandFailure) in try SchemaListing(of: kind, &report.sink) }
    }
}

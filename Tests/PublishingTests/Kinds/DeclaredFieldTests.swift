import Diagnostics
import Documents
import Input
import Schema
import TestSupport
import Testing

@testable import Publishing

/// Tests that every declared field is checked, and that undeclared keys are unknown.
@Suite struct DeclaredFieldTests {
    /// A valid file of each kind.
    static let examples = [
        "examples/gpa/four-courses.json", "examples/school/class.json",
        "examples/school/proposal.yaml", "examples/conversions/temperature.json",
        "examples/tips/guide.json", "examples/tips/receipt.json",
        "examples/conversions/converter.json", "examples/team/roster.json",
        "examples/league/roster.yaml",
    ]

    @Test(arguments: examples) func wrongTypesAreReported(_ path: String) throws {
        let (file, kind) = try example(path)
        let places = places(of: kind.schema, in: file, at: [])
        #expect(places.count > 2)
        for place in places {
            let wrong = replacing(file, place.path, with: place.wrongValue)
            let report = check(wrong, besides: path)
            let field = fieldText(place.path)
            #expect(
                report.diagnostics.contains {
                    $0.severity == .error && $0.field.hasPrefix(field)
                }, "\(path): \(field) may be \(place.wrongValue.text(pretty: false))")
        }
    }

    @Test(arguments: examples) func unknownKeysAreReported(_ path: String) throws {
        let (file, kind) = try example(path)
        for object in objects(of: kind.schema, in: file, at: []) where object.schema.others == nil {
            let key = object.path + [.key("zzzzzz")]
            let report = check(replacing(file, key, with: .null), besides: path)
            #expect(
                report.lines.contains { $0.contains("warning") && $0.contains("zzzzzz") },
                "\(path): \(fieldText(object.path)) takes any key")
        }
    }

    @Test(arguments: examples) func examplesAreValid(_ path: String) throws {
        let report = check(try example(path).file, besides: path)
        #expect(report.lines.isEmpty)
    }

    /// A file can name a schema for editors.
    @Test(arguments: examples) func aSchemaMayBeNamed(_ path: String) throws {
        let (file, kind) = try example(path)
        var named = replacing(file, [.key("$schema")], with: .string("https://x.org/y.json"))
        named = replacing(named, [.key("kind")], with: .string(kind.name))
        #expect(check(named, besides: path).lines.isEmpty)
    }

    /// A key is a literal only in its declaration: no kind looks up a member by a literal.
    @Test func keysAreOnlyDeclared() throws {
        let lookup =
            #"[A-Za-z]\["[A-Za-z]+"\]|(reader|fields|object)\.(required|optional|string|number|"#
            + #"bool|array|object|choice)[A-Za-z]*\(""#
        func lookups(in folder: String) throws -> String {
            try Command.run("grep", ["-rnE", lookup, "\(ProjectFiles.root)/Sources/\(folder)"])
                .output
        }
        #expect(try lookups(in: "Documents").isEmpty)
        // Spreadsheets have no declared fields, so lookups by literals are found there.
        #expect(try lookups(in: "Tables/Spreadsheets").contains("attributes[\"ref\"]"))
    }

    // MARK: Parts

    private func example(_ path: String) throws -> (file: JSONText, kind: any DocumentKind) {
        let (file, _, report) = run { report throws(CommandFailure) in
            try DataFile.read("\(ProjectFiles.root)/\(path)", in: workspace(), &report.sink)
        }
        let found = try #require(file, "\(report.lines)")
        return (JSONText(found.root), found.kind)
    }

    /// Checks text as if it were a file next to an example.
    private func check(_ text: JSONText, besides path: String) -> Report {
        run { report throws(CommandFailure) in
            let file = "\(ProjectFiles.root)/\(path)"
            let bytes = Array(text.text().utf8)
            let name = file.hasSuffix(".yaml") ? "\(file.dropLast(5)).json" : file
            let root = try ParsedFile.parse(bytes, name, &report.sink)
            let data = try DataFile(path: name, root: root, in: workspace(), &report.sink)
            _ = try DocumentSet(data, DocumentRequest(date: "2026-05-01"), &report.sink)
        }.report
    }

    private struct Place {
        var path: [PathComponent]
        var wrongValue: JSONText
    }

    /// Returns the paths of all declared fields; in lists, those of the first element.
    private func places(
        of schema: ObjectSchema, in object: JSONText, at path: [PathComponent]
    ) -> [Place] {
        objects(of: schema, in: object, at: path).flatMap { object in
            // An object that accepts any keys can leave some declared ones to others.
            let isOpen = object.schema.others != nil
            let fields = object.schema.fields.filter { !isOpen || object.keys.contains($0.key) }
            return fields.map { field in
                var wrong = JSONText.bool(true)
                if case .flag = field.type { wrong = .integer(7) }
                return Place(path: object.path + [.key(field.key)], wrongValue: wrong)
            }
        }
    }

    private struct Object {
        var schema: ObjectSchema
        var path: [PathComponent]
        var keys: [String]
    }

    private func objects(
        of schema: ObjectSchema, in object: JSONText, at path: [PathComponent]
    ) -> [Object] {
        var found = [Object(schema: schema, path: path, keys: object.keys)]
        for field in schema.fields {
            guard let value = object.member(field.key) else { continue }
            found += objects(of: field.type, in: value, at: path + [.key(field.key)])
        }
        return found
    }

    private func objects(
        of type: FieldType, in value: JSONText, at path: [PathComponent]
    ) -> [Object] {
        switch (type, value) {
        case (.object(let schema), .object): return objects(of: schema, in: value, at: path)
        case (.list(let type, _), .array(let elements)):
            guard let first = elements.first else { return [] }
            return objects(of: type, in: first, at: path + [.index(0)])
        case (.anyOf(let types), _):
            return types.flatMap { objects(of: $0, in: value, at: path) }
        default: return []
        }
    }

    private func replacing(
        _ text: JSONText, _ path: [PathComponent], with value: JSONText
    ) -> JSONText {
        guard let first = path.first else { return value }
        let rest = Array(path.dropFirst())
        switch (first, text) {
        case (.key(let key), .object(var members)):
            if let position = members.firstIndex(where: { $0.key == key }) {
                members[position].value = replacing(
                    members[position].value, rest, with: value)
            } else {
                members.append(JSONText.Member(key, value))
            }
            return .object(members)
        case (.index(let position), .array(var elements)):
            elements[position] = replacing(elements[position], rest, with: value)
            return .array(elements)
        default: return text
        }
    }
}

extension JSONText {
    fileprivate var keys: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.key)
    }

    fileprivate func member(_ key: String) -> JSONText? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }
}

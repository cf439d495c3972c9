import ChalkboardKit
import Conversion
import Diagnostics
import Documents
import Input
import Templates

extension FuzzTarget {
    // MARK: Data

    /// Data of any kind, as JSON or YAML.
    static let data = FuzzTarget("data") { violation(ofData: $0, kinds: nil) }

    /// A roster, whose readers have more rules than those of other data.
    static let roster = FuzzTarget("roster") { violation(ofData: $0, kinds: ["roster"]) }

    /// Reads data, and its records if it has no errors.
    private static func violation(ofData bytes: [UInt8], kinds: Set<String>?) -> String? {
        var sink = DiagnosticSink()
        do {
            let root = try ParsedFile.parse(bytes, "file", &sink)
            let file = try DataFile(path: "file", root: root, in: MemoryFiles.resources, &sink)
            guard kinds?.contains(file.kind.name) ?? true else { return nil }
            for record in file.kind.recordNames {
                let set = try DocumentSet(file, DocumentRequest(record: record), &sink)
                for entry in set.entries.prefix(3) { _ = try entry.content() }
            }
            _ = file.pictureNames()
        } catch {
            if !sink.hasErrors { return "a failure without an error: \(error)" }
        }
        return misplaced(sink.diagnostics, in: bytes)
    }

    // MARK: Other files

    /// A template, which extends no other.
    static let template = FuzzTarget("template", violation(ofTemplate:))

    /// An expression, as a condition and as text of a template.
    static let expression = FuzzTarget("expression") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        func quoted(_ text: String) -> String { EntryText.escaped(JSONText.quote(text)) }
        return violation(
            ofTemplate: Array(
                """
                data: student
                body:
                  column:
                    - { when: \(quoted(text)), then: { text: \(quoted("= \(text)")) } }
                    - { text: \(quoted("{{\(text)}}")), padding: \(quoted("=\(text)")) }

                """.utf8))
    }

    private static func violation(ofTemplate bytes: [UInt8]) -> String? {
        let result = parse(bytes: bytes, path: "file", format: .yaml)
        guard let root = result.value else { return nil }
        var sink = DiagnosticSink()
        let reader = TemplateReader(
            shapes: DocumentKinds.all.records.map { kind in (kind.name, { kind.schema }) },
            source: NoTemplates())
        let template = reader.read(root, name: "file", &sink)
        if template != nil ? sink.hasErrors : !sink.hasErrors && !result.diagnostics.hasErrors {
            return "neither a template nor an error"
        }
        return misplaced(sink.diagnostics, in: bytes)
    }

    /// A file of units, added to the built-in ones.
    static let units = FuzzTarget("units") { bytes in
        var sink = DiagnosticSink()
        guard let root = try? ParsedFile.parse(bytes, "file", &sink), !sink.hasErrors,
            let catalog = builtInUnits
        else { return misplaced(sink.diagnostics, in: bytes) }
        let extended = UnitReader.read(root, addedTo: catalog, &sink)
        if sink.hasErrors, extended != catalog { return "units were added in spite of errors" }
        for category in extended.categories {
            guard let first = category.units.first else { return "a category without units" }
            for unit in category.units.suffix(2) {
                let conversion = try? extended.conversion(
                    from: first.symbol, to: unit.symbol, in: category.id)
                _ = try? conversion?.result(of: 1)
            }
        }
        return misplaced(sink.diagnostics, in: bytes)
    }

    private static let builtInUnits: Catalog? = {
        var sink = DiagnosticSink()
        return try? UnitLibrary.read(in: MemoryFiles.resources, &sink)
    }()

    /// A file with a scale.
    static let scale = FuzzTarget("scale") { bytes in
        var sink = DiagnosticSink()
        guard let root = try? ParsedFile.parse(bytes, "file", &sink) else {
            return misplaced(sink.diagnostics, in: bytes)
        }
        ScaleFile.check(root, &sink)
        return misplaced(sink.diagnostics, in: bytes)
    }
}

/// No templates to extend.
private struct NoTemplates: TemplateSource {
    func template(named name: String, at value: Value, _ problems: inout DiagnosticSink) -> Value? {
        problems.error(at: value, "there are no other templates here")
        return nil
    }
}

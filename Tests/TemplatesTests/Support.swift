import Diagnostics
import Input
import Schema
import TestSupport

@testable import Templates

/// The facts that the templates of the tests can use.
let shape = RecordSchema.record([
    .init("title", .text, "a text"),
    .init("note", .text, optional: true, "a text that some lack"),
    .init("count", .number, "a number"),
    .init("passed", .flag, "a flag"),
    .init("day", .date, "a date"),
    .init("color", .text, "a color"),
    .init(
        "school",
        .record([
            .init("name", .text, "a text"),
            .init("motto", .text, optional: true, "a text that some lack"),
        ]), "a group"),
    .init(
        "team",
        .record([.init("name", .text, "a text"), .init("coach", .text, optional: true, "")]),
        optional: true, "a group that some lack"),
    .init(
        "courses",
        .list(
            .record([
                .init("title", .text, "a text"), .init("note", .text, optional: true, ""),
                .init("credits", .number, "a number"),
            ])), "a list"),
])

/// Templates in memory, by name; the path of each is its name with `.yaml`.
struct MemoryTemplates: TemplateSource {
    var texts: [String: String] = [:]
    /// Whether each file has a new path each time it is read.
    var renames = false
    /// Words files in memory, by name; the path of each is its name with `.yaml`.
    var words: [String: String] = [:]

    func template(named name: String, at value: Value, _ problems: inout DiagnosticSink) -> Value? {
        guard let text = texts[name] else {
            problems.error(at: value, "unknown template \(quoted(name))")
            return nil
        }
        let prefix = renames ? "\(value.source.path)/" : ""
        let result = parse(bytes: Array(text.utf8), path: "\(prefix)\(name).yaml", format: .yaml)
        problems.add(contentsOf: result.diagnostics)
        return result.value
    }

    func words(
        named name: String, at value: Value, _ problems: inout DiagnosticSink
    ) -> [Value] {
        guard let text = words[name] else {
            problems.error(at: value, "unknown words file \(quoted(name))")
            return []
        }
        let result = parse(bytes: Array(text.utf8), path: "\(name).yaml", format: .yaml)
        problems.add(contentsOf: result.diagnostics)
        return result.value.map { [$0] } ?? []
    }
}

/// The built-in words file.
let englishFile: Value = {
    let path = ProjectFiles.root + "/assets/words/en.yaml"
    let bytes = (try? Files.read(path)) ?? []
    return parse(bytes: bytes, path: "en.yaml", format: .yaml).value ?? parsed("{}")
}()

/// The built-in words.
let english: Words = {
    var problems = DiagnosticSink()
    return WordsReader(declared: Words.common)
        .read([englishFile], isComplete: true, &problems).words
}()

/// Reads a template `t.yaml`, and returns it with its problems; the template is nil if it has
/// errors.
func read(
    _ text: String, _ others: MemoryTemplates = MemoryTemplates(),
    words: StandardWords = StandardWords(), has: (String) -> Bool = { _ in false }
) -> (template: Template?, problems: DiagnosticSink) {
    let result = parse(bytes: Array(text.utf8), path: "t.yaml", format: .yaml)
    var problems = DiagnosticSink()
    problems.add(contentsOf: result.diagnostics)
    let reader = TemplateReader(
        shapes: [
            ("board", { shape }), ("team", { .record([.init("name", .text, "")]) }),
        ], source: others,
        words: words)
    let template = result.value.flatMap { reader.read($0, name: "t", has: has, &problems) }
    return (template, problems)
}

/// Returns the problems of a template, one per line: `line:column message (hint)`, with warnings
/// marked.
func problems(
    _ text: String, _ others: MemoryTemplates = MemoryTemplates(),
    words: StandardWords = StandardWords(), has: (String) -> Bool = { _ in false }
) -> [String] {
    read(text, others, words: words, has: has).problems.diagnostics.map { found in
        let path = found.path == "t.yaml" ? "" : "\(found.path):"
        let kind = found.severity == .warning ? "warning: " : ""
        let hint = found.hint.map { " (\($0))" } ?? ""
        return "\(path)\(found.line):\(found.column) \(kind)\(found.message)\(hint)"
    }
}

/// A body that is valid for any data.
let someBody = "body: { text: x }"

/// Returns the problems of a body's node, which starts on line 2, column 7.
func problems(body: String) -> [String] {
    problems("data: board\nbody: \(body)\n")
}

/// Returns the problems of a style `s`, which starts on line 3, column 14.
func problems(style: String) -> [String] {
    problems("data: board\n\(someBody)\nstyles: { s: { \(style) } }\n")
}

/// Returns the value in a string; an empty object if it cannot be read.
func parsed(_ text: String) -> Value {
    let result = parse(bytes: Array(text.utf8), path: "t.yaml", format: .yaml)
    return result.value ?? parsed("{}")
}

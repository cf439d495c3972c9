import Diagnostics
import Input
import Schema

extension ObjectSchema {
    package static let titles = ObjectSchema(
        "titles",
        [
            .init("one", .name("text"), "what one document is, such as `Report card`"),
            .init("many", .name("text"), "what is in a file of many, such as `Report cards`"),
        ])
}

/// Reads the beginnings of titles of a template and of the templates it extends, each from the nearest
/// file that has it.
struct TitlesReader {
    /// The template's words.
    let words: Words
    /// The names of the words in the titles.
    private(set) var usedWords: Set<String> = []

    init(words: Words) { self.words = words }

    /// Reads the values of `titles`, the nearest first.
    mutating func read(
        _ values: [Value?], _ problems: inout DiagnosticSink
    ) -> Template.Titles {
        var titles = Template.Titles()
        for value in values.reversed() {
            guard let value, var reader = ObjectReader(value, &problems) else { continue }
            if let one = reader.optional("one") { titles.one = text(one, &problems) }
            if let many = reader.optional("many") { titles.many = text(many, &problems) }
            reader.finish(&problems)
        }
        return titles
    }

    /// Returns text on one line, with its words put in; empty after an error.
    private mutating func text(_ value: Value, _ problems: inout DiagnosticSink) -> String {
        guard let text = ValueReader.text(value, &problems) else { return "" }
        do {
            let parts = try words.parts(of: text)
            usedWords.formUnion(parts.compactMap(\.word))
            if let binding = parts.lazy.flatMap(\.text.bindings).first {
                problems.error(
                    at: value, "{{\(binding.pathText)}} cannot be in a title, which has no facts",
                    hint: "write what the document is, such as Report card; the data says whose")
            }
            return parts.compactMap(\.text.literal).joined()
                .split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
        } catch {
            problems.error(at: value, error.message, hint: error.hint)
            return ""
        }
    }
}

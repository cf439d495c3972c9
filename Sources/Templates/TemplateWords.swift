import Diagnostics
import Input
import Schema

/// The words that a template has if it names no others.
package struct StandardWords: Sendable {
    /// The words that facts and formats show.
    let declared: [Word]
    /// The parsed words files, the nearest first; the last one has all declared words.
    let files: [Value]

    /// Creates the words of files.
    ///
    /// - Parameters:
    ///   - facts: The words that facts show.
    ///   - files: The parsed files, the nearest first; none for documents without words.
    package init(facts: [Word] = [], files: [Value] = []) {
        declared = Words.common + facts
        self.files = files
    }
}

/// Reads the words of a template: its own, those of the files it names, and the standard ones.
struct TemplateWords {
    let standard: StandardWords
    let source: any TemplateSource

    struct Result {
        var words: Words
        /// The names and text of the template's own words.
        var own: [(name: String, value: Value)] = []
        var inherited: [String] = []
    }

    /// Reads the values of `words` in a template and the files it extends and uses, the nearest first.
    func read(_ values: [Value?], _ problems: inout DiagnosticSink) -> Result {
        var files: [Value] = []
        for case let value? in values { add(value, to: &files, &problems) }
        let found = WordsReader(declared: standard.declared)
            .read(files + standard.files, isComplete: !standard.files.isEmpty, &problems)
        var result = Result(words: found.words)
        let hasOwn = values.first.flatMap(\.self)?.kind == .object
        result.own = hasOwn ? found.files.first ?? [] : []
        result.inherited = found.files.dropFirst(hasOwn ? 1 : 0).flatMap { $0.map(\.name) }
        return result
    }

    /// Adds the words of a value: an object of words, or the name of a file.
    private func add(
        _ value: Value, to files: inout [Value], _ problems: inout DiagnosticSink, depth: Int = 0
    ) {
        var name: Value? = value
        if value.kind == .object {
            files.append(value)
            name = value[WordsReader.extends].flatMap { $0.isNull ? nil : $0 }
        }
        guard let name, let text = ObjectReader.string(name, &problems) else { return }
        guard depth < TemplateChain.mostLinks else {
            problems.error(
                at: name,
                "more than \(TemplateChain.mostLinks) words files extend each other here")
            return
        }
        for file in source.words(named: text, at: name, &problems) {
            add(file, to: &files, &problems, depth: depth + 1)
        }
    }
}

/// The printed words of a document: text by name, from a template and words files.
///
/// This is a class because each scope refers to it.
package final class Words: Sendable {
    package let texts: [String: BoundText]
    /// The signs and names that formats use.
    package let formats: FormatWords
    /// Whether numbers have other signs than in data.
    private let hasOwnSigns: Bool

    package init(_ texts: [String: BoundText] = [:], formats: FormatWords = FormatWords()) {
        self.texts = texts
        self.formats = formats
        hasOwnSigns = formats.decimal != "." || formats.minus != "-"
    }

    /// No words: a fact that is a word shows its name.
    package static let none = Words()

    /// Returns the text of a word without bindings; if there is none, the last part of its name.
    package func plain(_ name: String) -> String {
        texts[name]?.literal ?? name.split(separator: ".").last.map(String.init) ?? name
    }

    /// Returns a number, written as in data, with the language's signs.
    package func number(_ text: String) -> String {
        hasOwnSigns ? formats.signed(text) : text
    }
}

import Diagnostics
import Schema

extension Words {
    /// A part of a text: its own, or that of a word.
    struct Part {
        /// The name of the word; nil for the text's own part.
        var word: String?
        var text: BoundText
    }

    /// Returns the parts of a text, with words in place of the bindings that name them.
    ///
    /// - Throws: An error for the first binding to an unknown word, or with a format that the word
    ///   does not support.
    func parts(of text: BoundText) throws(TemplateError) -> [Part] {
        var parts: [Part] = []
        for piece in text.pieces {
            if case .binding(let binding) = piece, binding.path.first == Binding.words {
                let name = binding.path.names.dropFirst().joined(separator: ".")
                parts.append(Part(word: name, text: try word(name, binding)))
            } else if let last = parts.indices.last, parts[last].word == nil {
                parts[last].text.pieces.append(piece)
            } else {
                parts.append(Part(word: nil, text: BoundText(pieces: [piece])))
            }
        }
        return parts
    }

    /// Returns the text of a word, in the format of its binding.
    private func word(_ name: String, _ binding: Binding) throws(TemplateError) -> BoundText {
        guard let text = texts[name] else { throw unknown(name) }
        guard let format = binding.format else { return text }
        if let literal = text.literal, format.takes(.text),
            let shown = format.text(of: .text(literal), in: formats)
        {
            return BoundText(literal: shown)
        }
        throw TemplateError(
            message: "{{\(binding.pathText)}} does not support this format",
            hint: "words without facts support upper, lower and initial")
    }

    private func unknown(_ name: String) -> TemplateError {
        let names = texts.keys.sorted()
        let start = name.isEmpty ? "" : "\(name)."
        if name.isEmpty || names.contains(where: { $0.hasPrefix(start) }) {
            let example = names.first { $0.hasPrefix(start) && $0.last?.isNumber != true } ?? "page"
            let group = quoted(name.isEmpty ? Binding.words : name)
            return TemplateError(
                message: "\(group) is a group of words, not text",
                hint: "name one of them, as in {{\(Binding.words).\(example)}}")
        }
        return TemplateError(
            message: "unknown word \(quoted(name))",
            hint: nearest(to: name, in: names).map { "did you mean \(quoted($0))?" }
                ?? "define it in \"words\" of the template")
    }
}

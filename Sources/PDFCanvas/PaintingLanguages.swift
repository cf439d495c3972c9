import CairoCanvas
import Drawing

extension Painting {
    /// Sets the language of the following items.
    mutating func speak(_ language: String) {
        structure?.language = language
        spoken = library.languages(in: language)
    }

    /// Paints a group whose text is in a language.
    mutating func paint(_ group: Group, in language: String) throws {
        let (before, languages) = (structure?.language, spoken)
        speak(language)
        try paintContent(of: group)
        if let before { structure?.language = before }
        spoken = languages
    }

    /// Sets the language in which a line begins.
    mutating func beginLanguage(of line: ShapedLine) {
        guard structure != nil, let spoken else { return }
        let language =
            spoken.isPlain(line.text)
            ? nil : line.runs.first.flatMap { spoken.language(of: $0.text) }
        structure?.foreign = language
    }

    /// Sets the language of a run of a line.
    mutating func setLanguage(of run: GlyphRun, _ writer: inout TextShowWriter) {
        guard structure != nil, let spoken else { return }
        let language = spoken.language(of: run.text)
        guard language != structure?.foreign else { return }
        structure?.foreign = language
        guard structure?.isInElement ?? false else { return }
        writer.interrupt(&content.out)
        mark(.text)
        writer.resume(&content.out)
    }

    /// Sets the language of the figure that began, if all of its alternative text is in the script of
    /// another one.
    mutating func setLanguage(ofFigure alternative: String) {
        guard structure != nil, let language = spoken?.language(of: alternative) else { return }
        structure?.setLanguage(ofFigure: language)
    }
}

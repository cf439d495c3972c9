import CCairo

/// Finds text whose language is not that of the text around it by its script, for readers that speak it.
///
/// The language of a script is the one that shapes it. Languages with the same script look the same here,
/// so text in a script that the language around it uses is in that language.
package final class SpokenLanguages {
    private let languages: ScriptLanguages
    private let isLatin: Bool
    private var known: [Int32: String?] = [:]

    /// Creates the languages of text in `base`, a BCP 47 tag.
    package init(base: String) {
        languages = ScriptLanguages(base: base)
        isLatin = languages.uses(PANGO_SCRIPT_LATIN)
    }

    /// Returns the language of text that is all in the script of another language; nil if it is not.
    ///
    /// - Parameter line: The line of the text.
    package func language(of text: String, in line: String) -> String? {
        if isPlain(text) { return nil }
        var found: String?
        var isOne = true
        languages.forEachStretch(of: text) { _, script in
            let language = language(of: script, in: line)
            if language == nil || (found != nil && language != found) { isOne = false }
            found = language
        }
        return isOne ? found : nil
    }

    /// Returns the parts of a text with their languages, in reading order; nil for the language around it.
    package func parts(of text: String) -> [(text: String, language: String?)] {
        if isPlain(text) { return [(text, nil)] }
        let bytes = Array(text.utf8)
        var parts: [(text: String, language: String?)] = []
        languages.forEachStretch(of: text) { range, script in
            let language = language(of: script, in: text)
            let part = String(decoding: bytes[range], as: UTF8.self)
            if let last = parts.last, last.language == language {
                parts[parts.count - 1].text += part
            } else {
                parts.append((part, language))
            }
        }
        return parts
    }

    /// Whether no part of a text is in another language, which is known without a closer look.
    package func isPlain(_ text: String) -> Bool {
        guard isLatin else { return false }
        return text.utf8.withContiguousStorageIfAvailable(Self.isLatin)
            ?? Self.isLatin(Array(text.utf8))
    }

    private static func isLatin(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
        // The scripts after the Latin one begin at U+0370, and U+2000…U+2BFF are signs.
        var isSign = false
        for byte in bytes where byte >= 0x80 {
            guard byte < (isSign ? 0xB0 : 0xCD) || (!isSign && byte == 0xE2) else { return false }
            isSign = byte == 0xE2
        }
        return true
    }

    private func language(of script: PangoScript, in line: String) -> String? {
        let script = ScriptLanguages.script(script, in: line)
        if let language = known[script.rawValue] { return language }
        let language = languages.tag(of: script)
        known[script.rawValue] = .some(language)
        return language
    }
}

/// The languages of text in documents, or parts of them, by the language around it.
package struct KnownLanguages {
    private var known: [String: SpokenLanguages] = [:]

    /// Creates an empty collection.
    package init() {}

    /// The languages of text in `language`, a BCP 47 tag.
    package subscript(language: String) -> SpokenLanguages {
        mutating get {
            if let languages = known[language] { return languages }
            let languages = SpokenLanguages(base: language)
            known[language] = languages
            return languages
        }
    }
}

@available(*, unavailable)
extension SpokenLanguages: Sendable {}

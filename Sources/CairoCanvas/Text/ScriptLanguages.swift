import CCairo

/// The language used for each script.
///
/// If the text's language does not use a script, Pango gets the language of that script from the
/// environment by default, so the same text could look different for another user.
struct ScriptLanguages {
    private let base: OpaquePointer?
    /// Whether the text's language is Korean, which has no Chinese characters for Pango.
    private let isKorean: Bool

    /// Creates the languages for text in `base`, a BCP 47 tag.
    init(base: String) {
        self.base = pango_language_from_string(Self.known(base))
        isKorean = base.lowercased().split(separator: "-").first == "ko"
    }

    /// Returns the tag by which Pango and fontconfig know a language: Chinese is known by its regions and
    /// not by its scripts.
    static func known(_ tag: String) -> String {
        let parts = tag.lowercased().split(separator: "-")
        guard let first = parts.first, first == "zh" || first == "yue" else { return tag }
        if first == "yue" || parts.contains("hk") || parts.contains("mo") {
            return parts.contains("hans") ? "zh-cn" : "zh-hk"
        }
        if parts.contains("hant") { return "zh-tw" }
        return parts.contains("tw") && !parts.contains("hans") ? "zh-tw" : "zh-cn"
    }

    /// The most common language of each script that several of Pango's languages use.
    private static let usual: [(script: PangoScript, language: String)] = [
        (PANGO_SCRIPT_LATIN, "en"), (PANGO_SCRIPT_CYRILLIC, "ru"), (PANGO_SCRIPT_GREEK, "el"),
        (PANGO_SCRIPT_ARABIC, "ar"), (PANGO_SCRIPT_HEBREW, "he"),
        (PANGO_SCRIPT_DEVANAGARI, "hi"), (PANGO_SCRIPT_BENGALI, "bn"),
        (PANGO_SCRIPT_GURMUKHI, "pa"), (PANGO_SCRIPT_GUJARATI, "gu"), (PANGO_SCRIPT_TAMIL, "ta"),
        (PANGO_SCRIPT_TELUGU, "te"), (PANGO_SCRIPT_KANNADA, "kn"), (PANGO_SCRIPT_MALAYALAM, "ml"),
        (PANGO_SCRIPT_SINHALA, "si"), (PANGO_SCRIPT_ORIYA, "or"), (PANGO_SCRIPT_THAI, "th"),
        (PANGO_SCRIPT_LAO, "lo"), (PANGO_SCRIPT_MYANMAR, "my"), (PANGO_SCRIPT_KHMER, "km"),
        (PANGO_SCRIPT_TIBETAN, "bo"), (PANGO_SCRIPT_GEORGIAN, "ka"),
        (PANGO_SCRIPT_ARMENIAN, "hy"), (PANGO_SCRIPT_ETHIOPIC, "am"), (PANGO_SCRIPT_HAN, "zh-CN"),
        (PANGO_SCRIPT_HIRAGANA, "ja"), (PANGO_SCRIPT_KATAKANA, "ja"), (PANGO_SCRIPT_HANGUL, "ko"),
        (PANGO_SCRIPT_BOPOMOFO, "zh-TW"), (PANGO_SCRIPT_MONGOLIAN, "mn"),
        (PANGO_SCRIPT_SYRIAC, "syr"), (PANGO_SCRIPT_CANADIAN_ABORIGINAL, "iu"),
    ]

    /// Returns the byte ranges of `text` that are in a different language, with their languages.
    func stretches(of text: String) -> [(bytes: Range<Int>, language: OpaquePointer?)] {
        // Most text is ASCII, and needs no scan if its language uses the Latin script.
        if text.utf8.allSatisfy({ $0 < 0x80 }), uses(PANGO_SCRIPT_LATIN) { return [] }
        var stretches: [(bytes: Range<Int>, language: OpaquePointer?)] = []
        forEachStretch(of: text) { bytes, script in
            guard let tag = tag(of: Self.script(script, in: text)) else { return }
            stretches.append((bytes, pango_language_from_string(tag)))
        }
        return stretches
    }

    /// Calls `body` with the byte ranges of `text` in one script each; signs and digits belong to the
    /// script of the letters around them.
    func forEachStretch(of text: String, _ body: (Range<Int>, PangoScript) -> Void) {
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress,
                    let scripts = pango_script_iter_new(start, Int32(characters.count))
                else { return }
                defer { pango_script_iter_free(scripts) }
                repeat {
                    var first: UnsafePointer<CChar>?
                    var end: UnsafePointer<CChar>?
                    var script = PANGO_SCRIPT_COMMON
                    pango_script_iter_get_range(scripts, &first, &end, &script)
                    if let first, let end { body(first - start..<end - start, script) }
                } while pango_script_iter_next(scripts) != 0
            }
        }
    }

    /// Returns the script whose language text in a script of a line has: Chinese characters beside kana
    /// are Japanese.
    static func script(_ script: PangoScript, in line: String) -> PangoScript {
        guard script == PANGO_SCRIPT_HAN,
            line.unicodeScalars.contains(where: { (0x3041...0x30FF).contains($0.value) })
        else { return script }
        return PANGO_SCRIPT_HIRAGANA
    }

    /// Returns whether the text's language uses a script.
    func uses(_ script: PangoScript) -> Bool {
        pango_language_includes_script(base, script) != 0
    }

    /// Returns the BCP 47 tag of a script's language; nil if the text's language uses the script.
    func tag(of script: PangoScript) -> String? {
        guard !uses(script), let usual = Self.usual.first(where: { $0.script == script }) else {
            return nil
        }
        // The forms of traditional characters are those of Korean, with few exceptions.
        return isKorean && script == PANGO_SCRIPT_HAN ? "zh-TW" : usual.language
    }
}

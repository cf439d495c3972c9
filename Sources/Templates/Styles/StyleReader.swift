import Diagnostics
import Drawing
import Input
import Schema

/// A function that returns the message and hint for a font family that cannot be used; nil if it can.
package typealias FontCheck = (_ family: String) -> (message: String, hint: String?)?

/// A function that returns the message and hint for a language in which words cannot be divided; nil if
/// they can.
package typealias LanguageCheck = (_ language: String) -> (message: String, hint: String?)?

extension ObjectSchema {
    /// A style of text.
    package static let style = ObjectSchema(
        "style", section: "styles",
        [
            .init("extends", .name("a style"), "the style that has the fields left out here"),
            .init(
                "font", .anyOf([.name("a font family"), .list(.name("a font family"))]),
                or: "Inter", "the font families in order of preference"),
            .init("size", .positive, or: "11pt", "the size"),
            .init(
                "weight", .anyOf([.integer(100, 900), .choice(StyleReader.weights.map(\.0))]),
                or: "`regular`", "the weight"),
            .init("italic", .flag, or: "`false`", "whether it is italic"),
            .init("color", .color, or: "black", "the color"),
            .init(
                "outline", .number(0, 0.5), or: "0",
                "the width of a line along the letters, as a share of the size"),
            .init("letterSpacing", .length, or: "0", "space added between letters"),
            .init("features", .list(.name("a feature")), "OpenType features, such as `[tnum]`"),
            .init(
                "lineSpacing", .number(0.5, 5), or: "1",
                "the distance of lines as a multiple of their natural height"),
            .init(
                "lineHeight", .anyOf([.number(0.5, 5), .choice([LineHeight.fontWord])]),
                or: "that of the tallest font",
                "the height of lines as a multiple of the size, or `font`: that of the first font"),
            .init("align", .choice(Alignment.ofText), or: "`start`", "the alignment of lines"),
            .init(
                "fit", .choice(TextFit.allCases.map(\.rawValue)), or: "`wrap`",
                "text that does not fit: continues, shrinks, ends in “…”, or is an error"),
            .init("least", .positive, or: "half of `size`", "the minimum size for `fit: shrink`"),
            .init(
                "wrapAt", .positive, or: "that of `size`",
                "with `fit: shrink` and `lines`, the size at which text continues on the next line"),
            .init(
                "lines", .integer(1, 10_000), or: "1; any number for `fit: wrap`",
                "the maximum number of lines"),
            .init(
                "position", .choice(TextPosition.allCases.map(\.rawValue)), or: "`normal`",
                "above or below the line, and smaller; only for parts of a text"),
            .init(
                "markup", .flag, or: "`false`", "whether marks such as `**bold**` have a meaning"),
            .init(
                "hyphenate", .name("a language such as `en`, or `none`"), or: "`none`",
                "the language in which words are divided"),
            .init(
                "shrinkGroup", .anyOf([.name("a name"), .object(.shrinkGroup)]),
                "text with the same name in a record shrinks together"),
        ])

    /// Returns the field of a style with a name, or with that name in other programs; nil if there is none.
    static func styleKey(for key: String) -> String? {
        style.keys.first { $0 == key } ?? synonym(of: key, among: style.keys)
    }

    /// A group of text that shrinks together.
    static let shrinkGroup = ObjectSchema(
        "shrink group",
        [
            .init("name", .name("a name"), .required, "the name"),
            .init(
                "across", .choice(["record", "records"]), or: "`record`",
                "whether the text of one record, or of all records of a run, shrinks together"),
        ])
}

/// Reads the fields of one style; the style sheet resolves `extends`.
struct StyleReader {
    /// The template's named colors.
    let colors: [String: Color]
    /// Checks font families.
    let fonts: FontCheck
    /// Checks the languages in which words are divided.
    let languages: LanguageCheck

    fileprivate static let weights = [
        ("thin", 100), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600),
        ("bold", 700), ("extrabold", 800), ("black", 900),
    ]

    /// Reads the fields of a style; other keys of the object can be allowed.
    func read(
        _ value: Value, allowing keys: [String] = [], _ problems: inout DiagnosticSink
    ) -> Style? {
        guard var reader = ObjectReader(value, &problems) else { return nil }
        var style = Style()
        for key in ["extends"] + keys { reader.allow(key) }
        style.families = reader.optional("font").flatMap { families($0, &problems) }
        style.size = reader.optional("size").flatMap { ValueReader.positive($0, &problems) }
        style.weight = reader.optional("weight").flatMap { weight($0, &problems) }
        style.italic = reader.optionalBool("italic", &problems)
        style.color = reader.optional("color").flatMap { color($0, &problems) }
        style.outline = reader.optional("outline")
            .flatMap { ValueReader.number($0, in: 0...0.5, &problems) }
        style.letterSpacing = reader.optional("letterSpacing")
            .flatMap { ValueReader.length($0, &problems) }
        style.features = reader.optionalArray("features", &problems)?
            .compactMap { ObjectReader.string($0, &problems) }.sorted()
        style.lineSpacing = reader.optional("lineSpacing")
            .flatMap { ValueReader.number($0, in: 0.5...5, &problems) }
        style.lineHeight = reader.optional("lineHeight").flatMap { value in
            if value.string == LineHeight.fontWord { return .ofFont }
            return ValueReader.number(value, in: 0.5...5, &problems).map(LineHeight.multiple)
        }
        style.align = reader.optionalChoice("align", of: Alignment.ofText, &problems)
            .flatMap(Alignment.init)
        style.fit = reader.optionalChoice("fit", of: TextFit.allCases.map(\.rawValue), &problems)
            .flatMap(TextFit.init)
        style.least = reader.optional("least").flatMap { ValueReader.positive($0, &problems) }
        style.wrapAt = reader.optional("wrapAt").flatMap { ValueReader.positive($0, &problems) }
        style.lines = reader.optional("lines")
            .flatMap { ValueReader.integer($0, in: 1...10_000, &problems) }
        style.position = reader.optionalChoice(
            "position", of: TextPosition.allCases.map(\.rawValue), &problems
        ).flatMap(TextPosition.init)
        style.markup = reader.optionalBool("markup", &problems)
        style.hyphenate = reader.optional("hyphenate").flatMap { language($0, &problems) }
        style.shrinkGroup = reader.optional("shrinkGroup").flatMap { group($0, &problems) }
        reader.finish(&problems)
        return style
    }

    /// Reads a shrink group: its name, or `{ name: names, across: records }`.
    private func group(_ value: Value, _ problems: inout DiagnosticSink) -> ShrinkGroupName? {
        guard value.kind == .object, var reader = ObjectReader(value, &problems) else {
            return ObjectReader.string(value, &problems).map { ShrinkGroupName(name: $0) }
        }
        let name = reader.string("name", &problems)
        let across = reader.optionalChoice("across", of: ["record", "records"], &problems)
        reader.finish(&problems)
        return name.map { ShrinkGroupName(name: $0, isAcrossRecords: across == "records") }
    }

    private func families(_ value: Value, _ problems: inout DiagnosticSink) -> [String]? {
        let values = value.elements.map(Array.init) ?? [value]
        guard !values.isEmpty else {
            problems.error(at: value, "expected at least one font")
            return nil
        }
        return values.compactMap { value in
            guard let family = ObjectReader.string(value, &problems) else { return nil }
            if let problem = fonts(family) {
                problems.error(at: value, problem.message, hint: problem.hint)
            }
            return family
        }
    }

    private func language(_ value: Value, _ problems: inout DiagnosticSink) -> String? {
        guard let language = ObjectReader.string(value, &problems) else { return nil }
        if language != "none", let problem = languages(language) {
            problems.error(at: value, problem.message, hint: problem.hint)
            return nil
        }
        return language
    }

    private func weight(_ value: Value, _ problems: inout DiagnosticSink) -> Int? {
        guard value.kind == .string else {
            return ValueReader.integer(value, in: 100...900, &problems)
        }
        let word = ObjectReader.choice(value, of: Self.weights.map(\.0), &problems)
        return Self.weights.first { $0.0 == word }?.1
    }

    private func color(_ value: Value, _ problems: inout DiagnosticSink) -> BoundText? {
        guard let text = ObjectReader.string(value, &problems),
            let bound = ValueReader.parsed(text, at: value, &problems)
        else { return nil }
        return ValueReader.color(bound, at: value, among: colors, &problems)
    }
}

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
    package static let style = ObjectSchema(
        "style",
        [
            Field<String>(
                "extends", .name("a style"), "the style that has the fields left out here"),
            Field<[String]>(
                "font", .families, or: "Inter", "the font families in order of preference"
            ).into(\Style.families),
            Field<Length>("size", .positive, or: "11pt", "the size").into(\Style.size),
            Field<Int>("weight", .weight, or: "`regular`", "the weight").into(\Style.weight),
            Field<Bool>("italic", .flag, or: "`false`", "whether it is italic").into(\Style.italic),
            Field<BoundText>("color", .boundColor, or: "black", "the color").into(\Style.color),
            Field<Double>(
                "outline", .number(0, 0.5), or: "0",
                "the width of a line along the letters, as a share of the size"
            ).into(\Style.outline),
            Field<Length>("letterSpacing", .length, or: "0", "space added between letters")
                .into(\Style.letterSpacing),
            Field<[String]>("features", .features, "OpenType features, such as `[tnum]`")
                .into(\Style.features),
            Field<Double>(
                "lineSpacing", .number(0.5, 5), or: "1",
                "the distance of lines as a multiple of their natural height"
            ).into(\Style.lineSpacing),
            Field<LineHeight>(
                "lineHeight", .lineHeight, or: "that of the tallest font",
                "the height of lines as a multiple of the size, or `font`: that of the first font"
            ).into(\Style.lineHeight),
            Field<Alignment>(
                "align", .choice(Alignment.ofText), or: "`start`", "the alignment of lines"
            ).into(\Style.align),
            Field<TextFit>(
                "fit", .choice(), or: "`wrap`",
                "text that does not fit: continues, shrinks, ends in “…”, or is an error"
            ).into(\Style.fit),
            Field<Length>(
                "least", .positive, or: "half of `size`", "the minimum size for `fit: shrink`"
            ).into(\Style.least),
            Field<Length>(
                "wrapAt", .positive, or: "that of `size`",
                "with `fit: shrink` and `lines`, the size at which text continues on the next line"
            ).into(\Style.wrapAt),
            Field<Int>(
                "lines", .integer(1, 10_000), or: "1; any number for `fit: wrap`",
                "the maximum number of lines"
            ).into(\Style.lines),
            Field<TextPosition>(
                "position", .choice(), or: "`normal`",
                "above or below the line, and smaller; only for parts of a text"
            ).into(\Style.position),
            Field<Bool>(
                "markup", .flag, or: "`false`", "whether marks such as `**bold**` have a meaning"
            ).into(\Style.markup),
            Field<String>(
                "hyphenate", .name("a language such as `en`, or `none`"), or: "`none`",
                "the language in which words are divided"
            ).into(\Style.hyphenate),
            Field<ShrinkGroupName>(
                "shrinkGroup", .shrinkGroup, "text with the same name in a record shrinks together"
            ).into(\Style.shrinkGroup),
        ], section: "styles")

    /// A part of a text with the fields of its style.
    static let styledPart = ObjectSchema(part.name, part.fields + style.fields)

    /// Returns the field of a style with a name, or with that name in other programs; nil if there is none.
    static func styleKey(for key: String) -> String? {
        style.keys.first { $0 == key } ?? synonym(of: key, among: style.keys)
    }

    /// A group of text that shrinks together.
    static let shrinkGroup = ObjectSchema(
        "shrink group",
        [
            Field<String>("name", .name("a name"), need: .required, "the name")
                .into(\ShrinkGroupName.name),
            Field<Bool>(
                "across", .choice(["record", "records"]) { $0 == "records" }, or: "`record`",
                "whether the text of one record, or of all records of a run, shrinks together"
            ).into(\ShrinkGroupName.isAcrossRecords),
        ])
}

extension PlainType<[String]> {
    fileprivate static var families: Self {
        .init(type: .anyOf([.name("a font family"), .list(.name("a font family"))])) {
            value, problems in
            let values = value.elements.map(Array.init) ?? [value]
            if values.isEmpty { problems.error(at: value, "expected at least one font") }
            return values.isEmpty
                ? nil : values.compactMap { ObjectReader.string($0, &problems) }
        }
    }

    fileprivate static var features: Self {
        .init(type: .list(.name("a feature"))) { value, problems in
            ObjectReader.array(value, &problems)?
                .compactMap { ObjectReader.string($0, &problems) }.sorted()
        }
    }
}

extension PlainType<Int> {
    private static var weights: [(word: String, weight: Int)] {
        [
            ("thin", 100), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600),
            ("bold", 700), ("extrabold", 800), ("black", 900),
        ]
    }

    fileprivate static var weight: Self {
        let number = integer(100, 900)
        let word = Self.choice(weights.map(\.word)) { word in
            weights.first { $0.word == word }?.weight
        }
        return .init(type: .anyOf([number.type, word.type])) {
            $0.kind == .string ? word.read($0, &$1) : number.read($0, &$1)
        }
    }
}

extension PlainType<BoundText> {
    /// A color, which the style's reader checks.
    fileprivate static var boundColor: Self {
        .init(type: .color) { value, problems in
            ObjectReader.string(value, &problems)
                .flatMap { ValueReader.parsed($0, at: value, withExpressions: true, &problems) }
        }
    }
}

extension PlainType<LineHeight> {
    fileprivate static var lineHeight: Self {
        let multiple = PlainType<Double>.number(0.5, 5)
        return .init(type: .anyOf([multiple.type, .choice([LineHeight.fontWord])])) {
            $0.string == LineHeight.fontWord
                ? .ofFont : multiple.read($0, &$1).map(LineHeight.multiple)
        }
    }
}

extension PlainType<ShrinkGroupName> {
    /// The name of a group, or `{ name: names, across: records }`.
    fileprivate static var shrinkGroup: Self {
        .init(type: .anyOf([.name("a name"), .object(.shrinkGroup)])) { value, problems in
            guard value.kind == .object,
                var reader = FieldReader(value, .shrinkGroup, &problems)
            else { return ObjectReader.string(value, &problems).map { ShrinkGroupName(name: $0) } }
            var group = ShrinkGroupName(name: "")
            reader.read(into: &group, &problems)
            reader.finish(&problems)
            return value["name"]?.string == nil ? nil : group
        }
    }
}

/// Reads the fields of one style; the style sheet resolves `extends`.
struct StyleReader {
    /// The template's named colors.
    let colors: [String: Color]
    let fonts: FontCheck
    /// Checks the languages in which words are divided.
    let languages: LanguageCheck

    /// Reads the fields of a style.
    ///
    /// - Parameter isPart: Whether the object is a part of a text, which has other fields as well.
    func read(
        _ value: Value, isPart: Bool = false, _ problems: inout DiagnosticSink
    ) -> Style? {
        guard var reader = FieldReader(value, isPart ? .styledPart : .style, &problems) else {
            return nil
        }
        var style = Style()
        reader.read(into: &style, &problems)
        reader.finish(&problems)
        if style.families != nil, let font = value["font"] {
            for place in font.elements.map(Array.init) ?? [font] {
                report(place.string.flatMap(fonts), at: place, &problems)
            }
        }
        if let color = style.color, let place = value["color"] {
            style.color = ValueReader.color(color, at: place, among: colors, &problems)
        }
        if let language = style.hyphenate, language != "none", let problem = languages(language) {
            report(problem, at: value["hyphenate"] ?? value, &problems)
            style.hyphenate = nil
        }
        return style
    }

    private func report(
        _ problem: (message: String, hint: String?)?, at value: Value,
        _ problems: inout DiagnosticSink
    ) {
        if let problem { problems.error(at: value, problem.message, hint: problem.hint) }
    }
}

extension ObjectSchema {
    /// A part of a text, in addition to the fields of styles.
    package static let part = ObjectSchema(
        "part of a text",
        [
            .init("span", .boundText, .required, "the text"),
            .init("link", .boundText, "where it leads, as for a whole text"),
        ])
}

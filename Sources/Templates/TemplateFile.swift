import Diagnostics
import Drawing
import Input
import Schema

extension ObjectSchema {
    package static let file = ObjectSchema(
        "template",
        [
            .init("summary", .name("text"), "one sentence, shown by `chalkboard templates`"),
            .init(
                "data", .name("a kind of data"), or: "required, unless extended",
                "the kind of data; `chalkboard templates facts` lists its facts"),
            .init("extends", .name("a template"), "the template that has what this one leaves out"),
            .init(
                "instead", .map(.name("a template")),
                "templates that take the place of this one, also where it is extended, for data that"
                    + " has a field, by the field; `page.isLandscape` is for pages that are wider than"
                    + " tall"),
            .init(
                "use", .anyOf([.name("a file"), .list(.name("a file"))]),
                "files with parts, styles, colors and words that templates share"),
            .init(
                "language", .name("a language tag, such as `es-MX`"), or: "`en`",
                "the language of the text, unless the data names another one"),
            .init(
                "titles", .object(.titles),
                "what the titles of documents begin with, before whose they are"),
            .init("page", .object(.page), "the page"),
            .init(
                "colors", .map(.name("`\"#rgb\"`, `\"#rrggbb\"` or `\"#rrggbbaa\"`")),
                "named colors"),
            .init("styles", .map(.object(.style)), "named styles of text"),
            .init(
                "words", .anyOf([.name("a words file"), .map(.any)]),
                "printed words in place of the usual ones; `extends` names a file of others"),
            .init("let", .values, "named values, known in the whole template"),
            .init(
                "parts", .map(.anyOf([.object(.namedPart), .node])),
                "nodes, which can have parameters, by name"),
            .init(
                "fields", .map(.map(.anyOf([.choice(OwnType.words), .object(.ownField)]))),
                "facts that the data declares, by what has them and by name"),
            .init(
                "background", .anyOf([.node, .list(.anyOf([.node, .object(.backgroundCase)]))]),
                "what is behind the body of every page; the first case that applies"),
            .init("header", .nodes, "what is at the top of every page"),
            .init("footer", .nodes, "what is at the bottom of every page"),
            .init("body", .node, or: "required, unless extended", "the content of the document"),
        ])

    /// The declaration of a fact of one's own.
    package static let ownField = ObjectSchema(
        "fact",
        [
            .init("type", .choice(OwnType.words), .required, "what its values are"),
            .init("label", .name("text"), or: "its name", "the label that documents show"),
            .init("optional", .flag, or: "`false`", "whether records can lack it"),
            .init(
                "columns",
                .map(.anyOf([.choice(OwnType.words), .inside("fact")])),
                or: "required for `records`", "the facts of each record"),
        ])
}

/// The top-level fields of one template file, whose values have not been read.
struct TemplateFile {
    var summary: String?
    var data: Value?
    var language: String?
    var titles: Value?
    var page: Value?
    var colorValues: Value?
    var values: Value?
    var styles: Value?
    var background: Value?
    var header: Value?
    var footer: Value?
    var body: Value?
    var fields: Value?
    var parts: Value?
    var words: Value?

    init?(_ root: Value, _ problems: inout DiagnosticSink) {
        guard var reader = ObjectReader(root, &problems) else { return nil }
        reader.allow("extends")
        reader.allow(TemplateChain.instead)
        reader.allow("use")
        summary = reader.optionalString("summary", &problems)
        data = reader.optional("data")
        language = reader.optional("language").flatMap { LanguageTag.read($0, &problems) }
        titles = reader.optionalObject("titles", &problems)
        page = reader.optionalObject("page", &problems)
        colorValues = reader.optionalObject("colors", &problems)
        values = reader.optionalObject("let", &problems)
        styles = reader.optionalObject("styles", &problems)
        background = reader.optional("background")
        header = reader.optional("header")
        footer = reader.optional("footer")
        body = reader.optional("body")
        fields = reader.optional(OwnFieldsReader.key)
        parts = reader.optionalObject("parts", &problems)
        words = reader.optional("words")
        reader.finish(&problems)
    }

    func colors(_ problems: inout DiagnosticSink) -> [String: Color] {
        var colors: [String: Color] = [:]
        for member in colorValues?.members.map(Array.init) ?? [] {
            guard let text = ObjectReader.string(member.value, &problems) else { continue }
            guard let color = Color(hex: text) else {
                problems.error(
                    at: member.value, "\(quoted(text)) is not a valid color",
                    hint: "write #rgb, #rrggbb or #rrggbbaa, in quotes")
                continue
            }
            colors[member.key] = color
        }
        return colors
    }
}

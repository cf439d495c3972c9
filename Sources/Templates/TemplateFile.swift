import Diagnostics
import Drawing
import Input

/// The top-level fields of one template file, whose values have not been read.
struct TemplateFile {
    var summary: String?
    var data: Value?
    var page: Value?
    var colorValues: Value?
    var values: Value?
    var styles: Value?
    var background: Value?
    var header: Value?
    var footer: Value?
    var body: Value?

    init?(_ root: Value, _ problems: inout DiagnosticSink) {
        guard var reader = ObjectReader(root, &problems) else { return nil }
        reader.allow("extends")
        summary = reader.optionalString("summary", &problems)
        data = reader.optional("data")
        page = reader.optionalObject("page", &problems)
        colorValues = reader.optionalObject("colors", &problems)
        values = reader.optionalObject("let", &problems)
        styles = reader.optionalObject("styles", &problems)
        background = reader.optional("background")
        header = reader.optional("header")
        footer = reader.optional("footer")
        body = reader.optional("body")
        reader.finish(&problems)
    }

    /// Reads the named colors.
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

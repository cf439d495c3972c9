import Diagnostics
import Drawing
import Input

/// The top of one template file, its values not yet looked into.
struct TemplateFile {
    var summary: String?
    var data: Value?
    var page: Value?
    var colorValues: Value?
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
        styles = reader.optionalObject("styles", &problems)
        background = reader.optional("background")
        header = reader.optional("header")
        footer = reader.optional("footer")
        body = reader.optional("body")
        reader.finish(&problems)
    }

    func colors(_ problems: inout DiagnosticSink) -> [String: Color] {
        var colors: [String: Color] = [:]
        for member in colorValues?.members.map(Array.init) ?? [] {
            guard let text = ObjectReader.string(member.value, &problems) else { continue }
            guard let color = Color(hex: text) else {
                problems.error(
                    at: member.value, "\(quoted(text)) is no colour",
                    hint: "write #rgb, #rrggbb or #rrggbbaa, in quotes")
                continue
            }
            colors[member.key] = color
        }
        return colors
    }
}

/// Reads the page of a template and of those it extends, each field from the nearest that has it.
struct PageReader {
    let files: [Value?]

    func read(_ problems: inout DiagnosticSink) -> Template.PageSetup {
        var page = Template.PageSetup(
            size: Size(width: 612, height: 792), orientation: .any, margin: nil, isSingle: false)
        for value in files.reversed() {
            guard let value, var reader = ObjectReader(value, &problems) else { continue }
            if let size = reader.optional("size") { read(size, into: &page, &problems) }
            let orientations = Template.PageSetup.Orientation.allCases.map(\.rawValue)
            if let word = reader.optionalChoice("orientation", of: orientations, &problems) {
                page.orientation = .init(rawValue: word) ?? .any
            }
            if let margin = reader.optional("margin") {
                page.margin = ValueReader.edges(margin, &problems)
            }
            if let single = reader.optionalBool("single", &problems) { page.isSingle = single }
            if let bleed = reader.optional("bleed") {
                page.bleed = cut(bleed, &problems) ?? page.bleed
            }
            if let corner = reader.optional("corner") {
                page.corner = cut(corner, &problems) ?? page.corner
            }
            reader.finish(&problems)
        }
        return page
    }

    /// A length at the edge of a page, which no page's size changes.
    private func cut(_ value: Value, _ problems: inout DiagnosticSink) -> Length? {
        guard let length = ValueReader.extent(value, &problems) else { return nil }
        guard case .points(let points) = length, points <= Self.mostBleed else {
            problems.error(
                at: value, "this is no length that is cut off a page",
                hint: "write a length up to 1in, such as 0.125in or 3mm")
            return nil
        }
        return length
    }

    /// An inch.
    private static let mostBleed = 72.0

    private func read(
        _ value: Value, into page: inout Template.PageSetup, _ problems: inout DiagnosticSink
    ) {
        guard let text = ObjectReader.string(value, &problems) else { return }
        do {
            page.size = try PageSize.parse(text)
        } catch {
            problems.error(at: value, error.message, hint: error.hint)
        }
    }
}

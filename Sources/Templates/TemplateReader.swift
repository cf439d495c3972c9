import Drawing
import Input

/// Where a template's `extends` leads.
public protocol TemplateSource {
    /// The parsed file of a template.
    ///
    /// - Parameters:
    ///   - name: The name as `extends` gives it.
    ///   - value: Where it is given, so that problems can point there.
    /// - Returns: The file's content; nil when there is none or it is broken, which is then in
    ///   `problems`.
    func template(named name: String, at value: Value, _ problems: inout Problems) -> Value?
}

/// Reads a template: follows `extends`, resolves styles, checks every node and binding, and finds all
/// problems in one go.
public struct TemplateReader {
    /// The data kinds and the facts of their records.
    public let shapes: [(kind: String, shape: RecordShape)]
    private let source: any TemplateSource

    /// A reader that knows these kinds of data.
    public init(shapes: [(kind: String, shape: RecordShape)], source: any TemplateSource) {
        self.shapes = shapes
        self.source = source
    }

    /// The template in a parsed file; nil when it has errors.
    public func read(_ root: Value, name: String, _ problems: inout Problems) -> Template? {
        let before = problems.diagnostics.count
        let chain = chain(from: root, &problems)
        guard let files = chain.map({ $0.compactMap { TemplateFile($0, &problems) } }),
            files.count == chain?.count
        else { return nil }

        let shape = shape(of: files, root, &problems)
        var colors: [String: Color] = [:]
        for file in files.reversed() {
            colors.merge(file.colors(&problems)) { _, new in new }
        }
        let styles = StyleSheet(files.map(\.styles), &problems)
        let page = PageReader(files: files.map(\.page)).read(root, &problems)
        var nodes = NodeReader(styles: styles, colors: colors, scope: BindingScope(shape: shape))
        let body = files.compactMap(\.body).first
        let background = files.compactMap(\.background).first.flatMap { nodes.node($0, &problems) }
        if body == nil { problems.error(at: root, "\"body\" is missing") }
        let tree = body.flatMap { nodes.node($0, &problems) }
        let failed = problems.diagnostics[before...].contains { $0.severity == .error }
        guard !failed, let tree, let body, let page else { return nil }
        return Template(
            name: name, summary: files.compactMap(\.summary).first ?? "",
            data: files.compactMap(\.data?.string).first ?? "", page: page, colors: colors,
            background: background, body: tree, origin: body)
    }

    /// The file and those it extends, nearest first; nil when one of them cannot be had.
    private func chain(from root: Value, _ problems: inout Problems) -> [Value]? {
        var chain = [root]
        while let next = chain[chain.count - 1]["extends"] {
            guard let name = next.string else {
                problems.error(at: next, "expected a template's name, found \(next.description)")
                return nil
            }
            guard let parent = source.template(named: name, at: next, &problems) else { return nil }
            chain.append(parent)
            if chain.dropLast().contains(where: { $0.source.path == parent.source.path }) {
                let paths = chain.map(\.source.path).joined(separator: " → ")
                problems.error(
                    at: next, "the template extends itself: \(paths)",
                    hint: "take one \"extends\" of these out")
                return nil
            }
        }
        return chain
    }

    private func shape(
        of files: [TemplateFile], _ root: Value, _ problems: inout Problems
    ) -> RecordShape? {
        guard let data = files.compactMap(\.data).first else {
            problems.error(
                at: root, "\"data\" is missing",
                hint: "say which data it takes: \(kinds)")
            return nil
        }
        guard let kind = data.string, let known = shapes.first(where: { $0.kind == kind }) else {
            problems.error(
                at: data, "no data is of this kind",
                hint: "the kinds are \(kinds)")
            return nil
        }
        return known.shape
    }

    private var kinds: String { shapes.map(\.kind).joined(separator: ", ") }
}

/// The top of one template file, its values not yet looked into.
struct TemplateFile {
    var summary: String?
    var data: Value?
    var page: Value?
    var colorValues: Value?
    var styles: Value?
    var background: Value?
    var body: Value?

    init?(_ root: Value, _ problems: inout Problems) {
        guard var reader = ObjectReader(root, &problems) else { return nil }
        reader.allow("extends")
        summary = reader.optionalString("summary", &problems)
        data = reader.optional("data")
        page = reader.optionalObject("page", &problems)
        colorValues = reader.optionalObject("colors", &problems)
        styles = reader.optionalObject("styles", &problems)
        background = reader.optional("background")
        body = reader.optional("body")
        reader.finish(&problems)
    }

    func colors(_ problems: inout Problems) -> [String: Color] {
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

    func read(_ root: Value, _ problems: inout Problems) -> Template.PageSetup? {
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
            reader.finish(&problems)
        }
        return page
    }

    private func read(
        _ value: Value, into page: inout Template.PageSetup, _ problems: inout Problems
    ) {
        guard let text = ObjectReader.string(value, &problems) else { return }
        do {
            page.size = try PageSize.parse(text)
        } catch {
            problems.error(at: value, error.message, hint: error.hint)
        }
    }
}

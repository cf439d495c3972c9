import Diagnostics
import Drawing
import Input
import Schema

/// Reads a template: follows `extends`, resolves styles, checks every node and binding, and reports
/// all problems at once.
package struct TemplateReader {
    /// The kinds of data and the facts of their records, of which a template needs one.
    package let shapes: [(kind: String, shape: @Sendable () -> RecordSchema)]
    let source: any TemplateSource
    private let fonts: FontCheck
    private let languages: LanguageCheck
    private let nodeKinds: [NodeKind]
    private let words: StandardWords

    /// The keys that mark a file as a template.
    package static let ownKeys = Set(ObjectSchema.file.keys)

    /// The keys of files that templates extend or use, and that make no document themselves.
    package static let sharedKeys: Set<String> = [
        "colors", "language", "page", "parts", "styles", "summary", "words",
    ]

    /// Creates a reader for kinds of data and of nodes; by default all fonts can be used,
    /// and words can be divided in all languages.
    package init(
        shapes: [(kind: String, shape: @Sendable () -> RecordSchema)], source: any TemplateSource,
        words: StandardWords = StandardWords(), fonts: @escaping FontCheck = { _ in nil },
        languages: @escaping LanguageCheck = { _ in nil },
        nodeKinds: [NodeKind] = NodeKind.builtIn
    ) {
        self.shapes = shapes
        self.source = source
        self.fonts = fonts
        self.languages = languages
        self.nodeKinds = nodeKinds
        self.words = words
    }

    /// Reads the template in a parsed file; nil if it has errors.
    ///
    /// - Parameter has: Whether the data has a field, or the page is as its fact says, for templates
    ///   that leave their place to others.
    package func read(
        _ root: Value, name: String, has: (String) -> Bool = { _ in false },
        _ problems: inout DiagnosticSink
    ) -> Template? {
        var found = DiagnosticSink()
        let template = template(root, name: name, has: has, &found)
        problems.add(contentsOf: found.diagnostics)
        if found.omitted > 0 {
            problems.error(at: root, "the template has \(found.omitted) more problems")
        }
        return found.hasErrors ? nil : template
    }

    /// Checks a file that templates extend or use, and that makes no document itself: everything
    /// that does not depend on the kind of data.
    package func checkShared(_ root: Value, _ problems: inout DiagnosticSink) {
        guard let file = TemplateFile(root, &problems) else { return }
        let colors = file.colors(&problems)
        _ = StyleSheet(
            [file.styles], StyleReader(colors: colors, fonts: fonts, languages: languages),
            &problems)
        _ = WrittenPage.read([file.page], &problems)
        _ = TemplateWords(standard: words, source: source).read([file.words], &problems)
        _ = PartReader(nodeKeys: Set(nodeKinds.map(\.key))).read([file.parts], &problems)
    }

    private func template(
        _ root: Value, name: String, has: (String) -> Bool, _ problems: inout DiagnosticSink
    ) -> Template? {
        guard
            let (chain, all) = UsedFiles(source: source).files(from: root, has: has, &problems)
        else { return nil }
        let files = all.compactMap { TemplateFile($0, &problems) }
        guard files.count == all.count else { return nil }

        var own = OwnFields()
        for file in files.reversed() {
            own.merge(
                OwnFieldsReader(OwnSubject.allCases, isOptional: false).read(file.fields, &problems)
            )
        }
        let shape = shape(of: files, root, &problems)?.declaring(own)
        // Fields that are not facts can decide, too.
        let facts = (shape?.members ?? []).map(\.name) + [Template.landscapeFact]
        for choice in chain.choices where !facts.contains(choice.key) {
            guard let near = nearest(to: choice.key, in: facts) else { continue }
            problems.error(
                at: choice.value, "unknown field \(quoted(choice.key)) of the data",
                hint: "did you mean \(quoted(near))?")
        }
        var colors: [String: Color] = [:]
        for file in files.reversed() {
            colors.merge(file.colors(&problems)) { _, new in new }
        }
        let styles = StyleSheet(
            files.map(\.styles), StyleReader(colors: colors, fonts: fonts, languages: languages),
            &problems)
        let page = WrittenPage.read(files.map(\.page), &problems)
        let words = TemplateWords(standard: words, source: source)
            .read(files.map(\.words), &problems)
        var titlesReader = TitlesReader(words: words.words)
        let titles = titlesReader.read(files.map(\.titles), &problems)
        let parts = PartReader(nodeKeys: Set(nodeKinds.map(\.key))).read(
            files.map(\.parts), &problems)
        let context = ReadingContext(
            styles: styles, colors: colors, words: words.words, parts: parts, problems: problems)
        context.used.words = titlesReader.usedWords
        context.files = all.map(\.source.path)
        defer { problems = context.problems }
        let outer = NodeReader(
            kinds: nodeKinds, context: context,
            scope: BindingScope(shape: shape, amongKinds: shapes.map(\.shape)))
        let (nodes, definitions) = outer.defining(Self.values(of: files))
        let background = files.compactMap(\.background).first
            .flatMap(nodes.behindPages.background)
        let header = files.compactMap(\.header).first.map(nodes.onMargin.nodes) ?? []
        let footer = files.compactMap(\.footer).first.map(nodes.onMargin.nodes) ?? []
        guard let body = files.compactMap(\.body).first else {
            nodes.error(at: root, "\"body\" is missing")
            return nil
        }
        let tree = nodes.body(body)
        context.anchors.check(&context.problems)
        OverrideCheck(
            files: files, chain: chain, source: source, words: words, styles: styles,
            used: context.used, facts: Set(context.facts.compactMap(\.first))
        )
        .report(&context.problems)
        return tree.map { tree in
            Template(
                name: name, summary: files.compactMap(\.summary).first ?? "",
                data: files.compactMap(\.data?.string).first ?? "",
                language: files.compactMap(\.language).first ?? Template.usualLanguage,
                titles: titles, page: page, colors: colors,
                definitions: definitions, words: words.words, background: background,
                header: header, footer: footer, body: tree, pictures: context.pictures,
                fields: own, checksAnchors: context.anchors.areChecked,
                fitSteps: context.fitSteps, hasShrinkGroups: context.hasShrinkGroups,
                hasGroupsAcrossRecords: context.hasGroupsAcrossRecords,
                decidingFields: chain.fields, path: root.source.path,
                files: chain.files.map(\.source.path))
        }
    }

    /// Returns the values of `let` in files: those of the outermost file first, each from the nearest
    /// file that has it.
    private static func values(of files: [TemplateFile]) -> [Member] {
        var values: [Member] = []
        for member in files.reversed().flatMap({ $0.values?.members.map(Array.init) ?? [] }) {
            if let index = values.firstIndex(where: { $0.key == member.key }) {
                values[index] = member
            } else {
                values.append(member)
            }
        }
        return values
    }

    private func shape(
        of files: [TemplateFile], _ root: Value, _ problems: inout DiagnosticSink
    ) -> RecordSchema? {
        guard let data = files.compactMap(\.data).first else {
            problems.error(
                at: root, "\"data\" is missing",
                hint: "set it to one of \(kinds)")
            return nil
        }
        guard let kind = ObjectReader.string(data, &problems) else { return nil }
        guard let known = shapes.first(where: { $0.kind == kind }) else {
            let near = nearest(to: kind, in: shapes.map(\.kind))
            problems.error(
                at: data, "unknown kind of data \(quoted(kind))",
                hint: near.map { "did you mean \(quoted($0))?" } ?? "the kinds are \(kinds)")
            return nil
        }
        return known.shape()
    }

    private var kinds: String { shapes.map(\.kind).joined(separator: ", ") }
}

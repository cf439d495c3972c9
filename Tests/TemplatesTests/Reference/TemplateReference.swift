import Drawing
import Schema

@testable import Templates

/// The reference of the template language in Markdown, made from the declarations of fields.
package struct TemplateReference {
    /// The words of the examples of formats.
    let words: FormatWords
    private var text = ""
    /// The names of the objects whose fields have been listed.
    private var listed: Set<String> = []

    /// Creates the reference with the words of a language for its examples.
    package init(words: FormatWords) { self.words = words }

    /// The whole document.
    package var markdown: String {
        var reference = self
        reference.write()
        return reference.text
    }

    private mutating func write() {
        text += Self.introduction
        section("The file", .file)
        section("The page", .page)
        pageSizes()
        nodes()
        section("Styles", .style)
        let whole = Style.keysOfWholeText.map { "`\($0)`" }.joined(separator: ", ")
        part("A part of a text has these keys and those of styles, except \(whole):", .part)
        section("Parts", .namedPart)
        heading("Values")
        text += "\n### Lengths\n\n\(Self.lengths)"
        text += "\n### Colors\n\n\(Self.colors)"
        section("Gradients", .gradient, level: 3)
        section("Cases", .case, level: 3)
        section("Lines", .line, level: 3)
        section("Borders", .borders, level: 3)
        expressions()
        facts()
        formats()
    }

    // MARK: Pieces

    private mutating func heading(_ title: String, level: Int = 2) {
        text += "\n\(String(repeating: "#", count: level)) \(title)\n"
    }

    private mutating func section(_ title: String, _ object: ObjectSchema, level: Int = 2) {
        heading(title, level: level)
        part(Self.notes[object.name], object)
    }

    private mutating func part(_ note: String?, _ object: ObjectSchema) {
        if let note { text += "\n\(note)\n" }
        fields(of: object)
    }

    /// Lists the fields of an object and of the objects in it that have no section of their own.
    private mutating func fields(of object: ObjectSchema) {
        let rows = object.rows(&listed).map { name, field in
            [
                name, field.shapes.map { "`\($0)`" }.joined(separator: ", "), "`\(field.key)`",
                field.type.description, field.isRequired ? "required" : field.fallback ?? "",
                field.help,
            ]
        }
        let hasOthers = rows.contains { !$0[0].isEmpty && $0[0] != object.name }
        let hasShapes = rows.contains { !$0[1].isEmpty }
        table(
            [
                hasOthers ? "In" : nil, hasShapes ? "Of" : nil, "Key", "Values", "Default",
                "Meaning",
            ],
            rows)
    }

    private mutating func table(_ head: [String?], _ rows: [[String]]) {
        text += "\n" + ObjectSchema.table(head, rows)
    }

    // MARK: Sections

    private mutating func pageSizes() {
        heading("Page sizes", level: 3)
        text += "\n\(Self.sizes)\n"
        let named = PageSize.named.map { ["`\($0.name)`", Self.size($0.size)] }
        let labels = LabelSheet.all.map { sheet in
            [
                "`\(sheet.name)`",
                Self.size(sheet.label) + ", a label of \(sheet.columns) × \(sheet.rows)",
            ]
        }
        table(["Name", "Points"], named + labels)
    }

    private static func size(_ size: Size) -> String {
        func short(_ number: Double) -> String {
            let tenths = Int((number * 10).rounded())
            return tenths.isMultiple(of: 10)
                ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
        }
        return "\(short(size.width)) × \(short(size.height))"
    }

    private mutating func nodes() {
        heading("Nodes")
        text += "\n\(Self.nodes)\n"
        table(
            ["Node", "Value of this key", "Meaning"],
            NodeKind.builtIn.map {
                ["[`\($0.key)`](#\($0.key.lowercased()))", $0.value.description, $0.meaning]
            })
        heading("Keys of all nodes", level: 3)
        let without = NodeKind.builtIn.filter { !$0.hasFrame }.map { "`\($0.key)`" }
            .joined(separator: ", ")
        let keeping = NodeKind.builtIn.filter { $0.keep != .no }.map { "`\($0.key)`" }
        part(
            "All nodes except these have the keys below: \(without). Only these have `keep`:"
                + " \(keeping.joined(separator: ", ")).", .frame)
        for kind in NodeKind.builtIn { section(kind) }
    }

    private mutating func section(_ kind: NodeKind) {
        heading(kind.key, level: 3)
        let meaning = kind.meaning.prefix(1).uppercased() + kind.meaning.dropFirst()
        text += "\n\(meaning). The value of `\(kind.key)`: \(kind.value.description).\n"
        for family in kind.families {
            text +=
                "\nThese are the keys for \(family.map { "`\($0)`" }.joined(separator: ", ")):\n"
            let fields = kind.fields.filter { Set($0.shapes).isSubset(of: family) }
            // Only the types that lack a key are of interest.
            let object = ObjectSchema(
                kind.key, fields.map { $0.shapes == family ? $0.only(for: []) : $0 })
            self.fields(of: object)
        }
        if kind.families.isEmpty, !kind.object.fields.isEmpty { fields(of: kind.object) }
        for object in kind.value.objects where !listed.contains(object.name) {
            fields(of: object)
        }
    }

    private mutating func expressions() {
        heading("Expressions", level: 3)
        text += Self.expressions
        table(["Operator", "Result"], Self.operators)
        table(
            ["Function", "Result"],
            ExpressionFunction.all.map { ["`\($0.notation)`", $0.meaning] })
    }

    private mutating func facts() {
        heading("Text and facts", level: 3)
        text += "\n\(Self.textNote)\n"
        let groups = [ItemFacts.member] + PageFacts.shape.members
        table(
            ["Fact", "Meaning"],
            groups.flatMap { group in
                group.shape.members.map { ["`\(group.name).\($0.name)`", $0.meaning] }
            })
    }

    private mutating func formats() {
        heading("Formats", level: 3)
        text += "\n\(Self.formatNote)\n"
        table(["Format", "Example", "Result", "Meaning"], formatRows)
        text += "\nA pattern of a date has these fields:\n"
        table(["Field", "Result"], patternRows)
    }
}

extension NodeKind {
    /// The shapes that have most fields in common; none for a kind without shapes.
    fileprivate var families: [[String]] {
        guard !shapes.isEmpty else { return [] }
        return [ChartNode.Shape.allCases.map(\.rawValue), ScaleNode.Shape.allCases.map(\.rawValue)]
    }
}

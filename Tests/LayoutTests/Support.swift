import Diagnostics
import Drawing
import Exact
import Input
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

/// The facts that the templates of the tests can use.
let shape = RecordSchema.record([
    .init("title", .text, ""), .init("note", .text, optional: true, ""), .init("paint", .text, ""),
    .init("count", .number, ""), .init("day", .date, ""),
    .init(
        "courses",
        .list(
            .record([
                .init("title", .text, ""), .init("letter", .text, ""), .init("size", .number, ""),
                .init("tags", .list(.record([.init("tag", .text, "")])), ""),
            ])), ""),
])

/// Returns a record with courses of the given titles, whose letters are A, B, C and so on.
func record(title: String = "Title", courses: [String] = []) -> Record {
    var record = Record()
    record.set("title", .text(title))
    record.set("paint", .text("ink"))
    record.set("count", .number(Rational(courses.count), shown: "\(courses.count)"))
    record.set("day", .date("2026-05-29"))
    let list = courses.enumerated().map { number, title in
        var course = Record()
        course.set("title", .text(title))
        course.set("size", .number(Rational(number), shown: "\(number)"))
        course.set("letter", .text(String(UnicodeScalar(UInt8(65 + number % 26)))))
        return course
    }
    record.set("courses", .list(list))
    return record
}

/// Pictures in memory: `wide` is 20 by 10, `tall` 10 by 30, `flat` 10 by 5, `square` 10 by 10.
final class Pictures: ImageSource {
    static let sizes: [String: Size] = [
        "wide": Size(width: 20, height: 10), "tall": Size(width: 10, height: 30),
        "flat": Size(width: 10, height: 5), "square": Size(width: 10, height: 10),
    ]

    /// The requested names, in order.
    private(set) var asked: [String] = []

    /// The classes of every picture.
    static let classes = ["slash", "cap", "shirt"]

    let places: String? = "pictures are in memory"

    struct Damaged: Error, CustomStringConvertible {
        var description: String { "it is damaged" }
    }

    func image(named name: String, colors: [ArtColor]) throws -> ImageAsset? {
        let shades = colors.map { "\($0.name)=\($0.color.hex)" }
        asked.append(([name] + shades).joined(separator: " "))
        if let missing = colors.first(where: { !Self.classes.contains($0.name) }) {
            throw UnknownClass(name: missing.name, known: Self.classes)
        }
        if name == "damaged" { throw Damaged() }
        return Self.sizes[name].map {
            ImageAsset(name: name, format: .svg, bytes: [], size: $0)
        }
    }
}

/// The result of laying out records with a template.
struct Outcome {
    var document: Document
    var diagnostics: [Diagnostic]
    var asked: [String]

    /// The items of all pages as strings: `AB@x,y` for text and its baseline, `name[x,y wxh]` for a
    /// picture, `[x,y wxh]` for a shape.
    var items: [String] { document.pages.flatMap(\.items).flatMap(brief) }

    /// The lines of text on all pages.
    var texts: [PlacedText] { document.pages.flatMap(\.items).flatMap(\.texts) }

    /// The items of each page.
    var pages: [[String]] { document.pages.map { $0.items.flatMap(brief) } }

    /// The problems, one per line: `path:line:column message (hint)`, with warnings marked.
    var problems: [String] {
        diagnostics.map { found in
            let kind = found.severity == .warning ? "warning: " : ""
            let hint = found.hint.map { " (\($0))" } ?? ""
            return "\(found.path):\(found.line):\(found.column) \(kind)\(found.message)\(hint)"
        }
    }

    private func brief(_ item: Item) -> [String] {
        switch item {
        case .group(let group): group.items.flatMap(brief)
        case .text(let text):
            ["\(text.line.text)@\(short(text.origin.x)),\(short(text.origin.y))"]
        case .image(let image): ["\(document.images[image.image].name)\(short(image.rect))"]
        case .shape(let shape): [short(shape.path.bounds)]
        }
    }
}

/// Returns a rectangle as `[x,y wxh]`, rounded to hundredths.
func short(_ rect: Rect) -> String {
    "[\(short(rect.minX)),\(short(rect.minY)) \(short(rect.size.width))x\(short(rect.size.height))]"
}

/// Returns a length rounded to hundredths.
func short(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

extension Item {
    /// The lines of text in an item and the items inside it.
    var texts: [PlacedText] {
        switch self {
        case .text(let placed): [placed]
        case .group(let group): group.items.flatMap(\.texts)
        case .shape, .image: []
        }
    }
}

extension Path {
    /// The rectangle around the path's points.
    var bounds: Rect {
        let points = elements.flatMap { element -> [Point] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .curve(let one, let two, let end): [one, two, end]
            case .close: []
            }
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        return Rect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
    }
}

/// The built-in words.
private let words: StandardWords = {
    let bytes = (try? Files.read(ProjectFiles.root + "/assets/words/en.yaml")) ?? []
    let result = parse(bytes: bytes, path: "en.yaml", format: .yaml)
    return StandardWords(files: result.value.map { [$0] } ?? [])
}()

/// Reads a template file `t.yaml` for data of a shape.
func template(_ text: String, _ shape: RecordSchema = shape) throws -> Template {
    let result = parse(bytes: Array(text.utf8), path: "t.yaml", format: .yaml)
    var problems = DiagnosticSink()
    problems.add(contentsOf: result.diagnostics)
    struct None: TemplateSource {
        func template(named: String, at: Value, _ problems: inout DiagnosticSink) -> Value? { nil }
    }
    let reader = TemplateReader(shapes: [("board", { shape })], source: None(), words: words)
    let template = result.value.flatMap { reader.read($0, name: "t", &problems) }
    #expect(problems.diagnostics.map(\.message) == [])
    return try #require(template)
}

/// Returns the template in a string; nil if it is not valid.
func sound(_ text: String) -> Template? {
    struct None: TemplateSource {
        func template(named: String, at: Value, _ problems: inout DiagnosticSink) -> Value? { nil }
    }
    var problems = DiagnosticSink()
    let result = parse(bytes: Array(text.utf8), path: "t.yaml", format: .yaml)
    let reader = TemplateReader(shapes: [("board", { shape })], source: None())
    return result.value.flatMap { reader.read($0, name: "t", &problems) }
}

/// Lays out records on pages of a size.
func lay(
    _ template: Template, _ width: Double, _ height: Double, _ records: [Record] = [record()],
    layouts: [any NodeLayout.Type] = NodeLayouts.builtIn, caching: Caching = .on,
    direction: TextDirection = .leftToRight
) throws -> Outcome {
    let pictures = Pictures()
    let maker = PageMaker(
        template: template, size: Size(width: width, height: height), images: pictures,
        shaper: FixedShaper(), direction: direction, layouts: layouts, caching: caching)
    let results = try records.map { try maker.pages(for: $0) }
    return Outcome(
        document: maker.document(
            results.flatMap(\.pages), metadata: Metadata(title: "t", date: "")),
        diagnostics: results.flatMap(\.diagnostics), asked: pictures.asked)
}

/// Lays out a body whose node starts on line 4, column 7.
func lay(
    body: String, _ width: Double, _ height: Double, _ records: [Record] = [record()],
    direction: TextDirection = .leftToRight
) throws -> Outcome {
    try lay(
        template("data: board\ncolors: { ink: \"#123456\" }\n\nbody: \(body)\n"), width, height,
        records, direction: direction)
}

/// Returns a text node; at size 10, its letters are 5 points wide and its lines 10 points tall.
func text(
    _ text: String, size: Double = 10, _ style: String = "", _ rest: String = ""
) -> String {
    "{ text: \"\(text)\", style: { font: T, size: \(size)\(style.isEmpty ? "" : ", \(style)") }"
        + "\(rest.isEmpty ? "" : ", \(rest)") }"
}

/// Returns a filled box of a size, or one that takes all available space.
func box(_ width: Double? = nil, _ height: Double? = nil, _ rest: String = "") -> String {
    let sides = [width.map { "width: \($0)" }, height.map { "height: \($0)" }].compactMap { $0 }
    let fields = ["box: ", "fill: ink"] + sides + (rest.isEmpty ? [] : [rest])
    return "{ \(fields.joined(separator: ", ")) }"
}

import CairoCanvas
import ChalkboardKit
import Diagnostics
import Drawing
import Input
import Layout
import Schema
import Templates
import TestSupport

@testable import Documents
@testable import Publishing

/// Lays out boards with the built-in template, fonts and pictures.
///
/// Use it on one thread only.
final class BoardPages {
    private let template: Template
    private let images: PictureLibrary
    private let shaper: PangoShaper

    init(
        _ workspace: Workspace = workspace(), template name: String = "chalkboard",
        isLandscape: Bool = false
    ) throws {
        var report = Report()
        template = try TemplateLibrary(workspace: workspace).template(
            name, has: { isLandscape && $0 == Template.landscapeFact }, &report.sink)
        images = PictureLibrary(workspace: workspace, dataPath: "-", templatePath: "-")
        shaper = try PangoShaper(
            fonts: FontLibrary(configuration: workspace.fontConfiguration))
    }

    /// Returns the board of a JSON text, laid out on a page of a size.
    func page(of json: String, size: Size) throws -> BoardPage {
        var report = Report()
        let root = try ParsedFile.parse(Array(json.utf8), "board.json", &report.sink)
        let file = try DataFile(path: "board.json", root: root, in: workspace(), &report.sink)
        let entry = try DocumentSet(file, &report.sink).entries[0]
        let maker = PageMaker(template: template, size: size, images: images, shaper: shaper)
        let result = try maker.pages(for: entry.record)
        report.sink.add(contentsOf: result.diagnostics)
        let document = maker.document(result.pages, metadata: Metadata(title: "t", date: ""))
        return BoardPage(document: document, size: size, lines: report.lines)
    }
}

/// A laid-out board and the items on it.
struct BoardPage {
    var document: Document
    var size: Size
    /// The diagnostics of the layout.
    var lines: [String]

    /// A visible item and the rectangle that it covers.
    struct Mark {
        var name: String
        var rect: Rect
        var color: Color?
        var fontSize = 0.0
        var isBadge = false
    }

    /// Everything on the page but its background and decorations, in reading order.
    var marks: [Mark] { items.flatMap(marks) }

    /// The marks of each course.
    var rows: [[Mark]] { Self.groups(items) { $0 == .listItem }.map { $0.items.flatMap(marks) } }

    /// The marks that do not belong to a course.
    var heading: [Mark] {
        Self.groups(items) { $0 == .heading(1) }.flatMap { $0.items.flatMap(marks) }
    }

    /// The pictures of the background with their rectangles.
    var background: [Mark] {
        document.backgrounds.flatMap { $0.flatMap(pictures) }
    }

    private func pictures(_ item: Item) -> [Mark] {
        switch item {
        case .group(let group): group.items.flatMap(pictures)
        case .image(let image):
            [Mark(name: document.images[image.image].name, rect: image.rect)]
        case .shape, .text: []
        }
    }

    /// The line that begins with "GPA:".
    var gpa: Mark? { marks.last { $0.name.hasPrefix("GPA:") } }

    private var items: [Item] { document.pages.flatMap(\.items) }

    private static func groups(_ items: [Item], _ isWanted: (Role) -> Bool) -> [Group] {
        items.flatMap { item -> [Group] in
            guard case .group(let group) = item else { return [] }
            if let role = group.role, isWanted(role) { return [group] }
            return groups(group.items, isWanted)
        }
    }

    private func marks(_ item: Item) -> [Mark] {
        switch item {
        case .group(let group): return group.role == .decoration ? [] : group.items.flatMap(marks)
        case .shape: return []
        case .image(let image):
            let name = document.images[image.image].name
            return [Mark(name: name, rect: image.rect, isBadge: name.hasPrefix("badges/"))]
        case .text(let text):
            let size = text.line.runs.map(\.face.size).max() ?? 0
            // Letters extend about this far above and below their line.
            let rect = Rect(
                x: text.origin.x, y: text.origin.y - 0.8 * size, width: text.line.width,
                height: 1.05 * size)
            return [Mark(name: text.line.text, rect: rect, color: text.color, fontSize: size)]
        }
    }
}

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

/// Lays out the documents of an example school or of a team with the built-in templates and fonts.
final class SchoolPages {
    private let template: Template
    private let documents: DocumentSet
    private let maker: PageMaker
    let size: Size

    /// - Parameter data: A file of the examples, or an absolute path.
    init(_ name: String, data: String = "school/class.json", page: String = "letter") throws {
        var report = Report()
        let size = try PageSize.parse(page)
        let path = data.hasPrefix("/") ? data : ProjectFiles.root + "/examples/" + data
        let file = try DataFile.read(path, in: workspace(), &report.sink)
        template = try TemplateLibrary(workspace: workspace())
            .template(
                name, has: { Template.decides($0, page: size) { file.root[$0] != nil } },
                &report.sink)
        documents = try DocumentSet(file, for: template.data, &report.sink)
        self.size = size
        maker = PageMaker(
            template: template, size: size,
            images: PictureLibrary(
                workspace: workspace(), dataPath: path, templatePath: "-"),
            shaper: try PangoShaper(
                fonts: FontLibrary(configuration: workspace().fontConfiguration)))
    }

    /// The ids of all records.
    var ids: [String] { documents.entries.map(\.id) }

    /// Returns the items of the first page of a record.
    func items(of id: String) throws -> [Item] {
        guard let entry = documents.entries.first(where: { $0.id == id }) else { return [] }
        maker.begin()
        return try maker.pages(for: entry.record).pages.first?.items ?? []
    }

    /// Returns the pages of a record and the diagnostics of the layout.
    func pages(of id: String) throws -> (pages: [PaperPage], lines: [String]) {
        guard let entry = documents.entries.first(where: { $0.id == id }) else { return ([], []) }
        maker.begin()
        let result = try maker.pages(for: entry.record)
        var report = Report()
        report.sink.add(contentsOf: result.diagnostics)
        return (result.pages.map { PaperPage(items: $0.items) }, report.lines)
    }
}

/// A page of a document: its pieces of text and their positions.
struct PaperPage {
    /// A line of text.
    struct Line {
        var text: String
        var left: Double
        var right: Double
        var baseline: Double
        var size: Double
        var color: Color
        var roles: [Role]
    }

    /// The lines in reading order.
    let lines: [Line]
    /// The alternative text of each picture, without decorations.
    let pictures: [String]

    init(items: [Item]) {
        lines = items.flatMap { Self.lines($0, []) }
        pictures = items.flatMap { Self.pictures($0, "") }
    }

    private static func pictures(_ item: Item, _ alternative: String) -> [String] {
        switch item {
        case .group(let group):
            var alternative = alternative
            if case .figure(let text) = group.role { alternative = text }
            return group.items.flatMap { pictures($0, alternative) }
        case .image: return [alternative]
        case .shape, .text: return []
        }
    }

    private static func lines(_ item: Item, _ roles: [Role]) -> [Line] {
        switch item {
        case .group(let group):
            let roles = roles + [group.role].compactMap { $0 }
            return group.items.flatMap { lines($0, roles) }
        case .text(let placed):
            return [
                Line(
                    text: placed.line.text, left: placed.origin.x,
                    right: placed.origin.x + placed.line.width, baseline: placed.origin.y,
                    size: placed.line.runs.map(\.face.size).max() ?? 0, color: placed.color,
                    roles: roles)
            ]
        case .shape, .image: return []
        }
    }

    /// The text of the cells of the table, row by row.
    var cells: [Line] {
        lines.filter { line in
            [.cell, .headerCell, .rowHeaderCell].contains(where: line.roles.contains)
        }
    }

    /// Returns the line with the given text; nil if there is none.
    func line(_ text: String) -> Line? { lines.first { $0.text == text } }
}

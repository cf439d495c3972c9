import Diagnostics
import Documents
import Drawing
import Imposition
import Schema
import Templates

/// A run before its first page: its records in order, and the values that all threads need.
package struct PreparedRun: Sendable {
    package var press: PressPlan
    package let records: RecordOrder
    /// The template of separator sheets; nil if there are none.
    package let separator: Template?

    /// The name of the template of separator sheets, which a project can replace.
    package static let separatorName = "separator"

    /// Prepares the records of a data file; nothing is laid out yet.
    ///
    /// - Parameters:
    ///   - path: The path of the data file.
    ///   - read: Returns the template with a name, for separator sheets.
    /// - Throws: `CommandFailure` if the settings do not fit the data or the template.
    package init(
        _ set: DocumentSet, of path: String, with template: Template, _ settings: RenderSettings,
        tools: ToolStore, in resources: any RenderingResources,
        template read: (String, inout DiagnosticSink) throws(CommandFailure) -> Template,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let page = try settings.page(of: template, &sink)
        let sheet = try settings.sheet(for: template, on: page, &sink)
        let paths = try settings.sortingPaths(of: template, resources.kinds, &sink)
        separator =
            settings.hasSeparators
            ? try Self.separator(read(Self.separatorName, &sink), page, resources.kinds, &sink)
            : nil
        records = try RecordOrder(
            set, of: path, select: settings.select, by: paths, in: template.words, &sink)
        press = try PressPlan(
            template, on: page, sheet: sheet, data: path, tables: set.tablePaths,
            language: set.language, settings, tools: tools, in: resources, &sink)
    }

    /// The metadata of a file with all records.
    package var metadata: Metadata {
        press.metadata(
            title: records.title, summary: records.summary, ofRecords: records.entries.count)
    }

    /// Returns the template of separator sheets, whose pages have the size of the documents.
    private static func separator(
        _ template: Template, _ page: Size, _ kinds: [any DocumentKind],
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Template {
        guard template.data == RecordGroup.kindName else {
            throw sink.fail(
                .badData, template.path,
                "a separator sheet shows a group, not a \(kinds.noun(ofRecord: template.data))",
                hint: "write data: \(RecordGroup.kindName)")
        }
        do throws(PageShapeError) {
            _ = try template.pageSize(page)
        } catch {
            throw sink.fail(.badData, template.path, error.message, hint: error.hint)
        }
        return template
    }
}

extension RenderSettings {
    /// Returns the page's size, which must have the template's orientation and least size.
    package func page(
        of template: Template, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Size {
        do throws(PageShapeError) {
            return try template.pageSize(page)
        } catch {
            throw origins.fail(
                "page", error.message, hint: error.hint, callerHint: error.callerHint, &sink)
        }
    }

    /// Returns the imposer for the template's cards or pages; nil if no sheet is requested.
    fileprivate func sheet(
        for template: Template, on page: Size, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> SheetImposer? {
        guard let sheet else { return nil }
        let (isCard, bleed) = (template.isCard, template.page.bleed.points(on: page))
        do throws(SheetError) {
            let grid = try sheet.form.grid(page: page, bleed: bleed, isCut: isCard)
            guard sheet.start <= grid.count else {
                throw .noPlace(sheet.start, count: grid.count)
            }
            return try SheetImposer(
                grid: grid, duplex: sheet.duplex, offset: sheet.offset,
                takesAllPages: sheet.duplex == nil && !isCard)
        } catch {
            throw origins.fail(error.option, error.message, hint: error.hint, &sink)
        }
    }

    /// Returns the facts by which records are sorted.
    fileprivate func sortingPaths(
        of template: Template, _ kinds: [any DocumentKind], _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [[String]] {
        guard !order.isEmpty else { return [] }
        let kind = kinds.records.first { $0.name == template.data }
        let schema = (kind?.schema ?? .record([])).declaring(template.fields)
        var paths: [[String]] = []
        for name in order {
            do throws(SortingError) {
                paths.append(try schema.sortingPath(name))
            } catch {
                throw origins.fail(
                    "order", error.message, hint: error.hint, callerHint: error.callerHint, &sink)
            }
        }
        return paths
    }
}

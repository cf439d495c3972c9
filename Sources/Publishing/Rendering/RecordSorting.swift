import ChalkboardKit
import Diagnostics
import Documents
import Drawing
import Schema
import Templates

/// The order of a run and its separator sheets, as asked for in its options.
extension Rendering {
    /// The name of the template of separator sheets, which a project can replace.
    static let separatorName = "separator"

    /// Returns the facts by which records are sorted.
    ///
    /// - Throws: If the fact does not exist, or has no order.
    func sortingPaths(
        of template: Template, _ options: RenderOptions, _ report: inout Report
    ) throws(CommandFailure) -> [[String]] {
        guard !options.order.isEmpty else { return [] }
        let kind = workspace.kinds.records.first { $0.name == template.data }
        let schema = (kind?.schema ?? .record([])).declaring(template.fields)
        var paths: [[String]] = []
        for name in options.order {
            do throws(SortingError) {
                paths.append(try schema.sortingPath(name))
            } catch {
                guard let origin = options.orderOrigin else {
                    throw report.sink.fail(.usage, "--order", error.message, hint: error.hint)
                }
                report.sink.error(at: origin, error.message, hint: error.hint)
                throw CommandFailure(.badData)
            }
        }
        return paths
    }

    /// Returns the template of separator sheets, whose pages have the size of the documents; nil if there are
    /// none.
    ///
    /// - Throws: If it has problems, is for other data, or cannot have this size.
    func separatorTemplate(
        for page: Size, _ options: RenderOptions, _ resources: SharedResources,
        _ report: inout Report
    ) throws(CommandFailure) -> Template? {
        guard options.hasSeparators else { return nil }
        let template = try resources.template(Self.separatorName, &report.sink)
        guard template.data == RecordGroup.kindName else {
            throw report.sink.fail(
                .badData, template.path,
                "a separator sheet shows a group, not a \(workspace.kinds.noun(ofRecord: template.data))",
                hint: "write data: \(RecordGroup.kindName)")
        }
        do throws(PageShapeError) {
            _ = try template.pageSize(page)
        } catch {
            throw report.sink.fail(.badData, template.path, error.message, hint: error.hint)
        }
        return template
    }
}

extension RenderOptions {
    /// Reports options for an order and separator sheets that do not fit the others.
    ///
    /// - Parameters:
    ///   - names: The names of the options in messages.
    ///   - refuse: Reports an option by its key, with a message and a hint.
    func checkOrder(
        _ names: (String) -> String, _ refuse: (_ key: String, String, String) -> Void
    ) {
        guard hasSeparators else { return }
        if order.isEmpty {
            refuse(
                "separators", "separator sheets need a fact that groups have in common",
                "add \(names("order")), such as homeroom")
        }
        if sheet != nil {
            refuse(
                "separators", "cannot be combined with \(names("sheet"))",
                "leave out \(names("separators")) or \(names("sheet"))")
        }
        if each, combined.isEmpty {
            refuse(
                "separators", "separator sheets are only in a file with all records",
                "add \(names("combined")), or leave out \(names("each"))")
        }
    }
}

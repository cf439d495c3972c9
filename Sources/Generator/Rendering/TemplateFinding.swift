import Input
import Templates

extension TemplateLibrary {
    /// Reads and checks a template by name or path.
    ///
    /// - Throws: When there is none, or it has problems, which are in the report then.
    func template(
        _ name: String, in workspace: Workspace, _ report: inout Report
    ) throws(Stop) -> Template {
        guard let path = path(of: name) else {
            let near = nearest(to: name, in: all.map(\.name))
            throw report.stop(
                .noInput, name, "there is no such template",
                hint: near.map { "did you mean \(quoted($0))?" }
                    ?? "the templates are \(all.map(\.name).joined(separator: ", "))")
        }
        let root = try ParsedFile.read(path, in: workspace, &report)
        return try template(root, name: name, &report)
    }

    /// Checks a parsed template.
    func template(
        _ root: Value, name: String, _ report: inout Report
    ) throws(Stop) -> Template {
        let reader = TemplateReader(shapes: DocumentSet.shapes, source: self)
        guard let template = reader.read(root, name: name, &report.problems) else {
            throw Stop(.badData)
        }
        return template
    }
}

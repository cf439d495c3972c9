import Input
import Templates

extension TemplateLibrary {
    /// Reads and checks a template by name or path.
    ///
    /// - Throws: When there is none, or it has problems, which are in the report then.
    func template(_ name: String, _ report: inout Report) throws(Stop) -> Template {
        let path = try existingPath(of: name, &report)
        let root = try ParsedFile.read(path, in: workspace, &report)
        return try template(root, name: name, &report)
    }

    /// Where a template's file lies.
    ///
    /// - Throws: When it is nowhere.
    func existingPath(of name: String, _ report: inout Report) throws(Stop) -> String {
        if let path = path(of: name) { return path }
        let names = all.map(\.name)
        throw report.stop(
            .noInput, name, "there is no such template",
            hint: nearest(to: name, in: names).map { "did you mean \(quoted($0))?" }
                ?? "the templates are \(names.joined(separator: ", "))")
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

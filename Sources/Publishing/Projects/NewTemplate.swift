import ChalkboardKit
import Diagnostics
import Documents
import Drawing
import Input
import Templates

// Writes a template that extends another.
extension Workspace {
    /// Writes the shortest template that changes something of another one.
    ///
    /// - Returns: The path of the file, in the project's folder of templates.
    /// - Throws: If the other one does not exist or has problems, or if the file already exists.
    package func createTemplate(
        _ name: String, from base: String, _ report: inout Report
    ) throws(CommandFailure) -> String {
        guard name != base else {
            throw report.sink.fail(
                .usage, name, "a template cannot extend itself", hint: "choose another name")
        }
        let library = TemplateLibrary(workspace: self)
        let template = try library.template(base, &report.sink)
        let slots = try library.slots(of: base, &report.sink)
        let isFile = name.contains("/") || Format(path: name) != nil
        let path =
            isFile ? name : join(project, "templates/\(name).yaml")
        guard !isThere(path) else {
            throw report.sink.fail(
                .cannotWrite, path, "this file already exists", hint: "choose another name")
        }
        do throws(FileError) {
            try makeFolder(folder(of: path))
            try write(Array(Self.text(base, template, slots).utf8), to: path)
        } catch {
            throw report.sink.fail(error)
        }
        return path
    }

    private static func text(
        _ base: String, _ template: Template, _ slots: [TemplateSlot]
    ) -> String {
        var text = """
            # What this file leaves out is as in \(base).
            extends: \(ValueEdits.scalar(base, inFlow: false))
            summary: \(ValueEdits.scalar("\(template.summary), with changes", inFlow: false))

            """
        if let (name, color) = template.colors.first(where: { $0.key == "ink" })
            ?? template.colors.min(by: { $0.key < $1.key })
        {
            text += """

                # Colors, by name; styles are replaced in the same way.
                colors:
                  \(name): "#1f3a68"  # \(color.hex) in \(base)

                """
        }
        guard !slots.isEmpty else { return text }
        text += "\n# Places to fill; remove the signs # of those that you want.\n# parts:\n"
        for slot in slots {
            let content = slot.isColumns ? "columns: [{ cell: \"…\" }]" : "node: { text: \"…\" }"
            let names = slot.parameters.map {
                slot.optional.contains($0) ? "\($0): { default: \"\" }" : "\($0): any"
            }
            .joined(separator: ", ")
            let parameters = names.isEmpty ? "" : "parameters: { \(names) }, "
            let data = slot.field.map { ", \(slot.isWithField ? "with" : "without") \($0)" } ?? ""
            text += "#   \(slot.name): { \(parameters)\(content) }  # \(slot.purpose)\(data)\n"
        }
        return text
    }
}

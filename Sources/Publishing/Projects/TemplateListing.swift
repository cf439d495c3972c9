import ChalkboardKit
import Diagnostics
import Templates

extension TemplateLibrary {
    /// Returns the templates that can be used by name.
    package func listing() -> [TemplateEntry] {
        all.map { name, path in
            var report = Report()
            let template = try? template(name, &report.sink)
            return TemplateEntry(
                name: name, path: path, data: template?.data ?? "",
                summary: template?.summary ?? "has problems: chalkboard check \(path)")
        }
    }

    /// Returns the bytes of a template file.
    ///
    /// - Throws: If it does not exist.
    package func text(of name: String, _ report: inout Report) throws(CommandFailure) -> [UInt8] {
        let path = try existingPath(of: name, &report.sink)
        do throws(FileError) {
            return try read(path)
        } catch {
            throw report.sink.fail(error)
        }
    }

    /// Returns the slots of a template as a table.
    ///
    /// - Throws: If it does not exist or has problems.
    package func slotTable(
        of name: String, _ report: inout Report
    ) throws(CommandFailure) -> String {
        let slots = try slots(of: name, &report.sink)
        if slots.isEmpty {
            return
                "\(name) has no slots; templates that extend it can replace its parts, styles, and"
                + " colors\n"
        }
        let isMixed = slots.contains { $0.field != nil }
        let rows = slots.map { slot -> [String] in
            let parameters = slot.parameters.map { "$" + $0 }.joined(separator: " ")
            let data = slot.field.map { "\(slot.isWithField ? "with" : "without") \($0)" } ?? "all"
            return [slot.name, slot.purpose, parameters] + (isMixed ? [data] : [])
        }
        return TextTable(
            head: ["Slot", "Purpose", "Parameters"] + (isMixed ? ["Data"] : []), rows: rows
        ).text
    }
}

/// A template that can be used by name.
package struct TemplateEntry: Sendable, Hashable {
    package var name: String
    package var path: String
    /// The kind of record that the template needs.
    package var data: String
    /// A sentence that describes the template's documents.
    package var summary: String

    package static func text(_ entries: [TemplateEntry]) -> String {
        TextTable(
            head: ["Template", "Data", "Description"],
            rows: entries.map { [$0.name, $0.data, $0.summary] }
        ).text
    }

    package static func json(_ entries: [TemplateEntry]) -> JSONText {
        .array(
            entries.map {
                .members([
                    "name": .string($0.name), "path": .string($0.path), "data": .string($0.data),
                    "summary": .string($0.summary),
                ])
            })
    }
}

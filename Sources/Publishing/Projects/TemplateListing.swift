import Diagnostics
import Templates

extension TemplateLibrary {
    /// The templates that can be used by name: what each makes of which data.
    package func listing() -> [TemplateEntry] {
        all.map { name, path in
            var report = Report()
            let template = try? template(name, &report)
            return TemplateEntry(
                name: name, path: path, data: template?.data ?? "",
                summary: template?.summary ?? "has problems: chalkboard check \(path)")
        }
    }

    /// The text of a template's file.
    ///
    /// - Throws: When there is none.
    package func text(of name: String, _ report: inout Report) throws(CommandFailure) -> [UInt8] {
        let path = try existingPath(of: name, &report)
        do throws(FileError) {
            return try read(path)
        } catch {
            throw report.sink.fail(error)
        }
    }
}

/// A template that can be used by name.
package struct TemplateEntry: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// Its file.
    package var path: String
    /// The kind of data it takes.
    package var data: String
    /// One sentence on what it makes.
    package var summary: String

    /// The entries as lines of text.
    package static func text(_ entries: [TemplateEntry]) -> String {
        TextTable(
            head: ["Template", "Data", "Makes"],
            rows: entries.map { [$0.name, $0.data, $0.summary] }, right: []
        ).text
    }

    /// The entries for programs.
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

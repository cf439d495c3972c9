import ChalkboardKit
import Diagnostics
import Documents

/// The short text that replaces each picture, printed in pieces because a class can have a
/// million students.
package struct AlternativeTexts: Sendable {
    private let entries: DocumentSet.Entries

    /// Creates the text for each record.
    init(_ entries: DocumentSet.Entries) {
        self.entries = entries
    }

    /// Prints a line for each document, which begins with its id if there are several.
    ///
    /// - Throws: Errors of `write`, and `FileError` if the data has changed since it was checked.
    package func print(to write: (String) throws(FileError) -> Void) throws(FileError) {
        let isAlone = entries.count == 1
        for entry in entries {
            let text = try entry.content().alternativeText
            try write(isAlone ? "\(text)\n" : "\(clipped(entry.id, to: .max)): \(text)\n")
        }
    }

    /// Prints the same as JSON, with the same errors.
    package func printJSON(to write: (String) throws(FileError) -> Void) throws(FileError) {
        var pieces = JSONPieces()
        try write(pieces.beginList("documents"))
        var isFirst = true
        for entry in entries {
            let content = try entry.content()
            let document = JSONText.members([
                "id": .string(entry.id), "title": .string(content.title),
                "alt": .string(content.alternativeText),
            ])
            try write(JSONPieces.element(document, isFirst: isFirst))
            isFirst = false
        }
        try write(JSONPieces.endList(isEmpty: isFirst))
        try write(pieces.end())
    }
}

extension Rendering {
    /// Returns the text that replaces each picture of a data file's documents.
    ///
    /// - Throws: If the template cannot be used, or the data has errors, does not fit the template, or
    ///   does not contain a selected record.
    package func alternativeTexts(
        template name: String, data dataPath: String, _ options: RenderOptions,
        _ report: inout Report
    ) throws(CommandFailure) -> AlternativeTexts {
        let resources = SharedResources(workspace)
        let (_, set, _) = try read(name, dataPath, options, resources, &report)
        try report.sink.failOnErrors()
        return AlternativeTexts(try set.selected(options.select, path: dataPath, &report.sink))
    }
}

import ChalkboardKit
import Diagnostics
import Documents

/// The short text that replaces each picture, printed in pieces because a class can have a
/// million students.
package struct AlternativeTexts {
    private let run: RenderRun
    private let press: Press
    /// The problems of the pages that were laid out so far.
    private var problems: [Diagnostic] = []
    /// The failure; nil if all pages were laid out.
    private var cause: CommandFailure.Cause?

    /// Creates the text of each page of a rendering.
    init(_ pending: PendingRun, _ report: inout Report) throws(CommandFailure) {
        guard let (run, pictures) = pending.begin() else { throw CommandFailure(.badData) }
        self.run = run
        press = Press(run.press, pictures)
        do throws(CanvasError) {
            _ = try press.engine()
        } catch {
            let failure = RenderFailure(error, making: run.press.dataPath)
            report.sink.add(failure.diagnostic)
            throw CommandFailure(failure.cause)
        }
    }

    /// Prints a line for each page, which begins with the document's id if there are several, and with
    /// the page's number if a document has several.
    ///
    /// - Throws: Errors of `write`.
    package mutating func print(to write: (String) throws(FileError) -> Void) throws(FileError) {
        let isAlone = run.plan.items.count == 1
        for item in run.plan.items {
            let texts = describe(item)?.texts ?? []
            for (number, text) in texts.enumerated() {
                let place = texts.count > 1 ? "\(number + 1)" : nil
                let name = [isAlone ? nil : clipped(item.id, to: .max), place].compactMap(\.self)
                try write((name.isEmpty ? "" : "\(name.joined(separator: "-")): ") + text + "\n")
            }
        }
    }

    /// Prints the same as JSON, with the same errors.
    package mutating func printJSON(
        to write: (String) throws(FileError) -> Void
    ) throws(FileError) {
        var pieces = JSONPieces()
        try write(pieces.beginList("documents"))
        var isFirst = true
        for item in run.plan.items {
            guard let (title, texts) = describe(item) else { continue }
            let document = JSONText.members([
                "id": .string(item.id), "title": .string(title),
                "alt": .string(texts.first ?? ""), "pages": .array(texts.map { .string($0) }),
            ])
            try write(JSONPieces.element(document, isFirst: isFirst))
            isFirst = false
        }
        try write(JSONPieces.endList(isEmpty: isFirst))
        try write(pieces.end())
    }

    /// Adds the problems of all pages to a report.
    ///
    /// - Throws: If pages could not be laid out.
    package func finish(_ report: inout Report) throws(CommandFailure) {
        for problem in problems { report.sink.add(problem) }
        if let cause { throw CommandFailure(cause) }
    }

    /// Lays out a record; returns its title and the text of each page, or nil if it has errors.
    private mutating func describe(_ item: WorkItem) -> (title: String, texts: [String])? {
        var failure: RenderFailure?
        do {
            let record = try press.lay(item.entries[0].content())
            problems += record.diagnostics
            if record.isUsable {
                return (record.content.title, record.pages.map(\.alternativeText))
            }
        } catch {
            let found = RenderFailure(error, making: item.id)
            problems.append(found.diagnostic)
            failure = found
        }
        cause = CommandFailure.cause(cause, then: failure?.cause ?? .badData)
        return nil
    }
}

extension Rendering {
    /// Returns the text that replaces each picture of a data file's documents.
    ///
    /// - Throws: If the template cannot be used, or the data has errors, does not fit the template, or
    ///   does not contain a selected record.
    package func alternativeTexts(
        template name: String, data dataPath: String, _ options: RenderOptions,
        _ report: inout Report, control: RunControl = RunControl()
    ) async throws(CommandFailure) -> AlternativeTexts {
        var own = options
        // Nothing is written.
        (own.targets, own.combined, own.sheet, own.manifest) = ([], [], nil, nil)
        own.hasSeparators = false
        let run = try prepare(
            template: name, data: dataPath, own, sharing: SharedResources(workspace), &report)
        let pending = PendingRun(run)
        await SharedSizes.find(for: pending, workers: options.jobs, control)
        return try AlternativeTexts(pending, &report)
    }
}

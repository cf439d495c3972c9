import ChalkboardKit
import Diagnostics
import Documents

extension Report {
    /// The maximum number of printed problems; the rest are counted.
    static let mostPrinted = 100
    /// The maximum number of printed notes.
    private static let mostNotes = 20

    /// The problems as text, with a last line that counts those left out.
    package var text: String {
        let diagnostics = diagnostics.grouped
        // Needed only if there are problems, because otherwise no source line is shown.
        let open =
            diagnostics.isEmpty ? [] : sink.sources.filter { !SecretKeys.areNamed(in: $0) }
        let printer = DiagnosticText(sources: open)
        let shown = diagnostics.prefix(Self.mostPrinted)
        let hidden = diagnostics.count - shown.count + sink.omitted
        let rest = hidden == 0 ? "" : "and \(hidden) more problem\(hidden == 1 ? "" : "s")\n"
        return notes + printer.text(of: Array(shown)) + rest + summary + summaryOfFiles
    }

    /// The notes, which come before the problems.
    private var notes: String {
        let shown = sink.notes.prefix(Self.mostNotes)
        let rest = sink.notes.count - shown.count
        return shown.map { $0 + "\n" }.joined() + (rest == 0 ? "" : "and \(rest) more\n")
    }

    /// The line about failed records; empty if none failed or there was only one record.
    private var summary: String {
        guard attempted > 1, !failed.isEmpty else { return "" }
        let named = failed.prefix(Self.mostPrinted)
        let rest = failed.count - named.count
        return "\(failed.count) of \(attempted) documents could not be rendered: "
            + named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "") + "\n"
    }

    /// The line about files with all records that could not be written.
    ///
    /// Empty if nothing else was written, because the problem then names the file.
    private var summaryOfFiles: String {
        guard !outputs.isEmpty, !failedFiles.isEmpty else { return "" }
        return
            "\(failedFiles.count) file\(failedFiles.count == 1 ? "" : "s") with all records could"
            + " not be written: \(failedFiles.joined(separator: ", "))\n"
    }

    /// Prints the report as JSON, in pieces because a run can write a million files.
    ///
    /// It includes the font files that were used, the ids of failed records, the paths of failed
    /// files with all records, and the project that was found above the current folder, if any.
    package func printJSON(to write: (String) throws(FileError) -> Void) throws(FileError) {
        var pieces = JSONPieces()
        try printOutputs(&pieces, path: \.path, to: write)
        try write(pieces.member("diagnostics", diagnosticsJSON))
        if !fonts.isEmpty { try write(pieces.member("fonts", JSONText(fonts))) }
        let missing = failed + failedFiles
        if !missing.isEmpty {
            try write(pieces.member("failed", .array(missing.map { .string($0) })))
        }
        if let project { try write(pieces.member("project", .string(project))) }
        if !sink.notes.isEmpty { try write(pieces.member("notes", notesJSON)) }
        try write(pieces.end())
    }

    /// Prints the outputs as a member of a JSON object.
    func printOutputs(
        _ pieces: inout JSONPieces, path: (Output) -> String,
        to write: (String) throws(FileError) -> Void
    ) throws(FileError) {
        try write(pieces.beginList("outputs"))
        var isFirst = true
        for output in outputs {
            try write(JSONPieces.element(output.json(path: path(output)), isFirst: isFirst))
            isFirst = false
        }
        try write(JSONPieces.endList(isEmpty: isFirst))
    }

    package var resultsJSON: JSONText {
        .object(
            results + [JSONText.Member("diagnostics", diagnosticsJSON)]
                + (sink.notes.isEmpty ? [] : [JSONText.Member("notes", notesJSON)]))
    }

    private var notesJSON: JSONText { .array(sink.notes.map { .string($0) }) }

    package var diagnosticsJSON: JSONText { .array(diagnostics.map { JSONText($0) }) }
}

extension JSONText {
    /// Creates the list of the names, versions, and checksums of font files.
    init(_ fonts: [InstalledFont]) {
        self = .array(
            fonts.map {
                .members([
                    "name": .string($0.name), "version": .string($0.version),
                    "sha256": .string($0.sha256),
                ])
            })
    }
}

extension Report.Output {
    func json(path: String) -> JSONText {
        .members([
            "path": .string(path), "format": .string(format), "pages": .integer(pages),
            "bytes": .integer(bytes), "sha256": .string(sha256), "alt": .string(alternativeText),
            "records": .array(records.map { .string($0) }),
        ])
    }
}

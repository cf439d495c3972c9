import Diagnostics
import Documents

extension Report {
    /// The maximum number of printed problems; the rest are counted.
    static let mostPrinted = 100

    /// The problems as text, with a last line that counts those left out.
    package var text: String {
        let diagnostics = diagnostics
        // Needed only if there are problems, because otherwise no source line is shown.
        let open =
            diagnostics.isEmpty ? [] : sink.sources.filter { !SecretKeys.areNamed(in: $0.bytes) }
        let printer = DiagnosticText(sources: open)
        let shown = diagnostics.prefix(Self.mostPrinted)
        let hidden = diagnostics.count - shown.count + sink.omitted
        let rest = hidden == 0 ? "" : "and \(hidden) more problem\(hidden == 1 ? "" : "s")\n"
        return printer.text(of: Array(shown)) + rest + summary + summaryOfFiles
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

    /// The report as JSON.
    ///
    /// It includes the ids of failed records and the paths of failed files with all records, if
    /// any.
    package var json: JSONText {
        var members = [
            JSONText.Member("outputs", .array(outputs.map { $0.json(path: $0.path) })),
            JSONText.Member("diagnostics", diagnosticsJSON),
        ]
        let missing = failed + failedFiles
        if !missing.isEmpty {
            members.append(JSONText.Member("failed", .array(missing.map { .string($0) })))
        }
        return .object(members)
    }

    /// The problems as JSON.
    package var diagnosticsJSON: JSONText { .array(diagnostics.map { JSONText($0) }) }
}

extension Report.Output {
    /// Returns the output as JSON, with the given path.
    func json(path: String) -> JSONText {
        .members([
            "path": .string(path), "format": .string(format), "pages": .integer(pages),
            "bytes": .integer(bytes), "sha256": .string(sha256),
            "records": .array(records.map { .string($0) }),
        ])
    }
}

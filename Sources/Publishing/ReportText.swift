import Diagnostics
import Documents

extension Report {
    /// The most problems that are printed; the rest is counted.
    static let mostPrinted = 100

    /// The problems as people read them, and a last line that counts them when there are many.
    package var text: String {
        let diagnostics = diagnostics
        // Looked at for problems alone: a sound run has nothing to hide.
        let open =
            diagnostics.isEmpty ? [] : sink.sources.filter { !SecretKeys.areNamed(in: $0.bytes) }
        let printer = DiagnosticText(sources: open)
        let shown = diagnostics.prefix(Self.mostPrinted)
        let hidden = diagnostics.count - shown.count + sink.omitted
        let rest = hidden == 0 ? "" : "and \(hidden) more problem\(hidden == 1 ? "" : "s")\n"
        return printer.text(of: Array(shown)) + rest + summary + summaryOfFiles
    }

    /// Which records of many could not be made; nothing when all could, or there was only one.
    private var summary: String {
        guard attempted > 1, !failed.isEmpty else { return "" }
        let named = failed.prefix(Self.mostPrinted)
        let rest = failed.count - named.count
        return "\(failed.count) of \(attempted) documents could not be made: "
            + named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "") + "\n"
    }

    /// Which files of many records could not be made beside others; one that is all that was asked for
    /// is named by its problem.
    private var summaryOfFiles: String {
        guard !outputs.isEmpty, !failedFiles.isEmpty else { return "" }
        return
            "\(failedFiles.count) file\(failedFiles.count == 1 ? "" : "s") of all records could not"
            + " be made: \(failedFiles.joined(separator: ", "))\n"
    }

    /// What was made and found, for programs; with the ids of the records that failed, if any did, and the paths of
    /// the files of many records that did.
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

    /// The problems, for programs.
    package var diagnosticsJSON: JSONText { .array(diagnostics.map { JSONText($0) }) }
}

extension Report.Output {
    /// The output for programs, under a path.
    func json(path: String) -> JSONText {
        .members([
            "path": .string(path), "format": .string(format), "pages": .integer(pages),
            "bytes": .integer(bytes), "sha256": .string(sha256),
            "records": .array(records.map { .string($0) }),
        ])
    }
}

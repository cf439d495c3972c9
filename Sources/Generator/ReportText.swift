import Input

extension Report {
    /// The most problems that are printed; the rest is counted.
    static let mostPrinted = 100

    /// The problems as people read them, and a last line that counts them when there are many.
    public var text: String {
        let diagnostics = diagnostics
        let printer = DiagnosticText(sources: sources)
        let shown = diagnostics.prefix(Self.mostPrinted)
        let hidden = diagnostics.count - shown.count + problems.omitted
        let rest = hidden == 0 ? "" : "and \(hidden) more problem\(hidden == 1 ? "" : "s")\n"
        return printer.text(of: Array(shown)) + rest
    }

    /// What was made and found, for programs.
    public var json: JSONText {
        .members([
            "outputs": .array(
                outputs.map { output in
                    .members([
                        "path": .string(output.path), "format": .string(output.format),
                        "pages": .integer(output.pages), "bytes": .integer(output.bytes),
                        "sha256": .string(output.sha256),
                        "records": .array(output.records.map { .string($0) }),
                    ])
                }),
            "diagnostics": diagnosticsJSON,
        ])
    }

    /// The problems, for programs.
    public var diagnosticsJSON: JSONText { .array(diagnostics.map { JSONText($0) }) }
}

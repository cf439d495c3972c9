import Diagnostics

/// What a run found and made.
package struct Report: Sendable {
    /// The problems in the data and the templates, and the files that were parsed.
    package var sink: DiagnosticSink
    /// The files that were written, in order.
    package var outputs: [Output] = []
    /// The paths and checksums of the other files that were read.
    var otherInputs: [String: String] = [:]
    /// The ids of the records that no document could be made of.
    package var failed: [String] = []
    /// The files of many records that could not be made.
    package var failedFiles: [String] = []
    /// How many records there were to make documents of.
    package var attempted = 0
    /// How the first failure of a document would end a run of its own.
    private var failure: CommandFailure.Cause?

    /// A report on a run that has not begun.
    package init(isStrict: Bool = false) {
        sink = DiagnosticSink(isStrict: isStrict)
    }

    /// One file that was written.
    package struct Output: Sendable, Hashable {
        /// Where it was written.
        package var path: String
        /// Its format: `pdf`, `png` or `svg`.
        package var format: String
        /// How many pages it has.
        package var pages: Int
        /// How many bytes it has.
        package var bytes: Int
        /// The SHA-256 of its bytes in hexadecimal.
        package var sha256: String
        /// The ids of the records it shows.
        package var records: [String]
    }

    /// The problems in the order of the files; under `--strict` every warning is an error.
    package var diagnostics: [Diagnostic] {
        sink.diagnostics.inFileOrder(sink.sources.map(\.path)).map { diagnostic in
            var diagnostic = diagnostic
            if sink.isStrict { diagnostic.severity = .error }
            return diagnostic
        }
    }

    /// Returns the paths of all files that were read, with their SHA-256.
    ///
    /// - Parameter locked: Those of the locked files: their decrypted content must not show through.
    func inputs(locked: [String: String]) -> [String: String] {
        sink.sources.reduce(into: otherInputs.merging(locked) { own, _ in own }) {
            if $0[$1.path] == nil { $0[$1.path] = Checksum.sha256($1.bytes) }
        }
    }

    /// Adds what came of a run's records.
    mutating func add(_ tally: Tally, of plan: OutputPlan) {
        sink.add(contentsOf: tally.problems)
        outputs += tally.outputs
        failed += tally.failed
        failedFiles += tally.failedFiles
        attempted += plan.recordCount
        failure = failure ?? tally.failure
    }

    /// Notes the pictures that a run has read.
    mutating func add(_ pictures: PictureLibrary) {
        otherInputs.merge(pictures.inputs) { own, _ in own }
    }

    /// Stops when documents failed: partial when others stand.
    func stopOnFailures() throws(CommandFailure) {
        if let failure { throw CommandFailure(outputs.isEmpty ? failure : .partial) }
    }

    /// Adds what another report has; problems that both have are not said twice.
    mutating func add(_ other: Report) {
        let known = Set(sink.diagnostics)
        sink.add(contentsOf: other.sink.diagnostics.filter { !known.contains($0) })
        outputs += other.outputs
        failed += other.failed
        failedFiles += other.failedFiles
        attempted += other.attempted
        otherInputs.merge(other.otherInputs) { own, _ in own }
        let paths = Set(sink.sources.map(\.path))
        sink.sources += other.sink.sources.filter { !paths.contains($0.path) }
    }
}

import ChalkboardKit
import Diagnostics
import Documents
import Drawing

/// The problems and the outputs of a run.
package struct Report: Sendable {
    /// The problems in the data and the templates, and the files that were parsed.
    package var sink: DiagnosticSink
    /// The files that were written, in order.
    package var outputs = OutputList()
    /// The paths and checksums of the other files that were read.
    var otherInputs: [String: String] = [:]
    /// The font files that the pages were painted with.
    var fonts: [InstalledFont] = []
    /// The ids of the records that could not be rendered.
    package var failed: [String] = []
    /// The paths of the files with all records that could not be written.
    package var failedFiles: [String] = []
    /// The number of records to render.
    package var attempted = 0
    /// The paper for each PDF with the pages of several records.
    var printed: [PrintedSheets] = []
    /// The results of a command that renders nothing, for `--json`.
    var results: [JSONText.Member] = []
    /// The path of the project if it was found above the current folder.
    package var project: String?
    /// The cause of the first failed document.
    private var cause: CommandFailure.Cause?

    /// Creates a report for a run that has not started.
    package init(isStrict: Bool = false) {
        sink = DiagnosticSink(isStrict: isStrict)
    }

    /// A file that was written.
    package struct Output: Sendable, Hashable {
        package var path: String
        /// The format: `pdf`, `png`, `svg`, `webp` or `jpg`.
        package var format: String
        package var pages: Int
        package var bytes: Int
        /// The SHA-256 of the bytes in hexadecimal.
        package var sha256: String
        /// The text that replaces the pages for readers who do not see them; empty if it was not asked
        /// for.
        package var alternativeText: String
        /// The ids of the records on its pages.
        package var records: TextList
        /// The size in points of the part to which its page is cropped; nil for whole pages.
        package var croppedSize: Size?
    }

    /// The problems in the order of the files.
    ///
    /// With `--strict`, every warning is an error.
    package var diagnostics: [Diagnostic] {
        sink.diagnostics.inFileOrder(sink.sources.map(\.path)).map { diagnostic in
            var diagnostic = diagnostic
            if sink.isStrict { diagnostic.severity = .error }
            return diagnostic
        }
    }

    /// Returns the paths of all files that were read, with their SHA-256 checksums.
    ///
    /// - Parameter locked: The locked files with their checksums. They replace the checksums of the
    ///   decrypted content, which must not be revealed.
    /// - Throws: `FileError` if a large file has changed since it was read.
    func inputs(locked: [String: String]) throws(FileError) -> [String: String] {
        var inputs = otherInputs.merging(locked) { _, locked in locked }
        for source in sink.sources where inputs[source.path] == nil {
            inputs[source.path] = try Checksum.sha256(of: source)
        }
        return inputs
    }

    /// Records the cause of a failed document, if any.
    mutating func note(_ cause: CommandFailure.Cause?) {
        self.cause = CommandFailure.cause(self.cause, then: cause)
    }

    /// Adds files that a run has read, with their checksums.
    mutating func addInputs(_ inputs: [String: String]) {
        otherInputs.merge(inputs) { own, _ in own }
    }

    /// Adds the font files that a run has used, with a warning for each that is not the one on the
    /// list of fonts.
    ///
    /// - Throws: If there are such files, and warnings count as errors.
    mutating func add(_ used: [InstalledFont]) throws(CommandFailure) {
        fonts = used
        let problems = used.compactMap(\.problem)
        sink.add(contentsOf: problems)
        if sink.isStrict, !problems.isEmpty { throw CommandFailure(.unavailable) }
    }

    /// Throws if documents failed: `partial` if others were written, unless the cause concerns the
    /// process.
    func failOnFailedDocuments() throws(CommandFailure) {
        guard let cause else { return }
        throw CommandFailure(outputs.isEmpty || cause.isOfProcess ? cause : .partial)
    }
}

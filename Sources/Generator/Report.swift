import Diagnostics
import Input

/// How a run ended, as the program's exit code.
package enum ExitStatus: Int32, Sendable, Hashable {
    /// All was done.
    case done = 0
    /// Some documents failed; the others stand.
    case partial = 1
    /// The command was not understood.
    case usage = 64
    /// The data or the template is wrong.
    case badData = 65
    /// An input is not there or cannot be read.
    case noInput = 66
    /// A font or a library is missing.
    case unavailable = 69
    /// An output cannot be written.
    case cannotWrite = 73
    /// Not logged in, or refused.
    case refused = 77
    /// Stopped from outside, as by Ctrl-C: 128 and the signal's number.
    case interrupted = 130
}

/// Ends a run; what is wrong stands in its report.
package struct Stop: Error, Sendable, Hashable {
    /// How the run ends.
    package let status: ExitStatus

    /// Ends a run in this way.
    package init(_ status: ExitStatus) {
        self.status = status
    }
}

/// What a run found and made.
package struct Report: Sendable {
    /// What is wrong or odd in the data and the templates.
    package var problems = DiagnosticSink()
    /// The files that were written, in order.
    package var outputs: [Output] = []
    /// The files that were parsed, in order: problems are shown in this order.
    package var sources: [SourceFile] = []
    /// The paths and checksums of the other files that were read.
    var otherInputs: [String: String] = [:]
    /// Whether a warning stops the run as an error does.
    package var isStrict: Bool
    /// The ids of the records that no document could be made of.
    package var failed: [String] = []
    /// The files of many records that could not be made.
    package var failedFiles: [String] = []
    /// How many records there were to make documents of.
    package var attempted = 0
    /// How the first failure of a document would end a run of its own.
    private var failure: ExitStatus?

    /// A report on a run that has not begun.
    package init(isStrict: Bool = false) {
        self.isStrict = isStrict
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
        problems.diagnostics.inFileOrder(sources.map(\.path)).map { diagnostic in
            var diagnostic = diagnostic
            if isStrict { diagnostic.severity = .error }
            return diagnostic
        }
    }

    /// The paths of all files that were read, with their SHA-256.
    var inputs: [String: String] {
        // Of a locked file the checksum is that of the file: its content must not show through.
        sources.reduce(into: otherInputs) {
            if $0[$1.path] == nil { $0[$1.path] = Checksum.sha256($1.bytes) }
        }
    }

    /// Whether the run must stop.
    package var hasErrors: Bool {
        problems.hasErrors || (isStrict && !problems.diagnostics.isEmpty)
    }

    /// Stops when there are errors.
    package func stopOnErrors() throws(Stop) {
        if hasErrors { throw Stop(.badData) }
    }

    /// Adds what came of a run's records.
    mutating func add(_ tally: Tally, of plan: OutputPlan) {
        problems.add(contentsOf: tally.problems)
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
    func stopOnFailures() throws(Stop) {
        if let failure { throw Stop(outputs.isEmpty ? failure : .partial) }
    }

    /// Adds what another report has; problems that both have are not said twice.
    mutating func add(_ other: Report) {
        let known = Set(problems.diagnostics)
        problems.add(contentsOf: other.problems.diagnostics.filter { !known.contains($0) })
        outputs += other.outputs
        failed += other.failed
        failedFiles += other.failedFiles
        attempted += other.attempted
        otherInputs.merge(other.otherInputs) { own, _ in own }
        let paths = Set(sources.map(\.path))
        sources += other.sources.filter { !paths.contains($0.path) }
    }

    /// Adds an error without a place and gives what stops the run.
    package mutating func stop(
        _ status: ExitStatus, _ path: String, _ message: String, hint: String? = nil
    ) -> Stop {
        problems.add(Diagnostic(path: path, message: message, hint: hint))
        return Stop(status)
    }

    /// Adds a file's problem and gives what stops the run.
    package mutating func stop(_ problem: FileProblem) -> Stop {
        let status: ExitStatus = problem.operation == .read ? .noInput : .cannotWrite
        return stop(status, problem.path == "-" ? "standard input" : problem.path, problem.message)
    }
}

import ArgumentParser
import Diagnostics
import FoundationEssentials
import Glibc
import Publishing

/// Prints results and problems, and ends runs.
enum Console {
    /// The ways of printing the problems at the end of a run.
    enum Output {
        /// As text on standard error.
        case words
        /// As JSON on standard output, with the outputs.
        case report
        /// As JSON on standard output, without the outputs.
        case problems
        /// As JSON on standard output, with the results of a command that renders nothing.
        case results

        /// Prints the JSON of a report to standard output; does nothing for text.
        func print(
            _ report: Report, to write: (String) throws(FileError) -> Void
        ) throws(FileError) {
            switch self {
            case .words: break
            case .report: try report.printJSON(to: write)
            case .problems: try write(report.diagnosticsJSON.text() + "\n")
            case .results: try write(report.resultsJSON.text() + "\n")
            }
        }
    }

    /// Whether a person reads standard output in a terminal.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether standard output can show colors.
    static var isColored: Bool {
        isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
            && environment["TERM"] != "dumb"
    }

    /// Runs a command in the workspace of the process.
    ///
    /// When the command has ended, its problems are printed, even if it failed.
    ///
    /// - Parameters:
    ///   - isQuiet: Whether the lines about how tables are understood are left out.
    ///   - prints: Whether the command prints to standard output. If so, and standard output is
    ///     closed, the command fails before it changes anything.
    /// - Throws: The exit code, if it is not 0.
    static func run(
        output: Output = .words, isStrict: Bool = false, isQuiet: Bool = false,
        prints: Bool = true,
        _ body: (Workspace, inout Report) async throws(CommandFailure) -> Void
    ) async throws {
        var report = Report(isStrict: isStrict)
        var failure: CommandFailure?
        do throws(CommandFailure) {
            let workspace = try workspace(&report)
            if prints, !StandardOutput.isOpen {
                throw report.sink.fail(
                    FileError(.write, path: "standard output", cause: "it is closed"))
            }
            try await body(workspace, &report)
        } catch {
            failure = error
        }
        if isQuiet { report.sink.notes = [] }
        if output != .words {
            let result = report
            report = Report()
            do throws(CommandFailure) {
                try print(&report) { write throws(FileError) in
                    try output.print(result, to: write)
                }
            } catch {
                failure = error.cause == .closedPipe ? error : failure ?? error
            }
        }
        guard let failure else {
            printError(report.text)
            return
        }
        throw end(failure, report)
    }

    /// Prints the problems of a command that failed, and returns the exit code.
    ///
    /// If the reader of standard output closed the pipe, this ends the process instead, without a
    /// word: the reader has seen enough.
    static func end(_ failure: CommandFailure, _ report: Report) -> ExitCode {
        var (cause, report) = (failure.cause, report)
        if cause == .closedPipe { StandardOutput.endOfReader() }
        if cause == .unavailable, let shortage = SystemLimits.shortage {
            cause = report.sink.fail(shortage).cause
        }
        printError(report.text)
        return ExitCode(cause.exitCode)
    }

    static func workspace(_ report: inout Report) throws(CommandFailure) -> Workspace {
        if let date = environment["SOURCE_DATE_EPOCH"], !date.isEmpty, Int(date) == nil {
            throw report.sink.fail(
                .usage, "SOURCE_DATE_EPOCH", "\(quoted(date)) is not a valid time",
                hint: "use whole seconds since 1970, or unset the variable")
        }
        guard var workspace = Workspace.ofProcess(environment: environment) else {
            if let named = environment["CHALKBOARD_RESOURCES"], !named.isEmpty {
                throw report.sink.fail(
                    .unavailable, "CHALKBOARD_RESOURCES",
                    "\(quoted(named)) does not contain the built-in templates and assets",
                    hint: "name a folder such as /usr/local/share/chalkboard, or unset the variable"
                )
            }
            throw report.sink.fail(
                .unavailable, "chalkboard", "the built-in templates and assets were not found",
                hint: "install it with \"make install\"")
        }
        workspace.prompt = TerminalPrompt.prompt
        return workspace
    }

    /// Prints a result.
    ///
    /// - Throws: If it cannot be written.
    static func print(_ text: String, _ report: inout Report) throws(CommandFailure) {
        try print(&report) { write throws(FileError) in try write(text) }
    }

    /// Prints a result in pieces.
    ///
    /// - Parameter body: Prints by calling the function that it receives.
    /// - Throws: If a piece cannot be written, or `body` throws.
    static func print(
        _ report: inout Report,
        _ body: ((String) throws(FileError) -> Void) throws(FileError) -> Void
    ) throws(CommandFailure) {
        do throws(FileError) {
            var waiting: [UInt8] = []
            try body { text throws(FileError) in
                waiting += text.utf8
                guard waiting.count >= 1 << 16 else { return }
                try StandardOutput.write(waiting)
                waiting.removeAll(keepingCapacity: true)
            }
            if !waiting.isEmpty { try StandardOutput.write(waiting) }
        } catch {
            throw report.sink.fail(error)
        }
    }

    /// Prints to standard error and ignores failures.
    static func printError(_ text: String) {
        StandardOutput.writeError(Array(text.utf8))
    }

    private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}

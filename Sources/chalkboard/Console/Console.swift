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

        /// Returns the JSON for standard output; nil for text.
        func json(of report: Report) -> JSONText? {
            switch self {
            case .words: nil
            case .report: report.json
            case .problems: report.diagnosticsJSON
            }
        }
    }

    /// Whether standard output can show colors.
    static var isColored: Bool {
        isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
            && environment["TERM"] != "dumb"
    }

    /// Runs a command in the workspace of the process.
    ///
    /// When the command has ended, its problems are printed, even if it failed.
    ///
    /// - Parameters:
    ///   - prints: Whether the command prints to standard output. If so, and standard output is
    ///     closed, the command fails before it changes anything.
    /// - Throws: The exit code, if it is not 0.
    static func run(
        output: Output = .words, isStrict: Bool = false, prints: Bool = true,
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
        if let json = output.json(of: report) {
            report = Report()
            do throws(CommandFailure) {
                try print(json.text() + "\n", &report)
            } catch {
                failure = failure ?? error
            }
        }
        printError(report.text)
        if let failure { throw ExitCode(failure.cause.exitCode) }
    }

    /// Returns the workspace of this process.
    static func workspace(_ report: inout Report) throws(CommandFailure) -> Workspace {
        if let date = environment["SOURCE_DATE_EPOCH"], !date.isEmpty, Int(date) == nil {
            throw report.sink.fail(
                .usage, "SOURCE_DATE_EPOCH", "\(quoted(date)) is not a valid time",
                hint: "use whole seconds since 1970, or unset the variable")
        }
        guard var workspace = Workspace.ofProcess(environment: environment) else {
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
        do throws(FileError) {
            try StandardOutput.write(Array(text.utf8))
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

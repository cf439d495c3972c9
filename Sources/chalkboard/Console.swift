import ArgumentParser
import Diagnostics
import FoundationEssentials
import Glibc
import Publishing

/// Prints results and problems, and ends runs.
enum Console {
    /// How the problems of a run are told when it has ended.
    enum Telling {
        /// In words, on standard error.
        case words
        /// With all that was made, as JSON on standard output.
        case report
        /// By themselves, as JSON on standard output.
        case problems

        /// What is printed on standard output; nil for words.
        func json(of report: Report) -> JSONText? {
            switch self {
            case .words: nil
            case .report: report.json
            case .problems: report.diagnosticsJSON
            }
        }
    }

    /// Whether colours may be used on standard output.
    static var isColored: Bool {
        isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
            && environment["TERM"] != "dumb"
    }

    /// Runs a command in the process's workspace: its problems are told when it has ended, however
    /// it ended.
    ///
    /// - Parameters:
    ///   - prints: Whether it will print on standard output: a run that cannot is refused before it
    ///     changes anything.
    /// - Throws: The exit code when it is not 0.
    static func run(
        telling: Telling = .words, isStrict: Bool = false, prints: Bool = true,
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
        if let json = telling.json(of: report) {
            report = Report()
            do throws(CommandFailure) {
                try print(json.text() + "\n", &report)
            } catch {
                failure = failure ?? error
            }
        }
        tell(report.text)
        if let failure { throw ExitCode(failure.cause.exitCode) }
    }

    /// The workspace of this process.
    static func workspace(_ report: inout Report) throws(CommandFailure) -> Workspace {
        if let date = environment["SOURCE_DATE_EPOCH"], !date.isEmpty, Int(date) == nil {
            throw report.sink.fail(
                .usage, "SOURCE_DATE_EPOCH", "\(quoted(date)) is no time",
                hint: "give whole seconds since 1970, or unset it")
        }
        guard var workspace = Workspace.ofProcess(environment: environment) else {
            throw report.sink.fail(
                .unavailable, "chalkboard", "the program's templates and assets are nowhere",
                hint: "install it with \"make install\"")
        }
        workspace.asking = CredentialPrompt.asking
        return workspace
    }

    /// Prints a result.
    ///
    /// - Throws: When standard output does not take it.
    static func print(_ text: String, _ report: inout Report) throws(CommandFailure) {
        do throws(FileError) {
            try StandardOutput.write(Array(text.utf8))
        } catch {
            throw report.sink.fail(error)
        }
    }

    /// Prints problems to standard error; there is nobody to tell when that fails.
    static func tell(_ text: String) {
        StandardOutput.tell(Array(text.utf8))
    }

    private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}

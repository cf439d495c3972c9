import ArgumentParser
import FoundationEssentials
import Generator
import Glibc
import Input

/// Prints results and problems, and ends runs.
struct Console {
    /// Whether results are printed for programs.
    var isJSON = false
    /// Whether only problems are printed.
    var isQuiet = false

    private static var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// Whether colours may be used on standard output.
    static var isColored: Bool {
        isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
            && environment["TERM"] != "dumb"
    }

    /// The workspace of this process.
    static func workspace(_ report: inout Report) throws(Stop) -> Workspace {
        guard let workspace = Workspace.ofProcess(environment: environment) else {
            throw report.stop(
                .unavailable, "chalkboard", "the program's templates and assets are nowhere",
                hint: "install it with \"make install\"")
        }
        return workspace
    }

    /// Runs a command: its problems are printed when it has ended, however it ended.
    func run(
        isStrict: Bool = false, printsOwnJSON: Bool = true,
        _ body: (Workspace, inout Report) async throws(Stop) -> Void
    ) async throws {
        var report = Report(isStrict: isStrict)
        var status = ExitStatus.done
        do throws(Stop) {
            let workspace = try Self.workspace(&report)
            try await body(workspace, &report)
        } catch {
            status = error.status
        }
        if isJSON, !printsOwnJSON || status != .done {
            status = printed(report.json.text() + "\n", status)
        }
        if !isJSON || printsOwnJSON { Self.tell(report.text) }
        if status != .done { throw ExitCode(status.rawValue) }
    }

    /// Prints a result.
    ///
    /// - Throws: When standard output does not take it.
    static func print(_ text: String, _ report: inout Report) throws(Stop) {
        do throws(FileProblem) {
            try StandardOutput.write(Array(text.utf8))
        } catch {
            throw report.stop(error)
        }
    }

    /// Prints problems or progress to standard error; there is nobody to tell when that fails.
    static func tell(_ text: String) {
        StandardOutput.tell(Array(text.utf8))
    }

    private func printed(_ text: String, _ status: ExitStatus) -> ExitStatus {
        var report = Report()
        do throws(Stop) {
            try Self.print(text, &report)
            return status
        } catch {
            Self.tell(report.text)
            return status == .done ? error.status : status
        }
    }
}

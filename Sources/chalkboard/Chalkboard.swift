import ArgumentParser
import Diagnostics
import ForeignPictures
import FoundationEssentials
import Glibc
import Publishing
import SignalHandlers

@main
struct Chalkboard: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chalkboard",
        abstract: "Turns data into printable pages you can trust.",
        discussion: """
            Try it: chalkboard init demo && cd demo && chalkboard build

            Exit codes: 0 success; 1 some documents failed or are out of date; 64 invalid usage; 65 invalid data or \
            template; 66 missing input; 69 missing font or library; 70 limit of the system; 73 \
            cannot write; 77 not logged in or refused; 130 interrupted.
            """,
        version: "0.2.0",
        subcommands: [
            RenderCommand.self, BuildCommand.self, EmbedCommand.self, PandocCommand.self,
            CheckCommand.self,
            GradeCommand.self, ExplainCommand.self, CourseCommand.self, ConvertCommand.self,
            TipCommand.self,
            ImportCommand.self, FreezeCommand.self, YearCommand.self, TeamCommand.self,
            TemplatesCommand.self, MigrateCommand.self,
            SchemaCommand.self,
            InitCommand.self,
            DoctorCommand.self,
        ])

    static func main() {
        // A picture worker ends by any signal at once.
        PictureWorker.runIfAsked()
        exhaustion_handle()
        StandardOutput.prepare()
        // ArgumentParser crashes on a terminal that is narrower than its margins.
        setenv("COLUMNS", "\(columns)", 1)
        MainThread.run {
            do {
                var command = try parsedCommand()
                if var asyncCommand = command as? any AsyncParsableCommand {
                    try await asyncCommand.run()
                } else {
                    try command.run()
                }
                Glibc.exit(ExitCode.success.rawValue)
            } catch {
                Glibc.exit(end(with: error).rawValue)
            }
        }
    }

    private static func parsedCommand() throws -> any ParsableCommand {
        let words = ProgramArguments.all.dropFirst()
        try CommandNames.check(words, among: configuration.subcommands)
        return try parseAsRoot(Array(words))
    }

    /// Prints the final message and returns the exit code.
    ///
    /// ArgumentParser's own implementation ignores errors when it writes the help.
    private static func end(with error: any Error) -> ExitCode {
        let text = CommandNames.withoutFarSuggestion(fullMessage(for: error))
        let code = exitCode(for: error)
        guard !text.isEmpty else { return code }
        guard code.isSuccess else {
            Console.printError(text + "\n")
            return code
        }
        var report = Report()
        do throws(CommandFailure) {
            try Console.print(text + "\n", &report)
            return code
        } catch {
            return Console.end(error, report)
        }
    }

    /// The width of the help text: the terminal's width, within readable limits.
    private static var columns: Int {
        var size = winsize()
        let isTerminal = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
        let given = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
        return min(max(given ?? (isTerminal ? Int(size.ws_col) : 80), 50), 100)
    }
}

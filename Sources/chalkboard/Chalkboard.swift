import ArgumentParser
import Generator

/// The program's name and its commands.
@main
struct Chalkboard: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chalkboard",
        abstract: "Turns course data into pages to print, read and trust.",
        discussion: """
            Try it: chalkboard init demo && cd demo && chalkboard build

            Exit codes: 0 done; 1 some documents failed; 64 usage; 65 bad data or template; \
            66 input missing; 69 a font or library is missing; 73 cannot write.
            """,
        version: "0.1.0",
        subcommands: [
            RenderCommand.self, BuildCommand.self, CheckCommand.self, GradeCommand.self,
            ExplainCommand.self, CourseCommand.self, TemplatesCommand.self, InitCommand.self,
            DoctorCommand.self,
        ])

    static func main() async {
        StandardOutput.prepare()
        do {
            var command = try parseAsRoot()
            if var asyncCommand = command as? any AsyncParsableCommand {
                try await asyncCommand.run()
            } else {
                try command.run()
            }
        } catch {
            exit(withError: error)
        }
    }
}

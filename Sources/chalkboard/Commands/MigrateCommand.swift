import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard migrate`.
struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate", abstract: "Rewrite templates of earlier versions.",
        usage: "chalkboard migrate <template> ... [<options>]",
        discussion: """
            Conditions, lists and calculations become expressions. Comments and the layout of the files \
            stay. What cannot be rewritten is named.
            """)

    @Argument(help: ArgumentHelp("The template files.", valueName: "template"))
    var templates: [String]

    @OptionGroup var noise: QuietOption

    func run() async throws {
        try await Console.run(output: .words, isStrict: false, isQuiet: noise.quiet) {
            workspace, report throws(CommandFailure) in
            let changed = try workspace.rewrite(templates, &report)
            for path in templates {
                let word = changed.contains(path) ? "rewritten" : "no changes"
                try Console.print("\(path): \(word)\n", &report)
            }
        }
    }
}

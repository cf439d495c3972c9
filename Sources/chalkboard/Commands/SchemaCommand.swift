import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard schema`.
struct SchemaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a kind of data, or of projects, for use in editors.",
        discussion: "For an unknown kind, the error lists all kinds.")

    @Argument(
        help: "The kind of data, as given by \"kind\" in data files, or project.")
    var kind: String

    func run() async throws {
        try await Console.run { _, report throws(CommandFailure) in
            try Console.print(try SchemaListing(of: kind, &report.sink).jsonSchema, &report)
        }
    }
}

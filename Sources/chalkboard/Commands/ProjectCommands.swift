import ArgumentParser
import ChalkboardKit
import Diagnostics
import Publishing

/// `chalkboard templates`.
struct TemplatesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates", abstract: "List the templates, show one, or begin one.",
        subcommands: [List.self, Show.self, Expand.self, New.self, Facts.self],
        defaultSubcommand: List.self)

    /// `chalkboard templates list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the templates.")

        @Flag(help: "Print as JSON.")
        var json = false

        func run() async throws {
            try await Console.run { workspace, report throws(CommandFailure) in
                let entries = TemplateLibrary(workspace: workspace).listing()
                let text =
                    json ? TemplateEntry.json(entries).text() + "\n" : TemplateEntry.text(entries)
                try Console.print(text, &report)
            }
        }
    }

    /// `chalkboard templates show`.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Print a template as a starting point for your own.")

        @Argument(help: "The template's name.")
        var name: String

        @Flag(help: "Print the places that templates which extend it can fill.")
        var slots = false

        func run() async throws {
            try await Console.run { workspace, report throws(CommandFailure) in
                let library = TemplateLibrary(workspace: workspace)
                if slots { return try Console.print(library.slotTable(of: name, &report), &report) }
                let bytes = try library.text(of: name, &report)
                try Console.print(String(decoding: bytes, as: UTF8.self), &report)
            }
        }
    }
}

extension TemplatesCommand {
    /// `chalkboard templates expand`.
    struct Expand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "expand",
            abstract: "Print a template with all that it extends and uses, as one file.")

        @Argument(help: "The template's name.")
        var name: String

        func run() async throws {
            try await Console.run { workspace, report throws(CommandFailure) in
                let text = try TemplateLibrary(workspace: workspace).expanded(name, &report.sink)
                try Console.print(text, &report)
            }
        }
    }

    /// `chalkboard templates new`.
    struct New: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "new",
            abstract: "Write a template that changes something of another one.",
            discussion: "The file is written to the folder \"templates\" of the project.")

        @Argument(help: "The name of the new template, or its path.")
        var name: String

        @Option(help: ArgumentHelp("The template that it extends.", valueName: "template"))
        var from: String

        func validate() throws {
            if name.isEmpty { throw ValidationError("the name of the template is empty") }
        }

        func run() async throws {
            try await Console.run { workspace, report throws(CommandFailure) in
                let path = try workspace.createTemplate(name, from: from, &report)
                try Console.print("\(path)\n", &report)
            }
        }
    }

    /// `chalkboard templates facts`.
    struct Facts: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "facts",
            abstract: "List the facts that templates can show.",
            discussion: "For an unknown kind, the error lists all kinds.")

        @Argument(help: "The kind of record, as given by \"data\" in templates.")
        var kind: String

        func run() async throws {
            try await Console.run { _, report throws(CommandFailure) in
                try Console.print(try FactListing(of: kind, &report).text, &report)
            }
        }
    }
}

/// `chalkboard init`.
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a project with a sample board, team or class.")

    @Argument(help: "The folder; created if it does not exist.")
    var folder: String

    @Flag(help: "Create a sample team of five players with their equipment.")
    var team = false

    @Flag(
        name: .customLong("class"),
        help: "Create a sample class of four students with their marks of a school year.")
    var isClass = false

    func validate() throws {
        if folder.isEmpty {
            throw ValidationError("the name of the folder is empty; write . for this folder")
        }
        if team, isClass { throw ValidationError("--team cannot be combined with --class") }
    }

    func run() async throws {
        let sample: ProjectTemplate.Sample = team ? .team : isClass ? .schoolClass : .board
        try await Console.run { workspace, report throws(CommandFailure) in
            let files = try ProjectTemplate(workspace: workspace).create(
                sample, in: folder, &report)
            try Console.print(files.map { $0 + "\n" }.joined(), &report)
            Console.printError(ProjectTemplate.nextSteps(with: sample, in: folder))
        }
    }
}

/// `chalkboard doctor`.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check that all fonts and libraries are installed.")

    @Flag(help: "Print as JSON.")
    var json = false

    func run() async throws {
        var unused = Report()
        let results = Doctor(workspace: try? Console.workspace(&unused)).results()
        var report = Report()
        do throws(CommandFailure) {
            try Console.print(
                json ? Doctor.json(results).text() + "\n" : Doctor.text(results), &report)
        } catch {
            throw Console.end(error, report)
        }
        if results.contains(where: { !$0.isGood }) {
            throw ExitCode(CommandFailure.Cause.unavailable.exitCode)
        }
    }
}

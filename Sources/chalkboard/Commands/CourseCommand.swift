import ArgumentParser
import Diagnostics
import Documents
import Publishing

/// `chalkboard course`.
struct CourseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "course", abstract: "Add, delete and list the courses of a chalkboard.",
        subcommands: [Add.self, Delete.self, List.self])

    /// `chalkboard course add`.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Add a course; the file is created if it does not exist.",
            usage: """
                chalkboard course add <board> --title <title> --credits <credits>
                           [--assignments <points/max@weight>] [--midterm …] [--final …]
                           [--assessment <name=points/max@weight> ...] [<options>]
                """,
            discussion: "An assessment is written as POINTS/MAX@WEIGHT, for example 90/100@50.")

        @Argument(help: "The board file.")
        var board: String

        @Option(parsing: .unconditional, help: "The title of the course.")
        var title: String

        @Option(parsing: .unconditional, help: "The credits of the course.")
        var credits: String

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("The assignments.", valueName: "points/max@weight"))
        var assignments: String?

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("The midterm.", valueName: "points/max@weight"))
        var midterm: String?

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("The final.", valueName: "points/max@weight"))
        var final: String?

        @Option(
            parsing: .unconditionalSingleValue,
            help: ArgumentHelp(
                "Another assessment. Repeatable.",
                valueName: "name=points/max@weight"))
        var assessment: [String] = []

        @OptionGroup var editing: EditingOptions

        func run() async throws {
            let named = [
                ("--assignments", "Assignments", assignments), ("--midterm", "Midterm", midterm),
                ("--final", "Final", final),
            ]
            var assessments = named.compactMap { option, name, text in
                text.map { AssessmentArgument(option: option, name: name, text: $0) }
            }
            assessments += assessment.map(AssessmentArgument.init(named:))
            let course = CourseArguments(title: title, credits: credits, assessments: assessments)
            try await editing.edit(board) { file, report throws(CommandFailure) in
                try file.add(course, &report)
            }
        }
    }

    /// `chalkboard course delete`.
    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete",
            abstract: "Delete a course by its number; later courses are renumbered.",
            usage: "chalkboard course delete <board> <id> [<options>]")

        @Argument(help: "The board file.")
        var board: String

        @Argument(help: "The number of the course, starting at 1.")
        var id: Int

        @OptionGroup var editing: EditingOptions

        func run() async throws {
            try await editing.edit(board) { file, report throws(CommandFailure) in
                try file.delete(id, &report)
            }
        }
    }

    /// `chalkboard course list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the courses with their letters, and the GPA.")

        @Argument(help: "The board file, or - for standard input.")
        var board: String

        @Flag(help: "Print as JSON, with exact values.")
        var json = false

        func run() async throws {
            try await Console.run { workspace, report throws(CommandFailure) in
                let grades = try GradeRun(workspace: workspace).grades(of: board, &report)
                let text =
                    json ? grades.json.text() + "\n" : grades.list(colored: Console.isColored)
                try Console.print(text, &report)
            }
        }
    }
}

/// The options of commands that edit a board.
struct EditingOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: "Render the changed board to a .pdf, .png, .svg, .webp or .jpg file.")
    var output: String?

    @Option(help: "The template for the rendered board.")
    var template = "chalkboard"

    @Option(help: "The page size.")
    var page: String?

    @Option(help: "PNG resolution in pixels per point (2 = 144 dpi).")
    var scale: String?

    @Flag(help: "Print the grades of the board as JSON.")
    var json = false

    func validate() throws {
        try OutputOption.check(output, json: json)
    }

    /// Edits a board, prints the result, and renders the board if requested.
    func edit(
        _ path: String, _ change: (BoardFile, inout Report) throws(CommandFailure) -> BoardGrades
    ) async throws {
        var arguments = RenderArguments()
        arguments.output = output
        arguments.page = page
        arguments.scale = scale
        let (typed, template, json) = (arguments, template, json)
        try await Console.run { workspace, report throws(CommandFailure) in
            let rendering = Rendering(workspace: workspace)
            let options = typed.output == nil ? nil : try typed.options(&report)
            // Reject invalid rendering options before the board is changed.
            if let options {
                try rendering.check(template: template, for: BoardKind(), options, &report)
            }
            let grades = try change(BoardFile(path, in: workspace), &report)
            // Do not mix a picture on standard output with text.
            if typed.output != "-" {
                try Console.print(
                    json ? grades.json.text() + "\n" : grades.list(colored: Console.isColored),
                    &report)
            }
            guard let options else { return }
            try await rendering.render(template: template, data: path, options, &report)
        }
    }
}

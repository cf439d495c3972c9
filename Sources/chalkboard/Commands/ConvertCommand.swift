import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard convert`.
struct ConvertCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", abstract: "Convert between units, exactly.",
        usage: """
            chalkboard convert <value> <from> <to> [--decimals <n>] [--rounding <rule>]
                       [--exact] [--json] [<options>]
            chalkboard convert --from <unit> --to <unit> --keys <keys> [<options>]
            chalkboard convert --live [--from <unit>] [--to <unit>] [<options>]
            chalkboard convert --list [<category>] [--json]
            """,
        discussion: """
            Units can be given by name or symbol: chalkboard convert 72 Fahrenheit C. Values can be \
            negative: chalkboard convert -40 C F.
            """)

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("A value and two units, or a category to list.", valueName: "words"))
    var words: [String] = []

    @Option(parsing: .unconditional, help: "The unit to convert from, with --keys or --live.")
    var from: String?

    @Option(parsing: .unconditional, help: "The unit to convert to, with --keys or --live.")
    var to: String?

    @Option(
        parsing: .unconditional,
        help: "Keys to press on the converter: 0 to 9, \".\", \"<\" to delete, \"-\" for the sign.")
    var keys: String?

    @Flag(help: "Open the converter in this terminal.")
    var live = false

    @Flag(help: "List all categories, or the units of one category.")
    var list = false

    @Option(
        parsing: .unconditional,
        help: "The category of the units, if several categories use the same symbol.")
    var category: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: "A file with additional units. Repeatable.")
    var units: [String] = []

    @Option(
        parsing: .unconditional,
        help: "The meaning of KB, MB and GB: si (powers of 1000) or legacy (powers of 1024).")
    var prefixes: String?

    @Option(parsing: .unconditional, help: "The number of digits after the decimal point.")
    var decimals: String?

    @Option(
        parsing: .unconditional,
        help:
            "The rounding rule: half-up, half-away, half-even, truncate, up or down. (default: half-up)"
    )
    var rounding: String?

    @Flag(help: "Print the exact result, as a fraction if necessary.")
    var exact = false

    @Flag(help: "Print as JSON, with exact values.")
    var json = false

    mutating func validate() throws {
        words = try PlainWords.plain(
            words,
            options: [
                "from", "to", "keys", "live", "list", "category", "units", "prefixes", "decimals",
                "rounding", "exact", "json", "help", "version",
            ])
        guard [keys != nil, live, list].count(where: { $0 }) <= 1 else {
            throw ValidationError("Use only one of --keys, --live and --list")
        }
        if list {
            if words.count > 1 {
                throw ValidationError("Specify one category, or none to list all of them")
            }
        } else if keys != nil || live {
            if !words.isEmpty { throw ValidationError("Specify the units with --from and --to") }
            if keys != nil, from == nil || to == nil {
                throw ValidationError("--keys requires --from and --to")
            }
            if live, json { throw ValidationError("--live cannot be combined with --json") }
        } else if words.count != 3 || from != nil || to != nil {
            throw ValidationError(
                "Specify a value and two units, for example: chalkboard convert 72 Fahrenheit Celsius"
            )
        }
    }

    func run() async throws {
        var arguments = ConvertArguments()
        arguments.units = units
        arguments.prefixes = prefixes
        arguments.category = category
        arguments.decimals = decimals
        arguments.rounding = rounding
        arguments.exact = exact
        let (typed, command) = (arguments, self)
        try await Console.run { workspace, report throws(CommandFailure) in
            // Check the terminal first: without one, other errors do not matter.
            let terminal = command.live ? try Terminal.ofProcess(&report) : nil
            let run = try ConvertRun(typed, in: workspace, &report)
            if let terminal {
                let (start, style) = try run.converter(
                    from: command.from, to: command.to, &report)
                let state = LiveConverter(start, style: style)
                try await LiveSession(state, on: terminal).run(&report)
            } else {
                try Console.print(try command.result(of: run, &report), &report)
            }
        }
    }

    private func result(
        of run: ConvertRun, _ report: inout Report
    ) throws(CommandFailure) -> String {
        if list {
            let listing = try run.list(words.first, &report)
            return json ? listing.json.text() + "\n" : listing.text
        }
        if let keys {
            let lines = try run.press(keys, from: from ?? "", to: to ?? "", &report)
            return json ? lines.json.text() + "\n" : lines.text
        }
        let value = try run.convert(words[0], from: words[1], to: words[2], &report)
        return json ? value.json.text() + "\n" : value.text
    }
}

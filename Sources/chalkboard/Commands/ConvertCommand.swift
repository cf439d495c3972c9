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
            Units have names and symbols: chalkboard convert 72 Fahrenheit C. A value may be below \
            0: chalkboard convert -40 C F.
            """)

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("A value and two units, or a category to list.", valueName: "words"))
    var words: [String] = []

    @Option(parsing: .unconditional, help: "The unit of what the keys type.")
    var from: String?

    @Option(parsing: .unconditional, help: "The unit of the results.")
    var to: String?

    @Option(
        parsing: .unconditional,
        help: "Press the converter's keys: 0 to 9, \".\", \"<\" for delete, \"-\" for the sign.")
    var keys: String?

    @Flag(help: "Open the converter in this terminal.")
    var live = false

    @Flag(help: "List all categories, or the units of one.")
    var list = false

    @Option(
        parsing: .unconditional,
        help: "The units' category, for a symbol that several categories have.")
    var category: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: "A file with more units; may be given many times.")
    var units: [String] = []

    @Option(
        parsing: .unconditional,
        help: "What KB, MB and GB count: si, powers of 1000, or legacy, powers of 1024.")
    var prefixes: String?

    @Option(parsing: .unconditional, help: "Digits after the point.")
    var decimals: String?

    @Option(
        parsing: .unconditional,
        help: "half-up, half-away, half-even, truncate, up or down. (default: half-up)")
    var rounding: String?

    @Flag(help: "Print the exact result, as a fraction if need be.")
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
            throw ValidationError("Give one of --keys, --live and --list.")
        }
        if list {
            if words.count > 1 { throw ValidationError("Give one category, or none for all.") }
        } else if keys != nil || live {
            if !words.isEmpty { throw ValidationError("Give the units with --from and --to.") }
            if keys != nil, from == nil || to == nil {
                throw ValidationError("Give --keys with --from and --to.")
            }
            if live, json { throw ValidationError("Give --live without --json.") }
        } else if words.count != 3 || from != nil || to != nil {
            throw ValidationError(
                "Give a value and two units, as in: chalkboard convert 72 Fahrenheit Celsius")
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
            // The terminal comes first: without one, other errors do not matter.
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

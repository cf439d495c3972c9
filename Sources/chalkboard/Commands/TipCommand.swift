import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard tip`.
struct TipCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tip", abstract: "Calculate a tip, the total, and each person's share.",
        usage: """
            chalkboard tip <check> <percent> [--split <n>] [--currency <code>]
                       [--rounding <rule>] [--json]
            """,
        discussion: "For a 15% tip on a check of 57.30: chalkboard tip 57.30 15")

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("The amount of the check and the tip percentage.", valueName: "words"))
    var words: [String] = []

    @Option(parsing: .unconditional, help: "The number of people who share the total.")
    var split: String?

    @Option(parsing: .unconditional, help: "The currency code, such as EUR. (default: USD)")
    var currency: String?

    @Option(
        parsing: .unconditional,
        help:
            "The rounding rule: half-up, half-away, half-even, truncate, up or down. (default: half-up)"
    )
    var rounding: String?

    @Flag(help: "Print as JSON.")
    var json = false

    mutating func validate() throws {
        words = try PlainWords.plain(
            words, options: ["split", "currency", "rounding", "json", "help", "version"])
        guard words.count == 2 else {
            throw ValidationError(
                "Specify the check and the percentage, for example: chalkboard tip 57.30 15")
        }
    }

    func run() async throws {
        var arguments = TipArguments(check: words[0], percent: words[1])
        arguments.split = split
        arguments.currency = currency
        arguments.rounding = rounding
        let (typed, json) = (arguments, json)
        try await Console.run { _, report throws(CommandFailure) in
            let slip = try typed.slip(&report)
            try Console.print(json ? slip.json.text() + "\n" : slip.text, &report)
        }
    }
}

import TestSupport
import Testing

/// Tests `chalkboard convert` as typed.
@Suite struct ConvertCommandTests {
    /// Command lines that print a result.
    @Test(arguments: [
        ("convert -40 C F", "-40\n"), ("convert -- -40 C F", "-40\n"),
        ("convert 12.5 MB B", "12500000\n"), ("convert 72 F C --exact", "200/9\n"),
        ("convert --decimals 2 72 F C", "22.22\n"),
        ("convert 72 F --rounding up C --decimals 0", "23\n"),
        ("convert 1 KB B --prefixes legacy", "1024\n"),
        ("convert 72 pt in --category length", "1\n"),
        (
            "convert --from MB --to B --keys 1.<2",
            "1\t1\t1000000\n.\t1.\t1000000\n<\t1\t1000000\n2\t12\t12000000\n"
        ),
        ("convert --from C --to K --keys -5", "-\t-\t\n5\t-5\t268.15\n"),
    ])
    func results(line: String, output: String) throws {
        expect(try Desk().run(line: line), output: output)
    }

    @Test func resultsForPrograms() throws {
        expect(
            try Desk().run(line: "convert 1 in cm --json"),
            output: """
                {
                  "category": "length",
                  "value": "1",
                  "from": "in",
                  "to": "cm",
                  "result": "2.54",
                  "resultExact": "127/50",
                  "rounded": false,
                  "formula": "1 in = 2.54 cm"
                }

                """)
    }

    /// Command lines that are understood but refused.
    @Test(arguments: [
        (
            "convert 12abc C F",
            "convert: error: \"12abc\" is not a decimal number such as 90 or 86.5\n"
        ),
        (
            "convert 1 kilobyt B",
            """
            convert: error: unknown unit "kilobyt"
              hint: did you mean "Kilobyte"?

            """
        ),
        (
            "convert 1 MB km",
            """
            convert: error: "MB" is a unit of data and "km" is a unit of length: \
            they cannot be converted into each other

            """
        ),
        (
            "convert -273.16 C F",
            "convert: error: -273.16 °C is below absolute zero, -273.15 °C\n"
        ),
        (
            "convert --list lenth",
            """
            convert: error: unknown category "lenth"
              hint: did you mean "length"?

            """
        ),
    ])
    func refusals(line: String, errors: String) throws {
        expect(try Desk().run(line: line), status: 65, errors: errors)
    }

    /// Command lines that are not understood, and the beginning of the message.
    @Test(arguments: [
        (
            "convert",
            "Error: Specify a value and two units, for example: chalkboard convert 72 Fahrenheit Celsius\n"
        ),
        (
            "convert 1 C",
            "Error: Specify a value and two units, for example: chalkboard convert 72 Fahrenheit Celsius\n"
        ),
        (
            "convert 1 C F --decimal 2",
            "Error: Unknown option '--decimal'. Did you mean '--decimals'?\n"
        ),
        ("convert -x C F", "Error: Unknown option '-x'\n"),
        ("convert 1 C F --list", "Error: Specify one category, or none to list all of them\n"),
        ("convert --keys 1", "Error: --keys requires --from and --to\n"),
        ("convert --keys 1 MB B", "Error: Specify the units with --from and --to\n"),
        ("convert --keys 1 --live", "Error: Use only one of --keys, --live and --list\n"),
        ("convert --live --json", "Error: --live cannot be combined with --json\n"),
    ])
    func misunderstandings(line: String, errors: String) throws {
        let run = try Desk().run(line: line)
        #expect(run.status == 64)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix(errors + "Usage: chalkboard convert <value> <from> <to> ["))
    }

    @Test func optionsThatCannotBe() throws {
        expect(
            try Desk().run(line: "convert 1 C F --decimals -1 --rounding halfup"), status: 64,
            errors: """
                --decimals: error: "-1" is not a valid number of decimals
                  hint: use a whole number from 0 to 1000
                --rounding: error: unknown rounding rule "halfup"
                  hint: did you mean "half-up"?

                """)
    }

    @Test func unitsOfAProjectAndOfAFile() throws {
        let desk = try Desk()
        #expect(try Command.run("mkdir", ["-p", desk.folder.path + "/assets/units"]).status == 0)
        try desk.folder.write(
            """
            category: length
            units:
              - { name: Cubit, symbol: cbt, factor: 18, of: in, source: a forearm }

            """, to: "assets/units/cubit.yaml")
        try desk.folder.write(
            """
            category: length
            units:
              - { name: Mile again, symbol: mi, factor: 1, source: nobody }

            """, to: "mine.yaml")
        expect(try desk.run(line: "convert 2 cubits in"), output: "36\n")
        expect(
            try desk.run(line: "convert 2 cubits in --units mine.yaml"), status: 65,
            errors: """
                mine.yaml:3:33: error: units[0].symbol: "mi" already means "Mile"
                    3 |   - { name: Mile again, symbol: mi, factor: 1, source: nobody }
                      |                                 ^~
                  hint: give the unit a different symbol or name

                """)
        expect(
            try desk.run(line: "convert 2 cubits in --units nope.yaml"), status: 66,
            errors: "nope.yaml: error: cannot read: file not found\n")
    }

    @Test func outputThatCannotBePrinted() throws {
        for line in [
            "convert 1 C F", "convert --list", "convert --from C --to F --keys 1", "tip 1 2",
        ] {
            let words = line.split(separator: " ").map(String.init)
            for output in [Program.Output.closed, .file("/dev/full")] {
                let run = try Desk().program.run(words, output: output)
                #expect(run.status == 73)
                #expect(run.errors.hasPrefix("standard output: error: cannot write: "))
            }
        }
    }
}

/// Tests `chalkboard tip` as typed.
@Suite struct TipCommandTests {
    @Test func tips() throws {
        let desk = try Desk()
        expect(
            try desk.run(line: "tip 57.30 15"),
            output: """
                Check  $57.30
                Tip     $8.60
                Total  $65.90

                """)
        expect(
            try desk.run(line: "tip 57.30 --split 3 15 --currency EUR --rounding up"),
            output: """
                Check       €57.30
                Tip          €8.60
                Total       €65.90
                Shares 1–2  €21.97
                Share 3     €21.96

                """)
        expect(
            try desk.run(line: "tip 10.50 15 --json"),
            output: """
                {
                  "currency": "USD",
                  "check": "10.50",
                  "percent": "15",
                  "rounding": "half-up",
                  "tip": "1.58",
                  "total": "12.08"
                }

                """)
    }

    @Test func fieldsThatAreWrong() throws {
        let desk = try Desk()
        expect(
            try desk.run("tip", "-5", "12abc", "--split", "0"), status: 65,
            errors: """
                tip: error: the check "-5" is less than the minimum, 0
                tip: error: the percent "12abc" is not a valid percentage, such as 15
                tip: error: the split "0" is not a whole number from 1 to 1000

                """)
        expect(
            try desk.run("tip", "", " ", "--json"), status: 65,
            errors: """
                tip: error: the check "" is not a valid amount, such as 57.30
                tip: error: the percent " " is not a valid percentage, such as 15

                """)
        expect(
            try desk.run(line: "tip 5 15 --currency pounds"), status: 64,
            errors: """
                --currency: error: unknown currency "pounds"
                  hint: the codes are USD, CAD, EUR, GBP, JPY, CHF, AUD, NZD, MXN, BRL, SEK, NOK, \
                DKK, PLN, CZK, INR, CNY, KRW, KWD

                """)
    }

    @Test(arguments: [
        (
            "tip 57.30",
            "Error: Specify the check and the percentage, for example: chalkboard tip 57.30 15\n"
        ),
        ("tip 57.30 15 --spilt 3", "Error: Unknown option '--spilt'. Did you mean '--split'?\n"),
        ("tip 57.30 15 --split", "Error: Missing value for '--split <split>'\n"),
    ])
    func misunderstandings(line: String, errors: String) throws {
        let run = try Desk().run(line: line)
        #expect(run.status == 64)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix(errors))
    }
}

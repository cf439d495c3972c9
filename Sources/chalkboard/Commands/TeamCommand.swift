import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard team`.
struct TeamCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "team", abstract: "Lock, open and list a team's roster.",
        discussion: """
            After "team login", a locked roster opens without a password for 12 hours. Passwords are \
            typed at a prompt or read from a file; they are never command-line options.
            """,
        subcommands: [
            Lock.self, Unlock.self, Login.self, Logout.self, Players.self, Player.self,
            Equipment.self,
        ])

    /// `chalkboard team lock`.
    struct Lock: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "lock",
            abstract: "Lock a roster with a user name and a password.")

        @Argument(help: "The roster file.")
        var roster: String

        @OptionGroup var credentials: CredentialOptions
        @OptionGroup var target: TargetOptions

        func run() async throws {
            let (roster, credentials, target) = (roster, credentials.given, target)
            try await Console.run { workspace, report throws(CommandFailure) in
                let path = try TeamAccess(workspace: workspace).lock(
                    roster, to: target.output, replaces: target.replace, credentials, &report.sink)
                if path != "-" { try Console.print(path + "\n", &report) }
            }
        }
    }

    /// `chalkboard team unlock`.
    struct Unlock: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "unlock",
            abstract: "Decrypt a locked roster into a file only you can read.")

        @Argument(help: "The locked file.")
        var file: String

        @OptionGroup var credentials: CredentialOptions
        @OptionGroup var cost: CostOption
        @OptionGroup var target: TargetOptions

        func run() async throws {
            let (file, credentials, target) = (file, cost.added(to: credentials), target)
            try await Console.run { workspace, report throws(CommandFailure) in
                let path = try TeamAccess(workspace: workspace).unlock(
                    file, to: target.output, replaces: target.replace, credentials, &report.sink)
                if path != "-" { try Console.print(path + "\n", &report) }
            }
        }
    }

    /// `chalkboard team login`.
    struct Login: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "login",
            abstract: "Log in to a locked file for 12 hours.")

        @Argument(help: "The locked file.")
        var file: String

        @OptionGroup var credentials: CredentialOptions
        @OptionGroup var cost: CostOption

        func run() async throws {
            let (file, credentials) = (file, cost.added(to: credentials))
            try await Console.run { workspace, report throws(CommandFailure) in
                let text = try TeamAccess(workspace: workspace).login(
                    file, credentials, &report.sink)
                try Console.print(text, &report)
            }
        }
    }

    /// `chalkboard team logout`.
    struct Logout: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "logout",
            abstract: "Log out of a locked file.",
            discussion: """
                With --everywhere, the file is locked again with a new key and the same password, so \
                that no login so far opens it, not even one on another machine.
                """)

        @Argument(help: "The locked file.")
        var file: String

        @Flag(help: "End all logins on all machines. Needs the user name and the password.")
        var everywhere = false

        @OptionGroup var credentials: CredentialOptions
        @OptionGroup var cost: CostOption

        func validate() throws {
            if !everywhere, !credentials.given.isEmpty || cost.allowCost {
                throw ValidationError(
                    "--username, --password-file, and --allow-cost need --everywhere")
            }
        }

        func run() async throws {
            let credentials = cost.added(to: credentials)
            try await Console.run { workspace, report throws(CommandFailure) in
                let access = TeamAccess(workspace: workspace)
                let text =
                    everywhere
                    ? try access.logoutEverywhere(file, credentials, &report.sink)
                    : try access.logout(file, &report.sink)
                try Console.print(text, &report)
            }
        }
    }

    /// `chalkboard team players`.
    struct Players: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "players", abstract: "List the players.")

        @OptionGroup var roster: RosterOptions

        @Option(help: "The order: number or name.")
        var by = "number"

        func validate() throws {
            guard TeamListing.orders.contains(by) else {
                throw ValidationError(
                    "--by must be \(TeamListing.orders.joined(separator: " or "))")
            }
        }

        func run() async throws {
            try await roster.run { listing, _ in
                (listing.players(by: by), listing.playersJSON(by: by))
            }
        }
    }

    /// `chalkboard team player`.
    struct Player: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "player", abstract: "Show one player.")

        @OptionGroup var roster: RosterOptions

        @Argument(help: "The number or the id of the player.")
        var number: String

        func run() async throws {
            try await roster.run { listing, report throws(CommandFailure) in
                (try listing.player(number, &report), try listing.playerJSON(number, &report))
            }
        }
    }

    /// `chalkboard team equipment`.
    struct Equipment: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "equipment",
            abstract: "List a player's equipment from head to toe.")

        @OptionGroup var roster: RosterOptions

        @Argument(help: "The number or the id of the player.")
        var number: String

        func run() async throws {
            try await roster.run { listing, report throws(CommandFailure) in
                (
                    try listing.equipment(number, &report),
                    try listing.equipmentJSON(number, &report)
                )
            }
        }
    }
}

struct CredentialOptions: ParsableArguments {
    @Option(help: "The user name. If omitted, you are asked for it.")
    var username: String?

    @Option(
        help: ArgumentHelp(
            "A file whose only line is the password, or - for standard input. If omitted, you are asked.",
            valueName: "file"))
    var passwordFile: String?

    var given: Credentials { Credentials(userName: username, passwordFile: passwordFile) }
}

/// The option for files that are slow to open.
struct CostOption: ParsableArguments {
    @Flag(help: "Open the file even if that takes more time and memory than usual.")
    var allowCost = false

    func added(to options: CredentialOptions) -> Credentials {
        var credentials = options.given
        credentials.allowsCost = allowCost
        return credentials
    }
}

/// The options for an output file.
struct TargetOptions: ParsableArguments {
    @Option(name: [.short, .long], help: "The file to write. (default: next to the input file)")
    var output: String?

    @Flag(help: "Overwrite an existing file.")
    var replace = false

    func validate() throws {
        if output == "" { throw ValidationError("--output must not be empty") }
    }
}

/// The options of commands that list a roster.
struct RosterOptions: ParsableArguments {
    @Argument(help: "The roster file, locked or not, or - for standard input.")
    var roster: String

    @Option(help: "The date on which ages are calculated, as YYYY-MM-DD.")
    var date: String?

    @Flag(help: "Print as JSON.")
    var json = false

    /// Prints a listing of the roster as text or JSON.
    func run(
        _ body: (TeamListing, inout Report) throws(CommandFailure) -> (text: String, json: JSONText)
    ) async throws {
        try await Console.run { workspace, report throws(CommandFailure) in
            let listing = try TeamListing(roster, in: workspace, date: date, &report)
            let made = try body(listing, &report)
            try Console.print(json ? made.json.text() + "\n" : made.text, &report)
        }
    }
}

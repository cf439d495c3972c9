import ArgumentParser
import Diagnostics

/// The names of commands, checked before ArgumentParser reads the arguments.
///
/// ArgumentParser does not say which command was probably meant, suggests options that have hardly a
/// letter in common with what was typed, and ignores an unknown command after `help`.
enum CommandNames {
    /// What users of other programs probably mean.
    private static let meanings = [
        "new": "init", "create": "init", "start": "init", "setup": "init",
        "validate": "check", "verify": "check", "lint": "check", "test": "check",
        "print": "render", "generate": "render", "export": "render", "make": "build",
        "grades": "grade", "gpa": "grade", "ls": "list", "remove": "delete", "rm": "delete",
        "version": "--version", "upgrade": "--version",
    ]

    /// Throws an error for the name of a command that does not exist.
    static func check(
        _ words: ArraySlice<String>, among known: [any ParsableCommand.Type]
    ) throws {
        var names = words.first == "help" ? words.dropFirst() : words
        var commands = known
        while let word = names.popFirst(), !word.hasPrefix("-"), word != "help", !commands.isEmpty {
            guard let position = commands.firstIndex(where: { name(of: $0) == word }) else {
                throw unknown(word, among: commands.map(name))
            }
            commands = commands[position].configuration.subcommands
        }
    }

    private static func name(of command: any ParsableCommand.Type) -> String {
        command._commandName
    }

    private static func unknown(_ word: String, among names: [String]) -> ValidationError {
        let meaning = meanings[word.lowercased()]
        let known = meaning.flatMap { names.contains($0) || $0.hasPrefix("-") ? $0 : nil }
        let near = known ?? nearest(to: word, in: names)
        return ValidationError(
            "Unknown command '\(clipped(word))'" + (near.map { ". Did you mean '\($0)'?" } ?? ""))
    }

    /// Returns ArgumentParser's message about an unknown option without a suggestion that is not close.
    static func withoutFarSuggestion(_ message: String) -> String {
        let parts = message.split(separator: "'", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0] == "Error: Unknown option ", parts[2].hasPrefix(". Did")
        else {
            return message
        }
        func name(_ option: Substring) -> String { String(option.drop { $0 == "-" }) }
        guard nearest(to: name(parts[1]), in: [name(parts[3])]) == nil else { return message }
        return "\(parts[0])'\(parts[1])'\(parts[4].dropFirst())"
    }
}

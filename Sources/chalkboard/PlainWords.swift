import ArgumentParser
import Diagnostics

/// Words that may begin with a minus sign, as numbers below 0 do, and are no options for that.
enum PlainWords {
    /// The words that are meant as they stand; one that can only be a mistyped option is refused.
    ///
    /// - Parameters:
    ///   - words: All that ArgumentParser did not know. After "--" all words are plain.
    ///   - options: The options that the command has, without their dashes.
    static func plain(_ words: [String], options: [String]) throws -> [String] {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        for word in words[..<end] where word.utf8.first == UInt8(ascii: "-") {
            let rest = word.utf8.dropFirst()
            guard let second = rest.first, !isDigit(second), second != UInt8(ascii: ".") else {
                continue
            }
            let near = nearest(to: String(word.drop { $0 == "-" }), in: options)
            throw ValidationError(
                "Unknown option '\(clipped(word))'"
                    + (near.map { ". Did you mean '--\($0)'?" } ?? ""))
        }
        return Array(words[..<end]) + words[end...].dropFirst()
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte
    }
}

import ArgumentParser
import Diagnostics

/// Arguments that may begin with a minus sign without being options, such as negative numbers.
enum PlainWords {
    /// Returns the arguments, and rejects those that can only be mistyped options.
    ///
    /// - Parameters:
    ///   - words: The arguments that ArgumentParser did not recognize. After "--", all are
    ///     accepted.
    ///   - options: The command's options, without dashes.
    static func plain(_ words: [String], options: [String]) throws -> [String] {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        for word in words[..<end] where word.utf8.first == UInt8(ascii: "-") {
            let rest = word.utf8.dropFirst()
            guard let second = rest.first, !(0x30...0x39 ~= second), second != UInt8(ascii: ".")
            else {
                continue
            }
            let near = nearest(to: String(word.drop { $0 == "-" }), in: options)
            throw ValidationError(
                "Unknown option '\(clipped(word))'"
                    + (near.map { ". Did you mean '--\($0)'?" } ?? ""))
        }
        return Array(words[..<end]) + words[end...].dropFirst()
    }
}

/// The rules for file names that are made from the text of a record, such as an id.
package enum SafeFileName {
    /// Returns the name of a record's files, without an extension; never empty.
    package static func name(of id: String) -> String {
        let safe = part(id)
        return safe.isEmpty || isReserved(safe[...]) ? "_\(safe)" : safe
    }

    /// Returns a string that any file system accepts as part of a name; may be empty.
    ///
    /// Separators, control characters and characters that Windows does not allow become `_`. Dots
    /// and spaces at the ends are removed. At most 120 bytes are kept.
    package static func part(_ text: String) -> String {
        var safe = ""
        for character in text {
            let isBad = character.unicodeScalars.contains { scalar in
                refused.contains(scalar) || isUnseen(scalar)
            }
            let piece = isBad ? "_" : String(character)
            if safe.utf8.count + piece.utf8.count > 120 { break }
            safe += piece
        }
        while let last = safe.last, last == "." || last.isWhitespace { safe.removeLast() }
        while let first = safe.first, first == "." || first.isWhitespace { safe.removeFirst() }
        return safe
    }

    /// Returns whether Windows treats a name as a device name, whatever its extension.
    package static func isReserved(_ part: Substring) -> Bool {
        reserved.contains(part.prefix { $0 != "." }.uppercased())
    }

    /// Returns whether a character is invisible, except for the joiner in emoji.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: scalar.value != 0x200D
        default: false
        }
    }

    /// Path separators and characters that Windows does not allow.
    private static let refused = Set("/\\:*?\"<>|".unicodeScalars)

    /// The names that Windows reserves for devices.
    private static let reserved: Set<String> = Set(
        ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}

/// The columns whose cells are never read, shown, or kept.
package enum SecretColumns {
    /// The words of such headers, in lowercase.
    private static let words: Set<String> = [
        "password", "passwords", "passwd", "passcode", "passphrase", "passwort", "kennwort", "pwd",
        "contraseña", "contrasena", "token", "secret", "apikey", "credential",
        "credentials", "ssn",
    ]

    /// Returns whether the cells below a header are secret.
    ///
    /// A header with more than four words, or with a number at its end, is the title of work, such as that of
    /// an essay about passwords.
    package static func contains(_ header: String) -> Bool {
        let pieces = words(of: header)
        if pieces.contains(where: { $0.hasPrefix("socialsecurity") })
            || zip(pieces, pieces.dropFirst()).contains(where: {
                $0 == "social" && $1 == "security"
            })
        {
            return true
        }
        guard pieces.count <= 4, pieces.last?.first?.isNumber != true else { return false }
        let ends = [pieces.last, pieces.dropLast().last].compactMap(\.self)
        return ends.contains(where: words.contains)
            || words.contains(pieces.suffix(2).joined()) || pieces.joined() == "motdepasse"
    }

    /// Returns the words of a header in lowercase; a capital in a word begins another one.
    private static func words(of header: String) -> [String] {
        var (words, last) = ([""], Character(" "))
        for letter in header {
            if !letter.isLetter, !letter.isNumber {
                words.append("")
            } else {
                if letter.isUppercase, last.isLowercase { words.append("") }
                words[words.count - 1] += letter.lowercased()
            }
            last = letter
        }
        return words.filter { !$0.isEmpty }
    }
}

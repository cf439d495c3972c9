import Input

/// Rosters that name a password or a login's token: nothing that stands in them may be shown.
///
/// A text that cannot be parsed does not tell where its password ends, so words decide.
enum RosterSecrets {
    /// In small letters; keys are found however they are spelled.
    private static let secrets = ["password", "logintoken"].map { Array($0.utf8) }
    /// What only rosters have.
    private static let marks = ["wsobjectid", "teamname", "nameofem"].map { Array($0.utf8) }
    /// How much of a text is looked at: more than a roster of ten thousand players has.
    private static let most = 1 << 22

    /// Whether a text is a roster's, sound or not, and names a secret.
    static func areNamed(in bytes: [UInt8]) -> Bool {
        contains(secrets, bytes) && contains(marks, bytes)
    }

    /// A problem of such a text, with its place and without anything that stands there.
    static func veiled(_ problem: Diagnostic) -> Diagnostic {
        var problem = problem
        problem.field = ""
        problem.message = "the text is not sound here, and not shown: a password may stand in it"
        problem.hint = "take the password out: \"chalkboard team lock\" asks for it"
        return problem
    }

    private static func contains(_ words: [[UInt8]], _ bytes: [UInt8]) -> Bool {
        // A plain walk: most files are no rosters, and some are large.
        var isFirst = [Bool](repeating: false, count: 256)
        for word in words { isFirst[Int(word[0])] = true }
        let text = bytes.span
        for start in 0..<min(text.count, most) where isFirst[Int(text[start] | 0x20)] {
            if words.contains(where: { matches($0, text, start) }) { return true }
        }
        return false
    }

    private static func matches(_ word: [UInt8], _ text: Span<UInt8>, _ start: Int) -> Bool {
        guard start + word.count <= text.count else { return false }
        return word.indices.allSatisfy { lowercased(text[start + $0]) == word[$0] }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}

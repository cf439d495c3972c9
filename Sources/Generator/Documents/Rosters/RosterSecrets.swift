import Input

/// Rosters that name a password or a login's token: nothing that stands in them may be shown.
///
/// A text that cannot be parsed does not tell where its password ends, so words decide.
enum RosterSecrets {
    /// In small letters; keys are found however they are spelled.
    private static let secrets = ["password", "logintoken"].map { Array($0.utf8) }
    /// What only rosters have.
    private static let marks = ["wsobjectid", "teamname", "nameofem"].map { Array($0.utf8) }

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
        words.contains { word in
            let last = bytes.count - word.count
            guard last >= 0 else { return false }
            return (0...last).contains { start in
                word.indices.allSatisfy { lowercased(bytes[start + $0]) == word[$0] }
            }
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}

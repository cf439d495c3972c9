/// The cost of one password attempt.
///
/// It makes guessing slow.
package struct Cost: Sendable, Hashable {
    /// The number of passes that Argon2id makes over its memory.
    package var passes: Int
    /// The memory that Argon2id fills, in KiB.
    package var kibibytes: Int

    /// The cost of new files: 3 passes over 256 MiB, libsodium's `MODERATE`.
    package static let standard = Cost(passes: 3, kibibytes: 262_144)

    /// The minimum, so that no file is easy to guess.
    ///
    /// Source: OWASP Password Storage Cheat Sheet, Argon2id with one lane: 2 passes over 19 MiB.
    package static let least = Cost(passes: 2, kibibytes: 19_456)

    /// The maximum, so that no file can block the machine.
    package static let most = Cost(passes: 16, kibibytes: 1_048_576)

    /// Whether the cost is at most that of the files that this program locks.
    ///
    /// A higher one is accepted only if the user agrees, because anyone can prepare such a file to
    /// keep a machine busy.
    package var isUsual: Bool {
        passes <= Self.standard.passes && kibibytes <= Self.standard.kibibytes
    }

    /// Returns whether the cost is between `least` and the maximum.
    func isAllowed(from least: Cost) -> Bool {
        (least.passes...Self.most.passes).contains(passes)
            && (least.kibibytes...Self.most.kibibytes).contains(kibibytes)
    }
}

extension Cost: CustomStringConvertible {
    /// The cost in words: `3 passes over 256 MiB`.
    package var description: String {
        let memory =
            kibibytes >= 1024 && kibibytes % 1024 == 0
            ? "\(kibibytes / 1024) MiB" : "\(kibibytes) KiB"
        return "\(passes) pass\(passes == 1 ? "" : "es") over \(memory)"
    }
}

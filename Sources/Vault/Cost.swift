/// What one try of a password costs: what makes guessing slow.
package struct Cost: Sendable, Hashable {
    /// How many times Argon2id goes over its memory.
    package var passes: Int
    /// How much memory it fills, in KiB.
    package var kibibytes: Int

    /// A cost, which need not be one that is allowed.
    package init(passes: Int, kibibytes: Int) {
        self.passes = passes
        self.kibibytes = kibibytes
    }

    /// What files are locked with: 3 passes over 256 MiB, libsodium's `MODERATE`.
    package static let standard = Cost(passes: 3, kibibytes: 262_144)

    /// The least that is accepted, so that no file can be made that is easy to guess.
    ///
    /// Source: OWASP Password Storage Cheat Sheet, Argon2id with one lane: 2 passes over 19 MiB.
    package static let least = Cost(passes: 2, kibibytes: 19_456)

    /// The most that is accepted, so that no file can hold the machine up.
    package static let most = Cost(passes: 16, kibibytes: 1_048_576)

    /// Whether it lies between the least that is accepted and `most`.
    func isAllowed(from least: Cost) -> Bool {
        (least.passes...Self.most.passes).contains(passes)
            && (least.kibibytes...Self.most.kibibytes).contains(kibibytes)
    }
}

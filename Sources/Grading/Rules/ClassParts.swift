/// The parts of a class, by which problems name them.
package struct ClassParts: Sendable {
    /// The policy.
    package let policy: Policy
    /// The students.
    package let students: [Student]
}

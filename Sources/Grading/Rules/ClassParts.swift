/// The parts of a class, by which problems name them.
package struct ClassParts: Sendable {
    package let policy: Policy
    package let students: [Student]
}

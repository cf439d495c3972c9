/// Thrown for invalid input, with all problems.
package struct Invalid<Problem: Sendable & Hashable>: Error, Sendable, Hashable {
    /// The problems in the order of the input, at least one.
    package let problems: [Problem]
}

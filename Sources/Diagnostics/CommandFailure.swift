/// The error that ends a command.
///
/// The reasons are in the diagnostics.
package struct CommandFailure: Error, Sendable, Hashable {
    /// The kind of failure, which decides how a program ends.
    package let cause: Cause

    /// The kinds of failure.
    package enum Cause: Sendable, Hashable {
        /// Some documents failed; the others were made.
        case partial
        /// The request was not understood.
        case usage
        /// The data or the template has errors.
        case badData
        /// An input does not exist or cannot be read.
        case missingInput
        /// A font or a library is missing.
        case unavailable
        /// An output cannot be written.
        case cannotWrite
        /// The user is not logged in, or access was refused.
        case refused
        /// The work was stopped from outside, for example with Ctrl-C.
        case interrupted
    }

    /// Creates a failure of a kind.
    package init(_ cause: Cause) {
        self.cause = cause
    }
}

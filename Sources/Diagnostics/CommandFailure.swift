/// The error that ends a command.
///
/// The reasons are in the diagnostics.
package struct CommandFailure: Error, Sendable, Hashable {
    /// The kind of failure, which decides how a program ends.
    package let cause: Cause

    package enum Cause: Sendable, Hashable {
        /// Some documents failed; the others were made.
        case partial
        /// Files are out of date, which was to be checked.
        case outOfDate
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
        /// The system has no more memory, threads or open files for this process.
        case exhausted
        /// The reader of standard output has closed the pipe.
        case closedPipe

        /// Whether the cause concerns the process and not a document, so that it is reported even if
        /// other documents were made.
        package var isOfProcess: Bool { self == .exhausted || self == .closedPipe }
    }

    /// Returns the cause of a run in which one document failed for one reason and another document
    /// for another: the first, unless the second concerns the process.
    package static func cause(_ first: Cause?, then second: Cause?) -> Cause? {
        second?.isOfProcess == true ? second : first ?? second
    }

    package init(_ cause: Cause) {
        self.cause = cause
    }
}

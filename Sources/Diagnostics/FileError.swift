/// The error for a file that cannot be read or written.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The operations that can fail.
    package enum Operation: Sendable, Hashable {
        case read, write
    }

    /// The kinds of reasons that do not concern the file.
    package enum Circumstance: Sendable, Hashable {
        case exhausted, closedPipe
    }

    package var operation: Operation
    /// The file, as the user named it.
    package var path: String
    /// The reason, in a few words.
    package var cause: String
    /// The kind of the reason, if it does not concern the file.
    package var circumstance: Circumstance?
    package var hint: String?

    package init(
        _ operation: Operation, path: String, cause: String, _ circumstance: Circumstance? = nil,
        hint: String? = nil
    ) {
        self.operation = operation
        self.path = path
        self.cause = cause
        self.circumstance = circumstance
        self.hint = hint
    }

    /// The cause of the failure of a command because of this error.
    package var commandCause: CommandFailure.Cause {
        switch circumstance {
        case .exhausted: .exhausted
        case .closedPipe: .closedPipe
        case nil: operation == .read ? .missingInput : .cannotWrite
        }
    }

    /// The message, without the path.
    package var message: String {
        switch operation {
        case .read: "cannot read: \(cause)"
        case .write: "cannot write: \(cause)"
        }
    }

    /// The same as `message`.
    package var description: String { message }
}

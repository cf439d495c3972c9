/// The error for a file that cannot be read or written.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The operations that can fail.
    package enum Operation: Sendable, Hashable {
        /// Reading an input.
        case read
        /// Writing an output.
        case write
    }

    /// The operation that failed.
    package var operation: Operation
    /// The file, as the user named it.
    package var path: String
    /// The reason, in a few words.
    package var cause: String

    /// Creates an error for an operation on a file.
    package init(_ operation: Operation, path: String, cause: String) {
        self.operation = operation
        self.path = path
        self.cause = cause
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

import EncryptedFile

/// How credentials are asked for.
package struct Asking: Sendable {
    /// Asks for a name, which is shown while it is typed; nil when the answer was refused.
    package var name: @Sendable (_ question: String) -> String?
    /// Asks for a password, which is not shown; nil when the answer was refused.
    package var password: @Sendable (_ question: String) throws(EncryptedFileError) -> Password?

    /// A way to ask.
    package init(
        name: @escaping @Sendable (_ question: String) -> String?,
        password: @escaping @Sendable (_ question: String) throws(EncryptedFileError) -> Password?
    ) {
        self.name = name
        self.password = password
    }
}

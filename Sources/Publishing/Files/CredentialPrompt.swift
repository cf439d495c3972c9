import EncryptedFile

/// Asks a user for credentials.
package struct CredentialPrompt: Sendable {
    /// Asks for a name, which is shown as it is typed; returns nil if the user cancels.
    package var name: @Sendable (_ question: String) -> String?
    /// Asks for a password, which is not shown; returns nil if the user cancels.
    package var password: @Sendable (_ question: String) throws(EncryptedFileError) -> Password?

    package init(
        name: @escaping @Sendable (_ question: String) -> String?,
        password: @escaping @Sendable (_ question: String) throws(EncryptedFileError) -> Password?
    ) {
        self.name = name
        self.password = password
    }
}

package struct Login: ~Copyable {
    /// The file with the key that the token unwraps.
    package let file: LockedFile
    /// The token.
    ///
    /// Store it where only its user can read it.
    package let token: Secret

    init(file: LockedFile, token: consuming Secret) {
        self.file = file
        self.token = token
    }
}

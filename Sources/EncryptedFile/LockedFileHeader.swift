extension LockedFile {
    /// The unencrypted beginning of a locked file.
    package struct Header: Sendable, Hashable {
        /// The team's city.
        package let city: String
        package let teamName: String
        /// The name of the user who may open the file.
        package let userName: String
        /// The cost of one password attempt.
        package let cost: Cost
        /// Random bytes that give the same password a different key in each file.
        let salt: [UInt8]

        /// The identifier of the file, as 32 hexadecimal digits.
        ///
        /// It is the same after logins and in copies, and changes when the content is locked again.
        package var id: String {
            let digits = Array("0123456789abcdef")
            return String(salt.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
        }
    }
}

import Synchronization

/// The locked files that a run has opened, so that the user is asked only once per file.
final class DecryptedFiles: Sendable {
    private let contents = Mutex<[String: [UInt8]]>([:])
    private let digests = Mutex<[String: String]>([:])

    /// The paths of the locked files that were read, with their SHA-256 checksums.
    var inputs: [String: String] { digests.withLock { $0 } }

    /// Records that a locked file with this checksum was read.
    func note(_ checksum: String, of path: String) {
        digests.withLock { $0[path] = checksum }
    }

    /// The decrypted content of the file with a checksum; nil if it was not read.
    subscript(checksum: String) -> [UInt8]? {
        get { contents.withLock { $0[checksum] } }
        set { contents.withLock { $0[checksum] = newValue } }
    }
}

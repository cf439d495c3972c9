import Synchronization

/// The locked files that a run has opened, so that the user is asked only once for each.
final class DecryptedFiles: Sendable {
    private let contents = Mutex<[String: [UInt8]]>([:])
    private let digests = Mutex<[String: String]>([:])

    /// The paths of the locked files that were read, with their SHA-256.
    var inputs: [String: String] { digests.withLock { $0 } }

    /// Notes that a locked file with this checksum was read.
    func note(_ checksum: String, of path: String) {
        digests.withLock { $0[path] = checksum }
    }

    /// The content of the file with a checksum.
    subscript(checksum: String) -> [UInt8]? {
        get { contents.withLock { $0[checksum] } }
        set { contents.withLock { $0[checksum] = newValue } }
    }
}

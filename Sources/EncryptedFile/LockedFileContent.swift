extension LockedFile {
    package struct Content: Sendable, Hashable {
        package var bytes: [UInt8]
        /// The last change of the file; nil for a file of an earlier build without a login.
        package var change: Change?
    }

    /// A change of a locked file, which cannot be forged without its key.
    package enum Change: Sendable, Hashable {
        /// The file was locked at a time, in seconds since 1970, and there was no login since.
        case locked(Int)
        /// The last login was at a time, in seconds since 1970.
        case login(Int)

        /// The time of the change, in seconds since 1970.
        package var time: Int {
            switch self {
            case .locked(let time), .login(let time): time
            }
        }

        /// The bit that marks the time of locking.
        private static let lockedBit: UInt64 = 1 << 63

        /// Creates a change from its number in a file; nil if it is 0.
        init?(number: UInt64) {
            guard number != 0 else { return nil }
            let time = Int(clamping: number & ~Self.lockedBit)
            self = number & Self.lockedBit == 0 ? .login(time) : .locked(time)
        }

        var number: UInt64 {
            switch self {
            case .locked(let time): UInt64(max(0, time)) | Self.lockedBit
            case .login(let time): UInt64(max(0, time))
            }
        }
    }
}

import SystemPackage

/// What tells a file from all others, by whatever path it is reached.
struct FileIdentity: Hashable {
    private let device: DeviceID
    private let number: Inode

    /// The identity of what a path leads to; nil when there is nothing.
    init?(_ path: String) {
        guard path != "-", let stat = try? Stat(FilePath(path)) else { return nil }
        (device, number) = (stat.deviceID, stat.inode)
    }
}

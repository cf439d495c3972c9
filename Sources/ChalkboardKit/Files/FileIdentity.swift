import SystemPackage

/// The identity of a file, which is the same for every path to it.
package struct FileIdentity: Hashable {
    private let device: DeviceID
    private let number: Inode

    /// Creates the identity of the file at a path; fails if the file does not exist.
    package init?(_ path: String) {
        guard path != "-", let stat = try? Stat(FilePath(path)) else { return nil }
        (device, number) = (stat.deviceID, stat.inode)
    }
}

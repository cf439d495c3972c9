import Glibc
import SystemPackage

/// A pipe, a device, or a socket at a path.
///
/// Opening one can wait forever, and reading one may never end, so it is refused where a file is
/// expected. The streams that the process was started with are accepted: `/dev/stdin`, `/dev/fd/N`,
/// and the pipes of process substitutions, which have no name in any folder.
package enum SpecialFile: Sendable {
    /// A pipe that has a name in a folder.
    case namedPipe
    /// A character or block device.
    case device
    case socket

    /// Finds a special file at a path; nil if it is regular, a folder or missing, or a stream of this
    /// process.
    package init?(_ path: String) {
        switch FileReading.type(of: path) {
        case .fifo where Self.isUnnamedPipe(path): return nil
        case .fifo: self = .namedPipe
        case .characterSpecial, .blockSpecial: self = .device
        case .socket: self = .socket
        default: return nil
        }
        if Self.isOwnStream(path) { return nil }
    }

    /// The reason why it is refused.
    package var reason: String {
        switch self {
        case .namedPipe: "it is a named pipe, not a file"
        case .device: "it is a device, not a file"
        case .socket: "it is a socket, not a file"
        }
    }

    /// Returns whether a path names an open file of this process by its number.
    private static func isOwnStream(_ path: String) -> Bool {
        let folders = ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"]
        if ["/dev/stdin", "/dev/stdout", "/dev/stderr"].contains(path) { return true }
        return folders.contains { path.hasPrefix($0) && !path.dropFirst($0.count).contains("/") }
    }

    /// Returns whether a pipe was made by the system, without a name.
    private static func isUnnamedPipe(_ path: String) -> Bool {
        guard let name = realpath(path, nil) else { return true }
        free(name)
        return false
    }
}

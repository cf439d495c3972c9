import CSandbox
import Glibc

/// One end of the connection between the program and a picture process, which the caller closes.
struct PictureSocket: Sendable {
    let descriptor: Int32
    /// The longest time to wait for the other end, in milliseconds; nil for any time.
    var longestWait: Int32?

    /// Sends bytes, and a descriptor with the first of them; returns whether all were sent.
    func send(_ bytes: [UInt8], passing shared: Int32? = nil) -> Bool {
        var sent = 0
        return bytes.withUnsafeBytes { bytes in
            while sent < bytes.count {
                guard let start = bytes.baseAddress, wait(for: POLLOUT) else { return false }
                let count = csandbox_send(
                    descriptor, start + sent, min(bytes.count - sent, 1 << 18),
                    sent == 0 ? shared ?? -1 : -1)
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Returns the next bytes; nil if the other end was closed before, or did not send them in time.
    func receive(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var received = 0
        let isWhole = bytes.withUnsafeMutableBytes { bytes in
            while received < count {
                guard let start = bytes.baseAddress, wait(for: POLLIN) else { return false }
                let more = recv(descriptor, start + received, count - received, 0)
                if more < 0, errno == EINTR { continue }
                guard more > 0 else { return false }
                received += more
            }
            return true
        }
        return isWhole ? bytes : nil
    }

    private func wait(for event: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        while true {
            let count = poll(&entry, 1, longestWait ?? -1)
            if count < 0, errno == EINTR { continue }
            return count > 0
        }
    }
}

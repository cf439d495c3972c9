import Diagnostics
import Documents
import Glibc

/// Delays login attempts after wrong credentials, longer after each failure.
///
/// An attempt is counted before it is made, so that stopping the program does not avoid the delay.
struct LoginThrottle {
    /// The time for which failures are remembered, in seconds.
    static let memory = 15 * 60

    /// The folder with the counts of failures.
    let folder: String
    let workspace: Workspace

    private func path(_ id: String) -> String { join(folder, "\(id).failures") }

    /// Returns the minimum number of seconds between a failure and the next attempt.
    ///
    /// It is 1, 2, 4 and 8 for the first four failures, and 16 from the fifth on.
    static func delay(after failures: Int) -> Int {
        failures < 1 ? 0 : 1 << min(failures - 1, 4)
    }

    /// Waits as long as earlier failures require, and counts the attempt as a failure.
    func begin(_ id: String) throws(FileError) {
        let (count, last) = failures(id)
        let elapsed = max(0, workspace.clock.now() - last)
        // The clock counts whole seconds, and the first one may have been almost over.
        let left = Self.delay(after: count) + 1 - elapsed
        if count > 0, left > 0 { workspace.clock.wait(left) }
        try write(count + 1, id)
    }

    /// Records that the attempt failed: the wait starts now, not when the attempt began.
    func fail(_ id: String) throws(FileError) {
        try write(failures(id).count, id)
    }

    private func write(_ count: Int, _ id: String) throws(FileError) {
        guard count > 0 else { return }
        let text = "\(count) \(workspace.clock.now())\n"
        try workspace.writePrivate(Array(text.utf8), to: path(id))
    }

    /// Forgets the failures after an attempt with the right credentials.
    func clear(_ id: String) {
        unlink(path(id))
    }

    private func failures(_ id: String) -> (count: Int, last: Int) {
        guard let bytes = try? workspace.read(path(id)), bytes.count < 64 else { return (0, 0) }
        let numbers = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
            .compactMap { Int($0) }
        guard numbers.count == 2, numbers[0] > 0 else { return (0, 0) }
        let isForgotten = workspace.clock.now() - numbers[1] >= Self.memory
        return isForgotten ? (0, 0) : (min(numbers[0], 1000), numbers[1])
    }
}

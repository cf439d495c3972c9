import Diagnostics
import Documents
import Glibc

/// How often wrong credentials were given for a locked file of late: each time makes the next try wait
/// longer.
///
/// A try is counted before it is made, so that stopping the program does not undo it.
struct Failures {
    /// How long failures are remembered, in seconds.
    static let memory = 15 * 60

    /// The folder that the counts lie in.
    let folder: String
    let workspace: Workspace

    private func path(_ id: String) -> String { join(folder, "\(id).failures") }

    /// How many seconds pass at least between a failure and the next try: 1, 2, 4, 8, and 16 from the
    /// fifth on.
    static func delay(after failures: Int) -> Int {
        failures < 1 ? 0 : 1 << min(failures - 1, 4)
    }

    /// Waits for as long as earlier failures demand, and counts the try as one more.
    func begin(_ id: String) throws(FileError) {
        let (count, last) = failures(id)
        let elapsed = max(0, workspace.clock.now() - last)
        // The clock tells whole seconds: one that it counts may have been over in no time.
        let left = Self.delay(after: count) + 1 - elapsed
        if count > 0, left > 0 { workspace.clock.wait(left) }
        try write(count + 1, id)
    }

    /// Notes that the try failed: the wait counts from now, and not from when the password was tried.
    func fail(_ id: String) throws(FileError) {
        try write(failures(id).count, id)
    }

    private func write(_ count: Int, _ id: String) throws(FileError) {
        guard count > 0 else { return }
        let text = "\(count) \(workspace.clock.now())\n"
        try workspace.writePrivate(Array(text.utf8), to: path(id))
    }

    /// Forgets the failures after a try with the right credentials.
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

import Glibc

/// A terminal with a simulated user, who reads what programs print and types answers.
package final class Typist: Sendable {
    /// The path of the end that programs read from and write to.
    package let path: String
    private let near: Int32
    /// Keeps the terminal open while no program uses it.
    private let far: Int32

    /// Opens a terminal.
    package init() throws {
        near = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (number, locked) = (Int32(0), Int32(0))
        // TIOCSPTLCK and TIOCGPTN of Linux, which are macros that Swift does not see.
        guard near >= 0, ioctl(near, 0x4004_5431, &locked) == 0,
            ioctl(near, 0x8004_5430, &number) == 0, fcntl(near, F_SETFL, O_NONBLOCK) == 0
        else { throw TemporaryFolder.Failure(step: "opening a terminal") }
        path = "/dev/pts/\(number)"
        far = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    }

    deinit {
        close(far)
        close(near)
    }

    /// Waits for a question and types an answer; returns the text printed until then.
    ///
    /// - Throws: If the question does not appear within half a minute.
    package func answer(_ question: String, with text: String) throws -> String {
        var printed: [UInt8] = []
        let deadline = Deadline(seconds: 30)
        repeat {
            printed += shown()
            if String(decoding: printed, as: UTF8.self).hasSuffix(question) {
                let keys = Array(text.utf8)
                guard write(near, keys, keys.count) == keys.count else {
                    throw TemporaryFolder.Failure(step: "typing")
                }
                return String(decoding: printed, as: UTF8.self)
            }
        } while deadline.waitForBytes(near)
        throw TemporaryFolder.Failure(
            step: "waiting for \(question) after \(String(decoding: printed, as: UTF8.self))")
    }

    /// Returns the bytes printed since the last call.
    package func shown() -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(near, &chunk, chunk.count)
            if count <= 0 { return bytes }
            bytes += chunk[..<count]
        }
    }
}

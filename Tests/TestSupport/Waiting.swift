import Glibc

/// The end of a wait, after which a test fails.
struct Deadline {
    private let end: ContinuousClock.Instant

    /// Creates the end of a wait that begins now.
    init(seconds: Double) {
        end = .now + .seconds(seconds)
    }

    /// Waits until a terminal has something to read; returns false after the end.
    func waitForBytes(_ descriptor: Int32) -> Bool {
        let left = (end - .now) / .milliseconds(1)
        guard left > 0 else { return false }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, Int32(left) + 1)
        return true
    }
}

import Glibc

/// The time of day, for logins alone: no document depends on it.
package struct WallClock: Sendable {
    /// The time in seconds since 1970.
    package var now: @Sendable () -> Int
    /// Waits for so many seconds.
    package var wait: @Sendable (Int) -> Void

    /// A clock of one's own.
    package init(now: @escaping @Sendable () -> Int, wait: @escaping @Sendable (Int) -> Void) {
        self.now = now
        self.wait = wait
    }

    /// The system's clock.
    package static let system = WallClock(
        now: { time(nil) },
        wait: { seconds in
            // A signal that ends nothing cuts the sleep short.
            var left = UInt32(clamping: seconds)
            while left > 0 { left = sleep(left) }
        })
}

import Glibc

/// The current time.
///
/// It is used only for logins; no document depends on it.
package struct WallClock: Sendable {
    /// The time in seconds since 1970.
    package var now: @Sendable () -> Int
    /// Waits for a number of seconds.
    package var wait: @Sendable (Int) -> Void

    /// The system's clock.
    package static let system = WallClock(
        now: { time(nil) },
        wait: { seconds in
            // A signal may interrupt the sleep.
            var left = UInt32(clamping: seconds)
            while left > 0 { left = sleep(left) }
        })
}

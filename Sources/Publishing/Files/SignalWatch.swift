import Dispatch
import Glibc

/// Replaces the default action of signals with a handler until `end` is called.
///
/// A signal that was ignored when the process started stays ignored, for example under `nohup` or
/// in the background of a shell.
package struct SignalWatch {
    private let watches: [(source: any DispatchSourceSignal, number: Int32, usual: sigaction)]

    /// Starts watching.
    ///
    /// When this returns, no signal can be missed.
    ///
    /// - Parameters:
    ///   - numbers: The signals.
    ///   - queue: The queue for the handler. Nothing else must use it.
    ///   - handler: Called for each signal.
    package init(
        _ numbers: [Int32], on queue: DispatchQueue,
        _ handler: @escaping @Sendable (_ number: Int32) -> Void
    ) {
        let ready = DispatchSemaphore(value: 0)
        watches = numbers.compactMap { number in
            var usual = sigaction()
            sigaction(number, nil, &usual)
            if Self.isIgnored(usual) { return nil }
            // Turns off the default action; the source still sees the signal.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { handler(number) }
            source.setRegistrationHandler { ready.signal() }
            source.resume()
            return (source, number, usual)
        }
        // A signal that arrives before its source is registered would be lost.
        for _ in watches { ready.wait() }
    }

    /// Stops watching: each signal has its former effect again.
    package func end() {
        for watch in watches {
            watch.source.cancel()
            var usual = watch.usual
            sigaction(watch.number, &usual, nil)
        }
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        // Swift cannot compare C functions, only their addresses.
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

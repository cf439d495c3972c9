import Dispatch
import Glibc

/// Handles signals in place of their default action, until it ends.
///
/// A signal that was ignored when the process started stays ignored, for example with `nohup` or in
/// the background of a shell.
package struct SignalWatch {
    private let watches: [(source: any DispatchSourceSignal, number: Int32, usual: sigaction)]

    /// Starts watching; returns when no signal can be missed.
    ///
    /// - Parameters:
    ///   - numbers: The signals.
    ///   - queue: The queue of the handler, not used by anything else.
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
        // A signal before its source is registered would be lost.
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

import Dispatch
import Glibc

/// Takes the place of what some signals do, until it ends.
///
/// A signal that was ignored when the process started stays so, as whoever started it wanted: `nohup`,
/// or a shell that runs it in the background.
package struct SignalWatch {
    private let watches: [(source: any DispatchSourceSignal, number: Int32, usual: sigaction)]

    /// Watches from the moment this returns.
    ///
    /// - Parameters:
    ///   - numbers: The signals.
    ///   - queue: Where the handler runs; nobody else may keep it busy.
    ///   - handler: What is done with each signal.
    package init(
        _ numbers: [Int32], on queue: DispatchQueue,
        _ handler: @escaping @Sendable (_ number: Int32) -> Void
    ) {
        let ready = DispatchSemaphore(value: 0)
        watches = numbers.compactMap { number in
            var usual = sigaction()
            sigaction(number, nil, &usual)
            if Self.isIgnored(usual) { return nil }
            // Not to do what it usually does: the source sees it all the same.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { handler(number) }
            source.setRegistrationHandler { ready.signal() }
            source.resume()
            return (source, number, usual)
        }
        // A signal before its source stands would be lost.
        for _ in watches { ready.wait() }
    }

    /// Watches no longer: each signal does what it did before.
    package func end() {
        for watch in watches {
            watch.source.cancel()
            var usual = watch.usual
            sigaction(watch.number, &usual, nil)
        }
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        // Functions of C cannot be compared in Swift; as numbers they can.
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

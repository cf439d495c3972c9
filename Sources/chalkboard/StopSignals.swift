import Dispatch
import Generator
import Glibc

/// Turns Ctrl-C, and a plain kill, into a polite end of a run.
///
/// The run is asked to stop. When what it has begun takes longer than anybody likes to wait, the
/// process ends; files that were not whole then lie beside their places and are cleared away by the
/// next run.
final class StopSignals {
    private let sources: [any DispatchSourceSignal]

    /// How long what has begun may take.
    private static let patience = DispatchTimeInterval.milliseconds(800)

    /// Watches for signals from now on.
    init(_ interruption: Interruption, before end: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                interruption.ask()
                DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) {
                    end()
                    Console.tell(interruption.progress.stoppedText + "\n")
                    _exit(ExitStatus.interrupted.rawValue)
                }
            }
            source.resume()
            return source
        }
    }

    /// Watches no longer.
    func end() {
        for source in sources { source.cancel() }
    }
}

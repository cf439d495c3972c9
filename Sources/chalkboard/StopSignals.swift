import Diagnostics
import Dispatch
import Glibc
import Publishing

/// Turns Ctrl-C, and a plain kill, into a polite end of a run.
///
/// The run is asked to stop. When what it has begun takes longer than anybody likes to wait, the
/// process ends; files that were not whole then lie beside their places and are cleared away by the
/// next run.
struct StopSignals {
    private let watch: SignalWatch

    /// How long what has begun may take.
    private static let patience = DispatchTimeInterval.milliseconds(800)

    /// Watches for signals from now on.
    init(_ interruption: Interruption, before end: @escaping @Sendable () -> Void) {
        // A queue of its own gets a thread of its own: the shared ones are all at work in a run.
        let queue = DispatchQueue(label: "stop signals")
        watch = SignalWatch([SIGINT, SIGTERM], on: queue) { _ in
            interruption.ask()
            queue.asyncAfter(deadline: .now() + Self.patience) {
                end()
                Console.tell(interruption.progress.stoppedText + "\n")
                _exit(CommandFailure.Cause.interrupted.exitCode)
            }
        }
    }

    /// Watches no longer.
    func end() {
        watch.end()
    }
}

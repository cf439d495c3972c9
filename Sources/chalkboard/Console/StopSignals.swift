import Diagnostics
import Dispatch
import Glibc
import Publishing

/// Ends a run gracefully on Ctrl-C and SIGTERM.
///
/// The run is asked to stop. If the documents that it has started take too long, the process ends; the
/// next run deletes the partial files.
struct StopSignals {
    private let watch: SignalWatch

    /// The time that started documents have.
    private static let patience = DispatchTimeInterval.milliseconds(800)

    /// Starts watching.
    init(_ interruption: Interruption, before end: @escaping @Sendable () -> Void) {
        // A queue of its own: the threads of the shared ones are busy during a run.
        let queue = DispatchQueue(label: "stop signals")
        watch = SignalWatch([SIGINT, SIGTERM], on: queue) { _ in
            interruption.ask()
            queue.asyncAfter(deadline: .now() + Self.patience) {
                end()
                Console.printError(interruption.progress.stoppedText + "\n")
                _exit(CommandFailure.Cause.interrupted.exitCode)
            }
        }
    }

    /// Stops watching.
    func end() {
        watch.end()
    }
}

import Diagnostics
import Dispatch
import Glibc
import Publishing

/// Ends a run gracefully on Ctrl-C and SIGTERM.
///
/// The run is asked to stop. If the documents that it has started take too long, the process exits,
/// and the next run deletes the partial files.
struct StopSignals {
    private let watch: SignalWatch

    /// The time allowed for documents that have been started.
    private static let patience = DispatchTimeInterval.milliseconds(800)

    /// Starts watching.
    init(_ interruption: Interruption, before end: @escaping @Sendable () -> Void) {
        // A separate queue: the threads of the shared queues are busy during a run.
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

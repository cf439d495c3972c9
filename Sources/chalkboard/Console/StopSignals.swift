import Diagnostics
import Glibc
import Publishing

/// Ends a run gracefully on Ctrl-C, on SIGTERM, and when the terminal is closed.
///
/// The run is asked to stop. If the documents that it has started take too long, the process
/// deletes its partial files and exits.
struct StopSignals {
    private let watch: SignalWatch

    /// The time allowed for documents that have been started, in microseconds.
    private static let patience: UInt32 = 800_000

    /// Starts watching.
    init(_ interruption: Interruption, before end: @escaping @Sendable () -> Void) {
        watch = SignalWatch([SIGINT, SIGTERM, SIGHUP]) { _ in
            interruption.ask()
            usleep(Self.patience)
            end()
            Console.printError(interruption.progress.stoppedText + "\n")
            PartialFile.deleteAll()
            _exit(CommandFailure.Cause.interrupted.exitCode)
        }
    }

    func end() {
        watch.end()
    }
}

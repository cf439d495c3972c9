import Diagnostics
import Dispatch
import Glibc
import Publishing

/// Ends the process with its terminal as it was, when it is told to end while a password is typed.
///
/// Without it, the shell that comes next would not show what is typed either.
struct PromptSignals {
    private let watch: SignalWatch

    /// Watches from the moment this returns.
    ///
    /// - Parameter modes: The terminal's modes before it was silenced.
    init(restoring modes: termios) {
        let queue = DispatchQueue(label: "prompt signals")
        watch = SignalWatch([SIGINT, SIGTERM, SIGHUP, SIGQUIT], on: queue) { _ in
            var modes = modes
            tcsetattr(STDIN_FILENO, TCSANOW, &modes)
            StandardOutput.tell([0x0A])
            _exit(CommandFailure.Cause.interrupted.exitCode)
        }
    }

    /// Watches no longer: each signal does what it did before.
    func end() {
        watch.end()
    }
}

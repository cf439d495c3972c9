import Diagnostics
import Glibc
import Publishing

/// Restores the terminal when a signal ends the process while a password is typed.
///
/// Without this, the shell would not show what the user types afterward.
struct PromptSignals {
    private let watch: SignalWatch

    /// Starts watching.
    ///
    /// When this returns, no signal can be missed.
    ///
    /// - Parameter modes: The terminal's original modes.
    init(restoring modes: termios) {
        watch = SignalWatch([SIGINT, SIGTERM, SIGHUP, SIGQUIT]) { _ in
            var modes = modes
            tcsetattr(STDIN_FILENO, TCSANOW, &modes)
            StandardOutput.writeError([0x0A])
            _exit(CommandFailure.Cause.interrupted.exitCode)
        }
    }

    /// Stops watching: each signal has its former effect again.
    func end() {
        watch.end()
    }
}

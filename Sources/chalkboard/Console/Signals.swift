import Diagnostics
import Glibc
import Publishing

extension SignalWatch {
    /// The time allowed for documents that have been started, in microseconds.
    private static let patience: UInt32 = 800_000

    /// Ends a run gracefully on Ctrl-C, on SIGTERM, and when the terminal is closed.
    ///
    /// The run is asked to stop. If the documents that it has started take too long, the process
    /// deletes its partial files and exits.
    init(stopping interruption: Interruption, before end: @escaping @Sendable () -> Void) {
        self.init([SIGINT, SIGTERM, SIGHUP]) { _ in
            interruption.ask()
            usleep(Self.patience)
            end()
            Console.printError(interruption.progress.stoppedText + "\n")
            PartialFile.deleteAll()
            _exit(CommandFailure.Cause.interrupted.exitCode)
        }
    }

    /// Restores the terminal when a signal ends the process while a password is typed.
    ///
    /// Without this, the shell would not show what the user types afterward.
    ///
    /// - Parameter modes: The terminal's original modes.
    init(restoring modes: termios) {
        self.init([SIGINT, SIGTERM, SIGHUP, SIGQUIT]) { _ in
            var modes = modes
            tcsetattr(STDIN_FILENO, TCSANOW, &modes)
            StandardOutput.writeError([0x0A])
            _exit(CommandFailure.Cause.interrupted.exitCode)
        }
    }
}

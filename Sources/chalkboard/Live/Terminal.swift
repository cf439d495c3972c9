import Diagnostics
import FoundationEssentials
import Glibc
import Publishing

/// The terminal of standard input and standard output.
struct Terminal: Sendable {
    private let modes: termios
    /// The raw modes, in which each key is delivered immediately and not echoed.
    private let rawModes: termios

    /// Returns the terminal of this process.
    ///
    /// - Throws: If there is no terminal, or it lacks a required feature.
    static func ofProcess(_ report: inout Report) throws(CommandFailure) -> Terminal {
        func refuse(_ message: String, _ hint: String) -> CommandFailure {
            report.sink.fail(.usage, "--live", message, hint: hint)
        }
        for (stream, name) in [(STDIN_FILENO, "input"), (STDOUT_FILENO, "output")] {
            guard isatty(stream) == 1 else {
                throw refuse(
                    "standard \(name) is not a terminal",
                    "run this command in a terminal, or use --keys")
            }
        }
        let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
        if kind.isEmpty || kind == "dumb" {
            throw refuse(
                "this terminal cannot move the cursor: TERM is \(quoted(kind))",
                "use --keys instead")
        }
        var modes = termios()
        guard tcgetattr(STDIN_FILENO, &modes) == 0 else {
            throw refuse("the terminal settings cannot be read", "use --keys instead")
        }
        return Terminal(modes: modes)
    }

    private init(modes: termios) {
        self.modes = modes
        var raw = modes
        cfmakeraw(&raw)
        rawModes = raw
    }

    /// The window's columns and rows; 80 × 24 if unknown.
    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Puts the terminal into raw mode.
    ///
    /// If this process is in the background, it is suspended until it is brought to the foreground.
    func takeOver(_ report: inout Report) throws(CommandFailure) {
        var attempts = 0
        while case let owner = tcgetpgrp(STDIN_FILENO), owner > 0, owner != getpgrp() {
            attempts += 1
            guard attempts < 100 else {
                throw report.sink.fail(.usage, "--live", "another process is using the terminal")
            }
            Self.stop(by: SIGTTIN)
        }
        set(rawModes)
    }

    /// Restores the terminal and ignores failures.
    func giveBack() {
        try? StandardOutput.write(Array(LiveFrame.leave.utf8))
        set(modes)
    }

    /// Suspends this process, as the terminal itself would do, until it is continued.
    static func stop(by number: Int32) {
        // All zeros is the default action. The current action is restored later.
        var usual = sigaction()
        var watching = sigaction()
        sigaction(number, &usual, &watching)
        var set = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, &blocked)
        // The signal is sent to this thread only, so it takes effect before the call returns.
        raise(number)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
        sigaction(number, &watching, nil)
    }

    private func set(_ modes: termios) {
        var modes = modes
        // TCSANOW does not wait for output, which may be blocked for any length of time.
        tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    }
}

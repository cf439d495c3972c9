import Diagnostics
import FoundationEssentials
import Glibc
import Publishing

/// The terminal that standard input and standard output are.
struct Terminal: Sendable {
    /// The modes it was in at the start.
    private let modes: termios
    /// The modes in which each key comes at once, and none is echoed.
    private let rawModes: termios

    /// The terminal of this process.
    ///
    /// - Throws: When it has none, or one that cannot do what is needed.
    static func ofProcess(_ report: inout Report) throws(CommandFailure) -> Terminal {
        func refuse(_ message: String, _ hint: String) -> CommandFailure {
            report.sink.fail(.usage, "--live", message, hint: hint)
        }
        for (stream, name) in [(STDIN_FILENO, "input"), (STDOUT_FILENO, "output")] {
            guard isatty(stream) == 1 else {
                throw refuse(
                    "standard \(name) is no terminal",
                    "run it in a terminal, or press keys with --keys")
            }
        }
        let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
        if kind.isEmpty || kind == "dumb" {
            throw refuse(
                "this terminal cannot move its cursor, as TERM is \(quoted(kind))",
                "press keys with --keys")
        }
        var modes = termios()
        guard tcgetattr(STDIN_FILENO, &modes) == 0 else {
            throw refuse("the terminal does not tell its modes", "press keys with --keys")
        }
        return Terminal(modes: modes)
    }

    private init(modes: termios) {
        self.modes = modes
        var raw = modes
        cfmakeraw(&raw)
        rawModes = raw
    }

    /// The window's columns and rows; those of old terminals when it does not tell.
    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Takes the terminal over, so that each key comes at once.
    ///
    /// Another process may have it, as when this one was started in the background: then this one
    /// stops until it is brought to the front.
    func takeOver(_ report: inout Report) throws(CommandFailure) {
        var attempts = 0
        while case let owner = tcgetpgrp(STDIN_FILENO), owner > 0, owner != getpgrp() {
            attempts += 1
            guard attempts < 100 else {
                throw report.sink.fail(.usage, "--live", "another process has the terminal")
            }
            Self.stop(by: SIGTTIN)
        }
        set(rawModes)
    }

    /// Gives the terminal back as it was; there is nobody to tell when that fails.
    func giveBack() {
        try? StandardOutput.write(Array(LiveFrame.leave.utf8))
        set(modes)
    }

    /// Stops this process as the terminal itself would, until somebody continues it.
    static func stop(by number: Int32) {
        // All zeros is the default: what watches the signal meanwhile is put back later.
        var usual = sigaction()
        var watching = sigaction()
        sigaction(number, &usual, &watching)
        var set = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, &blocked)
        // Sent to this thread alone, it takes effect before this call returns.
        raise(number)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
        sigaction(number, &watching, nil)
    }

    private func set(_ modes: termios) {
        var modes = modes
        // Nothing is waited for: output may be held back for as long as somebody likes.
        tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    }
}

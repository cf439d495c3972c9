import EncryptedFile
import Glibc
import Publishing

/// Asks for credentials on the terminal.
enum TerminalPrompt {
    /// The prompt; nil if standard input or standard error is not a terminal.
    static var prompt: CredentialPrompt? {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
        return CredentialPrompt(
            name: { question in
                StandardOutput.writeError(Array(question.utf8))
                return line()
            },
            password: { question throws(EncryptedFileError) in
                try withoutEcho(asking: question) { () throws(EncryptedFileError) in
                    var password = try Password()
                    let ending = try password.type(from: STDIN_FILENO)
                    return ending == .entered ? consume password : nil
                }
            })
    }

    /// Reads a line without its line end; returns nil at the end of the input.
    ///
    /// It reads byte by byte, so that the rest of the input is left for other readers.
    private static func line() -> String? {
        var bytes: [UInt8] = []
        while bytes.count < 4096 {
            var byte: [UInt8] = [0]
            var count = read(STDIN_FILENO, &byte, 1)
            while count < 0, errno == EINTR { count = read(STDIN_FILENO, &byte, 1) }
            guard count == 1 else { return nil }
            if byte[0] == 0x0A { break }
            bytes += byte
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Runs `body` while the terminal neither shows nor interprets keys, not even Ctrl-C.
    ///
    /// The terminal is always restored, even if a signal ends the process.
    private static func withoutEcho(
        asking question: String, _ body: () throws(EncryptedFileError) -> Password?
    ) throws(EncryptedFileError) -> Password? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        let signals = SignalWatch(restoring: before)
        defer { signals.end() }
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &silent) == 0 else { return nil }
        defer {
            tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
            StandardOutput.writeError([0x0A])
        }
        StandardOutput.writeError(Array(question.utf8))
        return try body()
    }
}

import EncryptedFile
import Glibc
import Publishing
import SystemPackage

/// The prompts for credentials on the terminal that a user sits at.
enum CredentialPrompt {
    /// Asks on the terminal; nil when standard input or standard error is none.
    static var asking: Asking? {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
        return Asking(
            name: { question in
                StandardOutput.tell(Array(question.utf8))
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

    /// A line without its end; nil at the end of the input.
    ///
    /// It is read byte by byte: what comes after it is somebody else's.
    private static func line() -> String? {
        var bytes: [UInt8] = []
        while bytes.count < 4096 {
            var byte: [UInt8] = [0]
            guard
                let count = try? byte.withUnsafeMutableBytes({
                    try FileDescriptor.standardInput.read(into: $0)
                }), count == 1
            else { return nil }
            if byte[0] == 0x0A { break }
            bytes += byte
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Runs `body` while the terminal neither shows nor interprets keys, Ctrl-C among them: however it
    /// ends, also by a signal, the terminal is as it was before.
    private static func withoutEcho(
        asking question: String, _ body: () throws(EncryptedFileError) -> Password?
    ) throws(EncryptedFileError) -> Password? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        let signals = PromptSignals(restoring: before)
        defer { signals.end() }
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &silent) == 0 else { return nil }
        defer {
            tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
            StandardOutput.tell([0x0A])
        }
        StandardOutput.tell(Array(question.utf8))
        return try body()
    }
}

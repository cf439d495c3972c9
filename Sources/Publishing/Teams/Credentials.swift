import ChalkboardKit
import Diagnostics
import EncryptedFile
import Glibc
import SystemPackage

/// The credentials given on the command line, which never include the password itself.
package struct Credentials: Sendable, Hashable {
    /// The user's name; nil to ask for it.
    package var userName: String?
    /// The file whose only line is the password, `-` for standard input; nil to ask for it.
    package var passwordFile: String?
    /// Whether a file can take more time and memory to open than usual.
    package var allowsCost = false

    package init(userName: String? = nil, passwordFile: String? = nil, allowsCost: Bool = false) {
        self.userName = userName
        self.passwordFile = passwordFile
        self.allowsCost = allowsCost
    }

    /// Whether there is neither a name nor a password.
    package var isEmpty: Bool { userName == nil && passwordFile == nil }

    /// The minimum length of a new password in characters.
    ///
    /// Source: NIST SP 800-63B, section 5.1.1.
    static let fewestCharacters = 8

    // MARK: Resolving

    /// Returns the user name, asking for it if needed.
    ///
    /// An empty answer means `usual`.
    func name(
        usual: String = "", in workspace: Workspace, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> String {
        if let userName { return userName }
        guard let prompt = workspace.prompt else {
            if !usual.isEmpty { return usual }
            throw sink.fail(
                .usage, "--username", "no user name given, and there is no terminal to ask for one")
        }
        let question = usual.isEmpty ? "User name: " : "User name [\(clipped(usual))]: "
        guard let answer = prompt.name(question) else { throw CommandFailure(.interrupted) }
        return answer.isEmpty ? usual : answer
    }

    /// Returns the password, asking for it if there is no file.
    func password(in workspace: Workspace, _ sink: inout DiagnosticSink) throws(CommandFailure)
        -> Password
    {
        if let passwordFile { return try Self.password(in: passwordFile, &sink) }
        return try Self.asked("Password: ", workspace, &sink)
    }

    /// Returns the password for a new locked file, asking for it twice if there is no file.
    func newPassword(in workspace: Workspace, _ sink: inout DiagnosticSink) throws(CommandFailure)
        -> Password
    {
        let password: Password
        if let passwordFile {
            password = try Self.password(in: passwordFile, &sink)
        } else {
            password = try Self.asked("New password: ", workspace, &sink)
        }
        guard password.scalarCount >= Self.fewestCharacters else {
            throw sink.fail(
                .badData, passwordFile ?? "password",
                "the password is too short: at least \(Self.fewestCharacters) characters are needed"
            )
        }
        if passwordFile == nil {
            let again = try Self.asked("Repeat password: ", workspace, &sink)
            guard password.isEqual(to: again) else {
                throw sink.fail(.badData, "password", "the passwords do not match")
            }
        }
        return password
    }

    private static func asked(
        _ question: String, _ workspace: Workspace, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Password {
        guard let prompt = workspace.prompt else {
            throw sink.fail(
                .usage, "--password-file",
                "no password given, and there is no terminal to ask for one")
        }
        let answer: Password?
        do throws(EncryptedFileError) {
            answer = try prompt.password(question)
        } catch {
            throw sink.fail(error, "password")
        }
        guard let answer else { throw CommandFailure(.interrupted) }
        return answer
    }

    private static func password(
        in path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Password {
        let file: FileDescriptor
        do {
            file = path == "-" ? .standardInput : try FileReading.open(path)
        } catch {
            throw sink.fail(FileError(.read, path: path, of: error))
        }
        defer { if path != "-" { try? file.close() } }
        if path != "-", let stat = try? file.stat(), stat.type == .regular,
            !stat.permissions.isDisjoint(with: [.groupRead, .otherRead])
        {
            sink.warning(
                in: path, "other users can read this password file",
                hint: "chmod 600 \(clipped(path))")
        }
        do throws(EncryptedFileError) {
            return try Password.line(of: file.rawValue)
        } catch {
            throw sink.fail(error, path)
        }
    }
}

extension DiagnosticSink {
    /// Adds an error about a locked file or a password, and returns the failure to throw.
    mutating func fail(_ error: EncryptedFileError, _ path: String) -> CommandFailure {
        let cause: CommandFailure.Cause
        switch error {
        case .unavailable, .outOfMemory: cause = .unavailable
        case .wrongCredentials: cause = .refused
        case .unreadable(let number):
            return fail(FileError(.read, path: path, Errno(rawValue: number)))
        case .passwordTooLong, .severalLines, .nameTooLong, .notLocked, .unknownVersion,
            .damagedHeader, .badCost, .changed:
            cause = .badData
        }
        return fail(cause, path == "-" ? "standard input" : path, error.description)
    }
}

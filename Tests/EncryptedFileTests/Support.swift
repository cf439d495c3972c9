import Glibc
import TestSupport
import Testing

@testable import EncryptedFile

/// A very low cost.
///
/// The program itself refuses such a file.
let cheap = Cost(passes: 1, kibibytes: 8)

/// Returns text as a password.
func password(_ text: String) throws -> Password {
    let folder = try TemporaryFolder()
    return try opened(folder.write(text, to: "password")) { file throws(EncryptedFileError) in
        try Password.line(of: file)
    }
}

/// Opens a file, and returns the result of `body` for its descriptor.
func opened<Result: ~Copyable>(
    _ path: String, writing: Bool = false, _ body: (Int32) throws(EncryptedFileError) -> Result
) throws(EncryptedFileError) -> Result {
    let file = open(path, writing ? O_WRONLY : O_RDONLY)
    defer { close(file) }
    return try body(file)
}

/// Returns some text as a locked file.
func locked(_ content: String = "{}", password text: String = "correct horse") throws -> LockedFile
{
    try LockedFile.locking(
        Array(content.utf8), city: "Saltwater Bay", teamName: "Herons", userName: "ida",
        password: try password(text), cost: cheap, now: 500)
}

/// Returns the error that a closure throws; nil if it throws none.
func failure(_ body: () throws -> Void) -> EncryptedFileError? {
    do {
        try body()
        return nil
    } catch {
        return error as? EncryptedFileError
    }
}

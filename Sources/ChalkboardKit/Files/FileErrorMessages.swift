import Diagnostics
import SystemPackage

extension FileError {
    /// Creates a file error from an error of the system.
    package init(_ operation: Operation, path: String, _ error: Errno) {
        self.init(
            operation, path: path, cause: Self.words(for: error, operation),
            Self.circumstance(of: error))
    }

    /// Creates a file error from any error, with clearer messages for those of the system.
    package init(_ operation: Operation, path: String, of error: any Error) {
        switch error {
        case let problem as FileError: self = problem
        case let error as Errno: self.init(operation, path: path, error)
        default: self.init(operation, path: path, cause: "\(error)")
        }
    }

    private static func words(for error: Errno, _ operation: Operation) -> String {
        switch error {
        // An output file need not exist, but its folder must.
        case .noSuchFileOrDirectory where operation == .write: "folder not found"
        case .noSuchFileOrDirectory: "file not found"
        case .permissionDenied, .notPermitted: "permission denied"
        case .isDirectory: "it is a folder, not a file"
        case .notDirectory: "part of the path is a file, not a folder"
        case .noSpace: "the disk is full"
        case .diskQuotaExceeded: "the disk quota is exceeded"
        case .fileTooLarge: "files this large are not allowed here"
        case .readOnlyFileSystem: "the file system is read-only"
        case .fileNameTooLong: "the name is too long"
        case .brokenPipe: "the reader closed the pipe"
        case .badFileDescriptor: "it is closed"
        case .tooManyOpenFiles: "too many open files"
        case .tooManyOpenFilesInSystem: "too many open files in the whole system"
        case .noMemory: "not enough memory"
        default: error.description
        }
    }

    private static func circumstance(of error: Errno) -> Circumstance? {
        switch error {
        case .brokenPipe: .closedPipe
        case .tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory: .exhausted
        default: nil
        }
    }
}

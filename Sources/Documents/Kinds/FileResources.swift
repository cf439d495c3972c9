import Diagnostics
import Tables

/// The file system that documents are read from, provided by the caller.
package protocol FileResources: Sendable {
    /// Returns the bytes of a file; `-` is standard input.
    func read(_ path: String) throws(FileError) -> [UInt8]

    /// Returns the bytes of a data file, decrypted if the file is locked.
    ///
    /// - Throws: `CommandFailure` if the file cannot be read or decrypted; the error is in the
    ///   sink.
    func readData(
        _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [UInt8]

    /// Returns what the caller says about the tables in a file or a folder; nil if it has none.
    func tables(at path: String) -> TableOptions?

    /// Opens a regular file for reading parts of it; nil if that is not possible.
    func open(_ path: String) -> (any RandomAccessFile)?

    /// Returns the names in a folder in alphabetical order; empty if the folder does not exist.
    func names(in folder: String) -> [String]

    /// Returns whether a path refers to something that can be read as a file.
    func isFile(_ path: String) -> Bool

    /// Returns when a file was last modified, in seconds since 1970; nil if it is not a file.
    func changed(_ path: String) -> Int?
}

extension FileResources {
    /// Files with tables are known by their endings, and folders by such files.
    package func tables(at path: String) -> TableOptions? {
        FileSheets.isName(path) || !tables(in: path).isEmpty ? TableOptions() : nil
    }

    /// Returns the paths of the tables in a folder; empty for a file.
    func tables(in folder: String) -> [String] {
        isFile(folder)
            ? []
            : names(in: folder).filter { !$0.hasPrefix(".") && FileSheets.isName($0) }
                .map { join(folder, $0) }.filter(isFile)
    }
}

/// An open file with random access, which must not change while it is open.
package protocol RandomAccessFile: SourceBytes {
    /// Returns the bytes of a range.
    ///
    /// - Throws: `FileError` if they cannot be read, or if the file has changed since it was
    ///   opened.
    func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8]
}

extension RandomAccessFile {
    package func part(_ range: Range<Int>) -> [UInt8]? { try? bytes(range) }
}

extension FileError {
    /// Returns the error for a file that changed between two reads.
    package static func changed(_ path: String) -> FileError {
        FileError(.read, path: path, cause: "it was changed while it was being read")
    }
}

import SystemPackage

/// A source of files: the disk, memory, or a custom source such as a database.
///
/// Paths are those that the caller uses, those that data and templates name, and those in the
/// folders of ``Resources``. All functions can be called from several threads at once.
public protocol FileProvider: Sendable {
    /// Returns the bytes of a file.
    ///
    /// - Throws: Any error if the file does not exist or cannot be read; its description becomes
    ///   part of a diagnostic.
    func contents(of path: String) throws -> [UInt8]

    /// Returns whether there is a regular file at a path.
    func isFile(_ path: String) -> Bool

    /// Returns the names of the files in a folder, in any order; empty if the folder does not
    /// exist.
    func names(in folder: String) -> [String]

    /// Returns the time when a file was last changed, in seconds since 1970; nil if it is unknown.
    func modificationTime(of path: String) -> Int?
}

extension FileProvider {
    /// Returns nil, because the time is unknown.
    public func modificationTime(of path: String) -> Int? { nil }
}

/// The files on the disk, relative to the current folder.
public struct DiskFiles: FileProvider {
    /// Creates a provider of the files on the disk.
    public init() {}

    /// Returns the bytes of a file, at most 256 MiB.
    ///
    /// - Throws: An error that says why the file cannot be read.
    public func contents(of path: String) throws -> [UInt8] {
        guard path != "-" else { throw Errno.noSuchFileOrDirectory }
        return try FileReading.bytes(of: path)
    }

    /// Returns whether there is a regular file at a path.
    public func isFile(_ path: String) -> Bool { FileReading.type(of: path) == .regular }

    /// Returns the names in a folder; empty if it does not exist.
    public func names(in folder: String) -> [String] { FileReading.names(in: folder) }

    /// Returns the time when a file was last changed, in seconds since 1970; nil if it does not
    /// exist.
    public func modificationTime(of path: String) -> Int? { FileReading.changed(path) }
}

/// Files in memory, with another provider for all other paths.
public struct MemoryFiles: FileProvider {
    private let files: [String: [UInt8]]
    private let fallback: (any FileProvider)?

    /// Creates files from their bytes by path.
    ///
    /// - Parameters:
    ///   - files: The bytes of each file, by the path that is used to read it.
    ///   - fallback: The provider of all other files, such as ``DiskFiles`` for the built-in
    ///     templates and art; nil if there are no others.
    public init(_ files: [String: [UInt8]], fallback: (any FileProvider)? = DiskFiles()) {
        self.files = files
        self.fallback = fallback
    }

    /// Returns the bytes of a file.
    ///
    /// - Throws: An error if neither memory nor the fallback has the file.
    public func contents(of path: String) throws -> [UInt8] {
        if let bytes = files[path] { return bytes }
        guard let fallback else { throw Errno.noSuchFileOrDirectory }
        return try fallback.contents(of: path)
    }

    /// Returns whether memory or the fallback has a file at a path.
    public func isFile(_ path: String) -> Bool {
        files[path] != nil || fallback?.isFile(path) == true
    }

    /// Returns the names in a folder, in memory and in the fallback.
    public func names(in folder: String) -> [String] {
        let own = files.keys.compactMap { path -> String? in
            let file = FilePath(path)
            return file.removingLastComponent() == FilePath(folder)
                ? file.lastComponent?.string : nil
        }
        return own + (fallback?.names(in: folder) ?? []).filter { !own.contains($0) }
    }

    /// Returns the fallback's time; nil for files in memory.
    public func modificationTime(of path: String) -> Int? {
        files[path] == nil ? fallback?.modificationTime(of: path) : nil
    }
}

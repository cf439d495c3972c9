import Diagnostics
import Documents
import EncryptedFile
import FoundationEssentials
import SystemPackage

/// The one door to files, fonts and time.
package struct Workspace: Sendable, DocumentResources {
    /// The folder the program's own templates and assets lie in.
    package var resources: String
    /// The project at hand, whose `templates/` and `assets/` come before the program's own.
    package var project: String
    /// The kinds of documents that can be read.
    package var kinds: [any DocumentKind] = DocumentKinds.all
    /// The time that `SOURCE_DATE_EPOCH` gives, in seconds since 1970.
    package var sourceDate: Int?
    /// The folder that logins are kept in; nil for nowhere.
    package var stateFolder: String?
    /// The time of day.
    package var clock = WallClock.system
    /// How credentials are asked for; nil where nobody can be asked.
    package var asking: Asking?
    /// What one try of a password costs in files that are locked from now on.
    var lockCost = Cost.standard
    /// The locked files that this run has opened.
    let opened = OpenedFiles()

    /// A workspace with these folders and time.
    package init(resources: String, project: String, sourceDate: Int? = nil) {
        self.resources = resources
        self.project = project
        self.sourceDate = sourceDate
    }

    /// The workspace of a running program.
    ///
    /// Resources are looked for where `make install` puts them, then in the folders above the program
    /// as they are in a clone. The project is the nearest folder with a `chalkboard.yaml`, from the
    /// current one upwards, else the current one.
    ///
    /// - Returns: nil when the program's resources are nowhere.
    package static func ofProcess(environment: [String: String]) -> Workspace? {
        let program = FilePath(
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "")
        guard let resources = resources(of: program) else { return nil }
        var workspace = Workspace(
            resources: resources, project: project(),
            sourceDate: environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) })
        workspace.stateFolder = stateFolder(environment)
        return workspace
    }

    /// This workspace with the project in a folder.
    package func at(project folder: String) -> Workspace {
        var workspace = self
        workspace.project = isFolder(folder) ? folder : Documents.folder(of: folder)
        return workspace
    }

    /// The program's folder in `$XDG_STATE_HOME`, else in `~/.local/state`.
    ///
    /// Source: XDG Base Directory Specification 0.8; a path that is not absolute is to be ignored.
    private static func stateFolder(_ environment: [String: String]) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            return join(state, "chalkboard")
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return join(home, ".local/state/chalkboard")
    }

    private static func resources(of program: FilePath) -> String? {
        var folder = program.removingLastComponent()
        let installed = folder.removingLastComponent().appending("share/chalkboard")
        if isResources(installed) { return installed.string }
        while !folder.isEmpty {
            if isResources(folder) { return folder.string }
            let parent = folder.removingLastComponent()
            if parent == folder { break }
            folder = parent
        }
        return nil
    }

    private static func isResources(_ folder: FilePath) -> Bool {
        FileReading.type(of: folder.appending("templates").string) == .directory
            && FileReading.type(of: folder.appending("assets/fonts/fonts.conf").string) == .regular
    }

    private static func project() -> String {
        let current = FilePath(FileManager.default.currentDirectoryPath)
        var folder = current
        while true {
            if FileReading.type(of: folder.appending("chalkboard.yaml").string) == .regular {
                return folder == current ? "." : folder.string
            }
            let parent = folder.removingLastComponent()
            if parent == folder || parent.isEmpty { return "." }
            folder = parent
        }
    }

    /// The fontconfig file that decides which fonts are used.
    package var fontConfiguration: String { join(resources, "assets/fonts/fonts.conf") }

    /// The bytes of a file; `-` is standard input.
    package func read(_ path: String) throws(FileError) -> [UInt8] {
        try FileReading.bytes(of: path)
    }

    /// The bytes of a data file; those of a locked one are opened.
    package func readData(
        _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [UInt8] {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try read(path)
        } catch {
            throw sink.fail(error)
        }
        return try LockedRoster.content(of: bytes, path, in: self, &sink)
    }

    /// A regular file, open for reading parts of it; nil where that cannot be.
    package func open(_ path: String) -> (any RandomAccessFile)? { try? OpenFile(path) }

    /// Writes a file whole, beside its place and then over it, and onto the disk.
    package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try AtomicFile.write(bytes, to: path)
    }

    /// As `write`, but nobody except the user can read the file.
    func writePrivate(_ bytes: [UInt8], to path: String) throws(FileError) {
        try AtomicFile.write(bytes, to: path, isPrivate: true)
    }

    /// Takes away what killed processes left of the files they were writing into a file's folder.
    func removeAbandonedParts(beside path: String) {
        Part.removeAbandoned(in: folder(of: AtomicFile.resolved(FilePath(path)).string))
    }

    /// Makes the folder that a file is in, and those above it; standard output, `-`, needs none.
    ///
    /// What is wrong is told of the file.
    func makeFolder(for path: String) throws(FileError) {
        guard path != "-" else { return }
        do throws(FileError) {
            try makeFolder(folder(of: path))
        } catch {
            throw FileError(.write, path: path, cause: error.cause)
        }
    }

    /// Makes a folder and those above it.
    package func makeFolder(_ path: String) throws(FileError) {
        try AtomicFile.makeFolder(path)
    }

    /// Whether a path leads to a file that can be read as one.
    package func isFile(_ path: String) -> Bool {
        let type = FileReading.type(of: path)
        return type != nil && type != .directory
    }

    /// Whether a path leads to anything at all, if only to a link to nowhere.
    package func isThere(_ path: String) -> Bool { FileReading.isThere(path) }

    /// Whether a path leads to a folder.
    package func isFolder(_ path: String) -> Bool { FileReading.type(of: path) == .directory }

    /// The names in a folder in alphabetical order; none when it is not there.
    package func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// When a file was last changed, in seconds since 1970; nil for what is no file on disk.
    package func changed(_ path: String) -> Int? {
        path == "-" ? nil : FileReading.changed(path)
    }
}

/// A path without the `..` that lead back out of a folder on it, for people to read.
///
/// What a link is followed by is left: the folder above its target is another one.
func tidy(_ path: String) -> String {
    let path = FilePath(path)
    var tidy = FilePath(root: path.root, [])
    for component in path.components {
        let last = tidy.lastComponent
        switch component.kind {
        case .currentDirectory: continue
        case .parentDirectory where last?.kind == .regular && FileReading.isRealFolder(tidy):
            tidy.removeLastComponent()
        default: tidy.append(component)
        }
    }
    return tidy.isEmpty ? "." : tidy.string
}

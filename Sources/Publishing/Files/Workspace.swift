import ChalkboardKit
import Diagnostics
import Documents
import EncryptedFile
import ForeignPictures
import FoundationEssentials
import SystemPackage

/// The access to files, fonts and time.
///
/// Its conformance to `RenderingResources`, which can open locked files, is in `Teams`.
package struct Workspace: Sendable {
    /// The folder of the built-in templates and assets.
    package var resources: String
    /// The folder of the project.
    ///
    /// Its `templates/` and `assets/` take precedence over the built-in ones.
    package var project: String
    /// The path of the project if it was found above the current folder.
    ///
    /// The user did not name it, so messages about files that were looked up there do.
    package var foundProject: String?
    /// The name of the words file of all documents.
    package var words = "en"
    package var kinds: [any DocumentKind] = DocumentKinds.all
    /// What the command says about data in tables.
    package var tables = TableSettings()
    /// The time in `SOURCE_DATE_EPOCH`, in seconds since 1970; nil if it is not set.
    package var sourceDate: Int?
    /// The folder of the user's sessions; nil if there is none.
    package var stateFolder: String?
    package var clock = WallClock.system
    /// How foreign pictures are decoded.
    package var foreignPictures = ForeignPictureReading.inProcess
    /// The prompt for credentials; nil if there is no terminal.
    package var prompt: CredentialPrompt?
    /// The cost of one password attempt for newly locked files.
    var lockCost = Cost.standard
    /// Standard input and pipes.
    package var inputs = SpooledInputs()
    /// The fonts of projects that this run has read.
    package let knownFonts: KnownFonts? = KnownFonts()
    /// The locked files that this run has opened.
    let decrypted = DecryptedFiles()

    /// Returns the workspace of the running program; nil if the built-in resources are not found.
    ///
    /// The resources are in the folder that `$CHALKBOARD_RESOURCES` names, if it is set. Otherwise, the
    /// search begins where `make install` puts them and continues in the folders above the program,
    /// where a clone has them. The project is the one that `ProjectSearch`
    /// finds, otherwise the current folder.
    package static func ofProcess(environment: [String: String]) -> Workspace? {
        guard let resources = resources(environment) else { return nil }
        let current = FileManager.default.currentDirectoryPath
        let project = ProjectSearch(home: environment["HOME"]).project(of: current)
        let found = project == current ? nil : project
        var workspace = Workspace(
            resources: resources, project: found ?? ".",
            sourceDate: environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) })
        workspace.foundProject = found
        workspace.stateFolder = stateFolder(environment)
        workspace.foreignPictures = .inChildren(
            PicturePool(program: "/proc/self/exe", fonts: workspace.fontConfiguration))
        return workspace
    }

    package func at(project folder: String) -> Workspace {
        var workspace = self
        workspace.project = isFolder(folder) ? folder : Documents.folder(of: folder)
        workspace.foundProject = nil
        return workspace
    }

    /// Returns this workspace with what a command says about data in tables.
    ///
    /// - Parameter paths: The files that the command names as data.
    package func reading(_ paths: [String], by tables: TableSettings) -> Workspace {
        var workspace = self
        workspace.tables = tables
        workspace.tables.paths = Set(paths)
        return workspace
    }

    /// Returns this workspace with the words file of that name, if there is one.
    func saying(_ words: String?) -> Workspace {
        var workspace = self
        workspace.words = words ?? self.words
        return workspace
    }

    /// Returns the program's folder in `$XDG_STATE_HOME`, otherwise in `~/.local/state`.
    ///
    /// Source: XDG Base Directory Specification 0.8, which says that relative paths are ignored.
    private static func stateFolder(_ environment: [String: String]) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            return join(state, "chalkboard")
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return join(home, ".local/state/chalkboard")
    }

    private static func resources(_ environment: [String: String]) -> String? {
        if let named = environment["CHALKBOARD_RESOURCES"], !named.isEmpty {
            return isResources(FilePath(named)) ? named : nil
        }
        let program = FilePath(
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "")
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

    /// The path of the fontconfig file that configures the available fonts.
    package var fontConfiguration: String { join(resources, "assets/fonts/fonts.conf") }

    /// Returns the bytes of a file; the path `-` means standard input.
    package func read(_ path: String) throws(FileError) -> [UInt8] {
        if let input = inputs.input(path) { return try input.bytes() }
        return try FileReading.bytes(of: path)
    }

    /// Opens a regular file, standard input, or a pipe for reading parts of it; returns nil if that is
    /// not possible.
    package func open(_ path: String) -> (any RandomAccessFile)? {
        guard !isTable(path) else { return nil }
        if let input = inputs.input(path) { return input.file() }
        return try? OpenFile(path)
    }

    /// Writes a file atomically and durably.
    package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try AtomicFile.write(bytes, to: path)
    }

    /// Writes the result of a command into a file, in a folder that is created if it does not exist, or to
    /// standard output, `-`.
    func write(
        result bytes: [UInt8], to path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        do throws(FileError) {
            if path == "-" { return try StandardOutput.write(bytes) }
            removeAbandonedParts(beside: path)
            try makeFolder(for: path)
            try write(bytes, to: path)
        } catch {
            throw sink.fail(error)
        }
    }

    /// Refuses to write the result of a command into a file that already exists, unless that is allowed.
    func check(
        result path: String, replaces: Bool, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        guard path != "-", !replaces, isThere(path) else { return }
        throw sink.fail(
            .cannotWrite, path, "this file already exists",
            hint: "choose another file with -o, or overwrite it with --replace")
    }

    /// Returns the bytes of a file, whose problem is reported if it cannot be read.
    package func read(
        _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [UInt8] {
        do throws(FileError) {
            return try read(path)
        } catch {
            throw sink.fail(error)
        }
    }

    /// Writes a file like `write`, but makes it readable only by the user.
    func writePrivate(_ bytes: [UInt8], to path: String) throws(FileError) {
        try AtomicFile.write(bytes, to: path, isPrivate: true)
    }

    /// Deletes the partial files that killed processes left in the folder of a file.
    func removeAbandonedParts(beside path: String) {
        PartialFile.removeAbandoned(in: folder(of: AtomicFile.resolved(FilePath(path)).string))
    }

    /// Creates the folder of a file and its parent folders; does nothing for standard output, `-`.
    ///
    /// - Throws: An error that names the file.
    func makeFolder(for path: String) throws(FileError) {
        guard path != "-" else { return }
        do throws(FileError) {
            try makeFolder(folder(of: path))
        } catch {
            throw FileError(.write, path: path, cause: error.cause, error.circumstance)
        }
    }

    /// Creates a folder and its parent folders.
    package func makeFolder(_ path: String) throws(FileError) {
        try AtomicFile.makeFolder(path)
    }

    package func isFile(_ path: String) -> Bool {
        let type = FileReading.type(of: path)
        return type != nil && type != .directory
    }

    /// Returns whether a path leads to a regular file.
    package func isRegular(_ path: String) -> Bool { FileReading.type(of: path) == .regular }

    /// Returns whether a path exists, even if only as a broken link.
    package func isThere(_ path: String) -> Bool { FileReading.isThere(path) }

    /// Returns whether a path is a folder or a link to one.
    package func isFolder(_ path: String) -> Bool { FileReading.type(of: path) == .directory }

    /// Returns the names in a folder in alphabetical order; none if the folder does not exist.
    package func names(in folder: String) -> [String] {
        FileReading.names(in: folder)
    }

    /// Returns the time when a file was last changed, in seconds since 1970; nil if it is not on
    /// disk.
    package func changed(_ path: String) -> Int? {
        path == "-" ? nil : FileReading.changed(path)
    }
}

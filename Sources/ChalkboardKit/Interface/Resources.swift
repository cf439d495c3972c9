import Diagnostics
import Documents

/// The files, fonts and time that documents are made from.
///
/// Everything that a ``Chalkboard`` reads comes through this value, so a server can keep its data
/// in a database and a test can fix the date:
///
/// ```swift
/// var resources = Resources.installed(in: "/usr/local/share/chalkboard")
/// resources.files = MemoryFiles(["class.json": bytes], fallback: DiskFiles())
/// resources.creationTime = 1_780_000_000
/// ```
public struct Resources: Sendable {
    /// The files that are read: data, templates, pictures and units.
    public var files: any FileProvider
    /// The path of the folder with the built-in `templates/` and `assets/`.
    public var programFolder: String
    /// The path of a project's folder, whose `templates/` and `assets/` override the built-in ones.
    public var projectFolder: String
    /// The path of the fontconfig file that lists the fonts.
    ///
    /// Fonts are read from the disk, not through ``files``. The first file that a process uses also
    /// determines the fonts of SVG pictures.
    public var fontConfiguration: String
    /// The creation time of documents, in seconds since 1970; nil for the modification time of the
    /// newest input.
    ///
    /// The clock is never used: the same input always produces the same bytes.
    public var creationTime: Int?

    /// Creates resources.
    ///
    /// - Parameters:
    ///   - files: The files that are read.
    ///   - programFolder: The folder with the built-in `templates/` and `assets/`.
    ///   - projectFolder: The folder of a project.
    ///   - fontConfiguration: The fontconfig file; nil for the one in `programFolder`.
    ///   - creationTime: The creation time of documents in seconds since 1970; nil for that of the
    ///     newest input.
    public init(
        files: any FileProvider = DiskFiles(), programFolder: String, projectFolder: String = ".",
        fontConfiguration: String? = nil, creationTime: Int? = nil
    ) {
        self.files = files
        self.programFolder = programFolder
        self.projectFolder = projectFolder
        self.fontConfiguration =
            fontConfiguration ?? join(programFolder, "assets/fonts/fonts.conf")
        self.creationTime = creationTime
    }

    /// Returns the resources of an installation, with files from the disk.
    ///
    /// - Parameter folder: The folder that `make install` creates, such as
    ///   `/usr/local/share/chalkboard`, or a clone of the project.
    public static func installed(in folder: String) -> Resources {
        Resources(programFolder: folder)
    }
}

extension Resources: RenderingResources {
    package var resources: String { programFolder }
    package var project: String { projectFolder }
    package var sourceDate: Int? { creationTime }

    package func read(_ path: String) throws(FileError) -> [UInt8] {
        do {
            return try files.contents(of: path)
        } catch {
            throw FileError(.read, path: path, of: error)
        }
    }

    package func readData(
        _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [UInt8] {
        do throws(FileError) {
            return try read(path)
        } catch {
            throw sink.fail(error)
        }
    }

    package func open(_ path: String) -> (any RandomAccessFile)? {
        files is DiskFiles ? try? OpenFile(path) : nil
    }

    package func names(in folder: String) -> [String] { files.names(in: folder).sorted() }

    package func isFile(_ path: String) -> Bool { files.isFile(path) }

    package func isRegular(_ path: String) -> Bool { files.isFile(path) }

    package func changed(_ path: String) -> Int? { files.modificationTime(of: path) }
}

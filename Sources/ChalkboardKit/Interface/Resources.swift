import Diagnostics
import Documents
import ForeignPictures

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
    /// The path of the fontconfig file that configures the fonts.
    ///
    /// If there is a file next to it with the extension `list` instead of `conf`, only the font
    /// files that it lists are used; otherwise, all fonts in the folders that the fontconfig file
    /// names. A line `[/path/of/folder]` of the list begins a folder, and each line below it is the
    /// name of a file in that folder.
    ///
    /// These fonts are read from the disk, not through ``files``. The first file that a process uses
    /// also determines the fonts of SVG pictures. Templates can also use the fonts in the folder
    /// `assets/fonts` of ``projectFolder``, which are read through ``files``.
    public var fontConfiguration: String {
        didSet { foreignPictures = pictures.reading(fonts: fontConfiguration) }
    }
    /// How pictures are decoded that are not part of the program.
    public var pictures: PictureDecoding {
        didSet { foreignPictures = pictures.reading(fonts: fontConfiguration) }
    }
    package private(set) var foreignPictures: ForeignPictureReading
    /// The tools that renderings with these resources leave to later ones.
    let tools = ToolStore()
    /// The name of the words file of all documents: a file such as `assets/words/de.yaml` in the
    /// project's or the program's folder, whose words replace the built-in English ones.
    public var words = "en"
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
    ///   - pictures: How pictures are decoded that are not part of the program.
    ///   - creationTime: The creation time of documents in seconds since 1970; nil for that of the
    ///     newest input.
    public init(
        files: any FileProvider = DiskFiles(), programFolder: String, projectFolder: String = ".",
        fontConfiguration: String? = nil, pictures: PictureDecoding = .withoutSVG,
        creationTime: Int? = nil
    ) {
        self.files = files
        self.programFolder = programFolder
        self.projectFolder = projectFolder
        self.fontConfiguration =
            fontConfiguration ?? join(programFolder, "assets/fonts/fonts.conf")
        self.pictures = pictures
        self.creationTime = creationTime
        foreignPictures = pictures.reading(fonts: self.fontConfiguration)
    }

    /// Returns the resources of an installation, with files from the disk.
    ///
    /// Pictures are decoded by the program that is installed there, or was built in the clone;
    /// without one, foreign SVG files are refused.
    ///
    /// - Parameter folder: The folder that `make install` creates, such as
    ///   `/usr/local/share/chalkboard`, or a clone of the project.
    public static func installed(in folder: String) -> Resources {
        let programs = [
            "../../bin/chalkboard", ".build/release/chalkboard", ".build/debug/chalkboard",
        ].map { tidy(join(folder, $0)) }
        // In a clone, an older build might not know how to decode.
        let program = programs.filter { FileReading.type(of: $0) == .regular }
            .max { FileReading.changed($0) ?? 0 < FileReading.changed($1) ?? 0 }
        return Resources(
            programFolder: folder, pictures: program.map { .inChildren(of: $0) } ?? .withoutSVG)
    }
}

/// How pictures are decoded that are not part of the program: photos, logos, and everything else
/// that data, templates or projects name.
///
/// Such a file may be made to exploit or to overload a decoder, SVG files above all.
public enum PictureDecoding: Sendable, Hashable {
    /// In child processes of a program, with limits of time and memory and without access to
    /// anything else.
    ///
    /// The program is `chalkboard`, or any other that calls ``Chalkboard/decodePicturesIfAsked()``
    /// first.
    case inChildren(of: String)
    /// In this process, but SVG and HEIC files are refused.
    case withoutSVG
    /// In this process, for pictures that are trusted. One of them can end the process, or take all
    /// its time or memory.
    case inProcess

    func reading(fonts: String) -> ForeignPictureReading {
        switch self {
        case .inChildren(let program):
            .inChildren(.shared(program: program, fonts: fonts))
        case .withoutSVG: .withoutSVG
        case .inProcess: .inProcess
        }
    }
}

extension Chalkboard {
    /// Decodes pictures and ends the process, if this program was started for that; otherwise does
    /// nothing.
    ///
    /// A program that names itself in ``PictureDecoding/inChildren(of:)`` calls this before
    /// anything else.
    public static func decodePicturesIfAsked() {
        PictureWorker.runIfAsked()
    }
}

extension Resources: RenderingResources {
    /// Nil, because resources outlive a run and the fonts of a project can change.
    package var knownFonts: KnownFonts? { nil }
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
            throw sink.fail(error, hint: hint(forMissing: path))
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

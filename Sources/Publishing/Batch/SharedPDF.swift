import ChalkboardKit
import Diagnostics
import Documents
import Drawing
import PDFCanvas

/// A PDF of all records, written while they are rendered.
///
/// Before it reaches a limit of the format, it is continued in another file. Its parts, the volumes,
/// are numbered: `all-1.pdf`, `all-2.pdf`, ….
final class SharedPDF: SharedFile {
    private let target: OutputTarget
    private let metadata: Metadata
    private let conflicts: OutputConflicts
    private let context: RenderContext
    private let library: PDFLibrary
    private var volume: Volume
    /// The finished volumes.
    private(set) var written: [Report.Output] = []
    /// Why they do not conform to some standards.
    private var gaps: [ConformanceGap] = []
    /// The empty back of the last record; nil if there is none.
    private var back: PaintedPage?

    /// A file that is being written.
    private final class Volume {
        let writing: FileWriting
        let file: PDFFile
        private let bytes: Written
        var pages = 0
        var records = TextList()

        /// The number and checksum of the bytes written so far.
        private final class Written {
            var count = 0
            var checksum: RunningChecksum?
        }

        init(_ path: String, _ metadata: Metadata, _ library: PDFLibrary, wantsChecksum: Bool)
            throws
        {
            let writing = try FileWriting(to: path)
            let written = Written()
            if wantsChecksum { written.checksum = RunningChecksum() }
            file = try PDFFile(metadata: metadata, library: library) { bytes in
                written.count += bytes.count
                written.checksum?.add(bytes)
                try writing.write(bytes)
            }
            (self.writing, bytes) = (writing, written)
        }

        /// Returns the finished file.
        func output(_ path: String, _ metadata: Metadata) -> Report.Output {
            Report.Output(
                path: path, format: OutputFormat.pdf.rawValue, pages: pages, bytes: bytes.count,
                sha256: bytes.checksum?.finish() ?? "",
                alternativeText: metadata.title,
                records: records)
        }
    }

    init(
        _ target: OutputTarget, _ metadata: Metadata, _ conflicts: OutputConflicts,
        _ context: RenderContext
    ) throws {
        self.target = target
        self.metadata = metadata
        self.conflicts = conflicts
        self.context = context
        library = try PDFLibrary()
        volume = try Volume(
            target.path, metadata, library, wantsChecksum: context.wantsDetails)
    }

    func add(_ result: WorkResult) throws {
        var pages = result.pages(after: volume.pages)
        if volume.pages > 0, !volume.file.hasSpace(for: pages, within: context.limits) {
            try finishVolume()
            volume = try Volume(
                target.path, metadata, library, wantsChecksum: context.wantsDetails)
            pages = result.pages
        }
        for page in pages { try volume.file.append(page) }
        volume.pages += pages.count
        if context.sides == 2 { back = result.blank }
        volume.records.append(contentsOf: result.records)
    }

    func finish() throws -> [Report.Output] {
        guard written.isEmpty else {
            try finishVolume()
            return written
        }
        try finishPages()
        try volume.writing.finish(.written)
        written = [volume.output(target.path, metadata)]
        return written
    }

    /// Finishes the current volume under its number.
    private func finishVolume() throws {
        guard !volume.writing.isDirect else {
            throw RenderFailure(
                .cannotWrite,
                Diagnostic(
                    path: target.path == "-" ? "standard output" : target.path,
                    message: "a single PDF cannot contain all records: the maximum is"
                        + " \(context.limits.objects) objects and \(context.limits.bytes) bytes",
                    hint: "write it to a file, which is then split into several"))
        }
        let path = target.path(ofPage: written.count + 1)
        if let problem = conflicts.problem(ofPageAt: path) {
            throw RenderFailure(.badData, problem)
        }
        try finishPages()
        try volume.writing.finish(.written, as: path)
        written.append(volume.output(path, metadata))
    }

    private func finishPages() throws {
        if let back, volume.pages % 2 == 1 {
            try volume.file.append(back)
            volume.pages += 1
        }
        for gap in try volume.file.gaps() where !gaps.contains(gap) { gaps.append(gap) }
        try volume.file.finish()
    }

    var notes: [Diagnostic] {
        let warnings = gaps.map { $0.warning(about: target.path) }
        guard written.count > 1, let first = written.first, let last = written.last else {
            return warnings
        }
        let names = [first, last].map { quoted($0.path) }
        let split = Diagnostic(
            severity: .warning, path: target.path,
            message:
                "a single PDF cannot contain all records, so they are in \(written.count) volumes,"
                + " \(names.joined(separator: written.count == 2 ? " and " : " to "))")
        return [split] + warnings
    }
}

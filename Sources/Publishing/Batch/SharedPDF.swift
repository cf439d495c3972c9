import ChalkboardKit
import Diagnostics
import Documents
import PDFCanvas

/// A PDF of all records, written while they are rendered.
///
/// Before it reaches a limit of the format, it is continued in another file. Its parts, the volumes,
/// are numbered: `all-1.pdf`, `all-2.pdf`, ….
final class SharedPDF: SharedFile {
    private let target: OutputTarget
    private let run: RenderRun
    private let library: PDFLibrary
    private var volume: Volume
    /// The finished volumes.
    private(set) var written: [Report.Output] = []
    /// Why they do not conform to some standards.
    private var gaps: [ConformanceGap] = []

    /// A file that is being written.
    private struct Volume {
        let writing: FileWriting
        var file: CombinedFile
        var records = TextList()
        private let bytes = Written()

        /// The number and checksum of the bytes written so far.
        private final class Written {
            var count = 0
            var checksum: RunningChecksum?
        }

        init(_ path: String, _ library: PDFLibrary, _ run: RenderRun) throws {
            let (writing, bytes) = (try FileWriting(to: path), bytes)
            if run.options.wantsDetails { bytes.checksum = RunningChecksum() }
            self.writing = writing
            file = try CombinedFile(
                run.metadata, sharing: library, limits: run.options.limits,
                endsOnBack: run.options.sides == 2
            ) { more in
                bytes.count += more.count
                bytes.checksum?.add(more)
                try writing.write(more)
            }
        }

        /// Returns the finished file.
        func output(_ path: String, _ run: RenderRun) -> Report.Output {
            Report.Output(
                path: path, format: OutputFormat.pdf.rawValue, pages: file.pageCount,
                bytes: bytes.count, sha256: bytes.checksum?.finish() ?? "",
                alternativeText: run.metadata.title, records: records)
        }
    }

    init(_ target: OutputTarget, _ run: RenderRun) throws {
        (self.target, self.run) = (target, run)
        library = try PDFLibrary()
        volume = try Volume(target.path, library, run)
    }

    func add(_ result: WorkResult) throws {
        if try !volume.file.add(result.painted) {
            try finishVolume()
            volume = try Volume(target.path, library, run)
            _ = try volume.file.add(result.painted)
        }
        volume.records.append(contentsOf: result.records)
    }

    func finish() throws -> [Report.Output] {
        guard written.isEmpty else {
            try finishVolume()
            return written
        }
        try finishPages()
        try volume.writing.finish(.written)
        written = [volume.output(target.path, run)]
        return written
    }

    /// Finishes the current volume under its number.
    private func finishVolume() throws {
        guard !volume.writing.isDirect else {
            throw RenderFailure(
                .cannotWrite,
                Diagnostic(
                    path: target.path == "-" ? "standard output" : target.path,
                    message: CombinedFile.message(run.options.limits),
                    hint: "write it to a file, which is then split into several"))
        }
        let path = target.path(ofPage: written.count + 1)
        if let problem = run.plan.conflicts.problem(ofPageAt: path) {
            throw RenderFailure(.badData, problem)
        }
        try finishPages()
        try volume.writing.finish(.written, as: path)
        written.append(volume.output(path, run))
    }

    private func finishPages() throws {
        for gap in try volume.file.finish() where !gaps.contains(gap) { gaps.append(gap) }
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

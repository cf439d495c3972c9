import Diagnostics
import Documents
import SystemPackage

/// The list of the files that a run wrote: their paths or, if a person would have to read too many,
/// a summary in one line.
package struct OutputSummary: Sendable {
    /// The maximum number of paths that are listed in a terminal.
    static let mostListed = 50

    private let outputs: OutputList
    /// The number of files, without standard output.
    private let count: Int
    private let bytes: Int
    /// The paper that printing them takes; nil if that is not known.
    private let paper: String?

    /// Creates the list of a run's files, without standard output.
    package init(of report: Report) {
        outputs = report.outputs
        var (count, bytes) = (0, 0)
        for output in outputs where output.path != "-" {
            (count, bytes) = (count + 1, bytes + output.bytes)
        }
        (self.count, self.bytes) = (count, bytes)
        paper = PrintedSheets.text(report.printed)
    }

    /// Prints the lines; nothing if nothing was written.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether a person reads the list. Other programs always get all paths.
    ///   - seconds: The time that the run took.
    package func print(
        isTerminal: Bool, seconds: Double, to write: (String) throws(FileError) -> Void
    ) throws(FileError) {
        guard isTerminal, count > Self.mostListed else {
            for output in outputs where output.path != "-" { try write(output.path + "\n") }
            if isTerminal, let paper { try write(paper + "\n") }
            return
        }
        let tenths = Int((seconds * 10).rounded())
        try write(
            "wrote \(count) files (\(Self.size(bytes))) to \(folder) in"
                + " \(tenths / 10).\(tenths % 10) s\n")
        if let paper { try write(paper + "\n") }
    }

    /// The nearest folder that contains all files.
    private var folder: String {
        var shared: FilePath?
        for output in outputs where output.path != "-" {
            let folder = FilePath(Documents.folder(of: output.path))
            var common = shared ?? folder
            while !folder.starts(with: common), !common.isEmpty { common.removeLastComponent() }
            shared = common
        }
        guard let shared, !shared.isEmpty else { return "." }
        return shared.string
    }

    /// Returns a number of bytes with its unit, rounded to a tenth.
    private static func size(_ bytes: Int) -> String {
        let units = ["kB", "MB", "GB", "TB"]
        var (size, unit) = (Double(bytes) / 1000, 0)
        while size >= 999.95, unit < units.count - 1 { (size, unit) = (size / 1000, unit + 1) }
        let tenths = Int((size * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) \(units[unit])"
    }
}

import ChalkboardKit
import Diagnostics

/// Adds the reports of documents to one report.
///
/// Problems and files that several documents have in common are not repeated.
struct ReportCollector {
    private var problems: Set<Diagnostic>
    private var paths: Set<String>
    private var notes: Set<String>

    /// The number of files from which on those without a problem are not kept in memory.
    private static let mostSources = 1000

    /// Creates a collector for a report, which nothing else must change meanwhile.
    init(_ report: Report) {
        problems = Set(report.sink.diagnostics)
        paths = Set(report.sink.sources.map(\.path))
        notes = Set(report.sink.notes)
    }

    /// Adds problems, and the files that were parsed.
    mutating func add(
        _ found: [Diagnostic], in sources: [SourceFile], to report: inout Report
    ) {
        for problem in found where problems.insert(problem).inserted {
            report.sink.add(problem)
        }
        let broken = Set(found.map(\.path))
        for source in sources where !paths.contains(source.path) {
            if report.sink.sources.count >= Self.mostSources, !broken.contains(source.path),
                let sum = try? Checksum.sha256(of: source)
            {
                report.addInputs([source.path: sum])
            } else {
                paths.insert(source.path)
                report.sink.sources.append(source)
            }
        }
    }

    mutating func add(_ other: Report, to report: inout Report) {
        add(other.sink.diagnostics, in: other.sink.sources, to: &report)
        for note in other.sink.notes where notes.insert(note).inserted {
            report.sink.notes.append(note)
        }
        report.outputs.append(contentsOf: other.outputs)
        report.failed += other.failed
        report.failedFiles += other.failedFiles
        report.attempted += other.attempted
        report.printed += other.printed
        report.addInputs(other.otherInputs)
    }
}

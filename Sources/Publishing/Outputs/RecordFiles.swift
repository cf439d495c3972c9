import Diagnostics
import Documents
import Schema
import Templates

/// The files of each record, whose names are determined when they are needed.
struct RecordFiles: Sendable {
    /// The patterns that each record is written to.
    let patterns: [OutputPattern]
    /// The words in which names show facts.
    var words = Words.none

    /// The path of a record's file, or the reason why there is none.
    enum Path {
        case path(String)
        case problem(OutputName, Record)
    }

    /// Returns the path of a record's file.
    ///
    /// - Throws: `FileError` if the record cannot be read.
    func path(
        _ pattern: OutputPattern, _ entry: DocumentSet.Entry
    ) throws(FileError) -> Path {
        if let path = pattern.exactPath { return .path(path) }
        // Most names need only the id, and creating a record takes time.
        let record =
            OutputName.needsRecord(pattern.name) ? try entry.content().record : Record()
        let name = OutputName(pattern.name, id: entry.id, record: record, words: words)
        guard case .valid(let text) = name else { return .problem(name, record) }
        return .path(join(pattern.folder, "\(text)\(pattern.density.suffix).\(pattern.format)"))
    }

    /// Returns the work item of a record whose file names are valid.
    func item(_ entry: DocumentSet.Entry) -> WorkItem {
        var item = WorkItem(entries: [entry], id: entry.id, targets: [])
        do throws(FileError) {
            for pattern in patterns {
                guard case .path(let path) = try path(pattern, entry) else { continue }
                item.targets.append(pattern.target(at: path))
            }
        } catch {
            item.fault = error
        }
        return item
    }
}

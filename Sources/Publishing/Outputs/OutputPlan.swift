import Diagnostics
import Documents
import Schema
import Templates

/// The files that a rendering writes, decided before anything is laid out.
struct OutputPlan: Sendable {
    /// The work items in order.
    let items: [WorkItem]
    /// The files with all records.
    let shared: [OutputTarget]
    /// The title of a file with all records.
    let title: String
    /// The summary of a file with all records, in one sentence.
    let summary: String
    /// The files that pages of other files must not overwrite.
    let conflicts: OutputConflicts

    /// Plans a rendering.
    ///
    /// - Parameter sheet: The number of records on a sheet; nil if each has its own pages.
    /// - Throws: If a record does not exist, has no valid name, or shares its file with another
    ///   record.
    init(
        _ options: RenderOptions, _ set: DocumentSet, sheet: Int? = nil, dataPath: String,
        _ report: inout Report
    ) throws(CommandFailure) {
        let entries = try set.selected(options.select, path: dataPath, &report.sink)
        title = set.title
        summary = set.summary(of: entries.count)
        guard !entries.isEmpty else {
            throw report.sink.fail(
                .badData, dataPath, "there is nothing to print",
                hint: "this file has no records yet")
        }
        if let sheet {
            var sheets = Self.sheets(of: entries, sheet)
            var conflicts = OutputConflicts()
            let targets = try Self.shared(options.targets, entries, &conflicts, &report)
            conflicts.finishClaims()
            self.conflicts = conflicts
            // If there is only one sheet, the files with all records belong to it.
            let isAlone = sheets.count == 1
            if isAlone { (sheets[0].targets, sheets[0].about) = (targets, (title, summary)) }
            (items, shared) = (sheets, isAlone ? [] : targets)
            for target in shared where target.takesOnePage {
                report.sink.add(target.tooManyPages("\(sheets.count) sheets"))
                throw CommandFailure(.badData)
            }
            return
        }
        // If there is only one record, the files with all records belong to it.
        let isAlone = entries.count < 2
        let own = options.each || isAlone ? options.targets : []
        let common = (options.each ? [] : options.targets) + options.combined
        let known = report.sink.errorCount
        var conflicts = OutputConflicts()
        var items: [WorkItem] = []
        for entry in entries {
            let patterns = own + (isAlone ? options.combined : [])
            let targets = try Self.own(
                patterns, of: entry, count: entries.count, &conflicts, &report)
            items.append(WorkItem(entries: [entry], id: entry.id, targets: targets))
        }
        self.items = items
        shared = isAlone ? [] : try Self.shared(common, entries, &conflicts, &report)
        conflicts.finishClaims()
        self.conflicts = conflicts
        // Each record has at least one page.
        for problem in conflicts.problems(of: shared, pages: items.count) {
            report.sink.add(problem)
        }
        guard report.sink.errorCount == known else { throw CommandFailure(.badData) }
        for target in shared where target.takesOnePage {
            report.sink.add(target.tooManyPages("\(entries.count) records"))
            throw CommandFailure(.badData)
        }
    }

    /// Returns the work items of sheets with `size` records each.
    private static func sheets(of entries: [DocumentSet.Entry], _ size: Int) -> [WorkItem] {
        stride(from: 0, to: entries.count, by: size).enumerated().map { number, start in
            WorkItem(
                entries: Array(entries[start..<min(start + size, entries.count)]),
                id: "Sheet \(number + 1)", targets: [])
        }
    }

    /// Returns the files of one record, up to the first with a problem, which is reported.
    private static func own(
        _ patterns: [OutputPattern], of entry: DocumentSet.Entry, count: Int,
        _ conflicts: inout OutputConflicts, _ report: inout Report
    ) throws(CommandFailure) -> [OutputTarget] {
        var targets: [OutputTarget] = []
        for pattern in patterns {
            guard let path = try path(pattern, entry, &report) else { break }
            if let other = conflicts.claim(path, for: .record(entry.id)) {
                guard path != "-" || other == .record(entry.id) else {
                    throw report.sink.fail(
                        .badData, "--each",
                        "standard output accepts only one document, but there are \(count)",
                        hint: "leave out --each, or specify a folder with -o")
                }
                clash(other, .record(entry.id), path, pattern, &report)
                break
            }
            targets.append(OutputTarget(path: path, format: pattern.format))
        }
        return targets
    }

    /// Returns the files with all records.
    private static func shared(
        _ patterns: [OutputPattern], _ entries: [DocumentSet.Entry],
        _ conflicts: inout OutputConflicts, _ report: inout Report
    ) throws(CommandFailure) -> [OutputTarget] {
        let known = report.sink.errorCount
        var targets: [OutputTarget] = []
        for pattern in patterns {
            // All records together have no facts that the name could use.
            var pattern = pattern
            if !pattern.name.bindings.isEmpty { pattern.name = BoundText(literal: "all") }
            guard let path = try path(pattern, entries[0], &report) else { continue }
            if let other = conflicts.claim(path, for: .all) {
                clash(other, .all, path, pattern, &report)
            }
            targets.append(OutputTarget(path: path, format: pattern.format))
        }
        guard report.sink.errorCount == known else { throw CommandFailure(.badData) }
        return targets
    }

    /// The number of records.
    var recordCount: Int { items.reduce(0) { $0 + $1.entries.count } }

    /// All planned files that are known before pages are counted.
    var targets: [OutputTarget] { shared + items.flatMap(\.targets) }

    /// One file in each folder that is written to.
    var oneInEachFolder: [OutputTarget] {
        var folders: Set<String> = ["."]
        let files = targets.filter { $0.path != "-" }
        return files.prefix(1) + files.filter { folders.insert(folder(of: $0.path)).inserted }
    }

    /// Returns the path of a record's file; if there is no valid name, reports that and returns
    /// nil.
    ///
    /// - Throws: If no record has a valid name, or the record cannot be read.
    private static func path(
        _ pattern: OutputPattern, _ entry: DocumentSet.Entry, _ report: inout Report
    ) throws(CommandFailure) -> String? {
        if let path = pattern.exactPath { return path }
        // Most names need only the id, and creating a record takes time.
        let record =
            OutputName.needsRecord(pattern.name) ? try content(of: entry, &report).record : Record()
        let name = OutputName(pattern.name, id: entry.id, record: record)
        if case .valid(let text) = name {
            return join(pattern.folder, "\(text).\(pattern.format)")
        }
        var (hint, isForAll): (String?, Bool) = (nil, false)
        if case .noText(let binding) = name {
            (hint, isForAll) = OutputNameHints.hint(for: binding, in: record)
        }
        let failure = report.sink.fail(.badData, entry.id, name.problem, hint: hint)
        if isForAll { throw failure }
        return nil
    }

    private static func content(
        of entry: DocumentSet.Entry, _ report: inout Report
    ) throws(CommandFailure) -> DocumentSet.Content {
        do throws(FileError) {
            return try entry.content()
        } catch {
            throw report.sink.fail(error)
        }
    }

    private static func clash(
        _ one: OutputConflicts.Owner, _ two: OutputConflicts.Owner, _ path: String,
        _ pattern: OutputPattern, _ report: inout Report
    ) {
        report.sink.add(
            Diagnostic(
                path: path,
                message: one == two
                    ? "two outputs would be written to this file"
                    : "\(one.name) and \(two.name) would both be written to this file",
                hint: OutputNameHints.hint(for: one, and: two, pattern)))
    }
}

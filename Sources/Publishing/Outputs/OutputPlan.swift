import ChalkboardKit
import Diagnostics
import Documents
import Templates

/// The files that a rendering writes, decided before anything is laid out.
///
/// For each record, only a hash of each file name is kept, so that a million records can be planned.
struct OutputPlan: Sendable {
    let items: WorkItems
    /// The files with all records.
    let shared: [OutputTarget]
    let recordCount: Int
    /// The files that pages of other files must not overwrite.
    let conflicts: OutputConflicts
    let folders: PlannedFolders
    let formats: Set<OutputFormat>
    /// Whether records or sheets have their own files.
    let hasOwnFiles: Bool

    /// Plans a rendering.
    ///
    /// - Parameters:
    ///   - sheet: The number of places on a sheet, and of those that stay empty on the first one; nil
    ///     if each record has its own pages. A sheet is planned for as many records as it has places;
    ///     if they have several pages each, they are continued on further sheets.
    ///   - words: The words in which names show facts.
    /// - Throws: If there are no records, or one has no valid name, or shares its file with another one.
    init(
        _ options: RenderOptions, _ records: RecordOrder,
        sheet: (places: Int, skipped: Int)? = nil, words: Words = .none,
        dataPath: String, _ report: inout Report
    ) throws(CommandFailure) {
        let entries = records.entries
        recordCount = entries.count
        guard let first = entries.first else {
            throw report.sink.fail(
                .badData, dataPath, "there is nothing to print",
                hint: "this file has no records yet")
        }
        // If there is only one record or sheet, the files with all records belong to it.
        let count =
            sheet.map { (entries.count + $0.skipped + $0.places - 1) / $0.places } ?? entries.count
        let isAlone = count == 1
        let isEach = options.each && sheet == nil
        let own = RecordFiles(
            patterns: sheet == nil
                ? (isEach || isAlone ? options.targets : []) + (isAlone ? options.combined : [])
                : [],
            words: words)
        let common =
            (isEach || isAlone && sheet == nil ? [] : options.targets)
            + (isAlone || sheet != nil ? [] : options.combined)

        try Self.check(common, options, count: entries.count, &report)
        var claims = OutputClaims(own, common, origin: options.targetOrigin)
        try claims.add(entries, first, &report)
        shared = isAlone ? [] : claims.shared
        (conflicts, folders) = (claims.conflicts, claims.folders)
        formats = Set((own.patterns + common).map(\.format))
        if let sheet {
            let alone = isAlone ? claims.shared : []
            items = WorkItems(count: count) { number in
                let start = number * sheet.places - sheet.skipped
                let end = min(start + sheet.places, entries.count)
                var item = WorkItem(
                    entries: Array(entries[max(0, start)..<end]), id: "Sheet \(number + 1)",
                    targets: alone)
                item.skipped = max(0, -start)
                return item
            }
            hasOwnFiles = isAlone
        } else {
            let isSeparated = options.hasSeparators && !shared.isEmpty
            items = WorkItems(count: count) { position in
                var item = own.item(entries[position])
                if isSeparated { item.group = records.group(beginningAt: position) }
                return item
            }
            hasOwnFiles = !own.patterns.isEmpty
        }
        let known = report.sink.errorCount
        // Each record has at least one page.
        for problem in conflicts.problems(of: shared, pages: count) where sheet == nil {
            report.sink.add(problem)
        }
        guard report.sink.errorCount == known else { throw CommandFailure(.badData) }
        for target in shared where target.takesOnePage {
            report.sink.add(
                target.tooManyPages("\(count) \(sheet == nil ? "records" : "sheets")"))
            throw CommandFailure(.badData)
        }
    }

    /// Refuses facts in the names of files with all records.
    private static func check(
        _ common: [OutputPattern], _ options: RenderOptions, count: Int, _ report: inout Report
    ) throws(CommandFailure) {
        let written = common.first { $0.isWritten && !$0.name.bindings.isEmpty }
        guard count > 1, let written, let binding = written.name.bindings.first else { return }
        let name = "{{\(binding.pathText)}}"
        let message = "\(name) is different for each record, but this file has all \(count) records"
        let origin = options.targetOrigin
        let remedy = origin == nil ? "add --each" : "set each: true"
        let hint =
            (options.sheet == nil && !options.each ? "\(remedy), or " : "")
            + "write a name without \(name)"
        guard let origin else {
            throw report.sink.fail(.usage, written.option, message, hint: hint)
        }
        report.sink.error(at: origin, message, hint: hint)
        throw CommandFailure(.badData)
    }

    /// Calls a function with all planned files that are known before pages are counted.
    ///
    /// The names of the records' own files are determined again.
    func forEachTarget(_ body: (OutputTarget) throws -> Void) rethrows {
        for target in shared { try body(target) }
        guard hasOwnFiles else { return }
        for item in items { for target in item.targets { try body(target) } }
    }

    /// One file in each folder that is written to.
    var oneInEachFolder: [OutputTarget] { folders.oneInEach }
}

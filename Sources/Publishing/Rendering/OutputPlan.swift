import Diagnostics
import Documents
import Schema
import Templates

/// Which files a rendering writes: decided before anything is laid out.
struct OutputPlan: Sendable {
    /// What is made at once: one record, or the records of a sheet, with the files of its own.
    struct Unit: Sendable {
        /// The records; one unless they go on a sheet.
        var entries: [DocumentSet.Entry]
        /// What its pages are labelled with in a document of many.
        var id: String
        /// What is said of a sheet's own document; nil for what is said of its record.
        var about: (title: String, summary: String)?
        /// Each format's path; a `-1`, `-2`, … for several pages is put in later.
        var targets: [Target]
    }

    /// A file to be written.
    struct Target: Sendable, Hashable {
        var path: String
        var format: OutputFormat

        /// Whether there is nowhere to put a second page.
        var takesOnePage: Bool { path == "-" && format != .pdf }

        /// The path with a page's number before its ending.
        func path(ofPage number: Int) -> String {
            guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
                return "\(path)-\(number)"
            }
            return "\(path[..<dot])-\(number)\(path[dot...])"
        }

        /// What is said when several pages would go where one has room.
        func refusal(of count: String) -> Diagnostic {
            Diagnostic(
                path: "--format",
                message: "standard output takes one \(format) page, and there are \(count)",
                hint: "name a folder with -o, or take pdf")
        }
    }

    /// The records in their order.
    let units: [Unit]
    /// The files that show all records.
    let shared: [Target]
    /// What a shared file is called as a document.
    let title: String
    /// What is said of it in a sentence.
    let summary: String
    /// The files that a page of another one must not be written over.
    let contested: ContestedPages

    /// The plan of a rendering.
    ///
    /// - Parameter sheet: How many records a sheet holds; nil when each has pages of its own.
    /// - Throws: When a record is not there, has no name, or shares its file with another.
    init(
        _ options: RenderOptions, _ set: DocumentSet, sheet: Int? = nil, dataPath: String,
        _ report: inout Report
    ) throws(CommandFailure) {
        let entries = try Self.selected(options.select, set, dataPath, &report)
        title = set.title
        summary = set.summary(of: entries.count)
        guard !entries.isEmpty else {
            throw report.sink.fail(
                .badData, dataPath, "there is nothing to print",
                hint: "this file has no records yet")
        }
        if let sheet {
            var sheets = Self.sheets(of: entries, sheet)
            var claims = OutputClaims()
            let targets = try Self.shared(options.targets, entries, &claims, &report)
            contested = claims.contested
            // What shows all of one sheet is that sheet's own.
            let isAlone = sheets.count == 1
            if isAlone { (sheets[0].targets, sheets[0].about) = (targets, (title, summary)) }
            (units, shared) = (sheets, isAlone ? [] : targets)
            for target in shared where target.takesOnePage {
                report.sink.add(target.refusal(of: "\(sheets.count) sheets"))
                throw CommandFailure(.badData)
            }
            return
        }
        // What shows all of one record is that record's own.
        let isAlone = entries.count < 2
        let own = options.each || isAlone ? options.targets : []
        let common = (options.each ? [] : options.targets) + options.combined
        let known = report.sink.errorCount
        var claims = OutputClaims()
        var units: [Unit] = []
        for entry in entries {
            let patterns = own + (isAlone ? options.combined : [])
            let targets = try Self.own(patterns, of: entry, count: entries.count, &claims, &report)
            units.append(Unit(entries: [entry], id: entry.id, targets: targets))
        }
        self.units = units
        shared = isAlone ? [] : try Self.shared(common, entries, &claims, &report)
        contested = claims.contested
        // Each record that can be made has a page at least.
        for problem in contested.refusals(of: shared, pages: units.count) {
            report.sink.add(problem)
        }
        guard report.sink.errorCount == known else { throw CommandFailure(.badData) }
        for target in shared where target.takesOnePage {
            report.sink.add(target.refusal(of: "\(entries.count) records"))
            throw CommandFailure(.badData)
        }
    }

    /// Records in the order of a sheet's places.
    private static func sheets(of entries: [DocumentSet.Entry], _ size: Int) -> [Unit] {
        stride(from: 0, to: entries.count, by: size).enumerated().map { number, start in
            Unit(
                entries: Array(entries[start..<min(start + size, entries.count)]),
                id: "Sheet \(number + 1)", targets: [])
        }
    }

    /// The files of one record; what is wrong with one of them is in the report, and the rest is left
    /// out then.
    private static func own(
        _ patterns: [TargetPattern], of entry: DocumentSet.Entry, count: Int,
        _ claims: inout OutputClaims, _ report: inout Report
    ) throws(CommandFailure) -> [Target] {
        var targets: [Target] = []
        for pattern in patterns {
            guard let path = try path(pattern, entry, &report) else { break }
            if let other = claims.claim(path, for: .record(entry.id)) {
                guard path != "-" || other == .record(entry.id) else {
                    throw report.sink.fail(
                        .badData, "--each",
                        "standard output takes one document, and there are \(count)",
                        hint: "leave out --each, or name a folder with -o")
                }
                clash(other, .record(entry.id), path, pattern, &report)
                break
            }
            targets.append(Target(path: path, format: pattern.format))
        }
        return targets
    }

    /// The files that show all records.
    private static func shared(
        _ patterns: [TargetPattern], _ entries: [DocumentSet.Entry],
        _ claims: inout OutputClaims, _ report: inout Report
    ) throws(CommandFailure) -> [Target] {
        let known = report.sink.errorCount
        var targets: [Target] = []
        for pattern in patterns {
            // All records in one document have no name of their own.
            var pattern = pattern
            if !pattern.name.bindings.isEmpty { pattern.name = BoundText(literal: "all") }
            guard let path = try path(pattern, entries[0], &report) else { continue }
            if let other = claims.claim(path, for: .all) {
                clash(other, .all, path, pattern, &report)
            }
            targets.append(Target(path: path, format: pattern.format))
        }
        guard report.sink.errorCount == known else { throw CommandFailure(.badData) }
        return targets
    }

    /// How many records there are.
    var recordCount: Int { units.reduce(0) { $0 + $1.entries.count } }

    /// All files that are planned, as far as they are known before pages are counted.
    var targets: [Target] { shared + units.flatMap(\.targets) }

    /// One of the files in each folder that is written to.
    var oneInEachFolder: [Target] {
        var folders: Set<String> = ["."]
        let files = targets.filter { $0.path != "-" }
        return files.prefix(1) + files.filter { folders.insert(folder(of: $0.path)).inserted }
    }

    /// Where a record's file is written; nil, and a problem, when it has no name.
    ///
    /// - Throws: When no record would have one, or its facts cannot be read.
    private static func path(
        _ pattern: TargetPattern, _ entry: DocumentSet.Entry, _ report: inout Report
    ) throws(CommandFailure) -> String? {
        if let path = pattern.exactPath { return path }
        // Most names ask for no more than the id, and records are made for each asking.
        let record =
            OutputName.needsRecord(pattern.name) ? try content(of: entry, &report).record : Record()
        do throws(OutputNameError) {
            let text = try OutputName.name(pattern.name, id: entry.id, record: record)
            return join(pattern.folder, "\(text).\(pattern.format)")
        } catch {
            var (hint, isForAll): (String?, Bool) = (nil, false)
            if case .noText(let binding) = error {
                (hint, isForAll) = OutputNameHints.hint(for: binding, in: record)
            }
            let stop = report.sink.fail(.badData, entry.id, error.message, hint: hint)
            if isForAll { throw stop }
            return nil
        }
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
        _ one: OutputClaims.Owner, _ two: OutputClaims.Owner, _ path: String,
        _ pattern: TargetPattern, _ report: inout Report
    ) {
        report.sink.add(
            Diagnostic(
                path: path,
                message: one == two
                    ? "two outputs would be written to this file"
                    : "\(one.name) and \(two.name) would both be written to this file",
                hint: OutputNameHints.hint(for: one, and: two, pattern)))
    }

    private static func selected(
        _ ids: [String], _ set: DocumentSet, _ dataPath: String, _ report: inout Report
    ) throws(CommandFailure) -> [DocumentSet.Entry] {
        guard !ids.isEmpty else { return set.entries }
        for id in ids where !set.entries.contains(where: { $0.id == id }) {
            let near = nearest(to: id, in: set.entries.map(\.id))
            report.sink.add(
                Diagnostic(
                    path: dataPath,
                    message: "there is no record \(quoted(id))"
                        + (set.whole.map { ": \($0)" } ?? ""),
                    hint: set.whole == nil
                        ? near.map { "did you mean \(quoted($0))?" } : "leave out --select"))
        }
        try report.sink.failOnErrors()
        return set.entries.filter { ids.contains($0.id) }
    }
}

import ChalkboardKit
import Diagnostics
import Documents
import Exact
import Input
import Templates

/// The names of all files of a rendering, while they are checked.
///
/// The names are hashed first. Only those that may be in conflict are then compared with each other.
struct OutputClaims {
    private let own: RecordFiles
    private let common: [OutputPattern]
    /// The files with all records.
    private(set) var shared: [OutputTarget] = []
    /// The files that pages of other files must not overwrite.
    private(set) var conflicts = OutputConflicts()
    private(set) var folders = PlannedFolders()

    private var names = RepeatedTexts()
    /// The hashes of the files whose pages would be named like one of the files.
    private var bases: Set<Int> = []
    /// Files that can be split into numbered files although they are not pictures.
    private var splittable: Set<String> = []

    /// The value of the files in a project file; nil if they come from the command line.
    private let origin: Value?
    /// The records whose files have the same name, by that name.
    private var clashes = OutputClashes()

    /// Starts with the patterns of each record's files, and those of the files with all records.
    init(_ own: RecordFiles, _ common: [OutputPattern], origin: Value? = nil) {
        self.own = own
        self.common = common
        self.origin = origin
    }

    /// Checks the names of all files.
    ///
    /// - Throws: If a name is not valid, or two files have the same one; the errors are in the report.
    mutating func add(
        _ entries: DocumentSet.Entries, _ first: DocumentSet.Entry, _ report: inout Report
    ) throws(CommandFailure) {
        let known = report.sink.errorCount
        try addShared(first, isOnly: entries.count == 1, &report)
        for target in shared {
            folders.add(target)
            note(target.path)
            if target.format == .pdf { splittable.insert(target.path.caseFolded) }
        }
        var problems = Report()
        try? addOwn(entries, &problems)
        // Problems are reported below, in the order of the records.
        try compare(entries, isNeeded: problems.sink.hasErrors, &report)
        guard report.sink.errorCount == known else { throw CommandFailure(.badData) }
    }

    /// Adds the files with all records.
    private mutating func addShared(
        _ first: DocumentSet.Entry, isOnly: Bool, _ report: inout Report
    ) throws(CommandFailure) {
        for pattern in common {
            // Several records together have no facts that the name could use.
            var pattern = pattern
            if !pattern.name.bindings.isEmpty, !isOnly || !pattern.isWritten {
                pattern.name = BoundText(literal: "all")
            }
            guard let path = try path(pattern, first, &report) else { continue }
            shared.append(pattern.target(at: path))
        }
    }

    /// Adds the files of each record, up to its first without a valid name.
    private mutating func addOwn(
        _ entries: DocumentSet.Entries, _ problems: inout Report
    ) throws(CommandFailure) {
        guard !own.patterns.isEmpty else { return }
        for entry in entries {
            for pattern in own.patterns {
                guard let path = try path(pattern, entry, &problems) else { break }
                folders.add(pattern.target(at: path))
                note(path)
            }
        }
    }

    private mutating func note(_ path: String) {
        let key = path.caseFolded
        names.add(key)
        if let (base, _) = page(key) { bases.insert(base.hashValue) }
    }

    /// Returns the file whose page or volume would have this path in lowercase.
    private func page(_ key: String) -> (base: String, number: Int)? {
        guard let page = OutputConflicts.page(key) else { return nil }
        // Other PDFs contain all of their pages.
        return key.hasSuffix(".pdf") && !splittable.contains(page.base) ? nil : page
    }

    // MARK: Conflicts

    /// Compares the names that may be in conflict, and reports all problems.
    ///
    /// - Parameter isNeeded: Whether there are problems with single names.
    private mutating func compare(
        _ entries: DocumentSet.Entries, isNeeded: Bool, _ report: inout Report
    ) throws(CommandFailure) {
        let suspects = names.repeated(or: bases)
        guard isNeeded || !suspects.isEmpty else { return }
        if !own.patterns.isEmpty {
            for entry in entries {
                for pattern in own.patterns {
                    guard let path = try path(pattern, entry, &report) else { break }
                    guard isSuspect(path, suspects),
                        let other = conflicts.claim(path, for: .record(entry.id))
                    else { continue }
                    guard path != "-" || other == .record(entry.id) else {
                        throw report.sink.fail(
                            .badData, "--each",
                            "standard output accepts only one document, but there are"
                                + " \(entries.count)",
                            hint: "leave out --each, or specify a folder with -o")
                    }
                    if let problem = clashes.add(other, .record(entry.id), path, pattern) {
                        report.sink.add(problem)
                    }
                    break
                }
            }
        }
        for (target, pattern) in zip(shared, common) where isSuspect(target.path, suspects) {
            if let other = conflicts.claim(target.path, for: .all) {
                if let problem = clashes.add(other, .all, target.path, pattern) {
                    report.sink.add(problem)
                }
            }
        }
        report.sink.replace(with: clashes.counted(report.sink.diagnostics))
        conflicts.finishClaims(page)
    }

    private func isSuspect(_ path: String, _ suspects: Set<Int>) -> Bool {
        let key = path.caseFolded
        if suspects.contains(key.hashValue) { return true }
        return page(key).map { suspects.contains($0.base.hashValue) } ?? false
    }

    /// Returns the path of a record's file; if its name is not valid, reports that and returns
    /// nil.
    ///
    /// - Throws: If no record has a valid name, or the record cannot be read.
    private func path(
        _ pattern: OutputPattern, _ entry: DocumentSet.Entry, _ report: inout Report
    ) throws(CommandFailure) -> String? {
        let found: RecordFiles.Path
        do throws(FileError) {
            found = try own.path(pattern, entry)
        } catch {
            throw report.sink.fail(error)
        }
        switch found {
        case .path(let path): return path
        case .problem(let name, let record):
            var (hint, isForAll): (String?, Bool) = (nil, false)
            if case .noText(let binding) = name {
                (hint, isForAll) = OutputNameHints.hint(for: binding, in: record)
            }
            guard isForAll else {
                report.sink.error(in: entry.id, name.problem, hint: hint)
                return nil
            }
            guard let origin else {
                throw report.sink.fail(.badData, pattern.option, name.problem, hint: hint)
            }
            report.sink.error(at: origin, name.problem, hint: hint)
            throw CommandFailure(.badData)
        }
    }
}

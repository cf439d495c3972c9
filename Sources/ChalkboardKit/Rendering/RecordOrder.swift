import Diagnostics
import Documents
import Input
import Layout
import Schema
import Templates

/// The records of a run in order, with the groups of those that have the first fact of the order in common.
package struct RecordOrder: Sendable {
    package let entries: DocumentSet.Entries
    /// The title of a file with all of them.
    package let title: String
    /// The summary of a file with all of them, in one sentence.
    package let summary: String
    private let set: DocumentSet
    /// The first record of each group; empty if the records stay in the order of the file.
    private let starts: [Int]
    private let path: [String]

    /// Selects and sorts records; those that are equal stay in the order of the file, without facts all of
    /// them.
    ///
    /// - Parameters:
    ///   - path: The path of the data file.
    ///   - ids: The records to select; empty for all.
    ///   - paths: The facts by which they are sorted.
    /// - Throws: If a record does not exist.
    package init(
        _ set: DocumentSet, of path: String, select ids: [String] = [], by paths: [[String]] = [],
        in words: Words = .none, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let entries = try set.selected(ids, path: path, &sink)
        self.set = set
        (title, summary) = (set.title(of: entries), set.summary(of: entries.count))
        guard let first = paths.first else {
            (self.entries, starts, self.path) = (entries, [], [])
            return
        }
        // A record that cannot be read is reported when its pages are made.
        let records = Records(count: entries.count) { position in
            (try? entries[position].content().record) ?? Record()
        }
        let sorted = records.sorted(byFactsAt: paths, in: words)
        self.entries = DocumentSet.Entries(count: entries.count) { entries[sorted.positions[$0]] }
        starts = sorted.starts
        self.path = first
    }

    /// Returns the group that begins with a record; nil if none does.
    package func group(beginningAt position: Int) -> RecordGroup? {
        let place = starts.indexOfLast(notAfter: position)
        guard place < starts.count, starts[place] == position else { return nil }
        let end = place + 1 < starts.count ? starts[place + 1] : entries.count
        return RecordGroup(
            by: path, (place + 1, starts.count), position..<end, of: entries, in: set)
    }
}

extension [Int] {
    /// Returns the index of the last of these ascending numbers that is not after another; 0 if all are.
    package func indexOfLast(notAfter number: Int) -> Int {
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle] <= number { low = middle } else { high = middle }
        }
        return low
    }
}

extension RecordSchema {
    /// Returns the path of a fact by which records can be sorted.
    ///
    /// - Parameter name: The name of the fact, such as `homeroom` or `school.name`.
    func sortingPath(_ name: String) throws(SortingError) -> [String] {
        var shape = self
        let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for part in path {
            guard let member = shape.members.first(where: { $0.name == part }) else {
                let near = nearest(to: part, in: shape.members.map(\.name))
                    .map { "did you mean \(quoted($0))?" }
                throw SortingError(
                    message: "unknown fact \(quoted(name))",
                    hint: near
                        ?? "\"chalkboard templates facts\" lists the facts of each kind of data",
                    callerHint: near ?? "name a fact of the template's records")
            }
            shape = member.shape
        }
        switch shape {
        case .text, .number, .flag, .date, .length: return path
        case .record, .list, .own:
            throw SortingError(
                message: "\(quoted(name)) is \(shape.noun), which has no order",
                hint: "name a fact that is text, a number, or a date")
        }
    }
}

/// The reason why records cannot be sorted by a fact.
struct SortingError: Error {
    let message: String
    let hint: String
    /// The hint for callers of the library; nil if it is the same.
    var callerHint: String?
}

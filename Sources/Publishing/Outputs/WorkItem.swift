import Diagnostics
import Documents

/// A unit of work: one record, or the records of one sheet, with its own files.
struct WorkItem: Sendable {
    /// The records; only one unless the item is a sheet.
    var entries: [DocumentSet.Entry]
    /// The label of the item's pages in a document with several items.
    var id: String
    /// The number of places at the beginning of a sheet that stay empty.
    var skipped = 0
    /// The file for each format.
    ///
    /// If there are several pages, `-1`, `-2`, … is inserted later.
    var targets: [OutputTarget]
    /// The group that begins with the record, which has a separator sheet; nil if there is none.
    var group: RecordGroup?
    /// The error if the names of the files could not be determined again.
    var fault: FileError?
}

/// The work items of a rendering, which are created when they are needed.
struct WorkItems: RandomAccessCollection, Sendable {
    let endIndex: Int
    private let make: @Sendable (Int) -> WorkItem

    /// Creates a number of items; `make` returns the one at a position.
    init(count: Int, making make: @escaping @Sendable (Int) -> WorkItem) {
        endIndex = count
        self.make = make
    }

    var startIndex: Int { 0 }
    subscript(position: Int) -> WorkItem { make(position) }
}

import Documents

/// A piece of work: one record, or the records of one sheet, with the files of its own.
struct WorkItem: Sendable {
    /// The records; only one unless they go on a sheet.
    var entries: [DocumentSet.Entry]
    /// The label of its pages in a document of several items.
    var id: String
    /// The title and summary of a sheet's own document; nil to take those of its record.
    var about: (title: String, summary: String)?
    /// The path of each format; a `-1`, `-2`, … for several pages is inserted later.
    var targets: [OutputTarget]
}

import Documents

/// The folders that a rendering writes to, each with one of its files.
struct PlannedFolders: Sendable {
    private var first: OutputTarget?
    /// The first file in each folder other than the current one.
    private var others: [OutputTarget] = []
    private var known: Set<String> = ["."]
    private var last = ""
    /// Whether a file is written to standard output or the current folder.
    private(set) var includesCurrent = false

    mutating func add(_ target: OutputTarget) {
        guard target.path != "-" else {
            includesCurrent = true
            return
        }
        if first == nil { first = target }
        let folder = folder(of: target.path)
        // Nearly all files are in the folder of the one before.
        guard folder != last else { return }
        last = folder
        if folder == "." { includesCurrent = true }
        if known.insert(folder).inserted { others.append(target) }
    }

    /// One file in each folder, and the first of all files.
    var oneInEach: [OutputTarget] {
        guard let first else { return [] }
        return others.first == first ? others : [first] + others
    }
}

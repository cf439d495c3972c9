package struct RunProgress: Sendable, Hashable {
    /// The number of finished documents.
    package var done: Int
    /// The number of all documents.
    package var all: Int

    /// Creates the progress of a run in which `done` of `all` documents are finished.
    package init(done: Int, all: Int) {
        self.done = done
        self.all = all
    }

    /// The message for a run that was stopped.
    package var stoppedText: String {
        all == 0
            ? "stopped before anything was written"
            : "stopped after \(done) of \(all) document\(all == 1 ? "" : "s")"
    }
}

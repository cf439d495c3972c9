package struct RunProgress: Sendable, Hashable {
    /// The number of finished documents.
    package var done: Int
    /// The number of all documents.
    package var all: Int

    /// The message for a run that was stopped.
    package var stoppedText: String {
        all == 0
            ? "stopped before anything was written"
            : "stopped after \(done) of \(all) document\(all == 1 ? "" : "s")"
    }
}

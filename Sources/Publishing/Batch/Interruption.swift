import Synchronization

/// Tells a run from outside to stop, and outside how far the run has come.
package final class Interruption: Sendable {
    private let asked = Atomic(false)
    private let done = Atomic(0)
    private let all = Atomic(0)

    /// Nobody has asked yet.
    package init() {}

    /// Asks the run to stop: what has begun is finished, nothing more is begun.
    package func ask() {
        asked.store(true, ordering: .relaxed)
    }

    /// Whether the run shall stop.
    var isAsked: Bool { asked.load(ordering: .relaxed) }

    /// How far the run has come.
    package var progress: Progress {
        Progress(done: done.load(ordering: .relaxed), all: all.load(ordering: .relaxed))
    }

    /// Notes how far the run has come.
    func note(_ progress: Progress) {
        done.store(progress.done, ordering: .relaxed)
        all.store(progress.all, ordering: .relaxed)
    }
}

/// How far a run has come.
package struct Progress: Sendable, Hashable {
    /// How many documents are done.
    package var done: Int
    /// How many there are.
    package var all: Int

    /// So many of all.
    package init(done: Int, all: Int) {
        self.done = done
        self.all = all
    }

    /// What is said of a run that was stopped.
    package var stoppedText: String {
        all == 0
            ? "stopped before anything was written"
            : "stopped after \(done) of \(all) document\(all == 1 ? "" : "s")"
    }
}

/// Watches a run and can stop it; by default nobody does either.
package struct RunControl: Sendable {
    /// Stops the run.
    package var interruption = Interruption()
    /// Is told each time a document is done, by one thread at a time and in order.
    package var progress: (@Sendable (Progress) -> Void)?

    /// A run that nobody watches.
    package init() {}
}

import Synchronization

/// The cancellation flag and the progress counter of a run.
package final class Interruption: Sendable {
    private let asked = Atomic(false)
    private let done = Atomic(0)
    private let all = Atomic(0)

    /// Creates a flag that is not set.
    package init() {}

    /// Asks the run to stop: documents in progress are finished, and no more are started.
    package func ask() {
        asked.store(true, ordering: .relaxed)
    }

    /// Whether the run was asked to stop.
    var isAsked: Bool { asked.load(ordering: .relaxed) }

    package var progress: RunProgress {
        RunProgress(done: done.load(ordering: .relaxed), all: all.load(ordering: .relaxed))
    }

    func note(_ progress: RunProgress) {
        done.store(progress.done, ordering: .relaxed)
        all.store(progress.all, ordering: .relaxed)
    }
}

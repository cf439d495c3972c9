import Synchronization

/// The threads that several runs share, so that their number does not grow with that of the runs.
///
/// A run waits for its turn, gets as many threads as are free, and gives them back soon if others
/// wait. No thread and no task is blocked meanwhile.
package final class WorkerPool: Sendable {
    /// The pool of a process, with a thread for each core.
    package static let shared = WorkerPool(threads: Parallel.cores)

    private struct State {
        var free: Int
        /// The runs that wait, the first one first.
        var waiting: [(most: Int, begin: CheckedContinuation<Int, Never>)] = []
    }

    private let state: Mutex<State>

    /// Creates a pool with a number of threads.
    package init(threads: Int) {
        state = Mutex(State(free: max(1, threads)))
    }

    /// Waits for threads, and returns how many the caller has from now on: at least 1.
    func acquire(_ most: Int) async -> Int {
        await withCheckedContinuation { begin in
            state.withLock { $0.waiting.append((max(1, most), begin)) }
            release(0)
        }
    }

    /// Gives threads back.
    func release(_ count: Int) {
        let begun = state.withLock { state in
            state.free += count
            var begun: [(count: Int, begin: CheckedContinuation<Int, Never>)] = []
            while state.free > 0, !state.waiting.isEmpty {
                let next = state.waiting.removeFirst()
                // Those that wait behind it need threads, too.
                let share = max(1, state.free / (state.waiting.count + 1))
                let count = min(next.most, share)
                state.free -= count
                begun.append((count, next.begin))
            }
            return begun
        }
        for (count, begin) in begun { begin.resume(returning: count) }
    }

    /// Whether a run waits for threads.
    var isContended: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Returns the result of work on one of the threads.
    package func run<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) async -> Answer {
        _ = await acquire(1)
        defer { release(1) }
        return await withCheckedContinuation { done in
            Threads.detach { done.resume(returning: work()) }
        }
    }
}

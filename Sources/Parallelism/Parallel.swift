import Glibc
import Synchronization

/// The one way to run work on several cores.
///
/// - `map` does a few or many independent pieces and returns their results in order: the halves of a
///   large page, the bands of a PNG, a class's students in chunks.
/// - `merge` has workers, each with state of its own that never leaves its thread, make numbered
///   results, and hands those to one consumer in order: the records of a run.
///
/// Both use threads of their own, so nothing here waits inside a Swift task, and a piece of work may
/// block or call `map` again.
package enum Parallel {
    /// The number of cores of this machine.
    package static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Returns the results of `work` for the numbers from 0 to below `count`, in their order.
    ///
    /// At most `threads` run at a time, one of them the calling thread, and each takes the next number
    /// when it is done with one. `work` may read what others read and must not change anything that
    /// they see. By default there is a thread for each core.
    ///
    /// To stop early, have `work` look at a flag of its own:
    ///
    ///     let isBroken = Atomic(false)
    ///     let parts = Parallel.map(chunks.count) { number -> Part? in
    ///         guard !isBroken.load(ordering: .relaxed) else { return nil }
    ///         …
    ///     }
    package static func map<Result>(
        _ count: Int, threads: Int = cores, _ work: (Int) -> Result
    ) -> [Result] {
        guard count > 1, threads > 1 else { return (0..<max(0, count)).map(work) }
        let next = Atomic(0)
        return [Result](unsafeUninitializedCapacity: count) { results, initialized in
            let start = results.baseAddress
            Threads.run(min(count, threads)) { _ in
                while true {
                    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard number < count else { return }
                    // Each place is written once, by one thread, and read when all have ended.
                    start?.advanced(by: number).initialize(to: work(number))
                }
            }
            initialized = count
        }
    }
}

import Glibc
import Synchronization

/// The one way to run work on several cores.
///
/// - `map` runs independent pieces of work and returns their results in order, for example the
///   halves of a large page, the bands of a PNG, or the students of a class in chunks.
/// - `inOrder` makes numbered results and passes these to the calling thread in order, for example
///   the pages of a long table.
/// - `merge` lets workers make numbered results and passes these to one consumer in order, for
///   example the records of a run. Each worker has its own state, which never leaves the worker's
///   thread.
///
/// All create their own threads, so no Swift task is blocked, and a piece of work can block or
/// call `map` again.
package enum Parallel {
    /// The number of cores of this machine.
    package static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Returns the results of `work` for the numbers in `0..<count`, in order.
    ///
    /// At most `threads` threads run at a time, including the calling thread, and each takes the
    /// next number when it has finished one. `work` can read shared data but must not change it. By
    /// default there is one thread per core.
    ///
    /// To stop early, let `work` check a flag:
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
                    // Each element is written once, by one thread, and read after all threads have
                    // ended.
                    start?.advanced(by: number).initialize(to: work(number))
                }
            }
            initialized = count
        }
    }
}

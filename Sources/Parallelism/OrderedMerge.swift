import Dispatch
import Synchronization

/// Takes results one after the other, in order.
package protocol Consumer {
    /// What workers make.
    associatedtype Made: Sendable

    /// Takes the next result; returns whether more are wanted.
    mutating func take(_ made: Made) -> Bool
}

extension Parallel {
    /// Has workers make a result for each number from 0 to below `count`, gives them to `consumer` in
    /// order, and returns what `finish` makes of the consumer once all workers have ended.
    ///
    /// Each worker runs on one thread from beginning to end, so `work` may keep handles that must not
    /// change threads in `state`. One thread at a time calls the consumer.
    ///
    /// Memory is bounded: a worker that is `ahead` numbers before the slowest waits, on its own thread.
    /// It ends early when the consumer wants no more, or when `shouldStop` returns true: what has begun
    /// is finished and consumed, nothing more is begun.
    ///
    ///     let summary = await Parallel.merge(
    ///         units.count, threads: workers, ahead: 64 + 8 * workers, into: files,
    ///         shouldStop: { interruption.isAsked }, state: PageWorker?.none,
    ///         work: { number, worker in make(units[number], &worker) },
    ///         finish: { files in files.finish() })
    ///
    /// - Parameters:
    ///   - count: The number of results.
    ///   - threads: The most workers; there are never more than results.
    ///   - ahead: The most numbers that are handed out and not yet consumed.
    ///   - consumer: Takes the results.
    ///   - shouldStop: Is asked before each number.
    ///   - state: Makes a worker's own state, on its thread.
    ///   - work: Makes the result of a number.
    ///   - finish: Ends the consumer, in the caller's task.
    package static func merge<Taker: Consumer, State, Answer: Sendable>(
        _ count: Int, threads: Int = cores, ahead: Int, into consumer: sending Taker,
        shouldStop: @escaping @Sendable () -> Bool = { false },
        state: @escaping @Sendable @autoclosure () -> State,
        work: @escaping @Sendable (Int, inout State) -> Taker.Made,
        finish: (inout Taker) -> Answer
    ) async -> Answer {
        let merge = OrderedMerge(count: count, ahead: ahead, consumer: consumer)
        let workers = max(1, min(threads, count))
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            // This thread is one of the workers, and tells when all have ended.
            Threads.detach {
                Threads.run(workers) { _ in
                    var own = state()
                    while !shouldStop(), let number = merge.next() {
                        merge.add(work(number, &own), of: number)
                    }
                }
                done.resume()
            }
        }
        return merge.withConsumer(finish)
    }
}

/// Hands numbers out to threads and gives what they make of them to a consumer, in order.
final class OrderedMerge<Taker: Consumer>: Sendable {
    private struct State {
        /// The number that is handed out next.
        var following = 0
        /// Results that wait for one before them.
        var waiting: [Int: Taker.Made] = [:]
        /// The number that is consumed next.
        var consumed = 0
        /// Whether a thread is calling the consumer; others leave their results to it.
        var isConsuming = false
        var isStopped = false
    }

    private let count: Int
    private let state: Mutex<State>
    /// Apart from the state, so that nobody waits for a number while the consumer works.
    private let consumer: Mutex<Taker>
    /// Has a place for each number that is handed out and not yet consumed.
    private let places: DispatchSemaphore

    init(count: Int, ahead: Int, consumer: sending Taker) {
        self.count = count
        state = Mutex(State())
        self.consumer = Mutex(consumer)
        places = DispatchSemaphore(value: max(1, ahead))
    }

    /// The next number; nil when there is none, or no more are wanted.
    ///
    /// Blocks while too many are not yet consumed. It cannot deadlock: the thread with the lowest number
    /// of all is working, not waiting here.
    func next() -> Int? {
        places.wait()
        let number: Int? = state.withLock { state in
            guard !state.isStopped, state.following < count else { return nil }
            defer { state.following += 1 }
            return state.following
        }
        if number == nil { places.signal() }
        return number
    }

    /// Adds the result of a number, which is consumed once all before it are.
    func add(_ made: Taker.Made, of number: Int) {
        let isOurs = state.withLock { state in
            state.waiting[number] = made
            defer { state.isConsuming = true }
            return !state.isConsuming
        }
        guard isOurs else { return }
        while let made = nextToConsume() {
            let wantsMore = consumer.withLock { $0.take(made) }
            if !wantsMore { state.withLock { $0.isStopped = true } }
        }
    }

    /// Gives exclusive access to the consumer.
    func withConsumer<Answer: Sendable>(_ body: (inout Taker) -> Answer) -> Answer {
        consumer.withLock { body(&$0) }
    }

    /// The result that is consumed next; nil when it is not made yet, and then nobody is consuming.
    private func nextToConsume() -> Taker.Made? {
        var freed = 0
        defer { for _ in 0..<freed { places.signal() } }
        return state.withLock { state in
            while let made = state.waiting.removeValue(forKey: state.consumed) {
                state.consumed += 1
                freed += 1
                if !state.isStopped { return made }
            }
            state.isConsuming = false
            return nil
        }
    }
}

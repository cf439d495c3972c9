import Dispatch
import Synchronization

/// A type that receives results one at a time, in order.
package protocol Consumer: SendableMetatype {
    /// The result type of the workers.
    associatedtype Made: Sendable

    /// Receives the next result; returns whether it needs more.
    mutating func take(_ made: Made) -> Bool
}

extension Parallel {
    /// Makes numbered results in parallel and passes them to `consumer` in order.
    ///
    /// Workers make a result for each number in `0..<count`. When all workers have ended, one of them
    /// calls `finish` with the consumer, whose result the function returns.
    ///
    /// Each worker runs on one thread from beginning to end, so `work` can keep handles that must
    /// not change threads in `state`. Only one thread at a time calls the consumer.
    ///
    /// Memory is bounded: a worker that is `ahead` numbers ahead of the slowest one waits, on its
    /// own thread. The merge ends early if the consumer needs no more results or `shouldStop`
    /// returns true: results in progress are finished and consumed, and no more are started.
    ///
    /// If the workers are threads of a pool, they are given back after a while if other runs wait for
    /// them, and while the consumer is full.
    ///
    ///     let summary = await Parallel.merge(
    ///         units.count, threads: workers, ahead: 64 + 8 * workers, into: files,
    ///         shouldStop: { interruption.isAsked }, state: RecordWriter(),
    ///         work: { number, writer in writer.render(units[number]) },
    ///         finish: { files in files.finish() })
    ///
    /// - Parameters:
    ///   - count: The number of results.
    ///   - threads: The maximum number of workers. There are never more workers than results.
    ///   - ahead: The maximum number of results that are started but not yet consumed.
    ///   - consumer: The receiver of the results.
    ///   - shouldStop: Called before each number; returns true to stop.
    ///   - state: Creates the state of a worker, on the worker's thread.
    ///   - work: Makes the result for a number.
    ///   - finish: Called with the consumer at the end, on the thread of a worker.
    ///   - pool: The pool whose threads are the workers; nil for new threads.
    ///   - backlog: The results that the consumer passed on and that wait for another task; nil if it
    ///     does not pass them on.
    package static func merge<Taker: Consumer, State, Answer: Sendable>(
        _ count: Int, threads: Int = cores, ahead: Int, into consumer: sending Taker,
        shouldStop: @escaping @Sendable () -> Bool = { false },
        state: @escaping @Sendable @autoclosure () -> State,
        work: @escaping @Sendable (Int, inout State) -> Taker.Made,
        finish: @escaping @Sendable (inout Taker) -> Answer,
        pool: WorkerPool? = nil, backlog: (any Backlog)? = nil
    ) async -> Answer {
        let merge = OrderedMerge(count: count, ahead: ahead, consumer: consumer)
        while true {
            let wanted = max(1, min(threads, count))
            let workers = await pool?.acquire(wanted) ?? wanted
            let end = ContinuousClock.now + .milliseconds(50)
            // The new thread is one of the workers, and resumes the caller when all have ended.
            let answer = await withCheckedContinuation {
                (done: CheckedContinuation<Answer?, Never>) in
                Threads.detach {
                    Threads.run(workers) { _ in
                        var own = state()
                        while !shouldStop(), backlog?.isFull != true,
                            pool?.isContended != true || ContinuousClock.now < end,
                            let number = merge.next()
                        {
                            merge.add(work(number, &own), of: number)
                        }
                    }
                    let isDone = merge.isDone || shouldStop()
                    done.resume(returning: isDone ? merge.withConsumer(finish) : nil)
                }
            }
            pool?.release(workers)
            if let answer { return answer }
            await backlog?.space()
        }
    }
}

/// What waits for another task, so that workers should not make more of it.
package protocol Backlog: AnyObject, Sendable {
    /// Whether there is too much of it.
    var isFull: Bool { get }

    /// Waits until there is less of it.
    func space() async
}

/// Hands out numbers to threads and passes their results to a consumer in order.
final class OrderedMerge<Taker: Consumer>: Sendable {
    private struct State {
        /// The next number to hand out.
        var following = 0
        /// The results that are waiting for an earlier one.
        var waiting: [Int: Taker.Made] = [:]
        /// The next number to consume.
        var consumed = 0
        /// Whether a thread is calling the consumer.
        ///
        /// Other threads leave their results to it.
        var isConsuming = false
        var isStopped = false
    }

    private let count: Int
    private let state: Mutex<State>
    /// The consumer, separate from the state so that threads can get numbers while it works.
    private let consumer: Mutex<Taker>
    /// Limits how many numbers are handed out and not yet consumed.
    private let places: DispatchSemaphore

    init(count: Int, ahead: Int, consumer: sending Taker) {
        self.count = count
        state = Mutex(State())
        self.consumer = Mutex(consumer)
        places = DispatchSemaphore(value: max(1, ahead))
    }

    /// Returns the next number; nil if there is none, or the consumer needs no more.
    ///
    /// Blocks while too many results are not yet consumed. This cannot deadlock: the thread with
    /// the lowest number is working, not waiting here.
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

    /// Whether no more numbers are handed out.
    var isDone: Bool { state.withLock { $0.isStopped || $0.following >= count } }

    /// Adds the result for a number.
    ///
    /// It is consumed after all earlier results.
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

    /// Returns the next result to consume; nil if it is not ready, and then no thread is consuming.
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

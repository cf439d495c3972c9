import Dispatch
import Synchronization

extension Parallel {
    /// Makes numbered results on several threads, and passes them in order to `take`, on the calling
    /// thread.
    ///
    /// The calling thread makes results too, with `work`, while the next one is not ready. The other
    /// threads make results with `help`, and keep their own state. When `take` returns false or
    /// throws an error, no more results are started, and the function returns.
    ///
    /// - Parameters:
    ///   - count: The number of results.
    ///   - threads: The number of threads, including the calling thread.
    ///   - ahead: The maximum number of results that are started but not yet taken.
    ///   - state: Creates the state of a helper, on the helper's thread.
    ///   - help: Makes the result for a number on another thread.
    ///   - work: Makes the result for a number on the calling thread.
    ///   - take: Receives the results in order; returns whether it needs more.
    /// - Throws: The errors of `work` and `take`.
    package static func inOrder<State, Made: Sendable>(
        _ count: Int, threads: Int, ahead: Int, state: @Sendable () -> State,
        help: @Sendable (Int, inout State) -> Made, work: (Int) throws -> Made,
        take: (Made) throws -> Bool
    ) throws {
        let results = OrderedResults<Made>(count: count, ahead: ahead)
        let threads = max(1, min(threads, count))
        var failure: (any Error)?
        Threads.run(threads) { number in
            guard number == threads - 1 else {
                var own = state()
                while let number = results.next(isWaiting: true) {
                    results.add(help(number, &own), of: number)
                }
                return
            }
            do {
                try results.consume(making: work, take)
            } catch {
                failure = error
            }
            results.stop()
        }
        if let failure { throw failure }
    }
}

/// Hands out numbers to threads, and keeps their results until one thread takes them in order.
private final class OrderedResults<Made: Sendable>: Sendable {
    private struct State {
        /// The next number to hand out.
        var following = 0
        /// The results that have not been taken.
        var waiting: [Int: Made] = [:]
        /// The next number to take.
        var taken = 0
        var isStopped = false
        /// The number of threads that wait for a number.
        var idle = 0
    }

    private let count: Int
    private let ahead: Int
    private let state = Mutex(State())
    /// Signaled once for each idle thread that should look for a number again.
    private let places = DispatchSemaphore(value: 0)
    /// Signaled for each result.
    private let ready = DispatchSemaphore(value: 0)

    init(count: Int, ahead: Int) {
        self.count = count
        self.ahead = max(1, ahead)
    }

    /// Returns the next number; nil if there is none.
    ///
    /// If too many results have not been taken, this waits, or returns nil if `isWaiting` is false.
    func next(isWaiting: Bool) -> Int? {
        while true {
            let (number, isIdle): (Int?, Bool) = state.withLock { state in
                guard !state.isStopped, state.following < count else { return (nil, false) }
                guard state.following < state.taken + ahead else {
                    if isWaiting { state.idle += 1 }
                    return (nil, isWaiting)
                }
                defer { state.following += 1 }
                return (state.following, false)
            }
            guard isIdle else { return number }
            places.wait()
        }
    }

    func add(_ made: Made, of number: Int) {
        state.withLock { $0.waiting[number] = made }
        ready.signal()
    }

    /// Ends the handing out of numbers.
    func stop() {
        wake { $0.isStopped = true }
    }

    /// Takes all results in order, and makes some of them, until `take` returns false.
    func consume(making work: (Int) throws -> Made, _ take: (Made) throws -> Bool) throws {
        for number in 0..<count {
            while true {
                if let made = taken(number) {
                    guard try take(made) else { return }
                    break
                }
                if let own = next(isWaiting: false) {
                    add(try work(own), of: own)
                } else {
                    ready.wait()
                }
            }
        }
    }

    private func taken(_ number: Int) -> Made? {
        guard let made = state.withLock({ $0.waiting.removeValue(forKey: number) }) else {
            return nil
        }
        wake { $0.taken = number + 1 }
        return made
    }

    /// Changes the state, and wakes the threads that wait for a number.
    private func wake(_ change: (inout State) -> Void) {
        let idle = state.withLock { state in
            change(&state)
            defer { state.idle = 0 }
            return state.idle
        }
        for _ in 0..<idle { places.signal() }
    }
}

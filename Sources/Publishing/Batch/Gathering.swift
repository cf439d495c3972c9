import Dispatch
import Synchronization

/// Takes what workers make, one after the other.
protocol Taking {
    /// What is made.
    associatedtype Made: Sendable

    /// Takes the next one; answers whether more are wanted.
    mutating func take(_ made: Made) -> Bool
}

/// Hands numbers out to workers and gives what they make of them to a taker, in order.
///
/// A worker may be ahead of the slowest by a bounded number only, so that a run over any number of
/// records needs the same memory.
final class Gathering<Taker: Taking>: Sendable {
    private struct State {
        /// The number that is handed out next.
        var following = 0
        /// What is made but not yet taken, as something before it is still being made.
        var waiting: [Int: Taker.Made] = [:]
        /// The number that is taken next.
        var taken = 0
        /// Whether a worker is giving to the taker; others leave what they made to it.
        var isTaking = false
        var isStopped = false
    }

    private let count: Int
    private let state: Mutex<State>
    /// Apart from the state, so that nobody waits for work while something is taken.
    private let taker: Mutex<Taker>
    /// Each number that is handed out and not yet taken has a place here.
    private let room: DispatchSemaphore

    /// Gathers what is made of the numbers from 0 to below `count`, of which `ahead` may be handed out
    /// and not yet taken.
    init(count: Int, ahead: Int, taker: sending Taker) {
        self.count = count
        state = Mutex(State())
        self.taker = Mutex(taker)
        room = DispatchSemaphore(value: max(1, ahead))
    }

    /// The next number; nil when there is none, or no more are wanted.
    ///
    /// Waits while too much is not yet taken. That ends: whoever has the lowest number of all is at
    /// work and not waiting here.
    func next() -> Int? {
        room.wait()
        let number: Int? = state.withLock { state in
            guard !state.isStopped, state.following < count else { return nil }
            defer { state.following += 1 }
            return state.following
        }
        if number == nil { room.signal() }
        return number
    }

    /// Takes what was made of a number, once all before it are taken.
    ///
    /// One worker at a time gives to the taker, all that has its turn by then.
    func add(_ made: Taker.Made, of number: Int) {
        let isOurs = state.withLock { state in
            state.waiting[number] = made
            defer { state.isTaking = true }
            return !state.isTaking
        }
        guard isOurs else { return }
        while let made = nextToTake() {
            let wantsMore = taker.withLock { $0.take(made) }
            if !wantsMore { state.withLock { $0.isStopped = true } }
        }
    }

    /// What is to be taken next; nil when it is not made yet, and then nobody is taking.
    private func nextToTake() -> Taker.Made? {
        var freed = 0
        defer { for _ in 0..<freed { room.signal() } }
        return state.withLock { state in
            while let made = state.waiting.removeValue(forKey: state.taken) {
                state.taken += 1
                freed += 1
                if !state.isStopped { return made }
            }
            state.isTaking = false
            return nil
        }
    }

    /// Asks the taker something, or has it come to an end.
    func withTaker<Answer: Sendable>(_ body: (inout Taker) throws -> Answer) rethrows -> Answer {
        try taker.withLock { try body(&$0) }
    }
}

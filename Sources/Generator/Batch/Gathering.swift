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
        var isStopped = false
        var taker: Taker
    }

    private let count: Int
    private let state: Mutex<State>
    /// Each number that is handed out and not yet taken has a place here.
    private let room: DispatchSemaphore

    /// Gathers what is made of the numbers from 0 to below `count`, of which `ahead` may be handed out
    /// and not yet taken.
    init(count: Int, ahead: Int, taker: sending Taker) {
        self.count = count
        state = Mutex(State(taker: taker))
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
    func add(_ made: Taker.Made, of number: Int) {
        let freed = state.withLock { state in
            state.waiting[number] = made
            let before = state.taken
            while let made = state.waiting.removeValue(forKey: state.taken) {
                state.taken += 1
                if !state.isStopped, !state.taker.take(made) { state.isStopped = true }
            }
            return state.taken - before
        }
        for _ in 0..<freed { room.signal() }
    }

    /// Asks the taker something, or has it come to an end.
    func withTaker<Answer: Sendable>(_ body: (inout Taker) throws -> Answer) rethrows -> Answer {
        try state.withLock { try body(&$0.taker) }
    }
}

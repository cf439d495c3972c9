import Synchronization

/// What threads pass on to a task, in order.
///
/// Threads never wait: if the box is full, they should stop until the task has taken half of it.
package final class Outbox<Element: Sendable>: Backlog {
    private struct State {
        var elements: [Element] = []
        var weight = 0
        var isClosed = false
        /// The task, if it waits for an element.
        var taker: CheckedContinuation<Void, Never>?
        /// The caller that waits for space.
        var feeder: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())
    private let weigh: @Sendable (Element) -> Int
    private let most: Int

    /// Creates an empty box.
    ///
    /// - Parameters:
    ///   - most: The weight from which it is full.
    ///   - weigh: Returns the weight of an element.
    package init(most: Int, weighing weigh: @escaping @Sendable (Element) -> Int) {
        (self.most, self.weigh) = (most, weigh)
    }

    package func put(_ element: Element) {
        change { state in
            state.elements.append(element)
            state.weight += weigh(element)
        }
    }

    /// Says that there will be no more elements, or that no more are wanted.
    package func close() { change { $0.isClosed = true } }

    /// Whether the box is full, and not closed.
    package var isFull: Bool { state.withLock { $0.weight >= most && !$0.isClosed } }

    /// Waits until there is space, or the box is closed.
    package func space() async {
        await withCheckedContinuation { feeder in change { $0.feeder = feeder } }
    }

    /// Returns the next element; nil if the box is closed and empty.
    package func next() async -> Element? {
        while true {
            var isEnd = false
            var found: Element?
            change { state in
                found = state.elements.isEmpty ? nil : state.elements.removeFirst()
                if let found { state.weight -= weigh(found) }
                isEnd = state.isClosed
            }
            if found != nil || isEnd { return found }
            await withCheckedContinuation { taker in change { $0.taker = taker } }
        }
    }

    /// Changes the state, and wakes those who wait for such a change.
    private func change(_ body: (inout State) -> Void) {
        let (taker, feeder) = state.withLock { state in
            body(&state)
            var woken: (CheckedContinuation<Void, Never>?, CheckedContinuation<Void, Never>?)
            if !state.elements.isEmpty || state.isClosed {
                (woken.0, state.taker) = (state.taker, nil)
            }
            if state.weight * 2 <= most || state.isClosed {
                (woken.1, state.feeder) = (state.feeder, nil)
            }
            return woken
        }
        taker?.resume()
        feeder?.resume()
    }
}

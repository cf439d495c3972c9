import Synchronization
import TestSupport
import Testing

@testable import Parallelism

/// Tests that results are consumed in order although workers finish in any order.
@Suite struct OrderedMergeTests {
    /// A consumer that keeps a limited number of results.
    private struct Collector: Consumer {
        var taken: [Int] = []
        var most = Int.max

        mutating func take(_ made: Int) -> Bool {
            taken.append(made)
            return taken.count < most
        }
    }

    /// The distance between the highest number handed out and the lowest one not done.
    private final class Window: Sendable {
        private let state = Mutex((open: Set<Int>(), widest: 0))

        func open(_ number: Int) {
            state.withLock { state in
                state.open.insert(number)
                state.widest = max(state.widest, number - (state.open.min() ?? number))
            }
        }

        func close(_ number: Int) {
            state.withLock { _ = $0.open.remove(number) }
        }

        var widest: Int { state.withLock { $0.widest } }
    }

    private func merge(
        _ count: Int, ahead: Int, threads: Int, most: Int = .max, seed: UInt64 = 1
    ) async -> (taken: [Int], widest: Int) {
        let window = Window()
        let taken = await Parallel.merge(
            count, threads: threads, ahead: ahead, into: Collector(most: most),
            state: SeededGenerator(seed: seed),
            work: { number, random in
                window.open(number)
                for _ in 0..<(Int.random(in: 0...3000, using: &random) * (number % 3)) {
                    _ = random.next()
                }
                window.close(number)
                return number
            }, finish: { $0.taken })
        return (taken, window.widest)
    }

    @Test(arguments: [(0, 1), (1, 1), (200, 1), (200, 2), (200, 5)])
    func everythingInOrder(_ count: Int, _ threads: Int) async {
        for seed in 0..<5 {
            let result = await merge(count, ahead: 8, threads: threads, seed: UInt64(seed))
            #expect(result.taken == Array(0..<count))
            #expect(result.widest < 8)
        }
    }

    @Test func nothingMoreIsHandedOutOnceEnoughIsTaken() async {
        let result = await merge(1000, ahead: 4, threads: 3, most: 10)
        #expect(result.taken == Array(0..<10))
    }

    @Test func stopsWhenAsked() async {
        let made = Atomic(0)
        let taken = await Parallel.merge(
            1000, threads: 3, ahead: 8, into: Collector(),
            shouldStop: { made.load(ordering: .relaxed) >= 20 }, state: (),
            work: { number, _ in
                made.add(1, ordering: .relaxed)
                return number
            }, finish: { $0.taken })
        // All started results are consumed, and few more were started.
        #expect(taken == Array(0..<made.load(ordering: .relaxed)))
        #expect((20...23).contains(taken.count))
    }

    /// Each worker has its own state, which stays on one thread.
    @Test func statesAreNotShared() async {
        let states = Atomic(0)
        let taken = await Parallel.merge(
            100, threads: 4, ahead: 100, into: Collector(),
            state: states.add(1, ordering: .relaxed).newValue,
            work: { _, state in state }, finish: { $0.taken })
        #expect(taken.count == 100)
        #expect(states.load(ordering: .relaxed) == 4)
        #expect(Set(taken).isSubset(of: [1, 2, 3, 4]))
    }

    /// The result with the lowest number is added last.
    ///
    /// The others wait for it.
    @Test func theLastComesFirst() {
        let merge = OrderedMerge(count: 3, ahead: 3, consumer: Collector())
        let numbers = (0..<3).compactMap { _ in merge.next() }
        #expect(numbers == [0, 1, 2])
        merge.add(2, of: 2)
        merge.add(1, of: 1)
        #expect(merge.withConsumer { $0.taken } == [])
        merge.add(0, of: 0)
        #expect(merge.withConsumer { $0.taken } == [0, 1, 2])
        #expect(merge.next() == nil)
    }
}

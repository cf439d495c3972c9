import Synchronization
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Workers finish in any order; what they made is taken in its own.
@Suite struct GatheringTests {
    /// Keeps what it is given, up to a number.
    private struct Collector: Taking {
        var taken: [Int] = []
        var most = Int.max

        mutating func take(_ made: Int) -> Bool {
            taken.append(made)
            return taken.count < most
        }
    }

    /// How far the number that is handed out is ahead of the lowest that is not done.
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

    private func gather(
        _ count: Int, ahead: Int, workers: Int, most: Int = .max, seed: UInt64 = 1
    ) async -> (taken: [Int], widest: Int) {
        let gathering = Gathering(
            count: count, ahead: ahead, taker: Collector(most: most))
        let window = Window()
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<workers {
                group.addTask {
                    var random = SeededGenerator(seed: seed &+ UInt64(worker))
                    while let number = gathering.next() {
                        window.open(number)
                        for _ in 0..<Int.random(in: 0...3000, using: &random) {
                            _ = random.next()
                        }
                        window.close(number)
                        gathering.add(number, of: number)
                    }
                }
            }
        }
        return (gathering.withTaker { $0.taken }, window.widest)
    }

    @Test(arguments: [(0, 1), (1, 1), (200, 1), (200, 2), (200, 5)])
    func everythingInOrder(_ count: Int, _ workers: Int) async {
        for seed in 0..<5 {
            let result = await gather(count, ahead: 8, workers: workers, seed: UInt64(seed))
            #expect(result.taken == Array(0..<count))
            #expect(result.widest < 8)
        }
    }

    @Test func nothingMoreIsHandedOutOnceEnoughIsTaken() async {
        let result = await gather(1000, ahead: 4, workers: 3, most: 10)
        #expect(result.taken == Array(0..<10))
    }

    /// The lowest number comes last: the others wait until it is there.
    @Test func theLastComesFirst() {
        let gathering = Gathering(count: 3, ahead: 3, taker: Collector())
        let numbers = (0..<3).compactMap { _ in gathering.next() }
        #expect(numbers == [0, 1, 2])
        gathering.add(2, of: 2)
        gathering.add(1, of: 1)
        #expect(gathering.withTaker { $0.taken } == [])
        gathering.add(0, of: 0)
        #expect(gathering.withTaker { $0.taken } == [0, 1, 2])
        #expect(gathering.next() == nil)
    }
}

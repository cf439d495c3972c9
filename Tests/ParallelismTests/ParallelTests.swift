import Synchronization
import TestSupport
import Testing

@testable import Parallelism

@Suite struct ParallelTests {
    @Test(arguments: [(0, 4), (1, 4), (2, 1), (5, 2), (300, 3), (3, 300), (5, 0)])
    func resultsInOrder(_ count: Int, _ threads: Int) {
        let squares = Parallel.map(count, threads: threads) { "\($0 * $0)" }
        #expect(squares == (0..<count).map { "\($0 * $0)" })
    }

    @Test func anyNumberOfThreads() {
        // Pieces that wait for each other end only if each has its own thread.
        let begun = Atomic(0)
        let all = Parallel.map(5, threads: 5) { _ in
            begun.add(1, ordering: .relaxed)
            while begun.load(ordering: .relaxed) < 5 {}
            return begun.load(ordering: .relaxed)
        }
        #expect(all == [5, 5, 5, 5, 5])
    }

    @Test func withinEachOther() {
        let sums = Parallel.map(4, threads: 4) { outer in
            Parallel.map(10, threads: 2) { $0 * outer }.reduce(0, +)
        }
        #expect(sums == [0, 45, 90, 135])
    }

    @Test func thereIsACore() {
        #expect((1...4096).contains(Parallel.cores))
    }
}

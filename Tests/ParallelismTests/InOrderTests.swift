import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Parallelism

/// Tests that the calling thread gets all results in order, whichever thread makes them.
@Suite struct InOrderTests {
    private struct Broken: Error {}

    private func work(_ number: Int, _ random: inout SeededGenerator) -> Int {
        for _ in 0..<(Int.random(in: 0...3000, using: &random) * (number % 3)) {
            _ = random.next()
        }
        return number
    }

    /// Returns the results that were taken, and the numbers that each kind of thread has made.
    private func inOrder(
        _ count: Int, threads: Int, ahead: Int = 8, most: Int = .max, seed: UInt64 = 1
    ) throws -> (taken: [Int], helped: Set<Int>, own: Set<Int>) {
        let helped = Mutex(Set<Int>())
        let caller = pthread_self()
        var (taken, own, random): ([Int], Set<Int>, SeededGenerator) = ([], [], .init(seed: 7))
        try Parallel.inOrder(
            count, threads: threads, ahead: ahead, state: { SeededGenerator(seed: seed) },
            help: { number, random in
                helped.withLock { _ = $0.insert(number) }
                return work(number, &random)
            },
            work: { number in
                #expect(pthread_equal(pthread_self(), caller) != 0)
                own.insert(number)
                return work(number, &random)
            },
            take: { number in
                #expect(pthread_equal(pthread_self(), caller) != 0)
                taken.append(number)
                return taken.count < most
            })
        return (taken, helped.withLock { $0 }, own)
    }

    @Test(arguments: [(0, 1), (1, 1), (200, 1), (200, 2), (200, 5), (3, 50)])
    func everythingInOrder(_ count: Int, _ threads: Int) throws {
        for seed in 0..<5 {
            for ahead in [1, 3, 1000] {
                let result = try inOrder(count, threads: threads, ahead: ahead, seed: UInt64(seed))
                #expect(result.taken == Array(0..<count))
                #expect(result.helped.isDisjoint(with: result.own))
                #expect(result.helped.union(result.own) == Set(0..<count))
            }
        }
    }

    @Test func helpersHelp() throws {
        // The calling thread takes no number while the first helper has not.
        let helped = Atomic(0)
        try Parallel.inOrder(
            2, threads: 2, ahead: 2, state: { 0 },
            help: { _, _ in helped.store(1, ordering: .releasing) },
            work: { _ in while helped.load(ordering: .acquiring) == 0 { sched_yield() } },
            take: { true })
        #expect(helped.load(ordering: .relaxed) == 1)
    }

    @Test(arguments: [1, 2, 5]) func stopping(_ threads: Int) throws {
        let result = try inOrder(1000, threads: threads, most: 10)
        #expect(result.taken == Array(0..<10))
        #expect(result.helped.union(result.own).allSatisfy { $0 < 10 + 8 })
    }

    @Test(arguments: [1, 2, 5]) func errorsWhileTaking(_ threads: Int) {
        #expect(throws: Broken.self) {
            try Parallel.inOrder(
                100, threads: threads, ahead: 4, state: { 0 }, help: { number, _ in number },
                work: { $0 },
                take: { number in
                    if number == 50 { throw Broken() }
                    return true
                })
        }
    }

    @Test func errorsOfTheCallingThread() {
        var taken: [Int] = []
        #expect(throws: Broken.self) {
            try Parallel.inOrder(
                100, threads: 1, ahead: 4, state: { 0 }, help: { number, _ in number },
                work: { number in
                    if number == 3 { throw Broken() }
                    return number
                },
                take: { number in
                    taken.append(number)
                    return true
                })
        }
        #expect(taken == [0, 1, 2])
    }
}

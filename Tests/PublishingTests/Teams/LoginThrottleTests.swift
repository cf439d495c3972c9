import Diagnostics
import EncryptedFile
import Synchronization
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests the delays after wrong credentials.
@Suite struct LoginThrottleTests {
    @Test func delaysGrow() {
        #expect(
            (-1...8).map(LoginThrottle.delay) == [0, 0, 1, 2, 4, 8, 16, 16, 16, 16])
    }

    @Test func eachFailureMakesTheNextTryWaitLonger() throws {
        let desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        for _ in 0..<4 { #expect(desk.login("wanda", "wrong").stop == .refused) }
        // The clock counts whole seconds, so each wait is one second longer than the minimum.
        #expect(desk.clock.waits == [2, 3, 5])
        // Correct credentials wait too, and reset the count.
        #expect(desk.login().stop == nil)
        #expect(desk.clock.waits == [2, 3, 5, 9])
        #expect(desk.login().stop == nil)
        #expect(desk.login("wanda", "wrong").stop == .refused)
        #expect(desk.clock.waits == [2, 3, 5, 9])
    }

    @Test func timeThatPassesCounts() throws {
        let desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        for _ in 0..<3 { _ = desk.login("x", "password") }
        #expect(desk.clock.waits == [2, 3])
        desk.clock.now += 3
        _ = desk.login("x", "password")
        #expect(desk.clock.waits == [2, 3, 2])
        desk.clock.now += LoginThrottle.memory
        _ = desk.login("x", "password")
        #expect(desk.clock.waits == [2, 3, 2])
        // Setting the clock back does not make the wait longer.
        desk.clock.now -= 100_000
        _ = desk.login("x", "password")
        #expect(desk.clock.waits == [2, 3, 2, 2])
    }

    /// Measured in tenths of a second, the next attempt is never earlier than the minimum, whenever
    /// in a second the failure occurred and however long checking the password took.
    @Test func noWaitIsShorterThanIsSaid() throws {
        for start in 0..<10 {
            for trying in [0, 4, 7, 13] {
                let tenths = Mutex(18_000_000_000 + start)
                var desk = try TeamDesk()
                desk.workspace.clock = WallClock(
                    now: { tenths.withLock { $0 / 10 } },
                    wait: { seconds in tenths.withLock { $0 += seconds * 10 } })
                try desk.workspace.makeFolder(desk.path("state/chalkboard"))
                let failures = LoginThrottle(
                    folder: desk.path("state/chalkboard"), workspace: desk.workspace)
                var failed: Int?
                for count in 0..<6 {
                    try failures.begin("id")
                    let waited = tenths.withLock { $0 } - (failed ?? 0)
                    #expect(waited >= LoginThrottle.delay(after: count) * 10, "\(start), \(count)")
                    if failed != nil {
                        #expect(waited <= LoginThrottle.delay(after: count) * 10 + 10)
                    }
                    tenths.withLock { $0 += trying }
                    try failures.fail("id")
                    failed = tenths.withLock { $0 }
                }
            }
        }
    }

    @Test func eachFileHasItsOwnScore() throws {
        let desk = try TeamDesk()
        let other = try TeamDesk()
        #expect(desk.lock().stop == nil)
        #expect(other.lock().stop == nil)
        var shared = other
        shared.workspace.stateFolder = desk.workspace.stateFolder
        shared.workspace.clock = desk.workspace.clock
        _ = desk.login("wanda", "wrong")
        #expect(shared.login("wanda", "wrong").stop == .refused)
        #expect(desk.clock.waits == [])
    }

    @Test func unlockingCountsAlike() throws {
        let desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        for _ in 0..<2 {
            let (_, stop, report) = desk.unlock(to: "x.json", desk.credentials("wanda", "wrong"))
            #expect(stop == .refused)
            #expect(
                report.lines == ["roster.locked: error: the user name or the password is wrong"])
        }
        #expect(desk.clock.waits == [2])
        #expect(!desk.workspace.isThere(desk.path("x.json")))
    }

    @Test func aScoreThatMakesNoSenseIsNone() throws {
        let desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        _ = desk.login("wanda", "wrong")
        let path = desk.path("state/chalkboard/" + (try #require(desk.stateNames.first)))
        for text in ["", "many\n", "-5 0\n", "3\n", String(repeating: "9", count: 80)] {
            try Files.write(Array(text.utf8), to: path)
            #expect(desk.login("wanda", "wrong").stop == .refused)
            #expect(try Files.read(path) == Array("1 1800000000\n".utf8), "\(text)")
        }
        #expect(desk.clock.waits == [])
    }
}

import Diagnostics
import TestSupport
import Testing

@testable import Documents
@testable import EncryptedFile
@testable import Publishing

/// Tests the warnings about older versions of a locked file, and about files that are slow to open.
@Suite struct SeenVersionTests {
    private func open(_ desk: TeamDesk) -> [String] {
        desk.unlock(to: "again.json", desk.credentials(), replaces: true).report.lines
    }

    private static let hint = " (if you did not restore it, ask who replaced the file)"

    @Test func aCopyFromBeforeALoginIsReported() throws {
        let desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        let path = desk.path("roster.locked")
        let before = try Files.read(path)
        desk.clock.now += 60
        #expect(desk.login().stop == nil)
        #expect(open(desk) == [])
        try Files.write(before, to: path)
        let line =
            "roster.locked: warning: this is an older version of the file: it was last changed on"
            + " 2027-01-15 08:00 UTC; the newest one that you opened was changed on"
            + " 2027-01-15 08:01 UTC" + Self.hint
        #expect(open(desk) == [line])
        #expect(open(desk) == [line], "it remains older")
        // The same copy elsewhere.
        #expect(try Command.run("mv", [path, desk.path("moved.locked")]).status == 0)
        let (_, stop, report) = run { report throws(CommandFailure) in
            try TeamAccess(workspace: desk.fresh).login(
                desk.path("moved.locked"), desk.credentials(), &report.sink)
        }
        #expect(stop == nil)
        #expect(report.lines == [line.replacing("roster.locked", with: "moved.locked")])
    }

    /// Locking again changes the identifier, so the older version is recognized by its place.
    @Test func aCopyFromBeforeLockingAgainIsReported() throws {
        let desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        let path = desk.path("roster.locked")
        let before = try Files.read(path)
        desk.clock.now += 3600
        #expect(try Command.run("rm", [path]).status == 0)
        #expect(desk.lock().stop == nil)
        #expect(open(desk) == [])
        try Files.write(before, to: path)
        #expect(
            open(desk) == [
                "roster.locked: warning: this is an older version of the file: it was last changed"
                    + " on 2027-01-15 08:00 UTC; the newest one that you opened was changed on"
                    + " 2027-01-15 09:00 UTC" + Self.hint
            ])
    }

    /// What was seen is only a help: without it, or if it cannot be read, everything opens.
    @Test func damagedRecordsAreIgnored() throws {
        var desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        let seen = desk.path("state/chalkboard/seen")
        let records = workspace().names(in: seen)
        #expect(records.count == 2)
        for text in [
            "", "many\n", "-5\n", String(repeating: "9", count: 80), "99999999999999999999",
        ] {
            for record in records { try Files.write(Array(text.utf8), to: "\(seen)/\(record)") }
            #expect(open(desk) == [], "\(text)")
        }
        desk.workspace.stateFolder = nil
        #expect(open(desk) == [])
        desk.workspace.stateFolder = desk.path("password/x")
        desk.clock.now += 1
        #expect(desk.unlock(to: "x.json", desk.credentials()).stop == .cannotWrite)
    }

    @Test func aFileThatIsSlowToOpenNeedsConsent() throws {
        var desk = try TeamDesk()
        desk.workspace.lockCost = Cost(passes: 4, kibibytes: 19_456)
        #expect(desk.lock().stop == nil)
        let lines = [
            "roster.locked: error: opening this file takes 4 passes over 19 MiB of memory, more than"
                + " the usual 3 passes over 256 MiB (if you trust it: chalkboard team login"
                + " \(clipped(desk.path("roster.locked"))) --allow-cost)"
        ]
        for refused in [desk.login(), desk.logoutEverywhere()] {
            #expect(refused.stop == .refused)
            #expect(refused.report.lines == lines)
        }
        #expect(open(desk) == lines)
        desk.workspace.prompt = CredentialPrompt(
            name: { _ in
                Issue.record("a name was asked for")
                return nil
            }, password: { _ in nil })
        #expect(desk.players().report.lines == lines)
        var consent = desk.credentials()
        consent.allowsCost = true
        #expect(desk.unlock(to: "again.json", consent, replaces: true).stop == nil)
        // A login needs the password only once.
        let credentials = consent
        let login = run { report throws(CommandFailure) in
            try TeamAccess(workspace: desk.fresh).login(
                desk.path("roster.locked"), credentials, &report.sink)
        }
        #expect(login.stop == nil)
        #expect(desk.players().stop == nil)
    }
}

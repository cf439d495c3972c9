import Diagnostics
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests `team logout --everywhere`.
@Suite struct LogoutEverywhereTests {
    @Test func noEarlierLoginOpensTheFile() throws {
        var desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        #expect(desk.login().stop == nil)
        // A copy of the state folder opens the roster as well.
        let state = desk.path("state/chalkboard")
        let copy = desk.path("copy")
        #expect(try Command.run("cp", ["-a", state, copy]).status == 0)
        let old = try Files.read(desk.path("roster.locked"))
        let own = desk.workspace.stateFolder
        desk.workspace.stateFolder = copy
        #expect(desk.players().stop == nil)
        // Logging out on one machine does not change that.
        desk.workspace.stateFolder = own
        #expect(desk.logout().stop == nil)
        desk.workspace.stateFolder = copy
        #expect(desk.players().stop == nil)

        desk.clock.now += 60
        let out = desk.logoutEverywhere()
        #expect(out.stop == nil, "\(out.report.lines)")
        #expect(out.value == "Saltwater Bay Herons: logged out everywhere\n")
        for folder in [own, copy] {
            desk.workspace.stateFolder = folder
            #expect(desk.players().stop == .refused)
            #expect(
                desk.players().report.diagnostics.first?.message
                    == "this file is locked, and you are not logged in")
        }
        // The content and the password are the same.
        desk.workspace.stateFolder = own
        let unlocked = desk.unlock(to: "again.json", desk.credentials())
        #expect(unlocked.stop == nil, "\(unlocked.report.lines)")
        #expect(
            try Files.read(desk.path("again.json")) == Files.read(desk.path("roster.json")))
        #expect(
            desk.login().value?.hasSuffix("This is the first login since the file was locked\n")
                == true)
        #expect(try Files.read(desk.path("roster.locked")) != old)
    }

    @Test func itNeedsThePassword() throws {
        let desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        #expect(desk.login().stop == nil)
        let before = try Files.read(desk.path("roster.locked"))
        for (user, file) in [("wanda", "wrong"), ("nobody", "password")] {
            let refused = desk.logoutEverywhere(user, file)
            #expect(refused.stop == .refused)
            #expect(
                refused.report.lines == [
                    "roster.locked: error: the user name or the password is wrong"
                ])
        }
        // Wrong passwords are delayed as with a login.
        #expect(desk.clock.waits == [2])
        #expect(try Files.read(desk.path("roster.locked")) == before)
        #expect(desk.players().stop == nil)
    }

    @Test func aHomeIsNotNeeded() throws {
        var desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        desk.workspace.stateFolder = nil
        #expect(desk.logoutEverywhere().stop == nil)
        #expect(desk.unlock(to: "again.json", desk.credentials()).stop == nil)
    }
}

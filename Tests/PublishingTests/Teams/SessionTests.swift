import Diagnostics
import EncryptedFile
import Glibc
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests logins: their duration, their privacy, and the ways in which they end.
@Suite struct SessionTests {
    /// Returns a desk with a locked roster and a login.
    private func loggedIn() throws -> TeamDesk {
        let desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        #expect(desk.login().stop == nil)
        return desk
    }

    private func session(_ desk: TeamDesk) throws -> String {
        desk.path("state/chalkboard/" + (try #require(desk.stateNames.first)))
    }

    private func refusal(_ desk: TeamDesk) -> String {
        let (_, stop, report) = desk.players()
        #expect(stop == .refused)
        return report.diagnostics.first?.message ?? ""
    }

    private static let unused = "this file is locked, and your saved login was ignored: "

    /// A file of another user is not trusted.
    ///
    /// Only root can create one for this test.
    @Test(.enabled(if: geteuid() == 0)) func anotherUsersSessionIsNotUsed() throws {
        let desk = try loggedIn()
        #expect(try Command.run("chown", ["12345", session(desk)]).status == 0)
        #expect(refusal(desk) == Self.unused + "it belongs to another user")
    }

    /// If the clock was set back, a login would last longer than 12 hours.
    @Test func aSessionThatEndsTooLateIsNotUsed() throws {
        let desk = try loggedIn()
        desk.clock.now -= 1
        #expect(refusal(desk) == Self.unused + "it expires more than 12 hours from now")
        desk.clock.now += 1
        #expect(desk.players().stop == nil)
    }

    @Test func aLoginLastsTwelveHours() throws {
        let desk = try loggedIn()
        desk.clock.now += 12 * 3600 - 1
        #expect(desk.players().stop == nil)
        desk.clock.now += 1
        #expect(refusal(desk) == "this file is locked, and the login has expired")
    }

    @Test func onlyTheUserCanReadASession() throws {
        let desk = try loggedIn()
        let path = try session(desk)
        func mode(_ path: String) throws -> String {
            try Command.run("stat", ["-c", "%a", path]).output
        }
        #expect(try mode(path) == "600\n")
        #expect(try mode(desk.path("state/chalkboard")) == "700\n")
        #expect(try mode(desk.path("state")) == "700\n")
        // A session that other users can read is not trusted, and this is reported.
        for mode in ["640", "604", "620", "644"] {
            #expect(try Command.run("chmod", [mode, path]).status == 0)
            #expect(refusal(desk) == Self.unused + "other users can read it")
        }
        #expect(
            desk.players().report.diagnostics.first?.hint
                == "log in again: chalkboard team login \(clipped(desk.path("roster.locked"))) "
                + "--username NAME")
        #expect(try Command.run("chmod", ["600", path]).status == 0)
        #expect(desk.players().stop == nil)
        let elsewhere = desk.path("elsewhere")
        #expect(try Command.run("mv", [path, elsewhere]).status == 0)
        #expect(try Command.run("ln", ["-s", elsewhere, path]).status == 0)
        #expect(refusal(desk) == Self.unused + "it is a link")
        #expect(try Command.run("rm", [path]).status == 0)
        #expect(try Command.run("mkfifo", ["-m", "600", path]).status == 0)
        #expect(refusal(desk) == Self.unused + "it is not a file")
        // A new login fixes this.
        #expect(desk.login().stop == nil)
        #expect(desk.players().stop == nil)
    }

    @Test func aLaterLoginTakesThePlaceOfAnEarlierOne() throws {
        var desk = try loggedIn()
        let first = desk.workspace.stateFolder
        desk.workspace.stateFolder = desk.path("other")
        desk.clock.now += 60
        let login = desk.login()
        #expect(
            login.value == """
                Saltwater Bay Herons: logged in as wanda until 2027-01-15 20:01 UTC
                Last login: 2027-01-15 08:00 UTC

                """)
        #expect(desk.players().stop == nil)
        desk.workspace.stateFolder = first
        #expect(
            refusal(desk)
                == "this file is locked, and your login was replaced by a later one")
    }

    /// A copy from before the login does not contain the login; this is not a different login.
    @Test func anOlderCopyIsTold() throws {
        let desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        let path = desk.path("roster.locked")
        let before = try Files.read(path)
        #expect(desk.login().stop == nil)
        try Files.write(before, to: path)
        #expect(refusal(desk) == "this file is locked, and it is older than your login")
    }

    @Test func aSessionThatWasChangedOpensNothing() throws {
        let desk = try loggedIn()
        let path = try session(desk)
        let token = try Files.read(path)
        #expect(token.count == 64)
        var changes = [[], Array(token.dropLast()), token + [0], Array(token.prefix(32))]
        for position in token.indices {
            var changed = token
            changed[position] ^= 1
            changes.append(changed)
        }
        for changed in changes {
            try Files.write(changed, to: path)
            #expect(refusal(desk) == Self.unused + "it was changed or damaged")
        }
        try Files.write(token, to: path)
        #expect(desk.players().stop == nil)
    }

    @Test func aSessionGoesWithTheFileWhereverItIsMoved() throws {
        let desk = try loggedIn()
        let moved = desk.path("moved.bin")
        #expect(try Command.run("mv", [desk.path("roster.locked"), moved]).status == 0)
        let (value, stop, _) = run { report throws(CommandFailure) in
            try TeamListing(moved, in: desk.fresh, &report).players(by: "name")
        }
        #expect(stop == nil)
        #expect(value?.contains("Halloran, Jude") == true)
    }

    @Test func aChangedFileIsToldThroughASession() throws {
        let desk = try loggedIn()
        let path = desk.path("roster.locked")
        let bytes = try Files.read(path)
        for position in [bytes.count - 1, bytes.count / 2, 60, 30, 25, 3] {
            var changed = bytes
            changed[position] ^= 4
            try Files.write(changed, to: path)
            let (_, stop, report) = desk.players()
            #expect(stop == .badData)
            #expect(report.lines == [Self.damage])
        }
        try Files.write(Array("{}".utf8), to: path)
        #expect(
            desk.players().report.lines == [
                "roster.locked: error: this is not a locked file, or its beginning was changed"
            ])
    }

    private static let damage =
        "roster.locked: error: this file was changed or damaged after it was locked"

    /// Every byte of a small file is changed in turn.
    ///
    /// Each change is reported, with and without a session. No password is asked for, and no
    /// failure is counted.
    @Test(arguments: [false, true]) func damageIsNoWrongPassword(_ hasSession: Bool) throws {
        var desk = try TeamDesk(rosterJSON([goalkeeper]))
        #expect(desk.lock().stop == nil)
        if hasSession { #expect(desk.login().stop == nil) }
        desk.workspace.prompt = CredentialPrompt(
            name: { _ in
                Issue.record("a name was asked for")
                return nil
            },
            password: { _ in
                Issue.record("a password was asked for")
                return nil
            })
        let kept = desk.stateNames
        let path = desk.path("roster.locked")
        let bytes = try Files.read(path)
        for position in bytes.indices {
            var changed = bytes
            changed[position] ^= 1
            try Files.write(changed, to: path)
            #expect(desk.players().report.lines == [Self.damage], "byte \(position)")
            #expect(desk.login().report.lines == [Self.damage], "byte \(position)")
        }
        #expect(desk.stateNames == kept)
        #expect(desk.clock.waits == [])
    }

    @Test func aLoginThatCannotBeKeptIsRefused() throws {
        var desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        desk.workspace.stateFolder = nil
        let (_, stop, report) = desk.login()
        #expect(stop == .cannotWrite)
        #expect(
            report.lines == [
                "HOME: error: no folder to store the login in (set HOME, or XDG_STATE_HOME "
                    + "to an absolute path)"
            ])
        #expect(desk.logout().value == "Saltwater Bay Herons: you were not logged in\n")
        // A password still opens the file.
        #expect(desk.unlock(to: "again.json", desk.credentials()).stop == nil)
        desk.workspace.stateFolder = desk.path("password/x")
        #expect(
            desk.login().report.lines == [
                "password: error: cannot write: part of the path is a file, not a folder"
            ])
    }

    @Test func stateFoldersFollowTheSpecification() {
        func folder(_ environment: [String: String]) -> String? {
            Workspace.ofProcess(environment: environment)?.stateFolder
        }
        // Outside a clone there is no workspace to examine.
        guard Workspace.ofProcess(environment: [:]) != nil else { return }
        #expect(folder(["HOME": "/h", "XDG_STATE_HOME": "/s"]) == "/s/chalkboard")
        #expect(folder(["HOME": "/h", "XDG_STATE_HOME": "s"]) == "/h/.local/state/chalkboard")
        #expect(folder(["HOME": "/h"]) == "/h/.local/state/chalkboard")
        #expect(folder(["HOME": "h"]) == nil)
        #expect(folder([:]) == nil)
    }
}

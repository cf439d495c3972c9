import TestSupport
import Testing
import Vault

@testable import Generator

/// Logins: how long they last, who else could read them, and what ends them.
@Suite struct SessionTests {
    /// A desk with a locked roster and a login.
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
        // What others can read is not trusted.
        for mode in ["640", "604", "620"] {
            #expect(try Command.run("chmod", [mode, path]).status == 0)
            #expect(desk.players().stop == .refused)
        }
        #expect(try Command.run("chmod", ["600", path]).status == 0)
        #expect(desk.players().stop == nil)
        let elsewhere = desk.path("elsewhere")
        #expect(try Command.run("mv", [path, elsewhere]).status == 0)
        #expect(try Command.run("ln", ["-s", elsewhere, path]).status == 0)
        #expect(desk.players().stop == .refused)
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
                == "this file is locked, and another login has taken the place of the one here")
    }

    @Test func aSessionThatWasChangedOpensNothing() throws {
        let desk = try loggedIn()
        let path = try session(desk)
        let token = try Files.read(path)
        #expect(token.count == 32)
        for changed in [[], Array(token.dropLast()), token + [0], token.map { $0 ^ 1 }] {
            try Files.write(changed, to: path)
            #expect(desk.players().stop == .refused)
        }
        try Files.write(token, to: path)
        #expect(desk.players().stop == nil)
    }

    @Test func aSessionGoesWithTheFileWhereverItIsMoved() throws {
        let desk = try loggedIn()
        let moved = desk.path("moved.bin")
        #expect(try Command.run("mv", [desk.path("roster.locked"), moved]).status == 0)
        let (value, stop, _) = run { report throws(Stop) in
            try TeamListing(moved, in: desk.fresh, &report).players(by: "name")
        }
        #expect(stop == nil)
        #expect(value?.contains("Halloran, Jude") == true)
    }

    @Test func aChangedFileIsToldThroughASession() throws {
        let desk = try loggedIn()
        let path = desk.path("roster.locked")
        let bytes = try Files.read(path)
        for position in [bytes.count - 1, bytes.count / 2, 60] {
            var changed = bytes
            changed[position] ^= 4
            try Files.write(changed, to: path)
            let (_, stop, report) = desk.players()
            #expect(stop == .badData)
            #expect(
                report.lines == [
                    "roster.locked: error: this file was changed or damaged after it was locked"
                ])
        }
        try Files.write(Array("{}".utf8), to: path)
        #expect(
            desk.players().report.lines == [
                "roster.locked: error: this is no locked file, or its beginning was changed"
            ])
    }

    @Test func aLoginThatCannotBeKeptIsRefused() throws {
        var desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        desk.workspace.stateFolder = nil
        let (_, stop, report) = desk.login()
        #expect(stop == .cannotWrite)
        #expect(
            report.lines == [
                "HOME: error: there is no folder to keep a login in (set HOME, or XDG_STATE_HOME "
                    + "to an absolute path)"
            ])
        #expect(desk.logout().value == "Saltwater Bay Herons: nobody was logged in\n")
        // A password still opens it.
        #expect(desk.unlock(to: "again.json", desk.credentials()).stop == nil)
        desk.workspace.stateFolder = desk.path("password/x")
        #expect(
            desk.login().report.lines == [
                "password: error: cannot write: a part of its path is no folder"
            ])
    }

    @Test func stateFoldersFollowTheSpecification() {
        func folder(_ environment: [String: String]) -> String? {
            Workspace.ofProcess(environment: environment)?.stateFolder
        }
        // Where no program stands above a clone there is no workspace to ask.
        guard Workspace.ofProcess(environment: [:]) != nil else { return }
        #expect(folder(["HOME": "/h", "XDG_STATE_HOME": "/s"]) == "/s/chalkboard")
        #expect(folder(["HOME": "/h", "XDG_STATE_HOME": "s"]) == "/h/.local/state/chalkboard")
        #expect(folder(["HOME": "/h"]) == "/h/.local/state/chalkboard")
        #expect(folder(["HOME": "h"]) == nil)
        #expect(folder([:]) == nil)
    }
}

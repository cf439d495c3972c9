import Diagnostics
import EncryptedFile
import Synchronization
import TestSupport

@testable import Documents
@testable import Publishing

/// A folder with a roster, a separate state folder, and a stopped clock.
struct TeamDesk {
    let folder: TemporaryFolder
    let clock = StandingClock()
    var workspace: Workspace
    static let password = "correct horse battery"

    init(_ roster: String? = nil) throws {
        folder = try TemporaryFolder()
        workspace = Publishing.Workspace(resources: ProjectFiles.root, project: folder.path)
        workspace.stateFolder = folder.path + "/state/chalkboard"
        workspace.lockCost = .least
        let clock = clock
        workspace.clock = WallClock(now: { clock.now }, wait: { clock.wait($0) })
        try folder.write(roster ?? starterRoster(), to: "roster.json")
        try folder.write(Self.password + "\n", to: "password")
        try folder.write("wrong horse battery\n", to: "wrong")
        for name in ["password", "wrong"] {
            _ = try Command.run("chmod", ["600", folder.path + "/" + name])
        }
    }

    /// Returns the path of a file in the folder.
    func path(_ name: String) -> String { folder.path + "/" + name }

    /// Returns credentials with a user name and a password file.
    func credentials(_ user: String? = "wanda", _ file: String? = "password") -> Credentials {
        Credentials(userName: user, passwordFile: file.map(path))
    }

    /// Locks the roster.
    func lock() -> (value: String?, stop: Status?, report: Report) {
        run { report throws(CommandFailure) in
            try TeamAccess(workspace: workspace).lock(
                path("roster.json"), credentials(), &report.sink)
        }
    }

    /// Logs in.
    func login(
        _ user: String? = "wanda", _ file: String? = "password"
    ) -> (value: String?, stop: Status?, report: Report) {
        run { report throws(CommandFailure) in
            try TeamAccess(workspace: fresh).login(
                path("roster.locked"), credentials(user, file), &report.sink)
        }
    }

    /// Logs out.
    func logout() -> (value: String?, stop: Status?, report: Report) {
        run { report throws(CommandFailure) in
            try TeamAccess(workspace: fresh).logout(path("roster.locked"), &report.sink)
        }
    }

    /// Ends all logins.
    func logoutEverywhere(
        _ user: String? = "wanda", _ file: String? = "password"
    ) -> (value: String?, stop: Status?, report: Report) {
        run { report throws(CommandFailure) in
            try TeamAccess(workspace: fresh).logoutEverywhere(
                path("roster.locked"), credentials(user, file), &report.sink)
        }
    }

    /// Decrypts the locked file into another file.
    func unlock(
        to name: String?, _ credentials: Credentials, replaces: Bool = false
    ) -> (value: String?, stop: Status?, report: Report) {
        run { report throws(CommandFailure) in
            try TeamAccess(workspace: fresh).unlock(
                path("roster.locked"), to: name.map(path), replaces: replaces, credentials,
                &report.sink)
        }
    }

    /// Lists the players of the locked file.
    func players() -> (value: String?, stop: Status?, report: Report) {
        run { report throws(CommandFailure) in
            try TeamListing(path("roster.locked"), in: fresh, &report).players(by: "number")
        }
    }

    /// The workspace of a new run of the program: no file has been opened.
    var fresh: Workspace {
        var workspace = Publishing.Workspace(resources: ProjectFiles.root, project: folder.path)
        workspace.stateFolder = self.workspace.stateFolder
        workspace.lockCost = self.workspace.lockCost
        workspace.clock = self.workspace.clock
        workspace.prompt = self.workspace.prompt
        return workspace
    }

    /// The names in the state folder, without the versions that were seen.
    var stateNames: [String] {
        workspace.names(in: path("state/chalkboard")).filter { $0 != "seen" }
    }
}

/// A clock that advances only when something waits or a test sets it.
final class StandingClock: Sendable {
    private let state = Mutex<(now: Int, waits: [Int])>((now: 1_800_000_000, waits: []))

    /// The time, in seconds since 1970.
    var now: Int {
        get { state.withLock { $0.now } }
        set { state.withLock { $0.now = newValue } }
    }

    /// The waits so far.
    var waits: [Int] { state.withLock { $0.waits } }

    /// Advances the clock without waiting.
    func wait(_ seconds: Int) {
        state.withLock {
            $0.now += seconds
            $0.waits.append(seconds)
        }
    }
}

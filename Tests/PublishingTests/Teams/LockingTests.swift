import Diagnostics
import EncryptedFile
import Input
import Synchronization
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests locking and unlocking, and the messages.
@Suite struct LockingTests {
    /// Returns a prompt that gives these answers, in order, and the record of its questions.
    private func asking(_ answers: [String?], _ desk: TeamDesk) throws -> (
        CredentialPrompt, StandingQuestions
    ) {
        let questions = StandingQuestions(answers)
        let folder = desk.folder
        return (
            CredentialPrompt(
                name: { questions.answer($0) },
                password: { question throws(EncryptedFileError) in
                    guard let answer = questions.answer(question) else { return nil }
                    guard let path = try? folder.write(answer, to: "typed") else {
                        throw .unavailable
                    }
                    var report = Report()
                    return try? Credentials(passwordFile: path)
                        .password(in: workspace(), &report.sink)
                }), questions
        )
    }

    private func lock(
        _ desk: TeamDesk, _ name: String = "roster.json", to output: String? = nil,
        replaces: Bool = false, by credentials: Credentials
    ) -> (value: String?, stop: Status?, report: Report) {
        run { report throws(CommandFailure) in
            try TeamAccess(workspace: desk.fresh).lock(
                desk.path(name), to: output.map(desk.path), replaces: replaces, credentials,
                &report.sink)
        }
    }

    @Test func namesAndPasswordsAreAskedFor() throws {
        var desk = try TeamDesk()
        let (asking, questions) = try asking(
            ["", "battery horse", "battery horse", "wanda", "battery horse"], desk)
        desk.workspace.prompt = asking
        #expect(lock(desk, by: Credentials()).stop == nil)
        #expect(questions.asked == ["User name [wanda]: ", "New password: ", "Repeat password: "])
        // Without a session, the user is asked in the terminal, once per run.
        let workspace = desk.fresh
        for _ in 0..<2 {
            let (_, stop, _) = run { report throws(CommandFailure) in
                try TeamListing(desk.path("roster.locked"), in: workspace, &report)
            }
            #expect(stop == nil)
        }
        #expect(questions.asked.suffix(2) == ["User name: ", "Password: "])
        #expect(questions.asked.count == 5)
    }

    @Test func passwordsMustBeTypedAlike() throws {
        var desk = try TeamDesk()
        desk.workspace.prompt = try asking(["battery horse", "battery house"], desk).0
        let (_, stop, report) = lock(desk, by: Credentials(userName: "w"))
        #expect(stop == .badData)
        #expect(report.lines == ["password: error: the passwords do not match"])
        #expect(!desk.workspace.isThere(desk.path("roster.locked")))
    }

    @Test(arguments: [[nil], ["w", nil], ["w", "battery horse", nil]] as [[String?]])
    func askingCanBeStopped(_ answers: [String?]) throws {
        var desk = try TeamDesk()
        desk.workspace.prompt = try asking(answers, desk).0
        let (_, stop, report) = lock(desk, by: Credentials())
        #expect(stop == .interrupted)
        #expect(report.lines == [])
        #expect(!desk.workspace.isThere(desk.path("roster.locked")))
    }

    @Test func whatIsMissingIsToldWhereNobodyCanBeAsked() throws {
        let desk = try TeamDesk(rosterJSON([goalkeeper]))
        #expect(
            lock(desk, by: Credentials(passwordFile: desk.path("password"))).report.lines == [
                "--username: error: no user name given, and there is no terminal to ask for one"
            ])
        let (_, stop, report) = lock(desk, by: Credentials(userName: "w"))
        #expect(stop == .usage)
        #expect(
            report.lines == [
                "--password-file: error: no password given, and there is no terminal to ask for one"
            ])
    }

    @Test func passwordsHaveRules() throws {
        let desk = try TeamDesk()
        func lines(_ text: String?, mode: String = "600") throws -> [String] {
            if let text {
                let path = try desk.folder.write(text, to: "new")
                _ = try Command.run("chmod", [mode, path])
            }
            let (_, stop, report) = lock(
                desk, to: "x", by: Credentials(userName: "w", passwordFile: desk.path("new")))
            #expect(stop != nil)
            return report.lines
        }
        #expect(try lines(nil) == ["new: error: cannot read: file not found"])
        let short = "new: error: the password is too short: at least 8 characters are needed"
        #expect(try lines("1234567\n") == [short])
        #expect(try lines("żżżżżżż") == [short])
        #expect(try lines("") == [short])
        #expect(
            try lines("a\nb\n") == [
                "new: error: more than one line found: the password must be the only line"
            ])
        #expect(
            try lines(String(repeating: "x", count: 1025)) == [
                "new: error: the password is too long: at most 1024 bytes are allowed"
            ])
        let path = desk.path("new")
        #expect(
            try lines("1234567", mode: "644") == [
                "new: warning: other users can read this password file (chmod 600 \(clipped(path)))",
                short,
            ])
        #expect(!desk.workspace.isThere(desk.path("x")))
    }

    @Test func aRosterWithErrorsIsNotLocked() throws {
        let desk = try TeamDesk(rosterJSON([goalkeeper, goalkeeper]))
        let (_, stop, report) = desk.lock()
        #expect(stop == .badData)
        #expect(
            report.lines == [
                "roster.json:4:21: error: players[1].wsObjectId: players[0] already has the "
                    + "wsObjectId 1 (give each a different number)"
            ])
        #expect(!desk.workspace.isThere(desk.path("roster.locked")))
        try desk.folder.write(boardJSON([]), to: "roster.json")
        #expect(
            desk.lock().report.lines == [
                "roster.json: error: this is a board, not a roster"
            ])
        try desk.folder.write(rosterJSON([goalkeeper]), to: "roster.json")
        #expect(
            lock(desk, by: desk.credentials("  ")).report.lines == [
                "--username: error: the user name is blank"
            ])
    }

    @Test func filesAreNotReplacedUnasked() throws {
        let desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        let first = try Files.read(desk.path("roster.locked"))
        let again = desk.lock()
        #expect(again.stop == .cannotWrite)
        #expect(
            again.report.lines == [
                "roster.locked: error: this file already exists (choose another file with "
                    + "-o, or overwrite it with --replace)"
            ])
        #expect(try Files.read(desk.path("roster.locked")) == first)
        #expect(lock(desk, replaces: true, by: desk.credentials()).stop == nil)
        #expect(try Files.read(desk.path("roster.locked")) != first)
        #expect(
            lock(desk, "roster.locked", by: desk.credentials()).report.lines == [
                "roster.locked: error: this file is already locked"
            ])
        let back = desk.unlock(to: nil, desk.credentials())
        #expect(back.stop == .cannotWrite)
        #expect(desk.unlock(to: nil, desk.credentials(), replaces: true).stop == nil)
        // With a login, no credentials are needed.
        #expect(desk.unlock(to: "y.json", Credentials()).stop == .refused)
        #expect(desk.login().stop == nil)
        #expect(desk.unlock(to: "y.json", Credentials()).stop == nil)
    }

    /// If the roster itself is overwritten, no unencrypted file is left: the warning that suggests
    /// deleting it is not shown.
    @Test(arguments: ["roster.json", "./roster.json", "link.json"])
    func aRosterIsLockedInItsPlace(_ output: String) throws {
        let desk = try TeamDesk()
        #expect(
            try Command.run("ln", ["-s", "roster.json", desk.path("link.json")]).status == 0)
        let (_, stop, report) = lock(
            desk, to: output, replaces: true, by: desk.credentials())
        #expect(stop == nil)
        #expect(report.lines == [])
        #expect(LockedFile.isLocked(try Files.read(desk.path("roster.json"))))
    }

    /// If the output is a second hard link to the roster file, the roster itself is still
    /// unencrypted.
    @Test func aSecondNameIsAnotherFile() throws {
        let desk = try TeamDesk()
        let other = desk.path("other.json")
        #expect(try Command.run("ln", [desk.path("roster.json"), other]).status == 0)
        let (_, stop, report) = lock(
            desk, to: "other.json", replaces: true, by: desk.credentials())
        #expect(stop == nil)
        #expect(report.lines.count == 1)
        #expect(!LockedFile.isLocked(try Files.read(desk.path("roster.json"))))
    }

    @Test func yamlComesBackAsYAML() throws {
        let desk = try TeamDesk()
        try desk.folder.write(
            "team: { wsObjectId: 1, teamName: T }\nplayers: []\n", to: "roster.yaml")
        #expect(lock(desk, "roster.yaml", by: desk.credentials()).stop == nil)
        #expect(
            desk.unlock(to: nil, desk.credentials(), replaces: true).value
                == desk.path("roster.yaml"))
    }

    @Test func whatIsNotLockedCannotBeOpened() throws {
        let desk = try TeamDesk()
        let opening = [
            run { report throws(CommandFailure) in
                try TeamAccess(workspace: desk.fresh).login(
                    desk.path("roster.json"), desk.credentials(), &report.sink)
            },
            run { report throws(CommandFailure) in
                try TeamAccess(workspace: desk.fresh).logout(desk.path("roster.json"), &report.sink)
            },
            run { report throws(CommandFailure) in
                try TeamAccess(workspace: desk.fresh).unlock(
                    desk.path("roster.json"), desk.credentials(), &report.sink)
            },
        ]
        for (_, stop, report) in opening {
            #expect(stop == .badData)
            #expect(
                report.lines == [
                    "roster.json: error: this is not a locked file, or its beginning was changed"
                ])
        }
    }

    @Test func manyLoginsAtOnceAllSucceed() async throws {
        let desk = try TeamDesk()
        #expect(desk.lock().stop == nil)
        let stops = await withTaskGroup(of: Status?.self) { group in
            for _ in 0..<6 { group.addTask { desk.login().stop } }
            var stops: [Status?] = []
            for await stop in group { stops.append(stop) }
            return stops
        }
        #expect(stops == Array(repeating: nil, count: 6))
        #expect(desk.players().stop == nil)
    }
}

/// Keeps the questions so far and the remaining answers.
private final class StandingQuestions: Sendable {
    private let state: Mutex<(asked: [String], answers: [String?])>

    init(_ answers: [String?]) { state = Mutex((asked: [], answers: answers)) }

    var asked: [String] { state.withLock { $0.asked } }

    func answer(_ question: String) -> String? {
        state.withLock {
            $0.asked.append(question)
            return $0.answers.isEmpty ? nil : $0.answers.removeFirst()
        }
    }
}

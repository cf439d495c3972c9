import ChalkboardKit
import Diagnostics
import Input
import TestSupport
import Testing

@testable import Documents
@testable import EncryptedFile
@testable import Publishing

/// Tests the whole sequence: locking a roster, logging in, rendering pages, and unlocking.
@Suite struct LoginStoryTests {
    @Test func fromLockToLogout() async throws {
        let desk = try TeamDesk()
        let clear = try Files.read(desk.path("roster.json"))
        var told = ""

        // Locked: a second file, which reveals nothing about the players.
        let locked = desk.lock()
        told += locked.report.text
        #expect(locked.value == desk.path("roster.locked"))
        #expect(
            locked.report.lines == [
                "roster.json: warning: this file is still unencrypted: anyone can read it "
                    + "(delete it once you have checked that \(clipped(desk.path("roster.locked"))) opens)"
            ])
        let first = try Files.read(desk.path("roster.locked"))
        for word in ["Saltwater Bay", "Herons", "wanda"] {
            #expect(contains(first, Array(word.utf8)), "\(word) is readable")
        }
        for word in ["Wanda Kessel", "Okonjo", "Signe", "players", "correct horse"] {
            #expect(!contains(first, Array(word.utf8)), "\(word) does not")
        }
        #expect(try Command.run("rm", [desk.path("roster.json")]).status == 0)

        // Not logged in.
        let refused = desk.players()
        #expect(refused.stop == .refused)
        #expect(
            refused.report.lines == [
                "roster.locked: error: this file is locked, and you are not logged in (log in: "
                    + "chalkboard team login \(clipped(desk.path("roster.locked"))) --username NAME)"
            ])

        // A wrong password and a wrong user name give the same message.
        for (user, file) in [("wanda", "wrong"), ("wander", "password")] {
            let wrong = desk.login(user, file)
            told += wrong.report.text
            #expect(wrong.stop == .refused)
            #expect(
                wrong.report.lines == [
                    "roster.locked: error: the user name or the password is wrong"
                ])
        }

        // Logged in: the file opens without a prompt.
        let login = desk.login()
        told += login.report.text + (login.value ?? "")
        #expect(
            login.value == """
                Saltwater Bay Herons: logged in as wanda until 2027-01-15 20:00 UTC
                This is the first login since the file was locked

                """)
        #expect(desk.stateNames.count == 1)
        let listed = desk.players()
        #expect(listed.value?.contains("Brändström, Signe") == true)
        told += listed.value ?? ""
        let session = try Files.read(desk.path("state/chalkboard/" + desk.stateNames[0]))
        let token = Array(session.prefix(Secret.tokenBytes))
        let outputs = try await rendered(desk, &told)
        #expect(outputs.count == 35)

        // Neither the password nor the token nor the key is in any output or message.
        let key = try key(of: try Files.read(desk.path("roster.locked")))
        let secrets = [
            Array(TeamDesk.password.utf8), Array("wrong horse battery".utf8), token, key,
            hex(token), hex(key),
        ]
        for file in outputs + ["roster.locked"] {
            let bytes = try uncompressed(desk.path(file))
            for secret in secrets { #expect(!contains(bytes, secret), "\(file)") }
        }
        for secret in secrets { #expect(!contains(Array(told.utf8), secret)) }
        #expect(contains(try Files.read(desk.path("password")), secrets[0]))

        // Logged out: the file no longer opens.
        #expect(desk.logout().value == "Saltwater Bay Herons: logged out\n")
        #expect(desk.stateNames == [])
        #expect(desk.players().stop == .refused)
        #expect(desk.logout().value == "Saltwater Bay Herons: you were not logged in\n")

        // Unlocked: exactly the bytes that were locked, readable only by the user.
        let unlocked = desk.unlock(to: nil, desk.credentials())
        #expect(unlocked.value == desk.path("roster.json"))
        #expect(try Files.read(desk.path("roster.json")) == clear)
        #expect(
            try Command.run("stat", ["-c", "%a", desk.path("roster.json")]).output == "600\n")
    }

    /// Renders all documents of the locked roster; returns the files that were written.
    private func rendered(_ desk: TeamDesk, _ told: inout String) async throws -> [String] {
        let photos = ProjectFiles.root + "/assets/starter/team/photos"
        _ = try Command.run("cp", ["-r", photos, desk.path("photos")])
        // Each player's card in every format (2 sides in 2 formats, and a PDF), and a manifest.
        var cards = RenderArguments()
        cards.output = desk.path("output")
        (cards.format, cards.each, cards.manifest) = ("pdf,png,svg", true, true)
        #expect(try await render("player-card", cards, desk, &told).count == 25)
        // The list of inputs contains the locked file, but nothing of its content.
        let manifest = String(
            decoding: try Files.read(desk.path("output/manifest.json")), as: UTF8.self)
        #expect(manifest.contains(Checksum.sha256(try Files.read(desk.path("roster.locked")))))
        #expect(!manifest.contains(Checksum.sha256(Array(try starterRoster().utf8))))
        // Sheets of cards, the roster, the inventory, and an equipment sheet for each player.
        var papers = RenderArguments()
        for name in ["team-roster", "team-roster-by-name", "equipment-inventory"] {
            papers.output = desk.path("output/\(name).pdf")
            #expect(try await render(name, papers, desk, &told).count == 1)
        }
        papers.output = desk.path("output/cards.pdf")
        (papers.sheet, papers.duplex) = ("letter-9up", "long-edge")
        #expect(try await render("player-card", papers, desk, &told) == [2])
        var equipment = RenderArguments()
        (equipment.output, equipment.each) = (desk.path("output"), true)
        equipment.name = "equipment-{{id}}"
        #expect(
            try await render("equipment-sheet", equipment, desk, &told)
                == Array(repeating: 1, count: 5))
        return desk.workspace.names(in: desk.path("output")).map { "output/\($0)" }
    }

    /// Renders the locked roster; returns the number of pages of each file.
    private func render(
        _ template: String, _ arguments: RenderArguments, _ desk: TeamDesk,
        _ told: inout String
    ) async throws -> [Int] {
        let (_, stop, report) = await runAsync { report throws(CommandFailure) in
            try await Rendering(workspace: desk.fresh).render(
                template: template, data: desk.path("roster.locked"),
                try arguments.options(&report), &report)
        }
        #expect(stop == nil, "\(report.lines)")
        #expect(report.lines == [])
        told += report.text + report.json.text()
        return report.outputs.map(\.pages)
    }

    /// Returns the bytes of a file; a PDF is decompressed.
    private func uncompressed(_ path: String) throws -> [UInt8] {
        guard path.hasSuffix(".pdf") else { return try Files.read(path) }
        let plain = path + ".plain"
        _ = try Command.run(
            "qpdf", ["--qdf", "--object-streams=disable", path, plain])
        return try Files.read(path) + Files.read(plain)
    }

    /// Returns the key of the password, derived in a way that only this test uses.
    private func key(of bytes: [UInt8]) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let source = try folder.write(TeamDesk.password, to: "password")
        var report = Report()
        let credentials = Credentials(userName: "wanda", passwordFile: source)
        let workspace = workspace()
        let password = try credentials.password(in: workspace, &report.sink)
        let key = try LockedFile(bytes).key(userName: "wanda", password: password)
        return (0..<key.secret.count).map { key.secret.bytes[$0] }
    }

    private func hex(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { byte in
            let text = String(byte, radix: 16)
            return Array((text.utf8.count == 1 ? "0" + text : text).utf8)
        }
    }

    private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
        bytes.firstRange(of: part) != nil
    }
}

import Glibc
import TestSupport
import Testing

/// Tests the team commands: a new team, locking, logging in, and prompts in a terminal.
@Suite struct TeamTests {
    /// Returns a folder with a new team, where logins are stored too.
    private func desk() throws -> Desk {
        var desk = try Desk()
        desk.program = desk.program.with("XDG_STATE_HOME", desk.folder.path + "/state")
        #expect(try desk.run(line: "init --team team").status == 0)
        try desk.folder.write("correct horse\n", to: "pw")
        _ = try Command.run("chmod", ["600", desk.folder.path + "/pw"])
        return desk
    }

    @Test func allLoginsAreEnded() throws {
        let desk = try desk()
        let password = " --password-file pw"
        let name = " --username wanda" + password
        #expect(try desk.run(line: "team lock team/roster.json" + name).status == 0)
        #expect(try desk.run(line: "team login team/roster.locked" + name).status == 0)
        expect(
            try desk.run(line: "team logout team/roster.locked --everywhere" + name),
            output: "Saltwater Bay Herons: logged out everywhere\n")
        #expect(try desk.run(line: "team players team/roster.locked").status == 77)
        for options in [password, " --allow-cost", name] {
            let run = try desk.run(line: "team logout team/roster.locked" + options)
            #expect(run.status == 64)
            #expect(
                run.errors.hasPrefix("Error: --username, --password-file, and --allow-cost need"))
        }
    }

    @Test func aFirstTeamIsWritten() throws {
        let desk = try Desk()
        let files =
            ["chalkboard.yaml", "roster.json"]
            + [
                "equipment", "gloves", "helmet", "shoulder-pads", "skate-boot", "skate-holder",
                "skate-runner", "stick",
            ].map { "icons/\($0).svg" } + ["17", "22", "31", "4", "88"].map { "photos/\($0).svg" }
        expect(
            try desk.run(line: "init --team demo"),
            output: files.map { "demo/\($0)\n" }.joined(),
            errors: """
                Next: enter your own team in demo/roster.json, then print its documents with
                  chalkboard build demo

                """)
        #expect(try desk.run(line: "init --team demo").status == 73)
        expect(try desk.run(line: "check demo/roster.json --strict"))
        let players = try desk.run(line: "team players demo/roster.json")
        #expect(players.status == 0)
        #expect(players.output.contains(" 31  Brändström, Signe"))
        #expect(try desk.run(line: "team players demo/roster.json --by name").status == 0)
        #expect(try desk.run(line: "team players demo/roster.json --by age").status == 64)
        #expect(
            try desk.run(line: "team equipment demo/roster.json 4").output
                .hasPrefix("4 Tendai Okonjo\n\nCategory"))
        expect(
            try desk.run(line: "team player demo/roster.json 5"), status: 65,
            errors: """
                demo/roster.json: error: there is no player "5"
                  hint: the numbers are 4, 17, 22, 31, 88

                """)
        let json = try desk.run(line: "team player demo/roster.json 4 --json --date 2025-02-28")
        #expect(json.output.contains(#""age": 20,"#))
    }

    /// The files of "init --team" can be built unchanged, without any warning.
    @Test func aFirstTeamsPapersAreBuilt() throws {
        let desk = try desk()
        let papers = [
            "roster.pdf": 1, "roster-by-name.pdf": 1, "equipment-inventory.pdf": 2,
            "equipment-sheets.pdf": 5, "equipment/Tendai Okonjo.pdf": 1,
            "equipment/Maeve O’Rourke-Łaska.pdf": 1, "cards.pdf": 2,
        ]
        let built = try desk.run(line: "build team --strict")
        #expect(built.status == 0 && built.errors == "", "\(built.errors)")
        let lines = built.output.split(separator: "\n").map(String.init)
        for (name, pages) in papers {
            #expect(lines.contains("team/output/\(name)"), "\(lines)")
            let path = desk.folder.path + "/team/output/" + name
            let check = try Command.run("qpdf", ["--check", path])
            #expect(check.status == 0, "\(check.output)")
            let info = try Command.run("pdfinfo", [path]).output
            #expect(info.contains(" \(pages)\nEncrypted:"), "\(info)")
        }
        #expect(lines.contains("team/output/cards/Tendai Okonjo-2.png"), "\(lines)")
        let text = try Command.run(
            "pdftotext", [desk.folder.path + "/team/output/roster.pdf", "-"])
        #expect(text.output.contains("Saltwater Bay Herons"))
    }

    @Test func aLockedRosterOpensForALogin() throws {
        let desk = try desk()
        let locked = try desk.run(
            line: "team lock team/roster.json --username wanda --password-file pw")
        #expect(locked.status == 0)
        #expect(locked.output == "team/roster.locked\n")
        let refusal = """
            team/roster.locked: error: this file is locked, and you are not logged in
              hint: log in: chalkboard team login team/roster.locked --username NAME

            """
        for line in ["check team/roster.locked", "team players team/roster.locked"] {
            expect(try desk.run(line: line), status: 77, errors: refusal)
        }
        let login = try desk.run(
            line: "team login team/roster.locked --username wanda --password-file -",
            input: "correct horse\n")
        #expect(login.status == 0)
        #expect(login.output.hasPrefix("Saltwater Bay Herons: logged in as wanda until "))
        #expect(login.errors == "")
        expect(try desk.run(line: "check team/roster.locked"))
        #expect(try desk.run(line: "team player team/roster.locked 88").status == 0)
        // The project can be built from the locked file, as from the unlocked one.
        let project = try desk.text("team/chalkboard.yaml")
            .split(separator: "roster.json").joined(separator: "roster.locked")
        try desk.folder.write(project, to: "team/chalkboard.yaml")
        let built = try desk.run(line: "build team --strict")
        #expect(built.status == 0 && built.output.hasPrefix("team/output/roster.pdf\n"))
        expect(
            try desk.run(line: "team unlock team/roster.locked -o -"),
            output: try desk.text("team/roster.json"))
        expect(
            try desk.run(line: "team logout team/roster.locked"),
            output: "Saltwater Bay Herons: logged out\n")
        expect(try desk.run(line: "check team/roster.locked"), status: 77, errors: refusal)
        #expect(try desk.run(line: "build team").status == 77)
        expect(
            try desk.run(line: "team login team/roster.locked --username wanda"), status: 64,
            errors: """
                --password-file: error: no password given, and there is no terminal to ask for one

                """)
    }

    @Test func aTerminalIsAskedAndShowsNoPassword() throws {
        let desk = try desk()
        let typist = try Typist()
        func running(_ line: String) throws -> Program.Running {
            try desk.program.start(
                line.split(separator: " ").map(String.init), input: .file(typist.path),
                errors: .file(typist.path))
        }
        var seen = ""
        let lock = try running("team lock team/roster.json")
        seen += try typist.answer("User name [wanda]: ", with: "\n")
        seen += try typist.answer("New password: ", with: "hidden\u{7F}n horse\n")
        seen += try typist.answer("Repeat password: ", with: "hidden horse\n")
        #expect(try lock.wait().status == 0)
        let list = try running("team players team/roster.locked")
        seen += try typist.answer("User name: ", with: "wanda\n")
        seen += try typist.answer("Password: ", with: "hidden horse\n")
        let listed = try list.wait()
        #expect(listed.status == 0)
        #expect(listed.output.contains("Okonjo, Tendai"))
        // Ctrl-C ends the prompt, and the terminal shows typed text again.
        let stopped = try running("team players team/roster.locked")
        seen += try typist.answer("User name: ", with: "wanda\n")
        seen += try typist.answer("Password: ", with: "hidden\u{3}")
        #expect(try stopped.wait().status == 130)
        seen += String(decoding: typist.shown(), as: UTF8.self)
        #expect(seen.contains("wanda"))
        #expect(!seen.contains("hidden"))
        let state = try Command.run("stty", ["-F", typist.path, "-a"]).output
        #expect(state.contains(" echo ") && state.contains(" icanon") && state.contains("isig"))
    }

    /// A process that is ended while a password is typed restores the terminal.
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func aSignalAtAPasswordShowsKeysAgain(_ signal: Int32) throws {
        let desk = try desk()
        let session = try TerminalSession(
            desk.program, ["team", "lock", "team/roster.json", "--username", "wanda"], columns: 80,
            rows: 24)
        let modes = session.modes
        #expect(session.sees { $0.lines.contains { $0.hasPrefix("New password:") } })
        #expect(session.modes != modes)
        kill(session.process, signal)
        #expect(session.wait() == 130)
        #expect(session.modes == modes)
    }
}

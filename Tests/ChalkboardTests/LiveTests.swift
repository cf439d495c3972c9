import Glibc
import TestSupport
import Testing

/// Tests `chalkboard convert --live` in a separate terminal.
@Suite struct LiveTests {
    private func start(
        _ arguments: String..., columns: Int = 40, rows: Int = 12, shell: String? = nil,
        _ change: (Program) -> Program = { $0 }
    ) throws -> TerminalSession {
        try TerminalSession(
            change(try Desk().program), ["convert", "--live"] + arguments, shell: shell,
            columns: columns, rows: rows)
    }

    /// The screens of the assignment sheet, one after the other.
    @Test func theSheet() throws {
        let session = try start("--prefixes", "legacy", "--from", "B", "--to", "B")
        let modes = session.modes
        #expect(session.sees("▸ Byte         B ◂ → · Byte         B ·"))
        #expect(session.sees("    B"))
        session.type("1")
        #expect(session.sees("= 1  B"))
        session.type("2")
        #expect(session.sees("  12  B"))
        #expect(session.sees("= 12  B"))
        session.type("\u{1B}[B")
        #expect(session.sees("▸ Kilobyte    KB ◂ → · Byte         B ·"))
        #expect(session.sees("= 12288  B"))
        session.type(".5")
        #expect(session.sees("  12.5  KB"))
        #expect(session.sees("= 12800  B"))
        session.type("\u{7F}\u{7F}")
        #expect(session.sees("= 12288  B"))
        session.type("\u{1B}[C\u{1B}[B\u{1B}[B")
        #expect(session.sees("· Kilobyte    KB · → ▸ Megabyte    MB ◂"))
        #expect(session.sees("= 0.01171875  MB"))
        session.type(String(repeating: "\u{1B}[Z", count: 5))
        #expect(session.sees("  12  °C"))
        session.type("\u{7F}\u{7F}-40")
        #expect(session.sees("= -40  °C"))
        session.type("\u{1B}[D\u{1B}[B")
        #expect(session.sees("  -40  °F"))
        session.type("\u{1B}[C\u{1B}[B\u{1B}[B")
        #expect(session.sees("= 233.15  K"))
        #expect(session.screen.isAlternate && session.modes != modes)
        session.type("q")
        #expect(session.wait() == 0)
        #expect(session.screen.unknown == [])
        #expect(session.modes == modes)
        #expect(!session.screen.isAlternate && session.screen.isCursorShown)
        #expect(session.screen.lines.allSatisfy { $0.isEmpty })
    }

    /// Ways to quit, and the exit codes.
    @Test(arguments: [("q", 0), ("\u{3}", 0), ("\u{1B}q", 0), ("1\u{4}", 0)])
    func leaving(keys: String, status: Int) throws {
        let session = try start()
        let modes = session.modes
        #expect(session.sees { $0.lines[11].hasSuffix("q quit") })
        session.type(keys)
        #expect(session.wait() == status)
        #expect(session.modes == modes && !session.screen.isAlternate)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func signalsThatEndIt(number: Int32) throws {
        let session = try start()
        let modes = session.modes
        // Wait for raw mode: until then the terminal echoes what is typed.
        #expect(session.sees { $0.isAlternate })
        session.type("12")
        #expect(session.sees("  12  °"))
        kill(session.process, number)
        #expect(session.wait() == 130)
        #expect(session.modes == modes && !session.screen.isAlternate)
        #expect(session.screen.isCursorShown)
    }

    @Test func windowsOfAnySize() throws {
        let session = try start(columns: 100, rows: 30)
        #expect(session.sees { $0.isAlternate })
        session.type("7")
        #expect(session.sees { $0.lines.contains { $0.hasSuffix("= 7  °") } })
        for (columns, rows) in [(40, 12), (60, 13), (40, 50), (200, 12)] {
            session.resize(columns: columns, rows: rows)
            #expect(session.sees { $0.lines.contains { $0.hasSuffix("= 7  °") } })
            #expect(session.sees { $0.lines[rows - 1].hasSuffix("q quit") })
        }
        session.resize(columns: 20, rows: 5)
        #expect(session.sees("The converter needs"))
        #expect(session.sees("or press q to quit."))
        session.resize(columns: 40, rows: 12)
        #expect(session.sees("= 7  °"))
        #expect(session.screen.unknown == [])
        session.type("q")
        #expect(session.wait() == 0)
    }

    /// While the converter is stopped, the shell has the terminal in its original state.
    @Test func stoppingAndGoingOn() throws {
        let session = try start(
            shell: """
                set -m
                "$@"
                echo stopped; read answer; echo "got $answer"
                fg >/dev/null; echo "ended $?"
                """)
        // Wait for raw mode: until then the terminal echoes what is typed.
        #expect(session.sees { $0.isAlternate })
        session.type("12")
        #expect(session.sees("  12  °"))
        session.type("\u{1A}")
        #expect(session.sees("stopped"))
        #expect(!session.screen.isAlternate)
        session.type("hello\n")
        #expect(session.sees { $0.isAlternate && $0.lines.contains("  12  °") })
        session.type("3")
        #expect(session.sees("  123  °"))
        session.type("q")
        #expect(session.sees("ended 0"))
        #expect(session.sees("got hello"))
        #expect(session.wait() == 0)
    }

    /// The converter continues after a stop that it cannot detect, or detects only afterward.
    @Test func goingOnAfterAnyStop() throws {
        let session = try start()
        #expect(session.sees { $0.isAlternate })
        session.type("1")
        #expect(session.sees("  1  °"))
        kill(session.process, SIGSTOP)
        session.resize(columns: 60, rows: 20)
        kill(session.process, SIGCONT)
        #expect(session.sees { $0.lines.contains { $0.hasSuffix("  1  °") } })
        session.type("2q")
        #expect(session.wait() == 0)
    }

    @Test func inTheBackgroundItWaits() throws {
        let session = try start(
            shell: """
                set -m
                "$@" &
                echo "background"; sleep 0.3; echo waiting; read answer
                fg >/dev/null; echo "ended $?"
                """)
        #expect(session.sees("waiting"))
        #expect(!session.screen.isAlternate)
        session.type("\n")
        #expect(session.sees { $0.isAlternate && $0.lines[11].hasSuffix("q quit") })
        session.type("q")
        #expect(session.sees("ended 0"))
    }

    @Test func aTerminalThatGoesAwayEndsIt() throws {
        var session: TerminalSession? = try start()
        let process = try #require(session?.process)
        #expect(session?.sees { $0.isAlternate } == true)
        session?.hangUp()
        #expect([0, 73, 130].contains(session?.wait() ?? -1))
        session = nil
        #expect(kill(process, 0) == -1)
    }

    @Test func colours() throws {
        let coloured = try start()
        #expect(coloured.sees { $0.lines[11].hasSuffix("q quit") })
        #expect(coloured.screen.codes == ["1", "2", "30;43"])
        let plain = try start { $0.with("NO_COLOR", "1") }
        #expect(plain.sees { $0.lines[11].hasSuffix("q quit") })
        #expect(plain.screen.codes == ["1", "2", "1;7"])
    }

    @Test func withoutATerminalItIsRefused() throws {
        let desk = try Desk()
        let errors = """
            --live: error: standard input is not a terminal
              hint: run this command in a terminal, or use --keys

            """
        expect(try desk.run(line: "convert --live"), status: 64, errors: errors)
        let terminal = try desk.program.run(["convert", "--live"], output: .terminal)
        expect(terminal, status: 64, errors: errors)
        let piped = try start(shell: "\"$@\" | cat; echo done")
        #expect(piped.sees("done"))
        #expect(piped.screen.lines.first == "--live: error: standard output is not a")
    }

    @Test func aTerminalThatCannotBeUsedIsRefused() throws {
        let session = try start(columns: 80) { $0.with("TERM", "dumb") }
        #expect(session.wait() == 64)
        #expect(
            session.written == """
                --live: error: this terminal cannot move the cursor: TERM is "dumb"\r
                  hint: use --keys instead\r

                """)
        let unknown = try start("--from", "nope", columns: 80)
        #expect(unknown.wait() == 65)
        #expect(unknown.written == "convert: error: unknown unit \"nope\"\r\n")
    }
}

import Glibc
import TestSupport
import Testing

/// Tests simultaneous runs and killed runs.
@Suite struct TogetherTests {
    @Test func ofTwentyAddsFourSucceed() throws {
        let desk = try Desk()
        let running = try (1...20).map { number in
            try desk.program.start([
                "course", "add", "b.json", "--title", "Course \(number)", "--credits", "1",
                "--final", "1/1@100",
            ])
        }
        let runs = try running.map { try $0.wait() }
        #expect(runs.count { $0.status == 0 } == 4)
        let refused = runs.filter { $0.status != 0 }
        for run in refused {
            expect(
                run, status: 65,
                errors: """
                    course add: error: a chalkboard can show at most 4 courses
                      hint: delete a course first

                    """)
        }
        #expect(try desk.run(line: "course list b.json").output.hasSuffix("\n\nGPA: 4.0\n"))
        #expect(try desk.names() == ["b.json"])
    }

    /// The board is cleared repeatedly while adds are killed at any moment.
    ///
    /// The file is always a complete board, with or without the course.
    @Test func aKillLeavesTheOldFileOrTheNewOne() throws {
        let desk = try Desk()
        let old = try desk.folder.write(Boards.one, to: "b.json")
        let add = [
            "course", "add", "b.json", "--title", "B", "--credits", "1", "--final", "1/1@100",
        ]
        let usual = try ContinuousClock().measure { _ = try desk.program.run(add) }
        let new = try desk.bytes("b.json")
        #expect(new != Array(Boards.one.utf8))
        var random = SeededGenerator(seed: 11)
        let microseconds = UInt32(usual / .microseconds(1))
        var killed = 0
        for _ in 0..<30 {
            try desk.folder.write(Boards.one, to: "b.json")
            let running = try desk.program.start(add)
            usleep(UInt32.random(in: 0..<microseconds, using: &random))
            running.signal(SIGKILL)
            if try running.wait().status != 0 { killed += 1 }
            let bytes = try Files.read(old)
            #expect(bytes == new || bytes == Array(Boards.one.utf8))
        }
        #expect(killed > 0)
        try desk.run(line: "course delete b.json 1")
        #expect(try desk.names() == ["b.json"], "no temporary file is left")
    }

    @Test func whatKilledRunsLeftIsTakenAwayAndNothingElse() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        // A file that is still being written is locked. Other paths may match the name by chance.
        for name in [".7-0.chalkboard-part", ".7-1.chalkboard-part", ".x.part", "7.part"] {
            try desk.folder.write("half", to: name)
        }
        let living = open(desk.folder.path + "/.7-1.chalkboard-part", O_RDONLY | O_CLOEXEC)
        #expect(flock(living, LOCK_EX) == 0)
        #expect(mkfifo(desk.folder.path + "/.7-2.chalkboard-part", 0o600) == 0)
        #expect(symlink("b.json", desk.folder.path + "/.7-3.chalkboard-part") == 0)
        try desk.run(line: "render chalkboard b.json -o b.svg")
        let kept = [".7-1.chalkboard-part", ".7-3.chalkboard-part", ".x.part", "7.part"]
        #expect(try Set(desk.names()) == Set(kept + ["b.json", "b.svg"]))
        close(living)
        try desk.run(line: "course delete b.json 1")
        #expect(try !desk.names().contains(".7-1.chalkboard-part"))
        #expect(try desk.text(".7-3.chalkboard-part").contains("courses"))
    }

    @Test func runsMayWriteTheSameFilesAtOnce() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        let render = ["render", "chalkboard", "b.json", "-o", ".", "--format", "svg,pdf", "--date"]
        let running = try (0..<8).map { _ in try desk.program.start(render + ["2026-05-29"]) }
        for run in try running.map({ try $0.wait() }) { expect(run, output: "b.svg\nb.pdf\n") }
        #expect(try desk.names() == ["b.json", "b.pdf", "b.svg"])
        let alone = try desk.run(line: "render chalkboard b.json -o - --date 2026-05-29")
        #expect(try desk.bytes("b.pdf") == alone.bytes)
    }
}

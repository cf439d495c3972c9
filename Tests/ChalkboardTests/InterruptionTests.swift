import Glibc
import TestSupport
import Testing

/// Tests Ctrl-C and other signals in the middle of a large run.
@Suite struct InterruptionTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        let students = (1...2000).map { number in
            """
            { "id": "S-\(number)", "name": "Student \(number)", "courses": [ { "title": "c", \
            "credits": 3, "assessments": [ { "points": 90, "max": 100, "weight": 100 } ] } ] }
            """
        }
        try desk.folder.write(
            "{ \"students\": [ \(students.joined(separator: ",\n")) ] }", to: "class.json")
    }

    /// Starts a run over all students, and returns it when it has written at least one card.
    ///
    /// The run also writes all cards to one file.
    private func begun() throws -> Program.Running {
        let arguments = [
            "render", "report-card", "class.json", "--each", "-o", "out", "--combined",
            "out/all.pdf", "--date", "2026-05-29",
        ]
        let run = try desk.program.start(arguments, getsSignals: true)
        var turns = 0
        while cards().isEmpty, turns < 5000 {
            usleep(5000)
            turns += 1
        }
        return run
    }

    private func cards() -> [String] {
        Files.names(in: desk.folder.path + "/out").filter { $0.hasPrefix("S-") }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func aRunIsStoppedPolitely(_ signal: Int32) throws {
        let run = try begun()
        let clock = ContinuousClock()
        let asked = clock.now
        run.signal(signal)
        let ended = try run.wait()
        #expect(clock.now - asked < .seconds(3), "a second, plus the delays of a busy machine")
        #expect(ended.status == 130)
        let names = Files.names(in: desk.folder.path + "/out")
        #expect(names == cards(), "no partial file")
        #expect(ended.errors.hasSuffix("stopped after \(names.count) of 2000 documents\n"))
        #expect(ended.output.split(separator: "\n").count == names.count)
        let last = try #require(names.last)
        let check = try Command.run("qpdf", ["--check", desk.folder.path + "/out/" + last])
        #expect(check.status == 0, "\(check.output)")
    }

    /// The files that a killed run leaves cannot be mistaken for complete ones, and the next run
    /// deletes them.
    @Test func aRunIsKilled() throws {
        let run = try begun()
        run.signal(SIGKILL)
        #expect(try run.wait().status == 137)
        let names = Files.names(in: desk.folder.path + "/out")
        #expect(!names.contains("all.pdf"))
        for name in cards() {
            let bytes = try Files.read(desk.folder.path + "/out/" + name)
            #expect(bytes.suffix(6) == Array("%%EOF\n".utf8)[...], "\(name)")
        }
        try desk.run(
            line: "render report-card class.json --each --select S-1 -o out --date 2026-05-29")
        let parts = Files.names(in: desk.folder.path + "/out").filter { $0.hasPrefix(".") }
        #expect(parts.isEmpty)
    }
}

import Glibc
import TestSupport
import Testing

/// Tests signals to a run that is waiting for its data on standard input.
@Suite struct SignalTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        #expect(mkfifo(desk.folder.path + "/input", 0o600) == 0)
    }

    /// Returns a run that watches for signals, and the end of the pipe to write its data to.
    private func waiting(_ program: Program) throws -> (run: Program.Running, data: Int32) {
        let run = try program.start(
            ["render", "chalkboard", "-", "-o", "b.svg"],
            input: .file(desk.folder.path + "/input"), getsSignals: true)
        // A pipe cannot be opened this way until it has a reader.
        var data: Int32 = -1
        for _ in 0..<10_000 where data < 0 {
            data = open(desk.folder.path + "/input", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            if data < 0 { usleep(2000) }
        }
        try #require(data >= 0, "the pipe has no reader")
        for _ in 0..<10_000 where !run.handles(SIGTERM) { usleep(2000) }
        try #require(run.handles(SIGTERM))
        return (run, data)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func aRunIsEnded(_ signal: Int32) throws {
        let (run, data) = try waiting(desk.program)
        defer { close(data) }
        run.signal(signal)
        expect(try run.wait(), status: 130, errors: "stopped before anything was written\n")
        #expect(try desk.names() == ["input"])
    }

    /// In the background of a shell, a program ignores Ctrl-C, which is meant for other programs, and
    /// under `nohup`, it ignores the end of the terminal.
    @Test(arguments: [("INT", SIGINT), ("HUP", SIGHUP)])
    func whatIsIgnoredStaysSo(name: String, signal: Int32) throws {
        var program = Program(path: "/bin/sh")
        program.folder = desk.program.folder
        program.environment = desk.program.environment
        program.prefix = ["-c", "trap '' \(name); exec \"$@\"", "sh", desk.program.path]
        let (run, data) = try waiting(program)
        run.signal(signal)
        write(data, Boards.one, Boards.one.utf8.count)
        close(data)
        expect(try run.wait(), output: "b.svg\n")
        #expect(try desk.names() == ["b.svg", "input"])
    }
}

import Glibc
import TestSupport
import Testing

/// Tests runs with little memory and few open files: each ends with its result, or with exit code 70
/// and a message, and leaves no partial file.
@Suite struct SystemLimitTests {
    private let project: FaultProject

    init() throws {
        project = try FaultProject()
    }

    /// Steps of 50 MB, from what `--version` needs to what everything needs; `make faults` takes
    /// smaller ones.
    @Test func memory() throws {
        let step = getenv("CHALKBOARD_FAULTS") == nil ? 50_000 : 25_000
        let limits = stride(from: 50_000, through: 500_000, by: step)
        let program = project.limited
        let sufficient = try limits.filter { limit in
            try program.run(["-v", "\(limit)", "--version"]).status == 0
        }
        try #require(sufficient.count > 4)
        var statuses: Set<Int> = []
        for limit in sufficient {
            for line in FaultProject.lines {
                let outcome = try project.outcome(of: program, ["-v", "\(limit)"] + line)
                #expect([0, 70].contains(outcome.status), "\(limit) \(line): \(outcome)")
                statuses.insert(outcome.status)
                guard outcome.status == 70 else { continue }
                let words = ["not enough memory", "the system allows no more threads"]
                #expect(words.contains { outcome.errors.contains($0) }, "\(limit): \(outcome)")
            }
        }
        #expect(statuses == [0, 70])
    }

    @Test func openFiles() throws {
        var statuses: Set<Int> = []
        for limit in [5, 6, 7, 8, 9, 10, 12, 14, 16] {
            for line in FaultProject.lines {
                let outcome = try project.outcome(
                    of: project.limited, ["-n", "\(limit)"] + line)
                #expect([0, 70].contains(outcome.status), "\(limit) \(line): \(outcome)")
                statuses.insert(outcome.status)
                guard outcome.status == 70 else { continue }
                #expect(outcome.errors.contains("too many open files"), "\(limit): \(outcome)")
            }
        }
        #expect(statuses == [0, 70])
    }

    /// An error in the program is not reported as a lack of memory.
    @Test(arguments: [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV])
    func otherCrashesStayCrashes(signal: Int32) throws {
        let input = project.desk.folder.path + "/input"
        #expect(mkfifo(input, 0o600) == 0)
        let run = try project.desk.program.start(
            ["grade", "-"], input: .file(input), getsSignals: true)
        // The shell opens the pipe, and the program waits for its data.
        let data = open(input, O_RDWR | O_CLOEXEC)
        try #require(data >= 0)
        defer { close(data) }
        for _ in 0..<10_000 where !run.handles(signal) { usleep(2000) }
        try #require(run.handles(signal))
        run.signal(signal)
        let ended = try run.wait()
        #expect(ended.status == 128 + Int(signal))
        #expect(!ended.errors.contains("not enough memory"))
    }
}

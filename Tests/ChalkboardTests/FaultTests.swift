import Glibc
import TestSupport
import Testing

/// Tests functions of the system that fail in the middle of a run: the run ends with a documented
/// exit code, and every file that it leaves is whole.
@Suite struct FaultTests {
    private let project: FaultProject
    private let library: String

    init() throws {
        project = try FaultProject()
        library = project.desk.folder.path + "/faults.so"
        let source = ProjectFiles.root + "/Tests/FaultInjection/faults.c"
        let made = try Command.run("cc", ["-shared", "-fPIC", "-O1", "-o", library, source])
        try #require(made.status == 0, "\(made.output)")
    }

    /// Returns the program with a function that fails at a call, and at later ones if `rest`.
    private func program(_ function: String, at call: Int, rest: Bool = false) -> Program {
        var program = project.desk.program
        program.timeout = 30
        program.environment["LD_PRELOAD"] = library
        program.environment["FAULT_FUNCTION"] = function
        program.environment["FAULT_AT"] = "\(call)"
        program.environment["FAULT_COUNT"] = project.desk.folder.path + "/count"
        if rest { program.environment["FAULT_REST"] = "1" }
        return program
    }

    /// Returns how many calls a run without faults makes.
    private func calls(of function: String, _ line: [String]) throws -> Int {
        let outcome = try project.outcome(of: program(function, at: 0), line)
        try #require(outcome.status == 0, "\(outcome)")
        return try #require(Int(project.desk.text("count").dropLast()))
    }

    /// The number of failing allocations to try: `make faults` tries more, and every thread.
    private static let samples =
        getenv("CHALKBOARD_FAULTS").flatMap { Int(String(cString: $0)) } ?? 30

    private static let build = ["build", "--jobs", "2", "--quiet"]

    /// Functions with the exit codes for a failure of each call.
    @Test(arguments: [("write", [0, 1, 73]), ("rename", [0, 1, 73]), ("spawn", [1, 70])])
    func files(function: String, statuses: [Int]) throws {
        let count = try calls(of: function, Self.build)
        try #require(count > 0)
        for call in 1...count {
            let outcome = try project.outcome(of: program(function, at: call), Self.build)
            #expect(statuses.contains(outcome.status), "\(function) \(call): \(outcome)")
            #expect(outcome.status == 0 || !outcome.errors.isEmpty)
        }
    }

    /// Without threads, a run makes the same files with those that it has.
    @Test(arguments: [false, true])
    func threads(rest: Bool) throws {
        let count = try calls(of: "thread", Self.build)
        try #require(count > 2)
        for call in stride(from: 1, through: count, by: Self.samples < 500 ? max(1, count / 6) : 1)
        {
            let outcome = try project.outcome(
                of: program("thread", at: call, rest: rest), Self.build)
            #expect([0, 70].contains(outcome.status), "\(call): \(outcome)")
        }
    }

    /// The file of a board that is edited is the old one or the new one.
    @Test(arguments: ["write", "rename", "fsync"])
    func anEditedBoardIsNeverLost(function: String) throws {
        let desk = project.desk
        let line = [
            "course", "add", "b.json", "--title", "B", "--credits", "1", "--final", "1/1@100",
        ]
        let count = try calls(of: function, line)
        #expect(count > 0)
        let new = try desk.text("b.json")
        for call in 1...max(1, count) {
            try desk.folder.write(Boards.one, to: "b.json")
            let outcome = try project.outcome(of: program(function, at: call), line)
            // A result that cannot be printed is an error too, but the edit stands.
            #expect(outcome.status == 73, "\(call): \(outcome)")
            let text = try desk.text("b.json")
            #expect(text == Boards.one || (function == "write" && text == new), "\(call)")
            #expect(try desk.names().allSatisfy { !$0.hasPrefix(".") })
        }
    }

    /// Memory that runs out at some allocation, and one allocation that fails.
    ///
    /// A document can fail alone, for example if a picture cannot be decoded.
    @Test(arguments: [true, false])
    func memory(rest: Bool) throws {
        let count = try calls(of: "memory", Self.build)
        #expect(count > 1000)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<Self.samples / 2 {
            let call = Int.random(in: 1...count, using: &generator)
            let outcome = try project.outcome(
                of: program("memory", at: call, rest: rest), Self.build)
            #expect((rest ? [0, 70] : [0, 1, 70]).contains(outcome.status), "\(call): \(outcome)")
        }
    }
}

import TestSupport
import Testing

/// A project of three documents, whose files are compared with those of a run without faults.
struct FaultProject {
    /// The result of a run.
    struct Outcome: CustomStringConvertible {
        var status: Int
        var errors: String

        var description: String { "\(status) \(errors)" }
    }

    let desk: Desk
    /// The output files of a run without faults, with their contents; made once, because it takes
    /// seconds.
    private static let whole = Result {
        let project = try FaultProject()
        for line in lines {
            let run = try project.desk.program.run(line)
            try #require(run.status == 0, "\(run.errors)")
        }
        let whole = try outputs(in: project.desk)
        try #require(whole.count == 8)
        return whole
    }

    /// Commands that read, and commands that write.
    static let lines = [
        ["check", "b.json"], ["grade", "b.json"],
        ["render", "chalkboard", "b.json", "-o", "r/b.svg"],
        // Without a date, a PDF has that of its newest input, which differs between projects.
        ["render", "chalkboard", "p.json", "-o", "r/p.pdf", "--date", "2026-05-29"],
        ["build", "--jobs", "2"],
    ]

    init() throws {
        var desk = try Desk()
        // A debug build would print a backtrace of a crash, which takes seconds.
        desk.program.environment["SWIFT_BACKTRACE"] = "enable=no"
        self.desk = desk
        try desk.folder.write(Boards.one, to: "b.json")
        // A board with a picture, which is decoded in a process of its own.
        try desk.folder.write(
            #"{"logo":"logo.svg",\#(Boards.one.dropFirst())"#, to: "p.json")
        try desk.folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='30'>"
                + "<rect width='90' height='30' fill='#fc0'/></svg>", to: "logo.svg")
        let students = (1...3).map {
            #"{"id":"\#($0)","name":"N","courses":[{"title":"T","credits":1,"#
                + #""assessments":[\#(Boards.full)]}]}"#
        }
        try desk.folder.write(
            #"{"students":[\#(students.joined(separator: ","))]}"#, to: "c.json")
        try desk.folder.write(
            """
            output: out
            documents:
              - { template: chalkboard, data: b.json, to: b.svg, date: 2026-05-29 }
              - { template: chalkboard, data: p.json, to: b.pdf, date: 2026-05-29 }
              - template: report-card
                data: c.json
                to: "{{id}}.pdf"
                each: true
                combined: all.pdf
                date: 2026-05-29

            """, to: "chalkboard.yaml")
    }

    /// The program under `ulimit` with the first two arguments.
    var limited: Program {
        var program = Program(path: "/bin/bash")
        program.folder = desk.program.folder
        program.environment = desk.program.environment
        program.timeout = 30
        program.prefix = [
            "-c", #"ulimit -c 0; ulimit "$1" "$2"; shift 2; exec "$0" "$@""#, desk.program.path,
        ]
        return program
    }

    /// Runs a command in the project without outputs, and checks what it leaves.
    ///
    /// There may be only whole files: none are partial, half-written, or different from those of a
    /// run without faults.
    func outcome(
        of program: Program, _ arguments: [String],
        at location: SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        _ = try Command.run("rm", ["-rf", desk.folder.path + "/out", desk.folder.path + "/r"])
        let run = try program.run(arguments)
        let outcome = Outcome(status: run.status, errors: run.errors)
        let (whole, made) = (try Self.whole.get(), try Self.outputs(in: desk))
        for (path, bytes) in made {
            #expect(
                whole[path] == bytes,
                """
                \(path) after \(arguments) with call \(program.environment["FAULT_AT"] ?? "0"): \
                \(outcome)
                """, sourceLocation: location)
        }
        return outcome
    }

    /// Returns the output files and their contents, including hidden ones.
    private static func outputs(in desk: Desk) throws -> [String: [UInt8]] {
        let list = try Command.run(
            "sh", ["-c", "cd \(desk.folder.path); find . -path './out/*' -o -path './r/*'"])
        var found: [String: [UInt8]] = [:]
        for path in list.output.split(separator: "\n").map(String.init) {
            found[path] = try desk.bytes(path)
        }
        return found
    }
}

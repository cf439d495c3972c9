import TestSupport
import Testing

/// A temporary folder with the program to run in it.
struct Desk {
    let folder: TemporaryFolder
    var program: Program

    /// Creates a desk in a new folder, which is in the system's folder for temporary files unless
    /// `parent` is given.
    init(in parent: String? = nil) throws {
        folder = try TemporaryFolder(in: parent)
        program = Program.chalkboard(in: folder.path)
    }

    /// Creates a desk in an existing folder with a program.
    init(folder: TemporaryFolder, program: Program) {
        self.folder = folder
        self.program = program
    }

    /// Runs the program in the folder.
    @discardableResult
    func run(
        _ arguments: String..., input: String = "", output: Program.Output = .collected,
        errors: Program.Output = .collected
    ) throws -> Program.Run {
        try program.run(
            arguments, input: .bytes(Array(input.utf8)), output: output, errors: errors)
    }

    /// Runs the program with arguments that contain no spaces.
    @discardableResult
    func run(line: String, input: String = "") throws -> Program.Run {
        try program.run(
            line.split(separator: " ").map(String.init), input: .bytes(Array(input.utf8)))
    }

    /// Returns the names in the folder in order, including hidden ones.
    func names() throws -> [String] {
        try Command.run("ls", ["-A", folder.path]).output.split(separator: "\n").map(String.init)
    }

    /// Returns the text of a file in the folder.
    func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }

    /// Returns the bytes of a file in the folder.
    func bytes(_ name: String) throws -> [UInt8] {
        try Files.read("\(folder.path)/\(name)")
    }
}

/// Compares a run with its expected status, output and errors.
func expect(
    _ run: Program.Run, status: Int = 0, output: String = "", errors: String = "",
    at location: SourceLocation = #_sourceLocation
) {
    #expect(run.status == status, sourceLocation: location)
    #expect(run.output == output, sourceLocation: location)
    #expect(run.errors == errors, sourceLocation: location)
}

/// Boards as JSON text.
enum Boards {
    /// A board with one course, on one line.
    static let one = board(#"{"title":"A","credits":1,"assessments":[\#(full)]}"#)

    /// An assessment with all points.
    static let full = #"{"name":"Final","points":1,"max":1,"weight":100}"#

    /// Returns a board with these courses.
    static func board(_ courses: String) -> String { #"{"courses":[\#(courses)]}"# }

    /// The four courses of the assignment sheet, as arguments of `course add`.
    static let sheet: [[String]] = [
        course("Mobile Programming", "3", "90/100@50", "45/50@20", "90/100@30"),
        course("Algorithms", "4", "90/100@20", "40/50@40", "90/100@40"),
        course("Data Structures", "3", "70/100@40", "35/50@30", "72/100@30"),
        course("Senior Project", "3", "0/0@0", "0/0@0", "25/100@100"),
    ]

    private static func course(
        _ title: String, _ credits: String, _ assignments: String, _ midterm: String,
        _ final: String
    ) -> [String] {
        [
            "--title", title, "--credits", credits, "--assignments", assignments, "--midterm",
            midterm, "--final", final,
        ]
    }
}

import Glibc
import TestSupport
import Testing

/// A shell in an empty folder, in which the examples of a document are run.
struct ManualSession {
    private let installation: Installation
    private let desk: TemporaryFolder
    private var shell: Program
    /// The exit status of the last command.
    private var status = 0

    /// Creates a session with the installed program and with the examples of the clone.
    init() throws {
        installation = try Installation()
        desk = try TemporaryFolder()
        shell = Program(path: "/bin/bash")
        shell.folder = desk.path + "/session"
        shell.timeout = 300
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        let folder = installation.binary.split(separator: "/").dropLast().joined(separator: "/")
        shell.environment = [
            "PATH": "/\(folder):\(path)", "HOME": desk.path + "/home", "XDG_STATE_HOME": nil,
            "LC_ALL": "C.UTF-8", "TZ": "UTC", "NO_COLOR": "1", "TERM": "xterm", "COLUMNS": nil,
            "SOURCE_DATE_EPOCH": nil, "SESSION": desk.path,
        ]
        let made = try Command.run(
            "sh",
            [
                "-c", #"mkdir "$1/session" "$1/home" && ln -s "$2/examples" "$1/session/""#, "sh",
                desk.path, ProjectFiles.root,
            ])
        try #require(made.status == 0, "\(made.output)")
    }

    /// Saves a file in the current folder.
    func save(_ text: String, as name: String) throws {
        let path = shell.folder + "/" + name
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        _ = try Command.run("mkdir", ["-p", "/" + parent])
        try Files.write(Array(text.utf8), to: path)
    }

    /// Runs a command, types the answers to its prompts, and returns everything it printed.
    mutating func run(
        _ command: String, prompts: [(question: String, answer: String)] = []
    ) throws -> (status: Int, printed: String) {
        let script = """
            exec 2>&1
            (exit \(status))
            \(command)
            status=$?
            pwd >"$SESSION/folder"
            exit $status
            """
        let outcome: (status: Int, printed: String)
        if prompts.isEmpty {
            let run = try shell.run(["-c", script])
            outcome = (run.status, Program.Running.withoutProgress(run.output))
        } else {
            outcome = try runInTerminal(script, prompts)
        }
        status = outcome.status
        shell.folder = String(
            String(decoding: try Files.read(desk.path + "/folder"), as: UTF8.self).dropLast())
        return outcome
    }

    private func runInTerminal(
        _ script: String, _ prompts: [(question: String, answer: String)]
    ) throws -> (status: Int, printed: String) {
        let typist = try Typist()
        let terminal = Program.Output.file(typist.path)
        let running = try shell.start(
            ["-c", script], input: .file(typist.path), output: terminal, errors: terminal)
        var printed = ""
        for (question, answer) in prompts {
            printed += try typist.answer(question + " ", with: answer + "\n")
        }
        let status = try running.wait().status
        printed += String(decoding: typist.shown(), as: UTF8.self)
        return (status, printed.replacing("\r\n", with: "\n"))
    }
}

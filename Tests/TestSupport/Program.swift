import Glibc

/// The built `chalkboard`, or another program, run as a stranger would run it.
package struct Program: Sendable {
    /// Where a run's output goes.
    package enum Output: Sendable {
        /// Into the run's result.
        case collected
        /// Nowhere: the stream is closed when the program starts.
        case closed
        /// Into a file, which must be there.
        case file(String)
        /// Into a pipe whose reader has gone away.
        case unread
        /// Onto a terminal, whose text is the run's result.
        case terminal
    }

    /// Where a run's input comes from.
    package enum Input: Sendable {
        /// These bytes.
        case bytes([UInt8])
        /// A file or a terminal.
        case file(String)
        /// Nowhere: the stream is closed when the program starts.
        case closed
    }

    /// What a run left behind.
    package struct Run: Sendable {
        /// The exit code; 128 and the signal's number when a signal ended it.
        package let status: Int
        /// What was collected of standard output.
        package let bytes: [UInt8]
        /// What was collected of standard error, as text, without lines that tell how far a run has
        /// come: on a busy machine some come, on a quiet one none.
        package let errors: String
        /// The most memory it had at once, in bytes, as far as it was seen while it ran.
        package let memory: Int

        /// What was collected of standard output, as text.
        package var output: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// The program's path.
    package let path: String
    /// Words that stand before every run's arguments.
    package var prefix: [String] = []
    /// The folder runs start in.
    package var folder = "/"
    /// Changes to this process's environment; nil takes a variable away.
    package var environment: [String: String?] = [:]
    /// The seconds after which a run is killed.
    package var timeout = 60.0

    /// A program by its path.
    package init(path: String) {
        self.path = path
    }

    /// The `chalkboard` that was built together with these tests, started in `folder`.
    package static func chalkboard(in folder: String) -> Program {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let bundle = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        var program = Program(
            path: ProjectFiles.ancestor(of: bundle, generations: 1) + "/chalkboard")
        program.folder = folder
        // What the one who runs the tests has set must not reach them.
        program.environment = [
            "NO_COLOR": nil, "TERM": "xterm", "COLUMNS": nil, "SOURCE_DATE_EPOCH": nil,
        ]
        return program
    }

    /// This program as a user without any rights.
    ///
    /// Nothing changes when the tests themselves run without them.
    package var unprivileged: Program {
        guard geteuid() == 0 else { return self }
        var program = Program(path: "/usr/bin/setpriv")
        program.prefix = ["--reuid=65534", "--regid=65534", "--clear-groups", path] + prefix
        program.folder = folder
        program.environment = environment
        return program
    }

    /// This program with one more change to the environment.
    package func with(_ variable: String, _ value: String?) -> Program {
        var program = self
        program.environment[variable] = .some(value)
        return program
    }

    /// Runs the program and waits for it.
    @discardableResult
    package func run(
        _ arguments: [String], input: Input = .bytes([]), output: Output = .collected,
        errors: Output = .collected
    ) throws -> Run {
        try start(arguments, input: input, output: output, errors: errors).wait()
    }

    /// Starts the program.
    ///
    /// - Parameter getsSignals: Whether it gets every signal, as it would from a terminal; the threads
    ///   that tests run in block most of them, and what they start does too.
    package func start(
        _ arguments: [String], input: Input = .bytes([]), output: Output = .collected,
        errors: Output = .collected, getsSignals: Bool = false
    ) throws -> Running {
        let files = try TemporaryFolder()
        let source =
            switch input {
            case .bytes(let bytes): "<" + Command.quoted(try files.write(bytes, to: "in"))
            case .file(let path): "<" + Command.quoted(path)
            case .closed: "<&-"
            }
        let result = try Collected(output, as: 1, files.path + "/out")
        let complaints = try Collected(errors, as: 2, files.path + "/err")
        let lines = script(
            arguments, redirections: "\(source) \(result.redirection) \(complaints.redirection)")
        return Running(
            process: try Self.spawn(lines, inNewSession: getsSignals), files: files, output: result,
            errors: complaints, timeout: timeout)
    }

    /// The lines of a shell whose last one runs the program in its place, or, with lines that run
    /// `"$@"`, those.
    func script(_ arguments: [String], redirections: String, shell: String? = nil) -> String {
        let variables = environment.sorted { $0.key < $1.key }.map { name, value in
            value.map { "export \(name)=\(Command.quoted($0))" } ?? "unset \(name)"
        }
        let words = ([path] + prefix + arguments).map(Command.quoted).joined(separator: " ")
        let last = shell.map { "sh -c \(Command.quoted($0)) sh \(words)" } ?? words
        return (["cd \(Command.quoted(folder))"] + variables + ["exec \(last) \(redirections)"])
            .joined(separator: "\n")
    }

    /// Starts a shell, whose last line is to take its place.
    ///
    /// - Parameter inNewSession: Whether it leads a session of its own, and gets every signal, as a
    ///   program does that somebody starts in a terminal.
    static func spawn(_ script: String, inNewSession: Bool = false) throws -> pid_t {
        let texts: [String] = ["sh", "-c", script]
        let words: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
        defer { for word in words { free(word) } }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        if inNewSession {
            var none = sigset_t()
            sigemptyset(&none)
            posix_spawnattr_setsigmask(&attributes, &none)
            // Who runs the tests may ignore some, as `nohup` does, and what is ignored is inherited.
            var all = sigset_t()
            sigfillset(&all)
            posix_spawnattr_setsigdefault(&attributes, &all)
            // 0x80 is POSIX_SPAWN_SETSID, which is a macro that Swift does not see.
            posix_spawnattr_setflags(
                &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | 0x80)
        }
        var process: pid_t = 0
        guard posix_spawn(&process, "/bin/sh", nil, &attributes, words + [nil], environ) == 0 else {
            throw TemporaryFolder.Failure(step: "starting a shell")
        }
        return process
    }

    /// A program that was started.
    package struct Running: Sendable {
        /// Its number.
        package let process: pid_t
        let files: TemporaryFolder
        let output: Collected
        let errors: Collected
        let timeout: Double

        /// Sends it a signal.
        package func signal(_ number: Int32) {
            kill(process, number)
        }

        /// Waits for its end; it is killed when it takes too long.
        package func wait() throws -> Run {
            var (status, memory) = (Int32(0), 0)
            var left = timeout
            while waitpid(process, &status, WNOHANG) == 0 {
                memory = max(memory, peak)
                usleep(2000)
                left -= 0.002
                if left <= 0 { kill(process, SIGKILL) }
            }
            let signal = status & 0x7F
            return Run(
                status: Int(signal == 0 ? (status >> 8) & 0xFF : 128 + signal),
                bytes: try output.bytes(),
                errors: Self.withoutProgress(
                    String(decoding: try errors.bytes(), as: UTF8.self)),
                memory: memory)
        }

        private static func withoutProgress(_ text: String) -> String {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.filter { $0.wholeMatch(of: /\d+ of \d+ documents(, .+ left)?/) == nil }
                .joined(separator: "\n")
        }

        /// The most memory it has had since it took the shell's place, in bytes.
        ///
        /// What `wait4` reports would start from the peak of the process that runs the tests.
        private var peak: Int {
            guard let file = fopen("/proc/\(process)/status", "r") else { return 0 }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, Int32(line.count), file) != nil {
                let text = String(
                    decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                guard text.hasPrefix("VmHWM:") else { continue }
                return (Int(text.filter(\.isNumber)) ?? 0) * 1024
            }
            return 0
        }
    }
}

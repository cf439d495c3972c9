import Glibc

/// The built `chalkboard`, or another program, run as a user would run it.
package struct Program: Sendable {
    /// The target of a run's output.
    package enum Output: Sendable {
        /// The run's result.
        case collected
        /// Nowhere: the stream is closed when the program starts.
        case closed
        /// A file, which must exist.
        case file(String)
        /// A pipe whose reader has closed it.
        case unread
        /// A terminal, whose text is the run's result.
        case terminal
    }

    /// The source of a run's input.
    package enum Input: Sendable {
        /// These bytes.
        case bytes([UInt8])
        /// A file or a terminal.
        case file(String)
        /// Nowhere: the stream is closed when the program starts.
        case closed
    }

    /// The result of a run.
    package struct Run: Sendable {
        /// The exit code; 128 plus the signal number if a signal ended the run.
        package let status: Int
        /// The collected bytes of standard output.
        package let bytes: [UInt8]
        /// The collected text of standard error, without progress lines.
        ///
        /// Whether there are progress lines depends on how busy the machine is.
        package let errors: String
        /// The highest memory use observed during the run, in bytes.
        package let memory: Int

        /// The collected text of standard output.
        package var output: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// The program's path.
    package let path: String
    /// Words that precede the arguments of every run.
    package var prefix: [String] = []
    /// The folder in which runs start.
    package var folder = "/"
    /// Changes to this process's environment; nil removes a variable.
    package var environment: [String: String?] = [:]
    /// The seconds after which a run is killed.
    package var timeout = 60.0

    /// Creates a program from its path.
    package init(path: String) {
        self.path = path
    }

    /// Returns the `chalkboard` that was built together with these tests, to be started in
    /// `folder`.
    package static func chalkboard(in folder: String) -> Program {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let bundle = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        var program = Program(
            path: ProjectFiles.ancestor(of: bundle, generations: 1) + "/chalkboard")
        program.folder = folder
        // The environment of the person who runs the tests must not affect them.
        program.environment = [
            "NO_COLOR": nil, "TERM": "xterm", "COLUMNS": nil, "SOURCE_DATE_EPOCH": nil,
            "CHALKBOARD_RESOURCES": nil,
        ]
        return program
    }

    /// This program, run as a user without any privileges.
    ///
    /// Nothing changes if the tests themselves run without privileges.
    package var unprivileged: Program {
        guard geteuid() == 0 else { return self }
        var program = Program(path: "/usr/bin/setpriv")
        program.prefix = ["--reuid=65534", "--regid=65534", "--clear-groups", path] + prefix
        program.folder = folder
        program.environment = environment
        return program
    }

    /// Returns this program with one more change to the environment.
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
    /// - Parameter getsSignals: Whether it receives every signal, as in a terminal. The threads
    ///   that run tests block most signals, and processes that they start inherit this.
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

    /// Returns a shell script whose last line replaces the shell with the program.
    ///
    /// If `shell` is given, the last line runs it instead, with the program as `"$@"`.
    func script(_ arguments: [String], redirections: String, shell: String? = nil) -> String {
        let variables = environment.sorted { $0.key < $1.key }.map { name, value in
            value.map { "export \(name)=\(Command.quoted($0))" } ?? "unset \(name)"
        }
        let words = ([path] + prefix + arguments).map(Command.quoted).joined(separator: " ")
        let last = shell.map { "sh -c \(Command.quoted($0)) sh \(words)" } ?? words
        return (["cd \(Command.quoted(folder))"] + variables + ["exec \(last) \(redirections)"])
            .joined(separator: "\n")
    }

    /// Starts a shell with a script whose last line replaces the shell.
    ///
    /// - Parameter inNewSession: Whether it leads a new session and receives every signal, like a
    ///   program started in a terminal.
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
            // The parent of the tests may ignore some signals, as `nohup` does, and this is
            // inherited.
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
        /// The process id.
        package let process: pid_t
        let files: TemporaryFolder
        let output: Collected
        let errors: Collected
        let timeout: Double

        /// Sends a signal to the program.
        package func signal(_ number: Int32) {
            kill(process, number)
        }

        /// Waits for the program to end; kills it if it takes too long.
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

        /// Returns whether the program handles a signal, neither ignoring it nor ending by it.
        package func handles(_ signal: Int32) -> Bool {
            guard let mask = status("SigCgt:"), let bits = UInt64(mask, radix: 16) else {
                return false
            }
            return bits & 1 << UInt64(signal - 1) != 0
        }

        /// Returns the text of a stream without progress lines.
        package static func withoutProgress(_ text: String) -> String {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.filter { $0.wholeMatch(of: /\d+ of \d+ documents(, .+ left)?/) == nil }
                .joined(separator: "\n")
        }

        /// The highest memory use, in bytes, since the program replaced the shell.
        ///
        /// The value of `wait4` would include the peak of the process that runs the tests.
        private var peak: Int {
            (status("VmHWM:").flatMap { Int($0.filter(\.isNumber)) } ?? 0) * 1024
        }

        /// Returns a value of the system's status of the process; nil if it has ended.
        private func status(_ name: String) -> String? {
            guard let file = fopen("/proc/\(process)/status", "r") else { return nil }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, Int32(line.count), file) != nil {
                let text = String(
                    decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                guard text.hasPrefix(name) else { continue }
                return String(text.dropFirst(name.count).filter { !$0.isWhitespace })
            }
            return nil
        }
    }
}

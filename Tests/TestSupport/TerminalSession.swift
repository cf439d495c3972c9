import Glibc

/// A program in a separate terminal, with a simulated user.
package final class TerminalSession {
    /// The program's process.
    package let process: pid_t
    /// The screen of the terminal.
    package private(set) var screen: TerminalScreen
    /// Everything written to the terminal.
    package private(set) var written = ""

    private var near: Int32
    /// Keeps the terminal and its modes after the program has ended.
    private var far: Int32
    private var ended: Int32?

    /// Starts a program in a window of a given size.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - arguments: Its arguments.
    ///   - shell: A shell script that runs the program as `"$@"`; nil to run it directly.
    package init(
        _ program: Program, _ arguments: [String], shell: String? = nil, columns: Int, rows: Int
    ) throws {
        near = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (number, locked) = (Int32(0), Int32(0))
        // TIOCSPTLCK and TIOCGPTN of Linux, which are macros that Swift does not see.
        guard near >= 0, ioctl(near, 0x4004_5431, &locked) == 0,
            ioctl(near, 0x8004_5430, &number) == 0
        else { throw TemporaryFolder.Failure(step: "opening a terminal") }
        far = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard far >= 0, fcntl(near, F_SETFL, O_NONBLOCK) == 0 else {
            throw TemporaryFolder.Failure(step: "opening a terminal")
        }
        screen = TerminalScreen(columns: columns, rows: rows)
        Self.resize(near, columns: columns, rows: rows)
        // The first terminal that a new session opens becomes its controlling terminal.
        let terminal = "/dev/pts/\(number)"
        let script = program.script(
            arguments, redirections: "<\(terminal) >\(terminal) 2>\(terminal)", shell: shell)
        process = try Program.spawn(script, inNewSession: true)
    }

    deinit {
        if ended == nil {
            // The program and everything started by a shell use the session's terminal.
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        if near >= 0 { hangUp() }
    }

    /// Types text.
    package func type(_ text: String) {
        let bytes = Array(text.utf8)
        write(near, bytes, bytes.count)
    }

    /// Closes the terminal, like closing its window.
    package func hangUp() {
        close(far)
        close(near)
        (far, near) = (-1, -1)
    }

    /// Resizes the window; the process is notified.
    package func resize(columns: Int, rows: Int) {
        screen = TerminalScreen(columns: columns, rows: rows)
        Self.resize(near, columns: columns, rows: rows)
    }

    /// Waits until the screen is as expected; returns whether that happened.
    package func sees(
        within seconds: Double = 20, _ expected: (TerminalScreen) -> Bool
    ) -> Bool {
        let deadline = Deadline(seconds: seconds)
        repeat {
            look()
            if expected(screen) { return true }
        } while deadline.waitForBytes(near)
        return false
    }

    /// Waits until a line is shown; returns whether that happened.
    package func sees(_ line: String, within seconds: Double = 20) -> Bool {
        sees(within: seconds) { $0.lines.contains(line) }
    }

    /// The terminal's modes, in a form that can be compared.
    package var modes: [UInt32] {
        var modes = termios()
        tcgetattr(far, &modes)
        return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    }

    /// Waits for the process and returns its exit code; 128 plus the signal number if a signal
    /// ended it.
    package func wait() -> Int {
        var status: Int32 = 0
        for _ in 0..<10_000 {
            look()
            if waitpid(process, &status, WNOHANG) == process {
                ended = status
                look()
                let signal = status & 0x7F
                return Int(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
            }
            usleep(2000)
        }
        return -1
    }

    private func look() {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        // A character may arrive in pieces.
        var bytes: [UInt8] = rest
        while true {
            let count = read(near, &chunk, chunk.count)
            if count <= 0 { break }
            bytes += chunk[..<count]
        }
        var end = bytes.count
        while end > 0, bytes.count - end < 4,
            String(validating: bytes[..<end], as: UTF8.self) == nil
        {
            end -= 1
        }
        rest = Array(bytes[end...])
        let text = String(decoding: bytes[..<end], as: UTF8.self)
        written += text
        screen.show(text)
    }

    private var rest: [UInt8] = []

    private static func resize(_ terminal: Int32, columns: Int, rows: Int) {
        var size = winsize()
        size.ws_col = UInt16(clamping: columns)
        size.ws_row = UInt16(clamping: rows)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }
}

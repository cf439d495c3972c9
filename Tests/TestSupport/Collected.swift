import Glibc

/// The target of a stream of a run, and access to the bytes written to it.
struct Collected: Sendable {
    /// The redirection of the stream in the shell's command line.
    let redirection: String
    private let file: String?
    private let terminal: Terminal?

    /// Creates a target for the stream `number`; it can use `path` for a temporary file.
    init(_ output: Program.Output, as number: Int, _ path: String) throws {
        var file: String?
        var terminal: Terminal?
        switch output {
        case .collected:
            // The file exists even if the run is killed before it starts.
            try Files.write([], to: path)
            file = path
            redirection = "\(number)>\(Command.quoted(path))"
        case .file(let path): redirection = "\(number)>\(Command.quoted(path))"
        case .closed: redirection = "\(number)>&-"
        case .unread:
            guard mkfifo(path, 0o600) == 0 else {
                throw TemporaryFolder.Failure(step: "making a pipe")
            }
            // The pipe needs a reader when the writer opens it. The reader is then closed.
            let pipe = Command.quoted(path)
            redirection = "3<>\(pipe) \(number)>\(pipe) 3>&-"
        case .terminal:
            let new = try Terminal()
            redirection = "\(number)>\(new.path)"
            terminal = new
        }
        (self.file, self.terminal) = (file, terminal)
    }

    /// Returns the bytes that were written.
    func bytes() throws -> [UInt8] {
        try file.map(Files.read) ?? terminal?.bytes() ?? []
    }
}

/// An invisible terminal.
private final class Terminal: Sendable {
    /// The path of the end that programs write to.
    let path: String
    private let near: Int32
    /// The other end, which keeps what is written until it is read.
    private let far: Int32

    init() throws {
        near = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (number, locked) = (Int32(0), Int32(0))
        // TIOCSPTLCK and TIOCGPTN of Linux, which are macros that Swift does not see.
        guard near >= 0, ioctl(near, 0x4004_5431, &locked) == 0,
            ioctl(near, 0x8004_5430, &number) == 0
        else { throw TemporaryFolder.Failure(step: "opening a terminal") }
        path = "/dev/pts/\(number)"
        far = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    }

    deinit {
        close(far)
        close(near)
    }

    func bytes() -> [UInt8] {
        guard fcntl(near, F_SETFL, O_NONBLOCK) == 0 else { return [] }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(near, &chunk, chunk.count)
            if count <= 0 { return bytes }
            bytes += chunk[..<count]
        }
    }
}

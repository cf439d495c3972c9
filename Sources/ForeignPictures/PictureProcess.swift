import CSandbox
import Drawing
import Glibc
import PictureCodecs

/// A child process that decodes foreign pictures, one after the other.
///
/// It is a new run of the helper program with an empty environment and no open files except its
/// socket, in a process group of its own, so that Ctrl-C does not reach it.
///
/// One thread at a time may ask it.
final class PictureProcess: Sendable {
    /// What a process decodes.
    enum Kind: String, Sendable {
        /// PNG and JPEG files.
        case pixels
        /// SVG files.
        case shapes
        case webp
        case heic

        /// Creates the kind for photos that become other files.
        init(_ photo: CompactPhoto) {
            switch photo {
            case .webp: self = .webp
            case .heic: self = .heic
            }
        }

        /// What becomes another file; nil for what is decoded as it is.
        var photo: CompactPhoto? {
            switch self {
            case .pixels, .shapes: nil
            case .webp: .webp
            case .heic: .heic
            }
        }

        /// The CPU time for one file, in seconds: the photos of phones in HEIC take several times as
        /// long as JPEG.
        var seconds: UInt32 { photo == nil ? 2 : 10 }

        /// The memory for decoding, in megabytes, in addition to what is in use and to shared pixels;
        /// a converted photo has its pixels there, too.
        var megabytes: Int { photo == nil ? 256 : 512 }
    }

    /// How a request ended.
    enum Outcome {
        case answered(PictureAnswer)
        /// The process used up its time.
        case ranOutOfTime
        /// The process ended for another reason, or answered nonsense.
        case ended
    }

    let kind: Kind
    /// Whether it has opened everything that an SVG may need.
    let hasEverything: Bool
    /// The process's number.
    let process: pid_t
    private let socket: PictureSocket

    /// The longest time to wait for an answer; the limit is the CPU time in the process.
    private static let longestWait: Int32 = 60_000

    /// Starts a process.
    ///
    /// - Throws: `CanvasError.drawing` if it cannot be started.
    init(
        program: String, fonts: String, kind: Kind, hasEverything: Bool
    ) throws(CanvasError) {
        self.kind = kind
        self.hasEverything = hasEverything
        var ends: [Int32] = [-1, -1]
        guard
            socketpair(
                AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw Self.failure(errno) }
        let extent = hasEverything ? "everything" : "as-needed"
        let arguments = ["chalkboard", PictureWorker.mark, kind.rawValue, extent, fonts]
        var words = arguments.map { strdup($0) }
        words.append(nil)
        defer { words.forEach { free($0) } }
        var started: pid_t = 0
        let status = csandbox_spawn(program, words, ends[1], &started)
        close(ends[1])
        guard status == 0 else {
            close(ends[0])
            throw Self.failure(status)
        }
        socket = PictureSocket(descriptor: ends[0], longestWait: Self.longestWait)
        process = started
    }

    deinit {
        close(socket.descriptor)
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    private static func failure(_ code: Int32) -> CanvasError {
        let operation = "starting the process for pictures"
        switch code {
        case ENOMEM: return .exhausted("\(operation) failed: not enough memory")
        case EMFILE, ENFILE: return .exhausted("\(operation) failed: too many open files")
        case EAGAIN: return .exhausted("\(operation) failed: the system allows no more processes")
        default: return .drawing(operation: operation, status: String(cString: strerror(code)))
        }
    }

    /// Sends a request and waits for the answer.
    ///
    /// - Parameter pixels: Shared memory for pixels; nil if none are wanted.
    func ask(_ request: PictureRequest, _ file: [UInt8], pixels: Int32?) -> Outcome {
        guard socket.send(request.bytes, passing: pixels), socket.send(file) else { return ended }
        guard let head = socket.receive(PictureAnswer.headLength),
            let count = PictureAnswer.restLength(head), let rest = socket.receive(count)
        else { return ended }
        return .answered(PictureAnswer(head, rest))
    }

    /// How the process ended, after it stopped answering.
    private var ended: Outcome {
        // A process that is still running has answered nonsense, or nothing.
        kill(process, SIGKILL)
        var info = siginfo_t()
        // Its status is kept for `deinit`.
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        let isOutOfTime =
            info.si_code == CLD_KILLED && info._sifields._sigchld.si_status == SIGPROF
        return isOutOfTime ? .ranOutOfTime : .ended
    }
}

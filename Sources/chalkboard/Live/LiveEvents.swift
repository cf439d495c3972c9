import Dispatch
import Glibc
import Publishing

/// What happens to a program in a terminal.
enum LiveEvent: Sendable {
    /// Somebody typed.
    case bytes([UInt8])
    /// The window has another size.
    case resized
    /// The process shall stop for a while.
    case suspended
    /// The process goes on after a stop.
    case continued
    /// The process shall end.
    case ended
    /// The terminal has gone away.
    case closed
}

/// Watches standard input and signals, and tells all in the order in which it happens.
final class LiveEvents {
    /// What happens; it ends with `end`.
    let stream: AsyncStream<LiveEvent>
    private let continuation: AsyncStream<LiveEvent>.Continuation
    private let input: any DispatchSourceRead
    private let signals: SignalWatch

    private static let meanings: [Int32: LiveEvent] = [
        SIGINT: .ended, SIGTERM: .ended, SIGHUP: .ended, SIGQUIT: .ended,
        SIGWINCH: .resized, SIGTSTP: .suspended, SIGCONT: .continued,
    ]

    /// Watches from now on.
    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: LiveEvent.self)
        let queue = DispatchQueue(label: "terminal")
        let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
        input.setEventHandler { continuation.yield(Self.read()) }
        input.resume()
        signals = SignalWatch(Array(Self.meanings.keys), on: queue) { number in
            if let event = Self.meanings[number] { continuation.yield(event) }
        }
        self.input = input
        self.stream = stream
        self.continuation = continuation
    }

    /// Watches no longer.
    func end() {
        signals.end()
        input.cancel()
        continuation.finish()
    }

    private static func read() -> LiveEvent {
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
        if count > 0 { return .bytes(Array(buffer.prefix(count))) }
        return count < 0 && (errno == EINTR || errno == EAGAIN) ? .bytes([]) : .closed
    }
}

import Dispatch
import Glibc
import Publishing

/// The events of a program in a terminal.
enum LiveEvent: Sendable {
    /// Keys were pressed.
    case bytes([UInt8])
    /// The window was resized.
    case resized
    /// The process was asked to suspend.
    case suspended
    /// The process continues after a suspension.
    case continued
    /// The process was asked to end.
    case ended
    /// The terminal was closed.
    case closed
}

/// Watches standard input and signals, and delivers events in order.
final class LiveEvents {
    /// The events, until `end` is called.
    let stream: AsyncStream<LiveEvent>
    private let continuation: AsyncStream<LiveEvent>.Continuation
    private let input: any DispatchSourceRead
    private let signals: SignalWatch

    private static let meanings: [Int32: LiveEvent] = [
        SIGINT: .ended, SIGTERM: .ended, SIGHUP: .ended, SIGQUIT: .ended,
        SIGWINCH: .resized, SIGTSTP: .suspended, SIGCONT: .continued,
    ]

    /// Starts watching.
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

    /// Stops watching.
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

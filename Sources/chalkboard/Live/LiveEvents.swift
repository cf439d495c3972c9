import Glibc
import Parallelism
import Publishing
import Synchronization

/// The events of a program in a terminal.
enum LiveEvent: Sendable {
    /// Keys were pressed.
    case bytes([UInt8])
    case resized
    /// The process was asked to suspend.
    case suspended
    /// The process continues after a suspension.
    case continued
    /// The process was asked to end.
    case ended
    case closed
}

/// Watches standard input and signals, and delivers events in order.
final class LiveEvents: Sendable {
    /// The events, until `end` is called.
    let stream: AsyncStream<LiveEvent>
    private let continuation: AsyncStream<LiveEvent>.Continuation
    private let signals: SignalWatch
    private let isEnded = Atomic(false)

    private static let meanings: [Int32: LiveEvent] = [
        SIGINT: .ended, SIGTERM: .ended, SIGHUP: .ended, SIGQUIT: .ended,
        SIGWINCH: .resized, SIGTSTP: .suspended, SIGCONT: .continued,
    ]

    /// Starts watching.
    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: LiveEvent.self)
        self.stream = stream
        self.continuation = continuation
        signals = SignalWatch(Array(Self.meanings.keys)) { number in
            if let event = Self.meanings[number] { continuation.yield(event) }
        }
        if !Threads.begin({ self.deliverKeys() }) { continuation.yield(.closed) }
    }

    /// Stops watching.
    func end() {
        isEnded.store(true, ordering: .relaxed)
        signals.end()
        continuation.finish()
    }

    /// Delivers what is typed until the terminal is closed.
    private func deliverKeys() {
        while true {
            var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            if poll(&input, 1, -1) < 0, errno != EINTR { break }
            // What is typed afterward is meant for the next program.
            if isEnded.load(ordering: .relaxed) { return }
            guard input.revents != 0 else { continue }
            let event = Self.read()
            continuation.yield(event)
            if case .closed = event { return }
        }
        continuation.yield(.closed)
    }

    private static func read() -> LiveEvent {
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
        if count > 0 { return .bytes(Array(buffer.prefix(count))) }
        return count < 0 && (errno == EINTR || errno == EAGAIN) ? .bytes([]) : .closed
    }
}

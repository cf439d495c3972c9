import ChalkboardKit
import Glibc
import Synchronization

/// An HTTP/1.1 server for programs on the same machine, with one request for each connection.
///
/// One thread receives and sends for all connections. It never waits for one of them, and never works:
/// requests that take time are answered by tasks, so that others are answered at once meanwhile.
final class Server {
    /// The port on which it listens.
    let port: UInt16
    private let listener: Int32
    private let answer: (Head) -> Response?
    private let work: @Sendable (Head, [UInt8]) async -> Response
    private let mail: Mailbox
    private var connections: [Int: Connection] = [:]
    private var accepted = 0
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)

    static let maximumConnections = 128
    static let maximumBody = 2_000_000
    static let maximumHead = 16_384
    /// How long a client may take to send its request, or to receive its response.
    static let patience = Duration.seconds(10)

    /// Creates a server that listens on the loopback address.
    ///
    /// - Parameters:
    ///   - answer: Returns the response to a request that needs no body, or is refused for its head; nil
    ///     for one that needs work.
    ///   - work: Returns the response to a request with its body. Its task is canceled if the client
    ///     closes the connection.
    init(
        port: UInt16, answer: @escaping (Head) -> Response?,
        work: @escaping @Sendable (Head, [UInt8]) async -> Response
    ) throws {
        (self.answer, self.work, mail) = (answer, work, try Mailbox())
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        var (address, yes) = (sockaddr_in(), Int32(1))
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        let (listener, length) = (listener, size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 128) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        guard isListening else { throw SystemError(number: errno) }
        self.port = UInt16(bigEndian: address.sin_port)
    }

    deinit { buffer.deallocate() }

    /// Serves until the process receives one of some signals, and one second longer for what has begun.
    func run(until signals: sigset_t) {
        var end: ContinuousClock.Instant?
        // More connections than that, most of which are refused, wait in the system.
        let most = 2 * Self.maximumConnections
        while end.map({ $0 > .now && !connections.isEmpty }) ?? true {
            let keys = Array(connections.keys)
            var polled = [
                pollfd(fd: mail.reader, events: Int16(POLLIN), revents: 0),
                pollfd(
                    fd: end == nil && keys.count < most ? listener : -1, events: Int16(POLLIN),
                    revents: 0),
            ]
            polled += keys.compactMap { connections[$0]?.polled }
            poll(&polled, nfds_t(polled.count), 100)
            for (key, response) in mail.empty() { respond(response, on: key) }
            for (key, polled) in zip(keys, polled.dropFirst(2)) where polled.revents != 0 {
                proceed(key)
            }
            for (key, connection) in connections where connection.deadline < .now {
                if case .receiving = connection.phase {
                    respond(.problem(408, "request", "it took too long to arrive"), on: key)
                } else {
                    close(key)
                }
            }
            if polled[1].revents != 0 { accept() }
            var (signals, now) = (signals, timespec())
            if sigtimedwait(&signals, nil, &now) > 0 { end = .now + .seconds(1) }
        }
    }

    private func accept() {
        while case let socket = Glibc.accept(listener, nil, nil), socket >= 0 {
            _ = fcntl(socket, F_SETFL, O_NONBLOCK)
            accepted += 1
            connections[accepted] = Connection(socket: socket)
            if connections.count > Self.maximumConnections {
                respond(.problem(503, "request", "too many requests at once"), on: accepted)
            }
        }
    }

    /// Receives or sends what is possible without waiting.
    private func proceed(_ key: Int) {
        guard let connection = connections[key] else { return }
        if case .sending = connection.phase {
            guard connection.send() else { return close(key) }
            if connection.output.isEmpty { connection.finish() }
            return
        }
        let count = recv(connection.socket, buffer.baseAddress, buffer.count, 0)
        guard count > 0 else {
            if count == 0 || errno != EAGAIN { close(key) }
            return
        }
        // What comes after the request is of no interest.
        guard case .receiving = connection.phase else { return }
        connection.input.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        receive(key)
    }

    /// Begins to answer a request if enough of it has been received.
    private func receive(_ key: Int) {
        guard let connection = connections[key] else { return }
        if connection.head == nil {
            guard let end = connection.input[...].first(Array("\r\n\r\n".utf8)) else {
                if connection.input.count > Self.maximumHead {
                    respond(.problem(431, "request", "its head is too long"), on: key)
                }
                return
            }
            guard let head = Head(connection.input[..<end]) else {
                return respond(.problem(400, "request", "this is not HTTP"), on: key)
            }
            if let response = answer(head) { return respond(response, on: key) }
            guard let length = head.length else {
                return respond(.problem(411, "body", "its length must be given"), on: key)
            }
            guard length <= Self.maximumBody else {
                let message = "the maximum is \(Self.maximumBody) bytes"
                return respond(.problem(413, "body", message), on: key)
            }
            connection.input.removeSubrange(..<(end + 4))
            (connection.head, connection.missing) = (head, length)
            if head.asksFirst { connection.output = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8) }
            guard connection.send() else { return close(key) }
        }
        if let head = connection.head, connection.input.count >= connection.missing {
            let body = Array(connection.input.prefix(connection.missing))
            connection.input = []
            // What is made has limits of its own.
            connection.deadline = .now + .seconds(3600)
            connection.phase = .working(
                Task { [work, mail] in mail.put(await work(head, body), for: key) })
        }
    }

    private func respond(_ response: Response, on key: Int) {
        guard let connection = connections[key] else { return }
        connection.phase = .sending
        connection.input = []
        connection.output += response.bytes
        connection.deadline = .now + Self.patience
        proceed(key)
    }

    private func close(_ key: Int) {
        guard let connection = connections.removeValue(forKey: key) else { return }
        if case .working(let task) = connection.phase { task.cancel() }
        Glibc.close(connection.socket)
    }
}

/// One request and its response.
private final class Connection {
    enum Phase {
        case receiving
        case working(Task<Void, Never>)
        case sending
        /// The response was sent, and what the client still sends is ignored: closing at once would take the
        /// response from it.
        case ending
    }

    let socket: Int32
    var phase = Phase.receiving
    var head: Head?
    var missing = 0
    var input: [UInt8] = []
    var output: [UInt8] = []
    private var sent = 0
    var deadline = ContinuousClock.now + Server.patience

    init(socket: Int32) { self.socket = socket }

    var polled: pollfd {
        if case .sending = phase {
            return pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
        }
        return pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    }

    /// Sends what is possible now; returns false if the client is gone.
    func send() -> Bool {
        while sent < output.count {
            let count = output.withUnsafeBytes { bytes in
                Glibc.send(
                    socket, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
                    Int32(MSG_NOSIGNAL))
            }
            guard count >= 0 else { return errno == EAGAIN }
            sent += count
        }
        (output, sent) = ([], 0)
        return true
    }

    func finish() {
        shutdown(socket, Int32(SHUT_WR))
        phase = .ending
        deadline = .now + .seconds(1)
    }
}

/// The responses of tasks, and a pipe that wakes the server's thread.
private final class Mailbox: Sendable {
    let reader, writer: Int32
    private let responses = Mutex<[(Int, Response)]>([])

    init() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemError(number: errno) }
        (reader, writer) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    func put(_ response: Response, for key: Int) {
        responses.withLock { $0.append((key, response)) }
        // A full pipe wakes the server, too.
        _ = write(writer, [1], 1)
    }

    func empty() -> [(Int, Response)] {
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(reader, &bytes, bytes.count) > 0 {}
        return responses.withLock { responses in
            defer { responses = [] }
            return responses
        }
    }
}

/// A call that failed.
struct SystemError: Error, CustomStringConvertible {
    let number: Int32
    var description: String { String(cString: strerror(number)) }
}

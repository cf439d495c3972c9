import Parallelism
import Synchronization

/// What a rendering may take, for programs that render what others send; nil for any amount.
///
/// If a rendering takes more, it ends with ``LimitExceeded``.
public struct RenderLimits: Sendable, Hashable {
    /// The number of records.
    public var records: Int?
    /// The number of pages of all records.
    public var pages: Int?
    /// The number of bytes of all files.
    public var bytes: Int?
    /// The time, including that in which the rendering waits for threads.
    public var time: Duration?

    /// Creates limits.
    public init(
        records: Int? = nil, pages: Int? = nil, bytes: Int? = nil, time: Duration? = nil
    ) {
        (self.records, self.pages, self.bytes, self.time) = (records, pages, bytes, time)
    }
}

/// The error for a rendering that takes more than its ``RenderLimits``.
public enum LimitExceeded: Error, Sendable, Hashable, CustomStringConvertible {
    /// The data has more records.
    case records(maximum: Int)
    /// The records have more pages.
    case pages(maximum: Int)
    /// The files have more bytes.
    case bytes(maximum: Int)
    /// The rendering takes more time.
    case time(maximum: Duration)

    /// The message.
    public var description: String {
        switch self {
        case .records(let maximum): "more records than the maximum, \(maximum)"
        case .pages(let maximum): "more pages than the maximum, \(maximum)"
        case .bytes(let maximum): "more bytes than the maximum, \(maximum)"
        case .time(let maximum): "more time than the maximum, \(maximum)"
        }
    }
}

/// Ends a run that was canceled, or takes more than its limits.
final class RunGuard: Sendable {
    private struct State {
        var pages = 0
        var bytes = 0
        var stop: (any Error)?
    }

    private let limits: RenderLimits
    private let end: ContinuousClock.Instant?
    private let state = Mutex(State())
    /// Whether there is a reason to stop, for threads that ask often.
    private let isStopped = Atomic(false)

    init(_ limits: RenderLimits) {
        self.limits = limits
        end = limits.time.map { ContinuousClock.now + $0 }
    }

    /// The reason why the run must stop; nil if it can continue.
    var stop: (any Error)? {
        if let end, let time = limits.time, ContinuousClock.now > end {
            stop(LimitExceeded.time(maximum: time))
        }
        return isStopped.load(ordering: .acquiring) ? state.withLock { $0.stop } : nil
    }

    /// Stops the run; the first reason remains.
    func stop(_ reason: any Error) {
        state.withLock { $0.stop = $0.stop ?? reason }
        isStopped.store(true, ordering: .releasing)
    }

    /// Throws the reason why the run must stop.
    func check() throws {
        if let stop { throw stop }
    }

    /// Refuses a number of records.
    func check(records: Int) throws {
        if let most = limits.records, records > most {
            stop(LimitExceeded.records(maximum: most))
        }
        try check()
    }

    /// Counts pages or bytes, and throws the reason why the run must stop.
    func add(pages: Int = 0, bytes: Int = 0) throws {
        let sums = state.withLock { state in
            state.pages += pages
            state.bytes += bytes
            return (pages: state.pages, bytes: state.bytes)
        }
        if let most = limits.pages, sums.pages > most { stop(LimitExceeded.pages(maximum: most)) }
        if let most = limits.bytes, sums.bytes > most { stop(LimitExceeded.bytes(maximum: most)) }
        try check()
    }
}

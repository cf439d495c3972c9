import Glibc
import Publishing
import Synchronization

/// Tells on standard error how far a run has come: a bar on a terminal, a line now and then elsewhere.
final class ProgressBar: Sendable {
    private struct State {
        /// When something was told last; nil for not yet.
        var told: ContinuousClock.Instant?
        /// Whether a bar stands on the terminal's last line.
        var isShown = false
    }

    private let start = ContinuousClock.now
    private let isTerminal: Bool
    private let state = Mutex(State())

    /// Work that takes less than this is done before anybody wonders.
    private static let patience = Duration.milliseconds(500)

    /// A bar for a run that starts now.
    init(isTerminal: Bool = isatty(STDERR_FILENO) == 1) {
        self.isTerminal = isTerminal
    }

    /// Shows how far the run has come, when it is time to.
    func show(_ progress: Publishing.Progress) {
        let now = ContinuousClock.now
        let interval = isTerminal ? Duration.milliseconds(100) : .seconds(3)
        state.withLock { state in
            guard progress.done < progress.all, now - start >= Self.patience,
                now - (state.told ?? start) >= interval
            else { return }
            state.told = now
            let text = ProgressText(progress, elapsed: now - start)
            if isTerminal {
                Console.tell("\r" + text.bar(columns: Self.columns) + "\u{1B}[K")
                state.isShown = true
            } else {
                Console.tell(text.line + "\n")
            }
        }
    }

    /// Takes the bar away.
    func clear() {
        state.withLock { state in
            if state.isShown { Console.tell("\r\u{1B}[K") }
            state.isShown = false
        }
    }

    private static var columns: Int {
        var size = winsize()
        return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
            ? Int(size.ws_col) : 80
    }
}

/// How far a run has come, in words.
struct ProgressText {
    private let progress: Publishing.Progress
    private let seconds: Double

    init(_ progress: Publishing.Progress, elapsed: Duration) {
        self.progress = progress
        seconds =
            Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    }

    /// `312 of 1000 documents, 840 a second, 1 s left`.
    var line: String {
        let rate = seconds > 0 ? Double(progress.done) / seconds : 0
        guard rate > 0 else { return "\(progress.done) of \(progress.all) documents" }
        let left = Int((Double(progress.all - progress.done) / rate).rounded(.up))
        let shown = rate >= 10 ? "\(Int(rate.rounded()))" : "\((rate * 10).rounded() / 10)"
        return
            "\(progress.done) of \(progress.all) documents, \(shown) a second, \(Self.time(left)) left"
    }

    /// The line after a bar, as wide as a terminal has room for, less one column, in which the
    /// terminal would break the line.
    func bar(columns: Int) -> String {
        let room = columns - 1
        let width = min(30, room - line.count - 3)
        guard width >= 5 else { return String(line.prefix(max(0, room))) }
        let filled = progress.all > 0 ? width * progress.done / progress.all : 0
        let bar =
            String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        return "\(bar) \(line)"
    }

    private static func time(_ seconds: Int) -> String {
        if seconds < 60 { return "\(seconds) s" }
        if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
        return "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
}

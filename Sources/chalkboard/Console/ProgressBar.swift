import Glibc
import Publishing
import Synchronization

/// Shows the progress of a run on standard error: a bar in a terminal, otherwise an occasional
/// line.
final class ProgressBar: Sendable {
    private struct State {
        /// The time of the last output; nil if there was none.
        var lastShown: ContinuousClock.Instant?
        /// Whether the terminal's last line shows a bar.
        var isShown = false
    }

    private let start = ContinuousClock.now
    private let isTerminal: Bool
    private let state = Mutex(State())

    /// The time before anything is shown, so that a short run shows no bar.
    private static let patience = Duration.milliseconds(500)

    /// Creates a bar for a run that starts now.
    init(isTerminal: Bool = isatty(STDERR_FILENO) == 1) {
        self.isTerminal = isTerminal
    }

    /// Shows the progress, at most a few times per second.
    func show(_ progress: RunProgress) {
        let now = ContinuousClock.now
        let interval = isTerminal ? Duration.milliseconds(100) : .seconds(3)
        state.withLock { state in
            guard progress.done < progress.all, now - start >= Self.patience,
                now - (state.lastShown ?? start) >= interval
            else { return }
            state.lastShown = now
            let text = ProgressText(progress, elapsed: now - start)
            if isTerminal {
                Console.printError("\r" + text.bar(columns: Self.columns) + "\u{1B}[K")
                state.isShown = true
            } else {
                Console.printError(text.line + "\n")
            }
        }
    }

    func clear() {
        state.withLock { state in
            if state.isShown { Console.printError("\r\u{1B}[K") }
            state.isShown = false
        }
    }

    private static var columns: Int {
        var size = winsize()
        return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
            ? Int(size.ws_col) : 80
    }
}

struct ProgressText {
    private let progress: RunProgress
    private let seconds: Double

    init(_ progress: RunProgress, elapsed: Duration) {
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

    /// Returns a bar followed by the line.
    ///
    /// It is one column narrower than the terminal, which would otherwise break the line.
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

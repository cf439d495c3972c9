import Diagnostics
import Glibc
import Publishing

/// Runs the converter in a terminal until the user quits.
struct LiveSession {
    private var state: LiveConverter
    private let terminal: Terminal
    private let isColored = Console.isColored
    private var decoder = LiveKeyDecoder()
    /// The screen that the terminal shows; nil if unknown.
    private var shown: LiveScreen?
    /// Whether the terminal is in raw mode.
    private var isEntered = false

    init(_ state: LiveConverter, on terminal: Terminal) {
        self.state = state
        self.terminal = terminal
    }

    /// Runs until the user quits.
    ///
    /// The terminal is restored however the session ends.
    consuming func run(_ report: inout Report) async throws(CommandFailure) {
        var session = self
        let events = LiveEvents()
        defer { events.end() }
        defer { session.leave() }
        try session.start(&report)
        for await event in events.stream where try !session.goesOn(after: event, &report) {
            return
        }
    }

    private mutating func start(_ report: inout Report) throws(CommandFailure) {
        try terminal.takeOver(&report)
        isEntered = true
        try Console.print(LiveFrame.enter, &report)
        shown = nil
        try draw(&report)
    }

    /// Handles an event; returns whether the session continues.
    private mutating func goesOn(
        after event: LiveEvent, _ report: inout Report
    ) throws(CommandFailure) -> Bool {
        switch event {
        case .bytes(let bytes):
            for key in decoder.decode(bytes) {
                switch key {
                case .quit: return false
                case .suspend: try suspend(&report)
                case .redraw: shown = nil
                default: state.press(key)
                }
            }
        // The terminal may have rearranged its lines.
        case .resized: shown = nil
        case .suspended: try suspend(&report)
        case .continued: try start(&report)
        case .ended: throw CommandFailure(.interrupted)
        case .closed: return false
        }
        try draw(&report)
        return true
    }

    private mutating func leave() {
        if isEntered { terminal.giveBack() }
        isEntered = false
    }

    private mutating func suspend(_ report: inout Report) throws(CommandFailure) {
        leave()
        Terminal.stop(by: SIGTSTP)
        try start(&report)
    }

    private mutating func draw(_ report: inout Report) throws(CommandFailure) {
        let size = terminal.size
        let screen = LiveScreen(state, columns: size.columns, rows: size.rows)
        let text = LiveFrame.text(screen, after: shown, isColored: isColored)
        if !text.isEmpty { try Console.print(text, &report) }
        shown = screen
    }
}

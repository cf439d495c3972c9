import Diagnostics
import Glibc
import Publishing

/// The converter in a terminal, from its start until somebody leaves.
struct LiveSession {
    private var state: LiveConverter
    private let terminal: Terminal
    private let isColored = Console.isColored
    private var decoder = LiveKeyDecoder()
    /// What the terminal shows; nil if that is not known.
    private var shown: LiveScreen?
    /// Whether the terminal is taken over.
    private var isEntered = false

    /// A session that has not begun.
    init(_ state: LiveConverter, on terminal: Terminal) {
        self.state = state
        self.terminal = terminal
    }

    /// Runs until somebody leaves; the terminal is then as it was, however the end came.
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

    /// Does what an event asks for, and tells whether the session goes on.
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
        // What a terminal makes of its lines meanwhile is its own affair.
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

    /// Shows the state, in one go.
    private mutating func draw(_ report: inout Report) throws(CommandFailure) {
        let size = terminal.size
        let screen = LiveScreen(state, columns: size.columns, rows: size.rows)
        let text = LiveFrame.text(screen, after: shown, isColored: isColored)
        if !text.isEmpty { try Console.print(text, &report) }
        shown = screen
    }
}

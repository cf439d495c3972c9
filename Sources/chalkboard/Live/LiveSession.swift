import Generator
import Glibc

/// The converter in a terminal, from its start until somebody leaves.
struct LiveSession {
    private var state: LiveConverter
    private let terminal: Terminal
    private let isColored = Console.isColored
    private var decoder = LiveKeyDecoder()
    /// What the terminal shows; nil if that is not known.
    private var shown: LiveScreen?

    /// A session that has not begun.
    init(_ state: LiveConverter, on terminal: Terminal) {
        self.state = state
        self.terminal = terminal
    }

    /// Runs until somebody leaves; the terminal is then as it was, however the end came.
    consuming func run(_ report: inout Report) async throws(Stop) {
        var session = self
        let events = LiveEvents()
        defer { events.end() }
        defer { session.terminal.leave() }
        try session.start(&report)
        for await event in events.stream where try !session.goesOn(after: event, &report) {
            return
        }
    }

    private mutating func start(_ report: inout Report) throws(Stop) {
        try terminal.enter(&report)
        shown = nil
        try draw(&report)
    }

    /// Does what an event asks for, and tells whether the session goes on.
    private mutating func goesOn(
        after event: LiveEvent, _ report: inout Report
    ) throws(Stop) -> Bool {
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
        case .resized: break
        case .suspended: try suspend(&report)
        case .continued: try start(&report)
        case .ended: throw Stop(.interrupted)
        case .closed: return false
        }
        try draw(&report)
        return true
    }

    private mutating func suspend(_ report: inout Report) throws(Stop) {
        terminal.leave()
        Terminal.stop(by: SIGTSTP)
        try start(&report)
    }

    /// Shows the state, in one go.
    private mutating func draw(_ report: inout Report) throws(Stop) {
        let size = terminal.size
        let screen = LiveScreen(state, columns: size.columns, rows: size.rows)
        let text = LiveFrame.text(screen, after: shown, isColored: isColored)
        if !text.isEmpty { try Console.print(text, &report) }
        shown = screen
    }
}

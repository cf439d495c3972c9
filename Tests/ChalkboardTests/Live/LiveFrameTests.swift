import Conversion
import TestSupport
import Testing

@testable import chalkboard

/// Tests the bytes that change one screen into the next.
@Suite struct LiveFrameTests {
    /// Checks that a terminal shows the screen, whatever it showed before.
    private func check(_ terminal: TerminalScreen, shows screen: LiveScreen) {
        let lines = screen.text.map { line in
            var line = line
            while line.last == " " { line.removeLast() }
            return line
        }
        #expect(terminal.lines == lines)
        #expect(terminal.cursor == (screen.cursorRow, screen.cursorColumn))
        #expect(terminal.unknown == [])
        #expect(terminal.isCursorShown)
    }

    @Test func framesLeadFromScreenToScreen() throws {
        var generator = SeededGenerator(seed: 44)
        let keys: [LiveKey] =
            Key.all.map { .key($0) } + [
                .on(1), .back(1), .wheel(.to), .wheel(.from), .nextCategory,
            ]
        for size in [(40, 12), (41, 13), (80, 24), (20, 6), (132, 50)] {
            var state = try LiveScreenTests.state()
            var terminal = TerminalScreen(columns: size.0, rows: size.1)
            terminal.show(LiveFrame.enter)
            var last: LiveScreen?
            for _ in 0..<100 {
                let screen = LiveScreen(state, columns: size.0, rows: size.1)
                terminal.show(LiveFrame.text(screen, after: last, isColored: true))
                check(terminal, shows: screen)
                last = screen
                if let key = keys.randomElement(using: &generator) { state.press(key) }
            }
            terminal.show(LiveFrame.leave)
            #expect(!terminal.isAlternate && terminal.isCursorShown)
        }
    }

    @Test func onlyWhatChangesIsWritten() throws {
        let state = try LiveScreenTests.state("1", from: "MB", to: "B")
        var next = state
        next.press(.key(.digit(.two)))
        let screens = [state, next].map { LiveScreen($0, columns: 40, rows: 12) }
        #expect(LiveFrame.text(screens[0], after: screens[0], isColored: true) == "")
        #expect(
            LiveFrame.text(screens[1], after: screens[0], isColored: false)
                == "\u{1B}[?2026h\u{1B}[?25l"
                + "\u{1B}[7;1H\u{1B}[1m  12\u{1B}[0m  MB\u{1B}[K"
                + "\u{1B}[8;1H= \u{1B}[1m12000000\u{1B}[0m  B\u{1B}[K"
                + "\u{1B}[7;5H\u{1B}[?25h\u{1B}[?2026l")
        // Everything is written if the window size has changed or the current screen is unknown.
        let other = LiveScreen(state, columns: 40, rows: 13)
        #expect(
            LiveFrame.text(screens[0], after: other, isColored: true)
                == LiveFrame.text(screens[0], after: nil, isColored: true))
    }

    @Test func coloursAreLeftOut() throws {
        func codes(_ isColored: Bool) throws -> Set<String> {
            var terminal = TerminalScreen(columns: 60, rows: 20)
            let state = try LiveScreenTests.state("1..")
            terminal.show(
                LiveFrame.text(
                    LiveScreen(state, columns: 60, rows: 20), after: nil, isColored: isColored))
            return terminal.codes
        }
        #expect(try codes(true) == ["1", "2", "30;43", "1;31"])
        #expect(try codes(false) == ["1", "2", "1;7"])
    }
}

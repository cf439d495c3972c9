import Documents
import Testing

@testable import Publishing
@testable import chalkboard

/// Tests the progress of a long run.
@Suite struct ProgressTests {
    private func text(_ done: Int, _ all: Int, _ milliseconds: Int) -> ProgressText {
        ProgressText(RunProgress(done: done, all: all), elapsed: .milliseconds(milliseconds))
    }

    @Test(arguments: [
        (312, 1000, 1000, "312 of 1000 documents, 312 a second, 3 s left"),
        (1, 3, 2000, "1 of 3 documents, 0.5 a second, 4 s left"),
        (100, 10_000, 1000, "100 of 10000 documents, 100 a second, 1 min 39 s left"),
        (10, 100_000, 10_000, "10 of 100000 documents, 1.0 a second, 27 h 46 min left"),
        (0, 5, 600, "0 of 5 documents"),
    ])
    func lines(_ done: Int, _ all: Int, _ milliseconds: Int, _ line: String) {
        #expect(text(done, all, milliseconds).line == line)
    }

    @Test func barsFitTheTerminal() {
        let half = text(50, 100, 1000)
        #expect(
            half.bar(columns: 80)
                == "███████████████░░░░░░░░░░░░░░░ 50 of 100 documents, 50 a second, 1 s left")
        #expect(
            half.bar(columns: 56) == "█████░░░░░ 50 of 100 documents, 50 a second, 1 s left")
        #expect(half.bar(columns: 30) == "50 of 100 documents, 50 a sec")
        for columns in 0...120 {
            #expect(half.bar(columns: columns).count < max(columns, 1))
        }
    }

    @Test(arguments: [
        (RunProgress(done: 0, all: 0), "stopped before anything was written"),
        (RunProgress(done: 3, all: 10), "stopped after 3 of 10 documents"),
        (RunProgress(done: 0, all: 1), "stopped after 0 of 1 document"),
    ])
    func stopping(_ progress: RunProgress, _ text: String) {
        #expect(progress.stoppedText == text)
    }
}

import Testing

@testable import Diagnostics

/// Tests that problems with the same cause are listed as one, with their number.
@Suite struct ProblemCauseTests {
    private typealias Noun = ProblemCause.Noun

    private func problem(
        _ message: String, _ cause: ProblemCause?, _ severity: Diagnostic.Severity = .warning,
        hint: String? = nil
    ) -> Diagnostic {
        var problem = Diagnostic(severity: severity, path: "a.json", message: message, hint: hint)
        problem.cause = cause
        return problem
    }

    private func messages(_ problems: [Diagnostic]) -> [String] {
        var sink = DiagnosticSink()
        sink.add(contentsOf: problems)
        return sink.diagnostics.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }
    }

    @Test("The number of others is in the hint") func similar() {
        let cause = ProblemCause("crop", .similar)
        #expect(messages([problem("one", cause)]) == ["one"])
        #expect(
            messages([problem("one", cause, hint: "do it"), problem("two", cause)]) == [
                "one (do it (1 similar problem is not listed))"
            ])
        #expect(
            messages((1...4).map { problem("\($0)", cause) }) == [
                "1 (3 similar problems are not listed)"
            ])
    }

    @Test("Cells and rows are counted after the message") func counted() {
        let cause = ProblemCause("marks", .counted("cells"))
        #expect(
            messages([problem("one", cause), problem("other", nil), problem("two", cause)]) == [
                "one (2 cells)", "other",
            ])
    }

    @Test("The smallest size of all is reported") func shrunk() {
        func cause(_ size: Double) -> ProblemCause {
            ProblemCause(
                "title", .shrunk(Noun("piece", "pieces"), to: size, text: "\(Int(size)) pt"))
        }
        #expect(
            messages([problem("one", cause(8)), problem("two", cause(6)), problem("x", cause(7))])
                == ["one, and so were 2 other pieces, down to 6 pt"])
        #expect(
            messages([problem("one", cause(6)), problem("two", cause(8))]) == [
                "one, and so was 1 other piece, down to 6 pt"
            ])
    }

    @Test("Problems of records are added up for a run") func records() {
        let cause = ProblemCause("word", .changed(Noun("word", "words")))
        var run = DiagnosticSink()
        for record in 1...3 {
            var sink = DiagnosticSink()
            for word in 1...record { sink.add(problem("\(record).\(word)", cause)) }
            run.add(sink)
        }
        #expect(run.diagnostics.map(\.message) == ["1.1, and so were 5 other words"])
        #expect(run.problemCount == 1)
    }

    @Test("Problems with other causes, or without one, are all listed") func others() {
        #expect(
            messages([
                problem("one", ProblemCause("a", .similar)),
                problem("two", ProblemCause("b", .similar)), problem("three", nil),
                problem("three", nil),
            ]) == ["one", "two", "three", "three"])
    }

    @Test("A cause whose first problem is not kept takes no space") func limit() {
        var sink = DiagnosticSink(keeping: 1)
        let cause = ProblemCause("a", .similar)
        for message in ["one", "two", "three"] {
            sink.add(problem(message, message == "one" ? nil : cause, .error))
        }
        #expect(sink.diagnostics.map(\.message) == ["one"])
        #expect(sink.omitted == 1 && sink.errorCount == 2)
    }
}

import Diagnostics

/// The error of every function of the library: the problems that were found, with their places.
///
/// Printing the error shows them as the program does, with the lines they are in:
///
/// ```
/// class.json:41:17: error: students[7].points: 105 is more than the maximum, 100
///    41 |       "points": 105,
///       |                 ^~~
/// ```
public struct ChalkboardError: Error, Sendable {
    /// The problems, by file and place; at least one of them is an error, or a warning where
    /// warnings count as errors.
    public let diagnostics: [Diagnostic]
    private let sources: [SourceFile]

    /// Creates an error of diagnostics without lines of files.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
        sources = []
    }

    /// Creates an error of everything in a sink.
    init(_ sink: DiagnosticSink) {
        diagnostics = sink.diagnostics.inFileOrder(sink.sources.map(\.path))
        sources = sink.sources
    }
}

extension ChalkboardError: CustomStringConvertible {
    /// The problems in the order of the files, each with its line and hint, without a line feed at
    /// the end.
    public var description: String {
        String(DiagnosticText(sources: sources).text(of: diagnostics).dropLast())
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The place, the message and the hint as the program prints them, without the line of the file
    /// and without a line feed at the end.
    public var description: String { String(DiagnosticText().text(of: self).dropLast()) }
}

/// Runs a piece of work that reports into a sink, and throws what the sink has collected.
///
/// - Parameter isStrict: Whether warnings fail the work as errors do.
func collecting<Answer>(
    _ sink: inout DiagnosticSink,
    _ body: (inout DiagnosticSink) throws(CommandFailure) -> Answer
) throws(ChalkboardError) -> Answer {
    do throws(CommandFailure) {
        let answer = try body(&sink)
        try sink.failOnErrors()
        return answer
    } catch {
        throw ChalkboardError(sink)
    }
}

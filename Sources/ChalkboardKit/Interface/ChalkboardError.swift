import Diagnostics
import Drawing
import Templates

/// The error that every function of the library throws: the problems that were found, with their
/// locations.
///
/// Printing the error shows them in the same form as the program, with their lines:
///
/// ```
/// class.json:41:17: error: students[7].points: 105 is more than the maximum, 100
///    41 |       "points": 105,
///       |                 ^~~
/// ```
public struct ChalkboardError: Error, Sendable {
    /// The problems, by file and location; at least one is an error, or a warning if warnings count
    /// as errors.
    public let diagnostics: [Diagnostic]
    private let sources: [SourceFile]

    /// Creates an error from diagnostics, without the lines of files.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
        sources = []
    }

    /// Creates an error from everything in a sink.
    init(_ sink: DiagnosticSink) {
        diagnostics = sink.diagnostics.inFileOrder(sink.sources.map(\.path)).forCallers
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

extension [Diagnostic] {
    /// The problems for those who call the library, and have no options of the program.
    var forCallers: [Diagnostic] {
        map { problem in
            var problem = problem
            if let hint = problem.callerHint { problem.hint = hint.isEmpty ? nil : hint }
            return problem
        }
    }
}

extension RenderSettings {
    /// Returns the size of a page, in points.
    ///
    /// - Parameter text: A name such as `letter`, `a4` or `card`, or a size such as `80mm x 50mm`.
    /// - Throws: An error if the text is neither, or a side is not from 18 to 14,400 points long.
    public static func pageSize(_ text: String) throws(ChalkboardError) -> Size {
        do throws(TemplateError) {
            return try PageSize.parse(text)
        } catch {
            throw ChalkboardError([
                Diagnostic(path: "page", message: error.message, hint: error.hint)
            ])
        }
    }
}

/// Runs a function that reports to a sink, and throws the errors that the sink collected.
///
/// - Parameter isStrict: Whether warnings count as errors.
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

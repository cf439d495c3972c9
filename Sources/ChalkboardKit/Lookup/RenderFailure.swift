import Diagnostics
import Drawing
import Imposition

/// The error for a document that cannot be rendered: its cause and its message.
package struct RenderFailure: Error, CustomStringConvertible {
    package let cause: CommandFailure.Cause
    package let diagnostic: Diagnostic

    package init(_ cause: CommandFailure.Cause, _ diagnostic: Diagnostic) {
        self.cause = cause
        self.diagnostic = diagnostic
    }

    /// Creates the failure for an error.
    ///
    /// - Parameter name: The name of the document being rendered, for errors that name nothing.
    package init(_ error: any Error, making name: String) {
        switch error {
        case let error as RenderFailure: self = error
        case let error as FileError:
            let cause = error.commandCause
            self.init(
                cause.isOfProcess ? cause : .cannotWrite,
                Diagnostic(path: error.path, message: error.message, hint: error.hint))
        case let error as CanvasError where error.isExhaustion:
            self.init(.exhausted, Diagnostic(path: name, message: "\(error)"))
        case CanvasError.missingFont, CanvasError.fontConfiguration:
            self.init(.unavailable, Diagnostic(path: name, message: "\(error)"))
        case let error as SheetError:
            self.init(
                .badData, Diagnostic(path: name, message: error.message, hint: error.hint))
        default: self.init(.badData, Diagnostic(path: name, message: "\(error)"))
        }
    }

    package var description: String { diagnostic.message }
}

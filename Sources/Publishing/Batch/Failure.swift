import CairoCanvas
import Diagnostics
import Drawing
import Imposition

/// Why a file could not be made: how that would end a run, and what is said of it.
struct Failure {
    let status: CommandFailure.Cause
    let problem: Diagnostic

    /// The failure of an error; `name` stands for what was being made where the error names nothing.
    init(_ error: any Error, making name: String) {
        switch error {
        case let error as FileError:
            status = .cannotWrite
            problem = Diagnostic(path: error.path, message: error.message)
        case CanvasError.missingFont, CanvasError.fontConfiguration:
            status = .unavailable
            problem = Diagnostic(path: name, message: "\(error)")
        case let error as PageClash:
            (status, problem) = (.badData, error.problem)
        case let error as SheetError:
            status = .badData
            problem = Diagnostic(path: name, message: error.message, hint: error.hint)
        default:
            status = .badData
            problem = Diagnostic(path: name, message: "\(error)")
        }
    }
}

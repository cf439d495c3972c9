import Diagnostics
import Input

/// Where the settings of a run are written, for messages about them: in a file, on a command line, or by the
/// caller of the library.
package struct SettingOrigins: Sendable {
    /// What is before the name of a setting that is in no file, such as `--`.
    private let prefix: String
    /// The values in a file, by the names of the settings.
    private let values: [String: Value]

    package init(prefix: String = "", values: [String: Value] = [:]) {
        (self.prefix, self.values) = (prefix, values)
    }

    package func diagnostic(
        _ name: String, _ message: String, hint: String?, callerHint: String? = nil,
        severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
        if let value = values[name] {
            return Diagnostic(
                severity: severity, at: value, message: message, hint: hint.map(Self.hintOfKeys))
        }
        var problem = Diagnostic(
            severity: severity, path: prefix + name, message: message, hint: hint)
        problem.callerHint = callerHint
        return problem
    }

    /// Reports a problem with a setting, and returns the failure to throw.
    func fail(
        _ name: String, _ message: String, hint: String?, callerHint: String? = nil,
        _ sink: inout DiagnosticSink
    ) -> CommandFailure {
        sink.add(diagnostic(name, message, hint: hint, callerHint: callerHint))
        return CommandFailure(values[name] == nil ? .usage : .badData)
    }

    /// Returns a hint about command-line options, reworded for the keys of a file.
    private static func hintOfKeys(_ hint: String) -> String {
        hint.replacing("--sheet, such as", with: "\"sheet\", such as sheet:")
            .replacing("--sheet ", with: "sheet: ")
            .replacing("--duplex", with: "duplex:").replacing("--up", with: "up:")
    }
}

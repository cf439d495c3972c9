import Diagnostics
import Input

/// A source of the templates named by `extends`.
package protocol TemplateSource {
    /// Returns the parsed file of a template.
    ///
    /// - Parameters:
    ///   - name: The name in `extends`.
    ///   - value: The value of `extends`, where errors are reported.
    /// - Returns: The file's content; nil if it is not found or not valid, which is reported.
    func template(named name: String, at value: Value, _ problems: inout DiagnosticSink) -> Value?

    /// Returns the parsed words files with a name, the nearest first.
    ///
    /// - Parameters:
    ///   - name: The name in `words`.
    ///   - value: The value that names them, where errors are reported.
    /// - Returns: The content of the files; empty if there is none or one is not valid, which is
    ///   reported.
    func words(named name: String, at value: Value, _ problems: inout DiagnosticSink) -> [Value]
}

extension TemplateSource {
    /// Reports the words file as unknown.
    package func words(
        named name: String, at value: Value, _ problems: inout DiagnosticSink
    ) -> [Value] {
        problems.error(at: value, "unknown words file \(quoted(name))")
        return []
    }
}

import Diagnostics
import PDFCanvas

extension ConformanceGap {
    /// Returns the warning about a file that does not claim the standards.
    package func warning(about path: String) -> Diagnostic {
        let names = standards.map(\.name).joined(separator: " and ")
        return Diagnostic(
            severity: .warning, path: path, message: "the PDF does not claim \(names): \(reason)",
            hint: hint)
    }
}

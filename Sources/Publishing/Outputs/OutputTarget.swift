import ChalkboardKit
import Diagnostics

/// A file to write.
struct OutputTarget: Sendable, Hashable {
    var path: String
    var format: OutputFormat

    /// Whether the target can contain only one page.
    var takesOnePage: Bool { path == "-" && format != .pdf }

    /// Returns the path with a page number before its extension.
    func path(ofPage number: Int) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
            return "\(path)-\(number)"
        }
        return "\(path[..<dot])-\(number)\(path[dot...])"
    }

    /// Returns the error for several pages in a target that can contain only one.
    func tooManyPages(_ count: String) -> Diagnostic {
        Diagnostic(
            path: "--format",
            message: "standard output accepts only one \(format) page, but there are \(count)",
            hint: "specify a folder with -o, or use pdf")
    }
}

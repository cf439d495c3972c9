import Diagnostics

/// A file to be written.
struct OutputTarget: Sendable, Hashable {
    var path: String
    var format: OutputFormat

    /// Whether the target has no place for a second page.
    var takesOnePage: Bool { path == "-" && format != .pdf }

    /// Returns the path with a page's number before its extension.
    func path(ofPage number: Int) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
            return "\(path)-\(number)"
        }
        return "\(path[..<dot])-\(number)\(path[dot...])"
    }

    /// Returns the error for several pages in a target that takes one.
    func tooManyPages(_ count: String) -> Diagnostic {
        Diagnostic(
            path: "--format",
            message: "standard output accepts only one \(format) page, but there are \(count)",
            hint: "specify a folder with -o, or use pdf")
    }
}

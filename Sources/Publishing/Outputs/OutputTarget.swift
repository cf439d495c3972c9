import ChalkboardKit
import Diagnostics

struct OutputTarget: Sendable, Hashable {
    var path: String
    var format: OutputFormat
    /// The density of the pixels, which the path names.
    var density = Density.one

    /// Whether the target can contain only one page.
    var takesOnePage: Bool { path == "-" && format != .pdf }

    /// Returns the path with a page number before its density and its extension.
    func path(ofPage number: Int) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
            return "\(path)-\(number)"
        }
        let stem = path[..<dot]
        let (name, suffix) = density == .one ? (stem, "") : Density.split(stem)
        return "\(name)-\(number)\(suffix)\(path[dot...])"
    }

    /// Returns the error for several pages in a target that can contain only one.
    func tooManyPages(_ count: String) -> Diagnostic {
        Diagnostic(
            path: "--format",
            message: "standard output accepts only one \(format) page, but there are \(count)",
            hint: "specify a folder with -o, or use pdf")
    }
}

import CairoCanvas
import Diagnostics
import Drawing

extension Workspace {
    /// The fonts that may be used.
    ///
    /// - Throws: When their list cannot be read.
    func fonts(_ report: inout Report) throws(CommandFailure) -> FontLibrary {
        do throws(CanvasError) {
            return try FontLibrary(configuration: fontConfiguration)
        } catch {
            throw report.sink.fail(.unavailable, fontConfiguration, error.description)
        }
    }
}

/// Tells which fonts a template names in vain.
final class NamedFonts {
    private let library: FontLibrary
    /// Whether one that belongs to the program is not installed.
    private(set) var areMissing = false

    init(_ library: FontLibrary) {
        self.library = library
    }

    func complaint(_ family: String) -> (message: String, hint: String?)? {
        guard let missing = library.missingFamilies(of: [family]).first else { return nil }
        if let package = missing.package {
            areMissing = true
            return (
                "the font \(quoted(family)) is not installed",
                "Debian has it in the package \(package)"
            )
        }
        return (
            "there is no font \(quoted(family))",
            nearest(to: family, in: library.families).map { "did you mean \(quoted($0))?" }
                ?? "the fonts are those that assets/fonts/fonts.conf lists"
        )
    }
}

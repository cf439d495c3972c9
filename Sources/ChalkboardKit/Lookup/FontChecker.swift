import CairoCanvas
import Diagnostics
import Drawing

extension RenderingResources {
    /// Returns the fonts that documents can use.
    ///
    /// - Throws: If the font configuration cannot be used.
    package func fonts(_ sink: inout DiagnosticSink) throws(CommandFailure) -> FontLibrary {
        do throws(CanvasError) {
            return try FontLibrary(configuration: fontConfiguration)
        } catch {
            throw sink.fail(
                error.isExhaustion ? .exhausted : .unavailable, fontConfiguration,
                error.description)
        }
    }
}

/// Finds fonts and dictionaries that a template uses but that are not installed.
package final class FontChecker {
    private let library: FontLibrary
    /// Whether one of the built-in fonts, or a dictionary, is missing.
    private(set) var areMissing = false

    package init(_ library: FontLibrary) {
        self.library = library
    }

    /// Returns the problem with a font family; nil if it can be used.
    package func problem(ofFamily family: String) -> (message: String, hint: String?)? {
        guard let missing = library.missingFamilies(of: [family]).first else { return nil }
        if let package = missing.package {
            areMissing = true
            return (
                "the font \(quoted(family)) is not installed",
                "install the Debian package \(package)"
            )
        }
        return (
            "unknown font \(quoted(family))",
            nearest(to: family, in: library.families).map { "did you mean \(quoted($0))?" }
                ?? "the available fonts are listed in assets/fonts/fonts.list"
        )
    }

    /// Returns the reason why words of a language cannot be divided; nil if they can.
    package func problem(ofLanguage language: String) -> (message: String, hint: String?)? {
        guard let problem = library.hyphenation.problem(language) else { return nil }
        if problem.isMissing { areMissing = true }
        return (problem.message, problem.hint)
    }
}

import CairoCanvas
import Diagnostics
import Documents
import Drawing

extension RenderingResources {
    /// Returns the fonts that documents can use: the program's and the project's.
    ///
    /// - Throws: If the font configuration or a font of the project cannot be used. Even a template
    ///   that does not name such a font is refused, because it may be the font that is missed.
    package func fonts(_ sink: inout DiagnosticSink) throws(CommandFailure) -> FontLibrary {
        let own = projectFonts
        let library: FontLibrary
        do throws(CanvasError) {
            library = try FontLibrary(configuration: fontConfiguration, adding: own.fonts)
        } catch {
            throw sink.fail(
                error.isExhaustion ? .exhausted : .unavailable, fontConfiguration,
                error.description)
        }
        let problems = own.problems + ProjectFonts.problems(library)
        guard problems.isEmpty else {
            sink.add(contentsOf: problems.sorted { $0.path < $1.path })
            throw CommandFailure(.badData)
        }
        return library
    }
}

/// Finds fonts and dictionaries that a template uses but that are not installed.
package final class FontChecker {
    private let library: FontLibrary
    /// The folder of the project's fonts.
    private let folder: String
    /// Whether one of the built-in fonts, or a dictionary, is missing.
    private(set) var areMissing = false

    /// Creates a checker.
    ///
    /// - Parameter project: The folder of the project.
    package init(_ library: FontLibrary, project: String) {
        self.library = library
        folder = tidy(join(project, ProjectFonts.folder))
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
                ?? "put its file into \(folder)/, the folder of the project's fonts;"
                + " \"chalkboard doctor\" lists the program's own"
        )
    }

    /// Returns the reason why words of a language cannot be divided; nil if they can.
    package func problem(ofLanguage language: String) -> (message: String, hint: String?)? {
        guard let problem = library.hyphenation.problem(language) else { return nil }
        if problem.isMissing { areMissing = true }
        return (problem.message, problem.hint)
    }
}

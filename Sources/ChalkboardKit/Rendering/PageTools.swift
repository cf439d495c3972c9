import CairoCanvas
import Drawing
import PDFCanvas
import SVGCanvas

/// The shaper, painter, and renderer of one thread, with their caches.
///
/// They do not depend on a template, so one thread can use them for one document after the other.
/// The caches do not affect the pages.
package final class PageTools {
    /// The shapers of text, by language.
    private var shapers: [String: PangoShaper] = [:]
    let fonts: FontLibrary
    let painter: PagePainter
    let renderer: Renderer
    let svg: SVGWriter

    /// Creates the tools of a thread.
    ///
    /// - Parameters:
    ///   - fonts: The fonts for text.
    ///   - programs: The font data that the PDFs of all threads of a run share.
    ///   - used: The font files that all threads of a run have used.
    package init(
        fonts: FontLibrary, programs: FontSubsets = FontSubsets(), used: UsedFonts = UsedFonts()
    ) throws(CanvasError) {
        self.fonts = fonts
        painter = PagePainter(library: try PDFLibrary(programs: programs, used: used))
        renderer = Renderer(used: used)
        svg = SVGWriter(library: SVGLibrary(used: used))
    }

    /// The maximum number of shapers.
    private static let mostShapers = 8

    /// Returns the shaper of text in a language, which decides the forms of letters.
    func shaper(_ language: String) throws(CanvasError) -> PangoShaper {
        if let known = shapers[language] { return known }
        let shaper = try PangoShaper(fonts: fonts, language: language)
        if shapers.count >= Self.mostShapers { shapers = [:] }
        shapers[language] = shaper
        return shaper
    }
}

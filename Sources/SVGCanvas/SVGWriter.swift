import CairoCanvas
import Drawing

/// Writes pages as SVG files.
///
/// The same page always has the same bytes, whatever was written before. A file needs nothing else:
/// glyphs are shapes or have embedded fonts, and pictures are embedded.
package final class SVGWriter {
    private let library: SVGLibrary

    /// Creates a writer that keeps fonts and pictures in `library`.
    package init(library: SVGLibrary) {
        self.library = library
    }

    /// Returns the file of one page.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - number: The index of the page.
    ///   - width: The width in pixels, of which an inch has 96; nil for the page's own size.
    ///   - text: How letters are shown.
    /// - Throws: `CanvasError` for a damaged picture, a font that cannot be read, or a page that
    ///   cannot be painted.
    package func file(
        _ document: Document, page number: Int, width: Double? = nil, text: SVGTextForm = .shapes
    ) throws -> [UInt8] {
        let page = try PageCheck.page(number, of: document)
        // Damaged pictures are errors even if the page does not show them.
        for asset in document.images where asset.format != .svg { _ = try library.file(asset) }
        let definitions = Definitions(library: library, text: text)
        var painting = SVGPainting(
            definitions: definitions, images: document.images, decimals: 2)
        if let background = page.background {
            painting.out.write("<g aria-hidden=\"true\">")
            try painting.paint(document.backgrounds[background])
            painting.out.write("</g>\n")
        }
        painting.page = page.items
        painting.speak(document.metadata.language)
        try painting.paint(page.items)
        var file = Self.head(page.size, width: width, document.metadata)
        let style = try definitions.style()
        if !style.isEmpty {
            file.write("<style>")
            file.write(style)
            file.write("</style>\n")
        }
        if !definitions.bytes.isEmpty {
            file.write("<defs>\n")
            file.write(definitions.bytes)
            file.write("</defs>\n")
        }
        file.write(painting.out.bytes)
        file.write("\n</svg>\n")
        return file.bytes
    }

    private static func head(_ size: Size, width: Double?, _ metadata: Metadata) -> SVGBytes {
        var text = SVGBytes()
        text.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"")
        let scale = width.map { $0 / size.width } ?? 1
        for (name, length) in [("width", size.width), ("height", size.height)] {
            text.write(" \(name)=\"".utf8)
            text.write(length * scale, decimals: 2)
            text.write(width == nil ? "pt\"" : "\"")
        }
        text.write(" viewBox=\"0 0 ")
        text.write(size.width, decimals: 2)
        text.write(" ")
        text.write(size.height, decimals: 2)
        text.write("\" role=\"document\"")
        if !metadata.language.isEmpty { text.attribute("xml:lang", metadata.language) }
        text.write(" font-family=\"sans-serif\"")
        text.attribute("font-size", LetterUnits.usual, decimals: 0)
        text.write(">\n<title>")
        text.write(escaped: metadata.title)
        text.write("</title>\n")
        if !metadata.alternativeText.isEmpty {
            text.write("<desc>")
            text.write(escaped: metadata.alternativeText)
            text.write("</desc>\n")
        }
        return text
    }
}

@available(*, unavailable)
extension SVGWriter: Sendable {}

import Bytes

/// A picture as a document shows it.
package struct PictureMarkup: Sendable, Hashable {
    /// A file for screens with a density.
    package struct Source: Sendable, Hashable {
        /// The path relative to the document.
        package var path: String
        /// The pixels of the file per pixel of the document.
        package var density: Double

        package init(path: String, density: Double = 1) {
            self.path = path
            self.density = density
        }
    }

    /// The files of the picture for screens with different densities; at least one.
    package var sources: [Source]
    /// The files for dark screens; empty if the picture is the same for all screens.
    package var darkSources: [Source] = []
    package var alternativeText: String
    /// The width; nil for the size of the picture itself.
    package var width: PictureWidth?
    /// The width and height of the picture itself, in pixels.
    package var size: PixelSize
    /// The page of a PDF with several pages; nil if the file is the picture.
    package var page: Int?

    /// A size in pixels, 96 per inch.
    package struct PixelSize: Sendable, Hashable {
        package var width: Int
        package var height: Int

        /// Creates a size from lengths in points.
        package init(points width: Double, by height: Double) {
            self.width = max(1, Int((width * 4 / 3).rounded()))
            self.height = max(1, Int((height * 4 / 3).rounded()))
        }
    }

    package init(
        sources: [Source], alternativeText: String, width: PictureWidth? = nil, size: PixelSize,
        page: Int? = nil
    ) {
        self.sources = sources.sorted { $0.density < $1.density }
        self.alternativeText = alternativeText
        self.width = width
        self.size = size
        self.page = page
    }

    /// Returns the picture with paths relative to a folder beside the document.
    func relative(to folder: String) -> PictureMarkup {
        let parts = folder.split(separator: "/").filter { $0 != "." }
        let start = parts.joined(separator: "/") + "/"
        var picture = self
        for number in sources.indices {
            let path = sources[number].path
            picture.sources[number].path =
                path.hasPrefix(start)
                ? String(path.dropFirst(start.count))
                : String(repeating: "../", count: parts.count) + path
        }
        return picture
    }

    /// The file that formats without a list of files show: the one with the most pixels.
    private var path: String { sources.last?.path ?? "" }

    /// The width that must be stated, because it is not that of the file.
    private var statedWidth: PictureWidth? {
        width ?? (sources.last?.density == 1 ? nil : PictureWidth(pixels: size.width))
    }

    /// Returns the lines that show the picture in a format.
    ///
    /// - Parameter isHTML: Whether the picture is in a line of HTML in Markdown.
    func lines(in format: HostFormat, isHTML: Bool = false) -> [String] {
        switch format {
        case .markdown where isHTML, .quarto where isHTML:
            [html(hasHeight: false)]
        case .markdown: [markdown]
        case .quarto: [quarto]
        case .html: [html(hasHeight: true)]
        case .restructuredText: restructuredText
        case .asciiDoc: [asciiDoc]
        case .latex: [latex]
        case .typst: [typst]
        }
    }

    /// The alternative text on one line.
    private var text: String {
        alternativeText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    // MARK: Web

    private var markdown: String {
        // Programs find and move the files of their own pictures, but not those of HTML.
        let isOwn = statedWidth.map { $0.pixels == size.width } ?? true
        guard isOwn, isOneFile else {
            // Without a height, because GitHub makes wide pictures narrower.
            return html(hasHeight: false)
        }
        return "![\(Escaping.markdown(text))](\(Escaping.url(path)))"
    }

    /// Whether one file is for all screens.
    private var isOneFile: Bool {
        sources.count == 1 && sources[0].density == 1 && darkSources.isEmpty
    }

    private var quarto: String {
        let attributes = statedWidth.map { "{width=\($0.text)}" } ?? ""
        return "![\(Escaping.markdown(text))](\(Escaping.url(path)))\(attributes)"
    }

    private func html(hasHeight: Bool) -> String {
        var image =
            "<img src=\"\(Escaping.url(sources.first?.path ?? "").escapedForXML(inQuotes: true))\""
        if sources.count > 1 { image += " srcset=\"\(Self.srcset(sources))\"" }
        let shown = statedWidth ?? PictureWidth(pixels: size.width)
        if hasHeight || statedWidth != nil { image += " width=\"\(shown.attribute)\"" }
        if hasHeight, let pixels = shown.pixels {
            // Rounded, which is exact for the picture's own width.
            let height = (2 * pixels * size.height + size.width) / (2 * size.width)
            image += " height=\"\(height)\""
        }
        image += " alt=\"\(text.escapedForXML(inQuotes: true))\">"
        guard !darkSources.isEmpty else { return image }
        // Without densities, as for the other files, if there is only one.
        let dark =
            darkSources.count > 1
            ? Self.srcset(darkSources) : Self.address(inList: darkSources[0])
        let media = "media=\"(prefers-color-scheme: dark)\""
        return "<picture><source \(media) srcset=\"\(dark)\">\(image)</picture>"
    }

    private static func srcset(_ sources: [Source]) -> String {
        sources.map { source in
            let isWhole = source.density == source.density.rounded()
            let density = isWhole ? "\(Int(source.density))" : "\(source.density)"
            return "\(address(inList: source)) \(density)x"
        }.joined(separator: ", ")
    }

    /// Returns the address of a file in a list, in which a comma ends an address.
    private static func address(inList source: Source) -> String {
        Escaping.url(source.path).escapedForXML(inQuotes: true).replacing(",", with: "%2C")
    }

    // MARK: Other formats

    private var restructuredText: [String] {
        var lines = [".. image:: \(Escaping.restructuredTextPath(path))"]
        if !text.isEmpty { lines.append("   :alt: \(text)") }
        if let width = statedWidth { lines.append("   :width: \(width.text)") }
        return lines
    }

    private var asciiDoc: String {
        var attributes = ["alt=\"\(Escaping.asciiDoc(text))\""]
        if let width = statedWidth { attributes.append("width=\(width.attribute)") }
        return "image::\(path)[\(attributes.joined(separator: ","))]"
    }

    private var latex: String {
        // A picture that is wider than a column of text is made as wide as the line.
        let own = size.width > Self.widestInLine ? PictureWidth("100%") : nil
        var options: [String] = []
        if let page { options.append("page=\(page)") }
        let shown = width ?? own ?? PictureWidth(pixels: size.width)
        options.append("width=\(shown.latex)")
        options.append("alt={\(Escaping.latex(text))}")
        return "\\includegraphics[\(options.joined(separator: ","))]{\(path)}"
    }

    /// The width in pixels from which a picture without a width fills the line in LaTeX: 4.5 in.
    private static let widestInLine = 432

    private var typst: String {
        var arguments = ["\"\(Escaping.typst(path))\""]
        if let width = statedWidth { arguments.append("width: \(width.typst)") }
        arguments.append("alt: \"\(Escaping.typst(text))\"")
        return "#image(\(arguments.joined(separator: ", ")))"
    }
}

import Drawing

/// Reads SVG files in a process that does nothing else.
package enum SVGShapes {
    /// Opens everything that reading needs, so that nothing has to be opened later except the files
    /// that are returned.
    ///
    /// - Parameters:
    ///   - fonts: The path of the font configuration; nil if no file has text.
    ///   - hasPictures: Whether a file may have photos in it.
    /// - Returns: The paths of the font files.
    package static func prepare(
        fonts: String?, hasPictures: Bool
    ) throws(CanvasError) -> [String] {
        var files: [String] = []
        if let fonts { files = try FontLibrary(configuration: fonts).files }
        let text = fonts == nil ? "" : "<text y='9' font-family='Inter'>A</text>"
        let pictures = hasPictures ? [samplePNG, sampleJPEG, sampleSVG] : []
        let images = pictures.map { "<image width='1' height='1' href='data:\($0)'/>" }.joined()
        // Libraries open more when they are first used than when they are loaded.
        let sample = """
            <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\
            <rect width='9' height='9'/>\(text)\(images)</svg>
            """
        _ = try read(SVGSource(Array(sample.utf8)), name: "the sample", hasText: fonts != nil)
        return files
    }

    /// Returns the shapes of a file and its natural size in points.
    ///
    /// - Parameter hasText: Whether fonts were opened; without them, the file must not have text.
    package static func read(
        _ source: SVGSource, name: String, hasText: Bool
    ) throws(CanvasError) -> (drawing: VectorDrawing, size: Size) {
        hasText
            ? try PangoLock.drawing(of: source, name: name)
            : try SVGReader.read(source, name: name)
    }

    /// Returns the sizes of elements of a file, by their ids; nil for one without a size.
    ///
    /// They do not include lines, and are in the coordinates of each element.
    package static func sizes(
        of ids: [String], in bytes: [UInt8], name: String, hasText: Bool
    ) throws(CanvasError) -> [Size?] {
        hasText
            ? try PangoLock.sizes(of: ids, in: bytes, name: name)
            : try SVGReader.sizes(of: ids, in: bytes, name: name)
    }

    /// An empty drawing.
    private static let sampleSVG = """
        image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%221%22 height=%221%22/%3E
        """

    /// A white pixel.
    private static let samplePNG = """
        image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMm\
        QAAAABJRU5ErkJggg==
        """

    /// A white pixel.
    private static let sampleJPEG = """
        image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////\
        ////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAA\
        AAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z
        """
}

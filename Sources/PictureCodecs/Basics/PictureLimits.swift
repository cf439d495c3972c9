import Drawing

/// The size limits of a picture or a page, so that a small file cannot use up all memory.
package enum PictureLimits {
    /// The maximum number of pixels on one side.
    package static let longestSide = 20_000
    /// The maximum total number of pixels.
    package static let mostPixels = 60_000_000

    /// Throws if a picture is too large.
    static func check(width: Int, height: Int, name: String) throws(CanvasError) {
        guard width <= longestSide, height <= longestSide, width * height <= mostPixels else {
            throw .image(
                name: name,
                reason: "it has \(width) × \(height) pixels; the maximum is \(longestSide) per side"
                    + " and \(mostPixels / 1_000_000) million in total")
        }
    }
}

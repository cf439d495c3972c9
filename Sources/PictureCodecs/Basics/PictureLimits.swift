/// The size limits of a picture or a page, so that a small file cannot use up all memory.
package enum PictureLimits {
    /// The maximum number of pixels on one side.
    package static let longestSide = 20_000
    /// The maximum total number of pixels.
    package static let mostPixels = 60_000_000
}

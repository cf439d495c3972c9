/// How large a picture or a page may be, so that a small file cannot ask for all of the memory.
package enum PictureLimits {
    /// The most pixels on one side.
    package static let longestSide = 20_000
    /// The most pixels in all.
    package static let mostPixels = 60_000_000
}

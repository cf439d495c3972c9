/// How much a picture in a file may differ from the exact pixels of its page.
///
/// The difference is measured, so that every picture of one quality looks equally good, and each is as
/// small as that allows.
public enum PictureQuality: String, Sendable, Hashable, CaseIterable {
    /// A small file, with differences that can be seen next to the exact picture.
    case small
    /// No differences that can be seen at the size of the picture.
    case good
    /// Exactly the pixels of the page.
    case exact
}

package enum PixelFileFormat: Sendable, Hashable {
    /// Portable Network Graphics.
    case png
    /// JPEG, without transparency.
    case jpeg
    case webp
}

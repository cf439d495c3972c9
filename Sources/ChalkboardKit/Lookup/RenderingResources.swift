import Documents

/// The files, kinds, time and fonts that documents are rendered with; the caller provides them.
package protocol RenderingResources: DocumentResources {
    /// The path of the fontconfig file that configures the fonts.
    var fontConfiguration: String { get }

    /// The fonts of projects that were read in this run; nil if they are always read again.
    var knownFonts: KnownFonts? { get }

    /// How foreign pictures are decoded.
    var foreignPictures: ForeignPictureReading { get }

    /// The name of the words file of all documents, such as `en`.
    var words: String { get }

    /// Returns whether a path leads to a regular file.
    ///
    /// Opening a pipe might block, and reading a device might never end.
    func isRegular(_ path: String) -> Bool
}

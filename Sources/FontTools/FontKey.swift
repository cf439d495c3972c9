import Drawing

/// A font file and the index of a face in a collection.
package struct FontKey: Hashable, Sendable {
    package var file: String
    package var index: Int

    /// Creates the key of a face's file.
    package init(_ face: FontFace) {
        (file, index) = (face.file, face.index)
    }
}

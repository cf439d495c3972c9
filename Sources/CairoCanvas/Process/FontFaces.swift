import CCairo
import Drawing
import SignalHandlers

/// The font files that text is painted with, kept open as long as the process runs, or as long as
/// the font is in memory.
///
/// There are at most two faces per font file: regular and emboldened. The files are opened here
/// because Cairo keeps only ten of the files it opens itself, and may close another one while a
/// thread is reading it.
struct FontFaces {
    /// The properties that tell faces apart; their sizes do not.
    struct Key: Hashable {
        let file: String
        let index: Int
        let embolden: Bool

        init(_ face: FontFace) {
            (file, index, embolden) = (face.file, face.index, face.embolden)
        }
    }

    private var opened: [Key: CairoFace] = [:]

    /// Returns the face of a file, opening it if necessary.
    mutating func open(_ face: FontFace) throws(CanvasError) -> CairoFace {
        let key = Key(face)
        if let found = opened[key] { return found }
        let operation = "opening the font \(face.file)"
        guard let handle = ccairo_open_face(face.file, FT_Long(face.index)) else {
            // FreeType does not say why it cannot open a file.
            throw exhaustion_memory_is_scarce() != 0
                ? .exhausted("not enough memory: the font \(face.file) cannot be opened")
                : .drawing(operation: operation, status: "no font face")
        }
        if face.embolden {
            cairo_ft_font_face_set_synthesize(handle, CAIRO_FT_SYNTHESIZE_BOLD.rawValue)
        }
        let made = CairoFace(handle)
        try checkStatus(cairo_font_face_status(handle), operation)
        opened[key] = made
        return made
    }

    mutating func close(_ file: String) {
        for key in opened.keys where key.file == file { opened[key] = nil }
    }
}

/// The face of a font file, as Cairo draws it.
///
/// `@unchecked Sendable`: the handle never changes, and counts its owners with atomic numbers. Any
/// thread may create scaled fonts from it, which Cairo protects with its own locks, and free it: it
/// has its own FreeType library, and is the only face of its file in Cairo's list.
final class CairoFace: @unchecked Sendable {
    let handle: OpaquePointer

    /// Takes ownership of a face.
    fileprivate init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        cairo_font_face_destroy(handle)
    }
}

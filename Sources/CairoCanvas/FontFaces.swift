import CCairo
import Drawing
import SignalHandlers

/// The font files that text is painted with, kept open as long as the process runs.
///
/// There are at most two faces per font file: regular and emboldened. The files are opened here
/// because Cairo keeps only ten of the files it opens itself, and may close another one while a
/// thread is reading it.
struct FontFaces {
    private struct Key: Hashable {
        var file: String
        var index: Int
        var embolden: Bool
    }

    /// The FreeType library; nil until the first file is opened.
    private var library: FT_Library?
    private var opened: [Key: CairoFace] = [:]

    /// Returns the face of a file, opening it if necessary.
    mutating func open(_ face: FontFace) throws(CanvasError) -> CairoFace {
        let key = Key(file: face.file, index: face.index, embolden: face.embolden)
        if let found = opened[key] { return found }
        let operation = "opening the font \(face.file)"
        var file: FT_Face?
        guard FT_New_Face(try freeType(operation), face.file, FT_Long(face.index), &file) == 0,
            let file,
            // Flags of 0 keep the bitmaps of color emoji.
            let handle = cairo_ft_font_face_create_for_ft_face(file, 0)
        else {
            // FreeType does not say why it cannot open a file.
            throw exhaustion_memory_is_scarce() != 0
                ? .exhausted("not enough memory: the font \(face.file) cannot be opened")
                : .drawing(operation: operation, status: "no font face")
        }
        if face.embolden {
            cairo_ft_font_face_set_synthesize(handle, CAIRO_FT_SYNTHESIZE_BOLD.rawValue)
        }
        try checkStatus(cairo_font_face_status(handle), operation)
        let made = CairoFace(keeping: handle)
        opened[key] = made
        return made
    }

    private mutating func freeType(_ operation: String) throws(CanvasError) -> FT_Library {
        if let library { return library }
        var opened: FT_Library?
        guard FT_Init_FreeType(&opened) == 0, let opened else {
            throw .drawing(operation: operation, status: "no FreeType")
        }
        library = opened
        return opened
    }
}

/// The face of a font file, as Cairo draws it.
///
/// `@unchecked Sendable`: the handle never changes and is never freed. Any thread may create scaled
/// fonts from it, which Cairo protects with its own locks; creating and freeing faces, which Cairo
/// does not lock, happens only under `PangoLock` or never.
final class CairoFace: @unchecked Sendable {
    let handle: OpaquePointer

    /// Takes ownership of a face permanently.
    fileprivate init(keeping handle: OpaquePointer) {
        self.handle = handle
    }
}

import CCairo
import Drawing

/// The font files that text is painted with, open as long as the process.
///
/// There are as many faces as font files, twice as many at most for those that are emboldened. We open
/// the files ourselves: of those that Cairo opens it keeps ten, and closes one of the others while a
/// thread may be reading it.
struct FontFaces {
    private struct Key: Hashable {
        var file: String
        var index: Int
        var embolden: Bool
    }

    /// FreeType's library; nil before the first file.
    private var library: FT_Library?
    private var opened: [Key: CairoFace] = [:]

    /// The file's face, which is opened if it was not yet.
    mutating func open(_ face: FontFace) throws(CanvasError) -> CairoFace {
        let key = Key(file: face.file, index: face.index, embolden: face.embolden)
        if let found = opened[key] { return found }
        let operation = "opening the font \(face.file)"
        var file: FT_Face?
        guard FT_New_Face(try freeType(operation), face.file, FT_Long(face.index), &file) == 0,
            let file,
            // Flags of 0 leave in the pictures that color emoji are made of.
            let handle = cairo_ft_font_face_create_for_ft_face(file, 0)
        else {
            throw .drawing(operation: operation, status: "no font face")
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

/// A font file's face, as Cairo draws it.
///
/// `@unchecked Sendable`: the handle never changes and is never freed. Any thread may make scaled fonts
/// of it, for which Cairo has locks of its own; what Cairo does not lock, making and freeing faces,
/// happens under `PangoLock` or never.
final class CairoFace: @unchecked Sendable {
    let handle: OpaquePointer

    /// Takes over a face, for good.
    fileprivate init(keeping handle: OpaquePointer) {
        self.handle = handle
    }
}

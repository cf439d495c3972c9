import CCairo
import Drawing
import Synchronization

/// The font files that are open, for the whole process and for good.
///
/// Cairo 1.16 keeps the faces of one font file in a list that all threads share and none locks:
/// when one thread lets go of a face while another opens the same file, the other may get what is
/// being freed. So faces are opened under one lock, by us and by Pango, and none is ever freed.
/// There are only as many as there are font files, twice at most for those that are thickened.
///
/// The files themselves are opened by us: of those that Cairo opens it keeps ten, and closes one of the
/// others while a thread may be reading it.
struct FontFaces {
    /// The one table.
    ///
    /// Whatever may open or free a face happens while it is held.
    static let shared = Mutex(FontFaces())

    private struct Key: Hashable {
        var file: String
        var index: Int
        var embolden: Bool
    }

    /// The address of FreeType's library; 0 before the first file.
    private var library: UInt = 0
    /// The faces that we opened, by their addresses.
    private var opened: [Key: UInt] = [:]
    /// The faces that Pango opened.
    private var kept: Set<UInt> = []

    /// The address of the file's face, which is opened if it was not yet.
    mutating func open(_ face: FontFace) throws(CanvasError) -> UInt {
        let key = Key(file: face.file, index: face.index, embolden: face.embolden)
        if let found = opened[key] { return found }
        let operation = "opening the font \(face.file)"
        var file: FT_Face?
        guard let library = try freeType(operation),
            FT_New_Face(library, face.file, FT_Long(face.index), &file) == 0, let file,
            // Flags of 0 leave the pictures in that colour emoji are made of.
            let handle = cairo_ft_font_face_create_for_ft_face(file, 0)
        else {
            throw .drawing(operation: operation, status: "no font face")
        }
        if face.embolden {
            cairo_ft_font_face_set_synthesize(handle, CAIRO_FT_SYNTHESIZE_BOLD.rawValue)
        }
        try checkStatus(cairo_font_face_status(handle), operation)
        opened[key] = UInt(bitPattern: handle)
        return UInt(bitPattern: handle)
    }

    private mutating func freeType(_ operation: String) throws(CanvasError) -> FT_Library? {
        if library == 0 {
            var opened: FT_Library?
            guard FT_Init_FreeType(&opened) == 0, let opened else {
                throw .drawing(operation: operation, status: "no FreeType")
            }
            library = UInt(bitPattern: opened)
        }
        return FT_Library(bitPattern: library)
    }

    /// Keeps the face that Pango has opened for a font.
    mutating func keep(_ font: UnsafeMutablePointer<PangoFont>?) {
        guard let scaled = ccairo_scaled_font(font),
            let handle = cairo_scaled_font_get_font_face(scaled),
            kept.insert(UInt(bitPattern: handle)).inserted
        else { return }
        cairo_font_face_reference(handle)
    }
}

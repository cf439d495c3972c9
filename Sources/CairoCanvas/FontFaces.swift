import CCairo
import Drawing
import Synchronization

/// The font files that are open, for the whole process and for good.
///
/// Cairo 1.16 keeps the faces of one font file in a list that all threads share and none locks:
/// when one thread lets go of a face while another opens the same file, the other may get what is
/// being freed. So faces are opened under one lock, by us and by Pango, and none is ever freed.
/// There are only as many as there are font files, twice at most for those that are thickened.
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

    /// The faces that we opened, by their addresses.
    private var opened: [Key: UInt] = [:]
    /// The faces that Pango opened.
    private var kept: Set<UInt> = []

    /// The address of the file's face, which is opened if it was not yet.
    mutating func open(_ face: FontFace) throws(CanvasError) -> UInt {
        let key = Key(file: face.file, index: face.index, embolden: face.embolden)
        if let found = opened[key] { return found }
        let operation = "opening the font \(face.file)"
        guard let pattern = FcPatternCreate() else {
            throw .drawing(operation: operation, status: "out of memory")
        }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, ccairo_fc_file, face.file)
        FcPatternAddInteger(pattern, ccairo_fc_index, Int32(truncatingIfNeeded: face.index))
        // Without it, Cairo passes over the pictures that colour emoji are made of.
        FcPatternAddBool(pattern, ccairo_fc_embedded_bitmap, FcBool(FcTrue))
        if face.embolden { FcPatternAddBool(pattern, ccairo_fc_embolden, FcBool(FcTrue)) }
        guard let handle = cairo_ft_font_face_create_for_pattern(pattern) else {
            throw .drawing(operation: operation, status: "no font face")
        }
        try checkStatus(cairo_font_face_status(handle), operation)
        opened[key] = UInt(bitPattern: handle)
        return UInt(bitPattern: handle)
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

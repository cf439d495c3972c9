import CCairo
import Drawing
import PictureCodecs

extension RasterImage {
    /// Decodes a JPEG file into a surface, in the orientation stored in the file.
    static func decodeJPEG(_ bytes: [UInt8], name: String) throws(CanvasError) -> SharedSurface {
        // Check the file before allocating memory for its pixels.
        let file = try JPEGFile(bytes, name: name)
        let stored = try JPEGPixels(file, name: name)
        let size = file.size
        let surface = try SharedSurface(
            cairo_image_surface_create(
                CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height)),
            operation: "allocating the image \(name)")
        guard let target = cairo_image_surface_get_data(surface.handle) else {
            throw .drawing(operation: "allocating the image \(name)", status: "no pixels")
        }
        stored.copy(
            to: target, stride: Int(cairo_image_surface_get_stride(surface.handle)),
            turned: Orientation(value: file.orientation, width: file.width, height: file.height))
        cairo_surface_mark_dirty(surface.handle)
        // Formats that can contain a JPEG file use the original bytes, unless the picture has to be
        // rotated.
        if file.orientation == 1, file.channels != 4 {
            try attach(file.withoutMetadata, CAIRO_MIME_TYPE_JPEG, to: surface.handle)
        }
        return surface
    }
}

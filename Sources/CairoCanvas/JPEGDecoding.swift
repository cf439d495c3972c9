import CCairo
import Drawing
import PictureCodecs

extension RasterImage {
    /// Decodes a JPEG file into a surface, turned as it is meant to be seen.
    static func decodeJPEG(_ bytes: [UInt8], name: String) throws(CanvasError) -> SharedSurface {
        // Checked before anything as large as its pixels is asked for.
        let file = try JPEGFile(bytes, name: name)
        let stored = try JPEGPixels(file, name: name)
        let size = file.size
        let surface = try SharedSurface(
            cairo_image_surface_create(
                CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height)),
            operation: "making room for the image \(name)")
        guard let target = cairo_image_surface_get_data(surface.handle) else {
            throw .drawing(operation: "making room for the image \(name)", status: "no pixels")
        }
        stored.copy(
            to: target, stride: Int(cairo_image_surface_get_stride(surface.handle)),
            turned: Orientation(value: file.orientation, width: file.width, height: file.height))
        cairo_surface_mark_dirty(surface.handle)
        // Formats that can hold a JPEG file take this one, unless it has to be turned.
        if file.orientation == 1, file.channels != 4 {
            try attach(file.withoutMetadata, CAIRO_MIME_TYPE_JPEG, to: surface.handle)
        }
        return surface
    }
}

import CTurboJPEG
import Drawing

/// Encodes pixels as JPEG with libjpeg-turbo.
package enum JPEGEncoder {
    /// Returns the progressive file of opaque pixels; their opacity is ignored.
    ///
    /// - Parameter quality: 1 (small) … 100 (almost unchanged).
    package static func encode(
        _ pixels: PixelImage, quality: Int
    ) throws(CanvasError) -> [UInt8] {
        let operation = "encoding a JPEG"
        guard let encoder = tjInitCompress() else {
            throw .drawing(operation: operation, status: "no encoder")
        }
        defer { tjDestroy(encoder) }
        var file: UnsafeMutablePointer<UInt8>?
        var size = UInt(0)
        let status = tjCompress2(
            encoder, pixels.samples, Int32(pixels.width), 0, Int32(pixels.height),
            Int32(TJPF_RGBX.rawValue), &file, &size, Int32(TJSAMP_420.rawValue), Int32(quality),
            TJFLAG_PROGRESSIVE)
        defer { tjFree(file) }
        guard status == 0, let file else {
            throw .drawing(operation: operation, status: String(cString: tjGetErrorStr2(encoder)))
        }
        return Array(UnsafeBufferPointer(start: file, count: Int(size)))
    }
}

/// The arrangement of a picture's decoded pixels.
package enum PixelForm: UInt8, Sendable {
    /// Upright, as Cairo needs it: words of alpha, red, green and blue from the highest byte down,
    /// with premultiplied alpha.
    case shown
    /// As stored in the file: bytes of red, green, blue and alpha, without premultiplied alpha.
    case stored
}

/// Decoded pixels, four bytes each, in rows without gaps.
///
/// `@unchecked Sendable`: everything is constant, and the memory is only written by the closure that
/// fills it, before the buffer exists for anyone else; its last owner frees it.
package final class PixelBuffer: @unchecked Sendable {
    package let bytes: UnsafeRawBufferPointer
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// Whether a pixel may be transparent.
    package let hasAlpha: Bool
    private let release: @Sendable (UnsafeRawBufferPointer) -> Void

    /// Creates a buffer of pixels that `release` frees.
    package init(
        _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, hasAlpha: Bool,
        release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) {
        (self.bytes, self.width, self.height) = (bytes, width, height)
        (self.hasAlpha, self.release) = (hasAlpha, release)
    }

    /// Creates a buffer that `fill` writes all pixels of, and returns whether one of them may be
    /// transparent.
    package convenience init<Failure: Error>(
        width: Int, height: Int,
        fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Bool
    ) throws(Failure) {
        let bytes = UnsafeMutableRawBufferPointer.allocate(
            byteCount: width * height * 4, alignment: 16)
        let hasAlpha: Bool
        do throws(Failure) {
            hasAlpha = try fill(bytes)
        } catch {
            bytes.deallocate()
            throw error
        }
        self.init(
            UnsafeRawBufferPointer(bytes), width: width, height: height, hasAlpha: hasAlpha
        ) { $0.deallocate() }
    }

    deinit {
        release(bytes)
    }
}

import Drawing

/// The EXIF orientation (EXIF 2.32, tag 274) of a stored picture: how it must be rotated or
/// mirrored.
package struct Orientation {
    /// 1 (upright) … 8.
    package let value: Int
    /// The width of the stored picture, in pixels.
    package let width: Int
    /// The height of the stored picture, in pixels.
    package let height: Int

    /// The displayed width and height, in pixels.
    package var seen: (width: Int, height: Int) { value > 4 ? (height, width) : (width, height) }

    /// The displayed size.
    package var size: Size { Size(width: Double(seen.width), height: Double(seen.height)) }

    /// Creates an orientation for a picture of a given size.
    package init(value: Int, width: Int, height: Int) {
        (self.value, self.width, self.height) = (value, width, height)
    }

    /// The transform from the stored picture to the displayed one.
    package var transform: Transform {
        let (width, height) = (Double(seen.width), Double(seen.height))
        return switch value {
        case 2: Transform(a: -1, b: 0, c: 0, d: 1, tx: width)
        case 3: Transform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case 4: Transform(a: 1, b: 0, c: 0, d: -1, ty: height)
        case 5: Transform(a: 0, b: 1, c: 1, d: 0)
        case 6: Transform(a: 0, b: 1, c: -1, d: 0, tx: width)
        case 7: Transform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
        case 8: Transform(a: 0, b: -1, c: 1, d: 0, ty: height)
        default: .identity
        }
    }

    /// Copies four-byte pixels to their displayed positions.
    package func copy(
        from source: UnsafePointer<UInt8>, stride sourceStride: Int,
        to target: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        for row in 0..<seen.height {
            var out = target + row * stride
            if value == 1 {
                out.update(from: source + row * sourceStride, count: width * 4)
                continue
            }
            for column in 0..<seen.width {
                let (x, y) = stored(column, row)
                out.update(from: source + y * sourceStride + x * 4, count: 4)
                out += 4
            }
        }
    }

    /// Returns the stored position of a displayed pixel.
    @inline(__always)
    func stored(_ column: Int, _ row: Int) -> (x: Int, y: Int) {
        switch value {
        case 2: (width - 1 - column, row)
        case 3: (width - 1 - column, height - 1 - row)
        case 4: (column, height - 1 - row)
        case 5: (row, column)
        case 6: (row, height - 1 - column)
        case 7: (width - 1 - row, height - 1 - column)
        case 8: (width - 1 - row, column)
        default: (column, row)
        }
    }
}

/// Finds the orientation in EXIF data, TIFF tag 0x0112.
enum EXIFOrientation {
    /// Returns the orientation 1…8 from a JPEG's application segment; nil if there is none.
    static func value(inSegment segment: ArraySlice<UInt8>) -> Int? {
        let mark = Array("Exif\0\0".utf8)
        guard segment.starts(with: mark) else { return nil }
        return value(inTIFF: Array(segment.dropFirst(mark.count)))
    }

    /// Returns the orientation 1…8 from EXIF data in TIFF format; nil if there is none.
    static func value(inTIFF tiff: [UInt8]) -> Int? {
        let isLittle = tiff.starts(with: [0x49, 0x49])
        guard isLittle || tiff.starts(with: [0x4D, 0x4D]) else { return nil }
        func number(at place: Int, _ count: Int) -> Int? {
            guard place >= 0, place + count <= tiff.count else { return nil }
            let digits = tiff[place..<place + count]
            return (isLittle ? Array(digits.reversed()) : Array(digits))
                .reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = number(at: 4, 4), let count = number(at: start, 2) else { return nil }
        for entry in 0..<count {
            let place = start + 2 + entry * 12
            guard let tag = number(at: place, 2) else { return nil }
            if tag == 0x0112 {
                return number(at: place + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil }
            }
        }
        return nil
    }
}

import CairoCanvas
import Drawing
import PictureCodecs
import TestSupport
import Testing

/// PNG files of every kind, built by hand without compression.
@Suite struct PNGFormatTests {
    /// Returns a file with one row of the given bytes, preceded by chunks.
    private func file(
        width: UInt8, depth: UInt8, kind: UInt8, interlaced: Bool = false,
        before: [(String, [UInt8])] = [], row: [UInt8]
    ) -> [UInt8] {
        func number(_ value: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
        }
        // The checksum of ISO 15948, annex D.
        func checksum(_ data: [UInt8]) -> UInt32 {
            var sum = UInt32.max
            for byte in data {
                sum ^= UInt32(byte)
                for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
            }
            return ~sum
        }
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            let named = Array(name.utf8) + data
            return number(UInt32(data.count)) + named + number(checksum(named))
        }
        // One stored block of RFC 1951 in a zlib stream of RFC 1950.
        let raw: [UInt8] = [0] + row
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in raw {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        let length = UInt8(raw.count)
        let packed: [UInt8] =
            [0x78, 0x01, 0x01, length, 0, ~length, 0xFF] + raw + number(high << 16 | low)
        let header: [UInt8] = [
            0, 0, 0, width, 0, 0, 0, 1, depth, kind, 0, 0, interlaced ? 1 : 0,
        ]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + before.flatMap { chunk($0.0, $0.1) } + chunk("IDAT", packed) + chunk("IEND", [])
    }

    @Test func everyKind() throws {
        let palette = ("PLTE", [255, 0, 0, 0, 0, 255] as [UInt8])
        let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
        let cases: [(name: String, file: [UInt8], samples: [UInt8])] = [
            (
                "colors", file(width: 2, depth: 8, kind: 2, row: [255, 0, 0, 0, 0, 255]),
                red + blue
            ),
            (
                "16 bits",
                file(
                    width: 2, depth: 16, kind: 2,
                    row: [255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255]), red + blue
            ),
            (
                "1-bit palette",
                file(width: 2, depth: 1, kind: 3, before: [palette], row: [0b0100_0000]), red + blue
            ),
            (
                "palette with alpha",
                file(
                    width: 2, depth: 8, kind: 3, before: [palette, ("tRNS", [128])], row: [0, 1]),
                [255, 0, 0, 128] + blue
            ),
            (
                "gray", file(width: 2, depth: 8, kind: 0, row: [0, 200]),
                [0, 0, 0, 255, 200, 200, 200, 255]
            ),
            (
                "1-bit gray", file(width: 2, depth: 1, kind: 0, row: [0b0100_0000]),
                [0, 0, 0, 255, 255, 255, 255, 255]
            ),
            (
                "gray with alpha", file(width: 2, depth: 8, kind: 4, row: [90, 255, 90, 0]),
                [90, 90, 90, 255, 90, 90, 90, 0]
            ),
            (
                "interlaced",
                file(width: 1, depth: 8, kind: 6, interlaced: true, row: [0, 0, 255, 255]), blue
            ),
        ]
        for (name, file, samples) in cases {
            #expect(try PixelImage(png: file, name: name).samples == samples, "\(name)")
            let asset = try ImageProbe.probe(bytes: file, name: name)
            let width = Double(samples.count / 4)
            #expect(asset.size == Size(width: width, height: 1) && asset.format == .png)
            // Painted at its natural size it is unchanged, but blended with the background where it
            // is transparent.
            let placed = PlacedImage(
                image: 0, rect: Rect(x: 0, y: 0, width: width, height: 1))
            let page = SamplePages.page(width, 1, [.image(placed)], images: [asset])
            let shown = try PixelImage(
                png: Renderer().png(page, page: 0, paper: .white), name: name)
            let mixed = stride(from: 0, to: samples.count, by: 4).flatMap { start in
                (0..<3).map { channel -> Int in
                    let opacity = Int(samples[start + 3])
                    let value = Int(samples[start + channel]) * opacity + 255 * (255 - opacity)
                    return (value + 127) / 255
                } + [255]
            }
            #expect(
                zip(shown.samples, mixed).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(name)")
        }
    }
}

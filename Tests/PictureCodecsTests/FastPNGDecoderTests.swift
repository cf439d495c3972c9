import TestSupport
import Testing

@testable import PictureCodecs

/// The fast decoder of common PNG files, compared with libpng.
@Suite struct FastPNGDecoderTests {
    private static func number(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + data
        // The checksum of ISO 15948, annex D.
        var sum = UInt32.max
        for byte in named {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return number(UInt32(data.count)) + named + number(~sum)
    }

    /// Returns a file with rows stored unchanged, each after its filter.
    private static func file(
        width: Int, height: Int, kind: UInt8, before: [(String, [UInt8])] = [], rows: [UInt8],
        pieces: Int = 1
    ) -> [UInt8] {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in rows {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        let length = UInt16(rows.count)
        let halves = [length, ~length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let packed: [UInt8] = [0x78, 0x01, 0x01] + halves + rows + number(high << 16 | low)
        let header = number(UInt32(width)) + number(UInt32(height)) + [8, kind, 0, 0, 0]
        let cuts = (0...pieces).map { packed.count * $0 / pieces }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + before.flatMap { chunk($0.0, $0.1) }
            + zip(cuts, cuts.dropFirst()).flatMap { chunk("IDAT", Array(packed[$0..<$1])) }
            + chunk("IEND", [])
    }

    /// Returns a picture as Cairo pixels; nil unless the fast decoder reads it.
    private static func plain(_ file: [UInt8]) -> [UInt8]? {
        file.withUnsafeBytes { file in
            guard let plain = FastPNGDecoder(file) else { return nil }
            var pixels = [UInt8](repeating: 0, count: plain.width * plain.height * 4)
            return plain.decode(into: &pixels, stride: plain.width * 4) ? pixels : nil
        }
    }

    /// Returns the same from libpng.
    private static func expected(_ file: [UInt8]) throws -> [UInt8] {
        let samples = try PixelImage(png: file, name: "plain").samples
        var pixels: [UInt8] = []
        for place in stride(from: 0, to: samples.count, by: 4) {
            let alpha = Int(samples[place + 3])
            for channel in [2, 1, 0] {
                pixels.append(UInt8((Int(samples[place + channel]) * alpha + 127) / 255))
            }
            pixels.append(UInt8(alpha))
        }
        return pixels
    }

    private static let kinds: [(kind: UInt8, bytes: Int)] = [(0, 1), (2, 3), (3, 1), (6, 4)]

    @Test func allKindsAndFilters() throws {
        var numbers = SeededGenerator(seed: 23)
        func bytes(_ count: Int) -> [UInt8] {
            (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        }
        for round in 0..<60 {
            let (kind, pixel) = Self.kinds[round % Self.kinds.count]
            let width = Int.random(in: 1...40, using: &numbers)
            let height = Int.random(in: 1...30, using: &numbers)
            let rows = (0..<height).flatMap { _ in
                [UInt8.random(in: 0...4, using: &numbers)] + bytes(width * pixel)
            }
            var before: [(String, [UInt8])] = [("sRGB", [0])]
            if kind == 3 {
                before.append(("PLTE", bytes(768)))
                if round.isMultiple(of: 3) { before.append(("tRNS", bytes(200))) }
            }
            let file = Self.file(
                width: width, height: height, kind: kind, before: before, rows: rows,
                pieces: Int.random(in: 1...3, using: &numbers))
            #expect(try Self.plain(file) == Self.expected(file), "\(round): kind \(kind)")
        }
    }

    /// Files that are not supported are left to libpng.
    @Test func leavesTheRest() {
        let palette: (String, [UInt8]) = ("PLTE", [1, 2, 3, 4, 5, 6])
        func row(
            _ kind: UInt8, _ before: [(String, [UInt8])], _ row: [UInt8], width: Int = 2
        ) -> [UInt8]? {
            Self.plain(Self.file(width: width, height: 1, kind: kind, before: before, rows: row))
        }
        #expect(row(3, [palette], [0, 1, 0]) == [6, 5, 4, 255, 3, 2, 1, 255])
        #expect(row(3, [palette], [0, 1, 2]) == nil, "a color outside the palette")
        #expect(row(3, [], [0, 0, 0]) == nil, "no palette")
        #expect(row(3, [palette], [5, 0, 0]) == nil, "an unknown filter")
        #expect(row(3, [palette], [0, 0]) == nil, "too few pixels")
        #expect(row(3, [palette], [0, 0, 0, 0]) == nil, "too many pixels")
        #expect(row(3, [palette, ("tRNS", [1, 2, 3])], [0, 0, 0]) == nil, "too many alphas")
        #expect(row(0, [("gAMA", Self.number(100_000))], [0, 7, 7]) == nil, "other colors")
        #expect(row(0, [("tRNS", [0, 7])], [0, 7, 7]) == nil, "a transparent color")
        #expect(row(4, [], [0, 7, 7, 7, 7]) == nil, "gray with alpha")
        #expect(row(0, [], [0, 7, 7], width: 30_000) == nil, "too wide")
    }

    /// A wrong byte is never missed.
    @Test func damagedFiles() {
        let file = Self.file(
            width: 3, height: 2, kind: 3, before: [("PLTE", [9, 8, 7, 6, 5, 4])],
            rows: [0, 0, 1, 0, 2, 1, 0, 0])
        #expect(Self.plain(file) != nil)
        for place in 8..<file.count {
            var damaged = file
            damaged[place] ^= 0x10
            #expect(Self.plain(damaged) == nil, "byte \(place)")
            #expect(Self.plain(Array(file[..<place])) == nil, "cut at \(place)")
        }
    }
}

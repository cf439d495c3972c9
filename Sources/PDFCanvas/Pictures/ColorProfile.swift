/// The ICC profile of sRGB, the color space of everything that Chalkboard paints.
///
/// It has the sRGB curve as a formula instead of a table, which makes it a sixth as large as most
/// copies of the profile.
///
/// Source: ICC.1:2004-10 (profile version 4.2), which ISO 32000-1, 8.6.5.5, refers to.
enum ColorProfile {
    /// The name of the color space in the registry of the ICC.
    static let name: StaticString = "sRGB IEC61966-2.1"

    /// Numbers in 65,536ths.
    private enum Matrix {
        /// The white point D50, of all profiles.
        static let white: [UInt32] = [0xF6D6, 0x1_0000, 0xD32D]
        /// The colors of light at full strength: the primaries of IEC 61966-2-1 (red .64 .33, green
        /// .30 .60, blue .15 .06, with the white point .3127 .3290), adapted to D50 with the matrix
        /// below, so that their sum is white.
        static let red: [UInt32] = [0x6FA0, 0x38F5, 0x0390]
        static let green: [UInt32] = [0x6297, 0xB787, 0x18D9]
        static let blue: [UInt32] = [0x249F, 0x0F84, 0xB6C4]
        /// The Bradford adaptation from the white point of sRGB to D50, in rows.
        static let adaptation: [UInt32] = [
            0x1_0C42, 0x05DE, 0xFFFF_F325, 0x0793, 0xFD90, 0xFFFF_FBA1, 0xFFFF_FDA2, 0x03DC, 0xC06E,
        ]
        /// The curve of sRGB: (a·x + b)^g, and c·x below d, in the order g a b c d.
        ///
        /// They are 2.4, 1/1.055, .055/1.055, 1/12.92, and .04045.
        static let curve: [UInt32] = [0x2_6666, 0xF2A7, 0x0D59, 0x13D0, 0x0A5B]
    }

    static let bytes: [UInt8] = {
        var tags: [(names: [StaticString], content: [UInt8])] = [
            (["desc"], text("sRGB")), (["cprt"], text("CC0")),
            (["wtpt"], numbers("XYZ ", Matrix.white)),
            (["chad"], numbers("sf32", Matrix.adaptation)),
            (["rXYZ"], numbers("XYZ ", Matrix.red)), (["gXYZ"], numbers("XYZ ", Matrix.green)),
            (["bXYZ"], numbers("XYZ ", Matrix.blue)),
            // Function type 3, and two reserved bytes.
            (["rTRC", "gTRC", "bTRC"], numbers("para", [0x0003_0000] + Matrix.curve)),
        ]
        // Each tag starts at a multiple of four bytes.
        for place in tags.indices {
            while tags[place].content.count % 4 != 0 { tags[place].content.append(0) }
        }
        let count = tags.reduce(0) { $0 + $1.names.count }
        var (table, contents) = (big(UInt32(count)), [UInt8]())
        for (names, content) in tags {
            for name in names {
                table += ascii(name) + big(UInt32(132 + 12 * count + contents.count))
                table += big(UInt32(content.count))
            }
            contents += content
        }
        return header(size: 128 + table.count + contents.count) + table + contents
    }()

    /// Returns the header: the profile of a display with red, green, and blue light.
    private static func header(size: Int) -> [UInt8] {
        var header = big(UInt32(size)) + big(0) + big(0x0420_0000)
        header += ascii("mntrRGB XYZ ")
        // The date of the profile, in numbers of two bytes: 2026-01-01 00:00:00.
        header += [0x07, 0xEA, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
        header += ascii("acsp")
        // No platform, flags, device, or attributes, and the perceptual intent.
        header += [UInt8](repeating: 0, count: 28)
        header += Matrix.white.flatMap(big)
        return header + [UInt8](repeating: 0, count: 128 - header.count)
    }

    private static func text(_ text: StaticString) -> [UInt8] {
        let characters = ascii(text)
        return ascii("mluc") + big(0) + big(1) + big(12) + ascii("enUS")
            + big(UInt32(2 * characters.count)) + big(28) + characters.flatMap { [0, $0] }
    }

    private static func numbers(_ kind: StaticString, _ numbers: [UInt32]) -> [UInt8] {
        ascii(kind) + big(0) + numbers.flatMap(big)
    }

    private static func ascii(_ text: StaticString) -> [UInt8] {
        text.withUTF8Buffer { Array($0) }
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}

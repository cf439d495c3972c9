import CairoCanvas
import Glibc
import PictureCodecs
import Testing

/// Compares pictures with reference files next to the tests.
package enum PictureComparison {
    /// The environment variable that, if it is `1`, makes tests write the references again.
    package static let recordVariable = "CHALKBOARD_RECORD"

    /// Expects `png` to match the reference to within `tolerance` in each channel.
    ///
    /// The reference is `References/NAME.png` next to the test's file. If the pictures differ, a
    /// picture with the expected one, the difference and the actual one side by side is written to
    /// the folder of failures, and the test fails with its path. While recording, the reference is
    /// written and the test still fails, so that recording by accident is noticed.
    package static func expect(
        _ png: [UInt8], matches name: String, tolerance: Int = 1, file: String = #filePath,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let folder = ProjectFiles.ancestor(of: file, generations: 1) + "/References"
        let reference = "\(folder)/\(name).png"
        if getenv(recordVariable).map({ String(cString: $0) }) == "1" {
            mkdir(folder, 0o755)
            try Files.write(png, to: reference)
            Issue.record(
                "recorded \(reference); look at it, then run without recording",
                sourceLocation: location)
            return
        }
        let failures = ProjectFiles.root + "/.build/failures"
        if let complaint = try complaint(
            about: png, reference: reference, name: name, tolerance: tolerance, failures: failures)
        {
            Issue.record("\(complaint)", sourceLocation: location)
        }
    }

    /// Returns the difference between `png` and the file `reference`; nil if they match.
    ///
    /// A picture of the difference is written to `failures/NAME.png`.
    package static func complaint(
        about png: [UInt8], reference: String, name: String, tolerance: Int, failures: String
    ) throws -> String? {
        guard let file = try? Files.read(reference) else {
            return "there is no reference \(reference);"
                + " run with \(recordVariable)=1 to make it, and look at it"
        }
        let expected = try PixelImage(png: file, name: reference)
        let actual = try PixelImage(png: png, name: name)
        let difference = Difference(expected, actual, tolerance: tolerance)
        guard difference.isSizeOther || difference.places > 0 else { return nil }
        mkdir(failures, 0o755)
        let path = "\(failures)/\(name).png"
        try Files.write(try difference.sideBySide().png(), to: path)
        let found =
            difference.isSizeOther
            ? "it is \(actual.width) × \(actual.height) pixels and should be"
                + " \(expected.width) × \(expected.height)"
            : "\(difference.places) pixels differ, by \(difference.most) at most"
        return "\(name) is not as expected: \(found); see \(path)"
    }
}

/// The difference between two pictures.
package struct Difference {
    private let expected: PixelImage
    private let actual: PixelImage

    /// Whether the sizes differ.
    package let isSizeOther: Bool
    /// The number of pixels that both pictures have and that differ by more than the tolerance.
    package private(set) var places = 0
    /// The greatest difference of a channel.
    package private(set) var most = 0

    /// Compares two pictures.
    package init(_ expected: PixelImage, _ actual: PixelImage, tolerance: Int) {
        self.expected = expected
        self.actual = actual
        isSizeOther = expected.width != actual.width || expected.height != actual.height
        // Unsafe and without ranges, since tests compare millions of pixels without optimization.
        let (width, height) = (
            min(expected.width, actual.width), min(expected.height, actual.height)
        )
        var (places, most) = (0, 0)
        expected.samples.withUnsafeBufferPointer { one in
            actual.samples.withUnsafeBufferPointer { two in
                var y = 0
                while y < height {
                    var (left, right) = (y * expected.width * 4, y * actual.width * 4)
                    let end = left + width * 4
                    while left < end {
                        let distance = Self.distance(one, left, two, right)
                        if distance > most { most = distance }
                        if distance > tolerance { places += 1 }
                        left += 4
                        right += 4
                    }
                    y += 1
                }
            }
        }
        (self.places, self.most) = (places, most)
    }

    /// Returns the greatest difference of a channel of two pixels.
    private static func distance(
        _ one: UnsafeBufferPointer<UInt8>, _ left: Int, _ two: UnsafeBufferPointer<UInt8>,
        _ right: Int
    ) -> Int {
        // The color of transparent pixels does not matter.
        if one[left + 3] == 0, two[right + 3] == 0 { return 0 }
        var (most, channel) = (0, 0)
        while channel < 4 {
            let (a, b) = (one[left + channel], two[right + channel])
            let distance = Int(a > b ? a - b : b - a)
            if distance > most { most = distance }
            channel += 1
        }
        return most
    }

    /// Returns the greatest difference of a channel in one pixel.
    private func distance(_ x: Int, _ y: Int) -> Int {
        expected.samples.withUnsafeBufferPointer { one in
            actual.samples.withUnsafeBufferPointer { two in
                Self.distance(
                    one, (y * expected.width + x) * 4, two, (y * actual.width + x) * 4)
            }
        }
    }

    /// Returns the expected picture, the difference and the actual picture side by side.
    ///
    /// Differences are shown three times as strong.
    func sideBySide() throws -> PixelImage {
        let width = max(expected.width, actual.width)
        let height = max(expected.height, actual.height)
        let gap = 4
        var samples: [UInt8] = []
        samples.reserveCapacity((3 * width + 2 * gap) * height * 4)
        let none: [UInt8] = [128, 128, 128, 255]
        for y in 0..<height {
            for part in 0..<3 {
                for x in 0..<width {
                    let (one, two) = (expected.sample(x, y), actual.sample(x, y))
                    switch part {
                    case 0: samples += one ?? none
                    case 2: samples += two ?? none
                    default:
                        let strength =
                            one == nil || two == nil ? 255 : UInt8(min(255, 3 * distance(x, y)))
                        samples += [strength, strength, strength, 255]
                    }
                }
                if part < 2 { for _ in 0..<gap { samples += [255, 0, 255, 255] } }
            }
        }
        return try #require(
            PixelImage(width: 3 * width + 2 * gap, height: height, samples: samples))
    }
}

extension PixelImage {
    /// The red, green, blue and opacity of a pixel inside the picture.
    package subscript(x: Int, y: Int) -> [UInt8] {
        let start = (y * width + x) * 4
        return Array(samples[start..<start + 4])
    }

    /// Returns the red, green, blue and opacity of a pixel; nil outside the picture.
    func sample(_ x: Int, _ y: Int) -> [UInt8]? {
        x < width && y < height ? self[x, y] : nil
    }

    /// Returns the picture as letters, one text per row, so that a test can contain small pictures.
    ///
    /// `key` is the letter of each color, written like `Color.hex`; any other color is `?`.
    package func letters(_ key: [String: Character]) -> [String] {
        (0..<height).map { y in
            String(
                (0..<width).map { x -> Character in
                    let digits = self[x, y].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
                    let isOpaque = digits[3] == "ff"
                    return key["#" + digits.prefix(isOpaque ? 3 : 4).joined()] ?? "?"
                })
        }
    }
}

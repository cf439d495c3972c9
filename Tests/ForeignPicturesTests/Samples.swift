import CairoCanvas
import Drawing
import PictureCodecs
import TestSupport

@testable import ForeignPictures

/// Pictures for these tests.
enum Samples {
    /// Returns an SVG file of 100 × 100 units with a content.
    static func svg(_ content: String, _ attributes: String = "") -> [UInt8] {
        Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
            width="100" height="100" \(attributes)>\(content)</svg>
            """.utf8)
    }

    /// An SVG with everything that a drawing can have: gradients, a pattern, a mask, groups, a clip
    /// of text, lines, a filter, blending and a photo.
    static let everything = svg(
        """
        <defs><linearGradient id="g" spreadMethod="reflect"><stop stop-color="red"/>\
        <stop offset=".5" stop-color="blue" stop-opacity=".3"/></linearGradient>\
        <radialGradient id="r" fx=".3" fy=".3"><stop stop-color="#fff"/>\
        <stop offset="1" stop-color="#080"/></radialGradient>\
        <pattern id="p" width="5" height="5" patternUnits="userSpaceOnUse" \
        patternTransform="rotate(30)"><circle cx="2" cy="2" r="1.5" fill="green"/></pattern>\
        <mask id="m"><rect width="50" height="50" fill="url(#g)"/></mask>\
        <clipPath id="c"><text x="5" y="75" font-size="20" font-family="Inter">Clip</text></clipPath>\
        <filter id="b"><feGaussianBlur stdDeviation="2"/></filter></defs>\
        <rect width="30" height="30" fill="url(#g)" stroke="black" stroke-dasharray="3 2" \
        stroke-dashoffset="1" stroke-linecap="round" stroke-linejoin="bevel"/>\
        <circle cx="50" cy="15" r="15" fill="url(#r)"/>\
        <rect x="70" width="30" height="30" fill="url(#p)" opacity=".5"/>\
        <g mask="url(#m)"><rect width="25" height="40" x="10" y="10" fill="orange"/></g>\
        <g opacity=".4"><rect x="2" y="35" width="20" height="20"/>\
        <rect x="12" y="45" width="20" height="20" fill="red"/></g>\
        <g clip-path="url(#c)"><rect y="50" width="100" height="40" fill="url(#g)"/></g>\
        <text x="50" y="50" font-size="12" font-family="Inter" stroke="red" stroke-width=".5" \
        fill="blue">Text</text><circle cx="75" cy="75" r="10" filter="url(#b)"/>\
        <g style="mix-blend-mode:multiply"><circle cx="85" cy="85" r="10" fill="cyan"/></g>\
        <path d="M5 90 L30 90 L17 99z M10 92 h10 v4 h-10z" fill-rule="evenodd"/>\
        <g transform="scale(2 1) rotate(20)"><path d="M20 40 h9" stroke="green" fill="none"/></g>\
        <image x="40" y="85" width="10" height="10" xlink:href="data:image/png;base64,iVBORw0KGgoAA\
        AANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="/>
        """)

    /// Returns a PNG of two colors, one of which is half transparent.
    static func png() -> [UInt8] {
        var samples: [UInt8] = []
        for number in 0..<12 as Range<UInt8> {
            samples += [number * 20, 10, 200, number.isMultiple(of: 2) ? 255 : 99]
        }
        return PixelImage(width: 4, height: 3, samples: samples)?.png() ?? []
    }

    /// Returns a pool of processes of the built program.
    static func pool() -> PicturePool {
        PicturePool(
            program: Program.chalkboard(in: "/").path, fonts: ProjectFiles.fontConfiguration)
    }
}

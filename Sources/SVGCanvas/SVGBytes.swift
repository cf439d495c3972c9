import Bytes
import Drawing

/// A buffer for the text of an SVG file.
struct SVGBytes {
    /// The text so far, in UTF-8.
    var bytes: [UInt8] = []

    mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// Writes text with the characters escaped that XML reserves, and without those it forbids.
    mutating func write(escaped text: String) {
        write(text.escapedForXML(inQuotes: true, onOneLine: true).utf8)
    }

    /// Writes a number with at most some decimals.
    mutating func write(_ value: Double, decimals: Int) {
        write(fixed: Self.fixed(value, decimals: decimals), decimals: decimals)
    }

    /// Writes a number with five significant digits, as scales need them.
    mutating func write(significant value: Double) {
        var decimals = 4
        var limit = value.magnitude
        while limit < 1, limit > 0, decimals < 12 {
            limit *= 10
            decimals += 1
        }
        while limit >= 10, decimals > 0 {
            limit /= 10
            decimals -= 1
        }
        write(value, decimals: decimals)
    }

    /// Returns a number as a whole number of its last decimals; 0 for invalid numbers.
    static func fixed(_ value: Double, decimals: Int) -> Int {
        let scaled = (value * powers[decimals]).rounded()
        return scaled.magnitude < 1e15 ? Int(scaled) : 0
    }

    /// Writes a whole number of decimals as a decimal, without zeros that are not needed.
    mutating func write(fixed value: Int, decimals: Int) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let unit = Int(Self.powers[decimals])
        let (whole, rest) = Int(value.magnitude).quotientAndRemainder(dividingBy: unit)
        if whole != 0 || rest == 0 { bytes.append(contentsOf: String(whole).utf8) }
        guard rest != 0 else { return }
        var digits = String(rest + unit).utf8.dropFirst()
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        bytes.append(UInt8(ascii: "."))
        bytes.append(contentsOf: digits)
    }

    private static let powers: [Double] = [
        1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
    ]

    mutating func attribute(_ name: StaticString, _ value: Double, decimals: Int) {
        write(" ")
        write(name)
        write("=\"")
        write(value, decimals: decimals)
        write("\"")
    }

    mutating func attribute(_ name: StaticString, _ text: String) {
        write(" ")
        write(name)
        write("=\"")
        write(escaped: text)
        write("\"")
    }

    /// Writes an attribute that refers to a definition.
    mutating func attribute(_ name: StaticString, url id: String) {
        write(" ")
        write(name)
        write("=\"url(#")
        write(id.utf8)
        write(")\"")
    }

    /// Writes an attribute with a color and, if it is not opaque, one with its opacity.
    mutating func color(_ name: StaticString, _ color: Color, opacity: StaticString) {
        var opaque = color
        opaque.alpha = 255
        attribute(name, Self.short(opaque.hex))
        if color.alpha < 255 {
            attribute(opacity, Double(color.alpha) / 255, decimals: 3)
        }
    }

    private static func short(_ hex: String) -> String {
        let letters = Array(hex.utf8)
        guard letters.count == 7, letters[1] == letters[2], letters[3] == letters[4],
            letters[5] == letters[6]
        else { return hex }
        return String(decoding: [letters[0], letters[1], letters[3], letters[5]], as: UTF8.self)
    }

    /// Writes a transform as an attribute, in its shortest form; nothing for the identity.
    mutating func transform(
        _ transform: Transform, decimals: Int, as name: StaticString = "transform"
    ) {
        guard transform != .identity else { return }
        write(" ")
        write(name)
        write("=\"")
        let isMoved =
            Self.fixed(transform.tx, decimals: decimals) != 0
            || Self.fixed(transform.ty, decimals: decimals) != 0
        if transform.b == 0, transform.c == 0 {
            if isMoved {
                write("translate(")
                write(transform.tx, decimals: decimals)
                write(" ")
                write(transform.ty, decimals: decimals)
                write(")")
            }
            if transform.a != 1 || transform.d != 1 {
                write("scale(")
                write(significant: transform.a)
                if abs(transform.d - transform.a) > abs(transform.a) * 1e-6 {
                    write(" ")
                    write(significant: transform.d)
                }
                write(")")
            }
        } else {
            write("matrix(")
            for number in [transform.a, transform.b, transform.c, transform.d] {
                write(significant: number)
                write(" ")
            }
            write(transform.tx, decimals: decimals)
            write(" ")
            write(transform.ty, decimals: decimals)
            write(")")
        }
        write("\"")
    }
}

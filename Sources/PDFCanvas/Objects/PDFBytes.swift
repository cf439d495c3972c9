import Drawing

/// A buffer for the bytes of a PDF.
///
/// Numbers are written with at most three decimals: a thousandth of a point is finer than any
/// printer's dot.
struct PDFBytes {
    /// The bytes written so far.
    var bytes: [UInt8] = []
    /// References that belong between the bytes, in order.
    var references: [Reference] = []

    /// A reference to an object whose number is not known yet.
    struct Reference: Sendable {
        enum Target: Sendable {
            case object(IndirectObject)
            /// The font with an index in the resources.
            case font(Int)
        }

        /// The number of bytes before it.
        let place: Int
        let target: Target
    }

    /// Writes text unchanged; it must be ASCII.
    mutating func write(_ text: StaticString) {
        add(text.utf8CodeUnitCount) { $0.store(text) }
    }

    mutating func write(_ more: [UInt8]) {
        bytes.append(contentsOf: more)
    }

    /// Writes whole numbers with spaces between them.
    mutating func write(numbers: [Int]) {
        for (place, number) in numbers.enumerated() {
            if place > 0 { write(" ") }
            write(number)
        }
    }

    /// Writes the UTF-8 of a string unchanged.
    mutating func write(plain text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(byte: UInt8) {
        bytes.append(byte)
    }

    mutating func write(_ number: Int) {
        add(20) { $0.store(number) }
    }

    mutating func write(_ number: Double) {
        add(22) { $0.store(number) }
    }

    /// Writes two numbers, each followed by a space.
    mutating func write(_ first: Double, _ second: Double) {
        add(44) { room in
            room.store(first)
            room.store(second)
        }
    }

    /// Writes three or more numbers, each followed by a space.
    mutating func write(_ first: Double, _ second: Double, _ third: Double, _ more: Double...) {
        write(first, second)
        write(third)
        for number in more { write(number) }
    }

    /// Writes the sides of a rectangle on a page of some height, from the bottom left corner.
    mutating func write(_ rect: Rect, height: Double) {
        write(rect.minX, height - rect.maxY, rect.maxX, height - rect.minY)
    }

    /// Writes numbers with six decimals, each followed by a space: a thousandth is too coarse for
    /// scales.
    mutating func write(fine numbers: Double...) {
        for number in numbers { write(fineNumber: number) }
    }

    private mutating func write(fineNumber value: Double) {
        let millionths = (value * 1_000_000).rounded()
        guard millionths.magnitude < 1e15 else { return write("0 ") }
        let (whole, rest) = Int(millionths.magnitude).quotientAndRemainder(dividingBy: 1_000_000)
        if millionths < 0 { write("-") }
        write(whole)
        if rest != 0 {
            var digits = String(rest + 1_000_000).utf8.dropFirst()
            while digits.last == UInt8(ascii: "0") { digits.removeLast() }
            write(".")
            bytes.append(contentsOf: digits)
        }
        write(" ")
    }

    /// Writes the six numbers of a transform.
    mutating func write(_ transform: Transform) {
        write(fine: transform.a, transform.b, transform.c, transform.d)
        write(fine: transform.tx, transform.ty)
    }

    /// Writes a number of thousandths as a decimal without trailing zeros.
    mutating func write(thousandths value: Int) {
        add(21) { $0.store(thousandths: value) }
    }

    /// Returns a length as the nearest whole number of thousandths; 0 for invalid numbers.
    static func thousandths(_ value: Double) -> Int {
        let scaled = (value * 1000).rounded()
        guard scaled.magnitude < 1e15 else { return 0 }
        return Int(min(max(scaled, -PDFLimits.greatestNumber), PDFLimits.greatestNumber))
    }

    /// Adds up to `most` bytes that `body` stores.
    @inline(__always)
    mutating func add(_ most: Int, _ body: (inout BytesRoom) -> Void) {
        bytes.append(addingCapacity: most) { out in
            out.withUnsafeMutableBufferPointer { buffer, count in
                guard let start = buffer.baseAddress else { return }
                var room = BytesRoom(next: start + count)
                body(&room)
                count = room.next - start
            }
        }
    }
}

extension PDFBytes {
    mutating func write(reference number: Int) {
        add(24) { $0.store(reference: number) }
    }

    /// Writes a byte of a string in parentheses, escaping the four bytes with a special meaning.
    ///
    /// Source: ISO 32000-1, 7.3.4.2.
    mutating func write(inString byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 13:
            // Unescaped, it would be read as a line break.
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(UInt8(ascii: "r"))
        default: bytes.append(byte)
        }
    }

    /// Writes four hexadecimal digits.
    mutating func write(hex value: UInt16) {
        bytes.append(addingCapacity: 4) { out in
            out.append(Self.hexDigit(UInt8(truncatingIfNeeded: value >> 12)))
            out.append(Self.hexDigit(UInt8(truncatingIfNeeded: value >> 8) & 15))
            out.append(Self.hexDigit(UInt8(truncatingIfNeeded: value >> 4) & 15))
            out.append(Self.hexDigit(UInt8(truncatingIfNeeded: value) & 15))
        }
    }

    /// Writes bytes as a string of hexadecimal digits.
    mutating func write(hexString bytes: [UInt8]) {
        write("<")
        for byte in bytes { write(hex: byte) }
        write(">")
    }

    /// Writes two hexadecimal digits.
    mutating func write(hex value: UInt8) {
        bytes.append(Self.hexDigit(value >> 4))
        bytes.append(Self.hexDigit(value & 15))
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
    }

    /// Writes a text string: literally if it is ASCII, otherwise as UTF-16 with a byte order mark.
    ///
    /// Source: ISO 32000-1, 7.9.2.2.
    mutating func write(textString text: String) {
        guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            write("<FEFF")
            for unit in text.utf16 { write(hex: unit) }
            return write(byte: UInt8(ascii: ">"))
        }
        write(byte: UInt8(ascii: "("))
        for byte in text.utf8 { write(inString: byte) }
        write(byte: UInt8(ascii: ")"))
    }

    /// Writes a name; bytes other than letters, digits and common signs are escaped as `#xx`.
    mutating func write(name: String) {
        write(byte: UInt8(ascii: "/"))
        for byte in name.utf8 {
            let isPlain =
                (0x21...0x7E).contains(byte) && !"#()<>[]{}/%".utf8.contains(byte)
            if isPlain {
                write(byte: byte)
            } else {
                write(byte: UInt8(ascii: "#"))
                write(hex: byte)
            }
        }
    }
}

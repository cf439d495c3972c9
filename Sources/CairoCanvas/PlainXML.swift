/// An element of the SVG that Cairo writes.
struct PlainElement {
    /// The name.
    var name: String
    /// The ranges of the attributes' values in the file.
    var attributes: [String: Range<Int>]
    /// The elements inside it.
    var children: [PlainElement] = []
}

/// The reason why a drawing could not be read.
struct PlainSVGError: Error {
    let reason: String
}

/// Parses the SVG that Cairo writes: elements and attributes without entities or text.
struct PlainXML {
    let bytes: [UInt8]
    private var place = 0

    /// The maximum depth of elements.
    private static let mostDepth = 200

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the outermost element.
    mutating func root() throws(PlainSVGError) -> PlainElement {
        guard let root = try elements(depth: 0).first else {
            throw PlainSVGError(reason: "it is empty")
        }
        return root
    }

    /// Reads elements up to the next end tag, which is read too.
    private mutating func elements(depth: Int) throws(PlainSVGError) -> [PlainElement] {
        guard depth < Self.mostDepth else {
            throw PlainSVGError(reason: "its groups are nested too deeply")
        }
        var found: [PlainElement] = []
        while let start = next(UInt8(ascii: "<"), from: place) {
            guard let end = next(UInt8(ascii: ">"), from: start) else { break }
            place = end + 1
            switch bytes[start + 1] {
            case UInt8(ascii: "/"): return found
            case UInt8(ascii: "?"), UInt8(ascii: "!"): continue
            default:
                var element = element(start + 1..<end)
                if bytes[end - 1] != UInt8(ascii: "/") {
                    element.children = try elements(depth: depth + 1)
                }
                found.append(element)
            }
        }
        guard depth == 0 else { throw PlainSVGError(reason: "it is incomplete") }
        return found
    }

    private func next(_ byte: UInt8, from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var place = start
            while place < bytes.count {
                if bytes[place] == byte { return place }
                place += 1
            }
            return nil
        }
    }

    /// Reads the inside of a start tag.
    private func element(_ range: Range<Int>) -> PlainElement {
        var place = range.lowerBound
        func word() -> String {
            let start = place
            while place < range.upperBound, Self.isName(bytes[place]) { place += 1 }
            return String(decoding: bytes[start..<place], as: UTF8.self)
        }
        var element = PlainElement(name: word(), attributes: [:])
        while place < range.upperBound {
            guard Self.isName(bytes[place]) else {
                place += 1
                continue
            }
            let key = word()
            guard let open = next(UInt8(ascii: "\""), from: place), open < range.upperBound,
                let close = next(UInt8(ascii: "\""), from: open + 1), close < range.upperBound
            else { break }
            element.attributes[key] = open + 1..<close
            place = close + 1
        }
        return element
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

/// Reads numbers and letters from a range of bytes.
struct NumberScanner {
    private let bytes: [UInt8]
    private var place: Int
    private let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        place = range.lowerBound
        end = range.upperBound
    }

    private mutating func skipGaps() {
        while place < end {
            switch bytes[place] {
            case 32, 9, 10, 13, UInt8(ascii: ","): place += 1
            default: return
            }
        }
    }

    /// Returns the next letter or sign; nil before a number and at the end.
    mutating func letter() -> UInt8? {
        skipGaps()
        guard place < end else { return nil }
        switch bytes[place] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "."):
            return nil
        default:
            place += 1
            return bytes[place - 1]
        }
    }

    /// Returns the next number; nil if something else follows.
    mutating func number() -> Double? {
        skipGaps()
        var isNegative = false
        if place < end, bytes[place] == UInt8(ascii: "-") {
            isNegative = true
            place += 1
        }
        // Most numbers have few digits, so their value is exact before the division.
        var (digits, count, decimals, hasPoint) = (0, 0, 0, false)
        while place < end, count < 18 {
            let byte = bytes[place]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
                count += 1
                if hasPoint { decimals += 1 }
            } else {
                break
            }
            place += 1
        }
        guard count > 0 else { return nil }
        var value = Double(digits)
        if decimals > 0 { value /= Self.powers[decimals] }
        if place < end, bytes[place] == UInt8(ascii: "e") || bytes[place] == UInt8(ascii: "E") {
            value *= exponent()
        }
        return isNegative ? -value : value
    }

    private mutating func exponent() -> Double {
        place += 1
        var isNegative = false
        if place < end, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
            isNegative = bytes[place] == UInt8(ascii: "-")
            place += 1
        }
        var power = 0
        while place < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
            power = min(power * 10 + Int(bytes[place] - UInt8(ascii: "0")), 18)
            place += 1
        }
        return isNegative ? 1 / Self.powers[power] : Self.powers[power]
    }

    private static let powers: [Double] = (0...18).map { power in
        (0..<power).reduce(1) { value, _ in value * 10 }
    }
}

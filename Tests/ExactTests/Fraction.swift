import Exact

/// Fractions calculated with 128 bits and Euclid's algorithm: an independent check of `Rational`.
struct Fraction: Equatable {
    let top: Int128
    let bottom: Int128

    init(_ top: Int128, _ bottom: Int128) {
        var (a, b) = (top.magnitude, bottom.magnitude)
        while b != 0 { (a, b) = (b, a % b) }
        let divisor = Int128(a) * bottom.signum()
        self.top = top / divisor
        self.bottom = bottom / divisor
    }

    static func + (left: Fraction, right: Fraction) -> Fraction {
        Fraction(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom)
    }

    static func - (left: Fraction, right: Fraction) -> Fraction {
        Fraction(left.top * right.bottom - right.top * left.bottom, left.bottom * right.bottom)
    }

    static func * (left: Fraction, right: Fraction) -> Fraction {
        Fraction(left.top * right.top, left.bottom * right.bottom)
    }

    /// The expected text of `Rational.exactText`.
    var text: String { bottom == 1 ? "\(top)" : "\(top)/\(bottom)" }
}

/// Returns the value of "24/7" or "90"; nil if the text is neither.
func rational(_ text: String) -> Rational? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let top = try? Rational(decimal: parts[0]) else { return nil }
    guard parts.count == 2 else { return top }
    guard let bottom = try? Rational(decimal: parts[1]) else { return nil }
    return top.divided(by: bottom)
}

extension Rational {
    /// The maximum number of decimals in text.
    public static let mostDecimals = 1000

    /// Returns the number with exactly `decimals` digits after the point: "2.68", "-0.5", "3".
    ///
    /// There is no "-0". `decimals` is limited to the range from 0 to ``mostDecimals``.
    public func text(decimals: Int, rounding: RoundingRule) -> String {
        let decimals = Self.allowed(decimals)
        return units(decimals: decimals, rounding: rounding).pointed(decimals: decimals)
    }

    /// Returns the number rounded to `decimals` digits, then without trailing zeros beyond
    /// `atLeast` digits.
    ///
    /// At most 2 and at least 1 gives "3.42", "2.3" and "2.0". If `atLeast` is the larger,
    /// `decimals` is the number of digits.
    public func shown(atMost decimals: Int, atLeast: Int, rounding: RoundingRule) -> String {
        let decimals = Self.allowed(decimals)
        let droppable = decimals - min(decimals, max(0, atLeast))
        var text = self.text(decimals: decimals, rounding: rounding)
        var dropped = 0
        while dropped < droppable, text.utf8.last == UInt8(ascii: "0") {
            text.removeLast()
            dropped += 1
        }
        if text.utf8.last == UInt8(ascii: ".") { text.removeLast() }
        return text
    }

    /// Returns the number itself, rounded to `decimals` digits after the point.
    ///
    /// For decisions that must agree with the displayed value.
    public func rounded(decimals: Int, rounding: RoundingRule) -> Rational {
        let decimals = Self.allowed(decimals)
        return units(decimals: decimals, rounding: rounding) / Self.powerOfTen(decimals)
    }

    /// The exact value as a whole number or a fraction in lowest terms: "90", "24/7", "-1/3".
    public var exactText: String {
        switch storage {
        case .small(let numerator, 1): String(numerator)
        case .small(let numerator, let denominator): "\(numerator)/\(denominator)"
        case .big(let numerator, let denominator):
            denominator.word == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
        }
    }

    /// The quotient of the nearest numbers in binary floating point of the numerator and the denominator.
    package var binary: Double {
        switch storage {
        case .small(let numerator, let denominator): Double(numerator) / Double(denominator)
        case .big(let numerator, let denominator):
            (Double("\(numerator)") ?? 0) / (Double("\(denominator)") ?? 1)
        }
    }

    /// The exact value as a decimal without trailing zeros, or nil if its digits never end: "86.5".
    public var decimalText: String? {
        guard let decimals = endingDecimals else { return nil }
        return units(decimals: decimals, rounding: .truncate).pointed(decimals: decimals)
    }

    /// The exact value: a decimal if its digits end, otherwise a fraction.
    public var plainText: String {
        // Most values are whole numbers, which need no check.
        isInteger ? exactText : decimalText ?? exactText
    }

    /// The number of decimals that represent the value exactly, or nil if there is none.
    private var endingDecimals: Int? {
        // In lowest terms, digits end after max(a, b) decimals if the denominator is 2ᵃ × 5ᵇ,
        // otherwise never.
        if case .small(_, let denominator) = storage {
            let twos = denominator.trailingZeroBitCount
            var (rest, fives) = (denominator >> twos, 0)
            while rest.isMultiple(of: 5) { (rest, fives) = (rest / 5, fives + 1) }
            return rest == 1 ? max(twos, fives) : nil
        }
        var rest = parts.denominator.magnitude
        let (twos, fives) = (Self.count(2, in: &rest), Self.count(5, in: &rest))
        return rest == [1] ? max(twos, fives) : nil
    }

    /// Divides an absolute value by a prime as long as there is no remainder; returns the number
    /// of divisions.
    private static func count(_ prime: UInt, in value: inout [UInt]) -> Int {
        var count = 0
        var next = value
        while WholeNumber.divide(&next, by: prime) == 0 {
            while next.last == 0 { next.removeLast() }
            value = next
            count += 1
        }
        return count
    }

    /// Returns the whole number nearest by `rounding` to the value times 10 to the power of
    /// `decimals`.
    private func units(decimals: Int, rounding: RoundingRule) -> Rational {
        if case .small(let numerator, let denominator) = storage,
            case .small(let power, _) = Self.powerOfTen(decimals).storage
        {
            let (scaled, overflow) = numerator.multipliedReportingOverflow(by: power)
            if !overflow { return Rational(rounding.integer(scaled, over: denominator)) }
        }
        let (numerator, denominator) = parts
        let scaled = numerator * Self.powerOfTen(decimals).parts.numerator
        return Rational(rounding.integer(scaled, over: denominator))
    }

    /// Returns the digits of a whole number, with a point before the last `decimals` of them.
    private func pointed(decimals: Int) -> String {
        let digits = magnitude.exactText
        guard decimals > 0 else { return signum < 0 ? "-" + digits : digits }
        var text: [UInt8] = signum < 0 ? [UInt8(ascii: "-")] : []
        let count = digits.utf8.count
        text.reserveCapacity(max(count, decimals + 1) + 2)
        text += repeatElement(UInt8(ascii: "0"), count: max(0, decimals + 1 - count))
        text += digits.utf8
        text.insert(UInt8(ascii: "."), at: text.count - decimals)
        return String(decoding: text, as: UTF8.self)
    }

    private static func allowed(_ decimals: Int) -> Int {
        max(0, min(decimals, mostDecimals))
    }

    /// 10 to the power of `exponent`, which must be at least 0.
    static func powerOfTen(_ exponent: Int) -> Rational {
        if exponent < smallPowersOfTen.count { return smallPowersOfTen[exponent] }
        return Rational(WholeNumber.powerOfTen(exponent))
    }

    /// The powers of ten that fit a machine word.
    private static let smallPowersOfTen: [Rational] =
        sequence(first: 1) { power in
            let (next, overflow) = power.multipliedReportingOverflow(by: 10)
            return overflow ? nil : next
        }
        .map { Rational(storage: .small($0, 1)) }
}

extension Rational: CustomStringConvertible {
    /// The exact value, the same as ``exactText``.
    public var description: String { exactText }
}

extension Rational: Encodable {
    /// Encodes the number as its exact text, such as `24/7`.
    ///
    /// - Throws: The errors of the encoder.
    public func encode(to encoder: any Encoder) throws { try exactText.encode(to: encoder) }
}

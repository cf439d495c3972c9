extension Rational {
    /// Reads a decimal number in JSON's grammar, exactly.
    ///
    /// The grammar is `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?` over ASCII (RFC 8259,
    /// section 6): no "+1", ".5", "5.", "01", no spaces, no grouping, no other script's digits.
    ///
    /// - Throws: ``DecimalError`` if `text` does not follow the grammar, or is larger than
    ///   ``mostDigits`` and ``mostExponent`` allow. This takes no longer than reading the text once.
    public init(decimal text: some StringProtocol) throws(DecimalError) {
        // A variable, so that the text outlives the span of its bytes.
        let text = String(text)
        try self.init(decimal: text.utf8.span)
    }

    /// Reads a decimal number from UTF-8 bytes; see `init(decimal:)` for text.
    ///
    /// - Throws: ``DecimalError``, the same as for text.
    public init(decimal bytes: Span<UInt8>) throws(DecimalError) {
        guard let scan = DecimalScan(bytes) else {
            throw .notANumber(found: DecimalError.excerpt(bytes))
        }
        let count = scan.whole.count + scan.fraction.count
        guard count <= Self.mostDigits else { throw .tooManyDigits(count: count) }
        guard scan.exponent.magnitude <= Self.mostExponent else {
            throw .exponentTooLarge(found: DecimalError.excerpt(bytes))
        }
        let digits = scan.digits(in: bytes)
        let scale = scan.exponent - scan.fraction.count
        let power = Self.powerOfTen(abs(scale))
        let magnitude = scale < 0 ? digits / power : digits * power
        self = scan.isNegative ? -magnitude : magnitude
    }
}

/// The positions of the parts of a decimal number.
private struct DecimalScan {
    var isNegative = false
    /// The digits before the point.
    var whole = 0..<0
    /// The digits after the point.
    var fraction = 0..<0
    /// The exponent, limited to a range wider than the one that is accepted.
    var exponent = 0

    /// Finds the parts; nil if the bytes do not follow the grammar.
    init?(_ bytes: Span<UInt8>) {
        var place = 0
        if Self.byte(place, bytes) == UInt8(ascii: "-") {
            isNegative = true
            place += 1
        }
        whole = Self.digits(from: &place, bytes)
        guard let first = whole.first else { return nil }
        if whole.count > 1, bytes[first] == UInt8(ascii: "0") { return nil }
        if Self.byte(place, bytes) == UInt8(ascii: ".") {
            place += 1
            fraction = Self.digits(from: &place, bytes)
            if fraction.isEmpty { return nil }
        }
        if Self.byte(place, bytes) == UInt8(ascii: "e")
            || Self.byte(place, bytes) == UInt8(ascii: "E")
        {
            place += 1
            let sign = Self.byte(place, bytes)
            if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { place += 1 }
            let range = Self.digits(from: &place, bytes)
            if range.isEmpty { return nil }
            for index in range {
                exponent = min(exponent * 10 + Int(bytes[index] - UInt8(ascii: "0")), 1_000_000)
            }
            if sign == UInt8(ascii: "-") { exponent.negate() }
        }
        if place < bytes.count { return nil }
    }

    func digits(in bytes: Span<UInt8>) -> Rational {
        // 18 digits always fit a machine word.
        guard whole.count + fraction.count > 18 else {
            var value = 0
            for index in whole { value = value * 10 + Int(bytes[index] - UInt8(ascii: "0")) }
            for index in fraction { value = value * 10 + Int(bytes[index] - UInt8(ascii: "0")) }
            return Rational(storage: .small(value, 1))
        }
        var kept: [UInt8] = []
        for index in whole { kept.append(bytes[index] - UInt8(ascii: "0")) }
        for index in fraction { kept.append(bytes[index] - UInt8(ascii: "0")) }
        return Rational(WholeNumber(digits: kept))
    }

    /// Returns the byte at a place; nil at the end.
    private static func byte(_ place: Int, _ bytes: Span<UInt8>) -> UInt8? {
        place < bytes.count ? bytes[place] : nil
    }

    /// Returns the digits at a place, which is advanced to their end.
    private static func digits(from place: inout Int, _ bytes: Span<UInt8>) -> Range<Int> {
        let start = place
        while place < bytes.count, isDigit(bytes[place]) { place += 1 }
        return start..<place
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
    }
}

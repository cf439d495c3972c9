extension Rational: AdditiveArithmetic {
    /// The number 0.
    public static let zero: Rational = 0

    /// Returns the exact sum.
    public static func + (left: Rational, right: Rational) -> Rational {
        guard case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage
        else { return bigSum(left, right) }
        if b == d {
            let (sum, overflow) = a.addingReportingOverflow(c)
            return overflow ? bigSum(left, right) : Rational(reducing: sum, over: b)
        }
        let (ad, overflow1) = a.multipliedReportingOverflow(by: d)
        let (cb, overflow2) = c.multipliedReportingOverflow(by: b)
        let (sum, overflow3) = ad.addingReportingOverflow(cb)
        let (bd, overflow4) = b.multipliedReportingOverflow(by: d)
        guard !(overflow1 || overflow2 || overflow3 || overflow4) else {
            return bigSum(left, right)
        }
        return Rational(reducing: sum, over: bd)
    }

    /// Returns the exact difference.
    public static func - (left: Rational, right: Rational) -> Rational {
        left + -right
    }

    /// Returns the exact sum of any number of values; 0 if there are none.
    ///
    /// Halves are summed separately first, so that long denominators are combined only a few times.
    public static func sum(of values: [Rational]) -> Rational {
        sum(of: values[...])
    }

    private static func sum(of values: ArraySlice<Rational>) -> Rational {
        guard values.count > 4 else { return values.reduce(0, +) }
        let middle = values.startIndex + values.count / 2
        return sum(of: values[..<middle]) + sum(of: values[middle...])
    }

    /// Returns the sum, always with arbitrary precision.
    static func bigSum(_ left: Rational, _ right: Rational) -> Rational {
        let ((a, b), (c, d)) = (left.parts, right.parts)
        return Rational(reducing: a * d + c * b, over: b * d)
    }
}

extension Rational {
    /// Returns the negated value; 0 stays 0.
    public static prefix func - (value: Rational) -> Rational {
        switch value.storage {
        case .small(let numerator, let denominator):
            Rational(storage: .small(-numerator, denominator))
        case .big(let numerator, let denominator):
            // −Int.min does not fit a word, and Int.min is never small either: both stay big.
            Rational(storage: .big(-numerator, denominator))
        }
    }

    /// The distance from zero.
    public var magnitude: Rational { signum < 0 ? -self : self }

    /// Returns the exact product.
    public static func * (left: Rational, right: Rational) -> Rational {
        guard case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage
        else { return bigProduct(left, right) }
        let (ac, overflow1) = a.multipliedReportingOverflow(by: c)
        let (bd, overflow2) = b.multipliedReportingOverflow(by: d)
        guard !(overflow1 || overflow2) else { return bigProduct(left, right) }
        return Rational(reducing: ac, over: bd)
    }

    /// Multiplies in place.
    public static func *= (left: inout Rational, right: Rational) {
        left = left * right
    }

    /// Returns the product, always with arbitrary precision.
    static func bigProduct(_ left: Rational, _ right: Rational) -> Rational {
        let ((a, b), (c, d)) = (left.parts, right.parts)
        return Rational(reducing: a * c, over: b * d)
    }

    /// Returns the exact quotient, or nil if `divisor` is 0.
    ///
    /// Use this wherever the divisor comes from data.
    public func divided(by divisor: Rational) -> Rational? {
        divisor.reciprocal.map { self * $0 }
    }

    /// Returns the exact quotient by a divisor that cannot be 0, such as a constant.
    ///
    /// A divisor of 0 is a programming error and ends the program; see ``divided(by:)``.
    public static func / (left: Rational, right: Rational) -> Rational {
        guard let quotient = left.divided(by: right) else {
            preconditionFailure("division by 0: use divided(by:) for divisors from data")
        }
        return quotient
    }

    /// The reciprocal, or nil for 0.
    private var reciprocal: Rational? {
        switch storage {
        case .small(0, _): nil
        case .small(let numerator, let denominator):
            // Both parts fit and are in lowest terms: only the sign has to move.
            numerator < 0
                ? Rational(storage: .small(-denominator, -numerator))
                : Rational(storage: .small(denominator, numerator))
        case .big(let numerator, let denominator):
            Rational(reducing: denominator, over: numerator)
        }
    }
}

extension Rational: Comparable {
    /// Returns whether `left` is less than `right`.
    public static func < (left: Rational, right: Rational) -> Bool {
        guard case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage
        else { return isBigLess(left, right) }
        let (ad, cb) = (a.multipliedFullWidth(by: d), c.multipliedFullWidth(by: b))
        return (ad.high, ad.low) < (cb.high, cb.low)
    }

    /// Returns the comparison, always with arbitrary precision.
    static func isBigLess(_ left: Rational, _ right: Rational) -> Bool {
        let ((a, b), (c, d)) = (left.parts, right.parts)
        return a * d < c * b
    }
}

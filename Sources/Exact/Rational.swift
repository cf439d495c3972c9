/// An exact fraction of whole numbers of any size.
///
/// A value is always in lowest terms with a positive denominator, so equal values are the same
/// value. Nothing is rounded until text is requested with a ``RoundingRule``.
public struct Rational: Sendable, Hashable {
    /// The maximum number of digits, before and after the point together, that can be read.
    public static let mostDigits = 1000
    /// The maximum exponent, positive or negative, that can be read.
    public static let mostExponent = 1000

    /// The representation of a value.
    ///
    /// Grades, prices and measurements nearly always fit a machine word; only larger values pay for
    /// arbitrary precision. A value that fits `small` is never `big`, so that equality and hashing
    /// can compare the parts.
    enum Storage: Sendable, Hashable {
        /// Numerator and denominator; the numerator is never `Int.min`, so it can be negated.
        case small(Int, Int)
        /// Numerator and denominator, at least one of them too large for `small`.
        indirect case big(WholeNumber, WholeNumber)
    }

    let storage: Storage

    /// Creates the whole number `value`.
    public init(_ value: Int) {
        self.init(reducing: value, over: 1)
    }

    /// Creates the fraction `numerator / denominator`, or nil if `denominator` is 0.
    public init?(_ numerator: Int, over denominator: Int) {
        guard denominator != 0 else { return nil }
        if denominator > 0 {
            self.init(reducing: numerator, over: denominator)
        } else {
            self.init(reducing: WholeNumber(numerator), over: WholeNumber(denominator))
        }
    }

    /// Creates the fraction of two machine words; `denominator` must be positive.
    init(reducing numerator: Int, over denominator: Int) {
        guard numerator != .min else {
            self.init(reducing: WholeNumber(numerator), over: WholeNumber(denominator))
            return
        }
        // Whole numbers are common, especially as literals, and need no search for divisors.
        guard denominator != 1 else {
            self.init(storage: .small(numerator, 1))
            return
        }
        let divisor = Int(
            greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
        self.init(storage: .small(numerator / divisor, denominator / divisor))
    }

    /// Creates the fraction of two whole numbers of any size; `denominator` must not be 0.
    init(reducing numerator: WholeNumber, over denominator: WholeNumber) {
        var divisor = WholeNumber.greatestCommonDivisor(numerator, denominator)
        // The sign belongs to the numerator.
        if denominator.isNegative { divisor = -divisor }
        self.init(
            lowestTerms: numerator.quotientAndRemainder(dividingBy: divisor).quotient,
            denominator.quotientAndRemainder(dividingBy: divisor).quotient)
    }

    init(_ value: WholeNumber) {
        self.init(lowestTerms: value, WholeNumber(1))
    }

    /// Creates a fraction that is in lowest terms, with a positive denominator.
    private init(lowestTerms numerator: WholeNumber, _ denominator: WholeNumber) {
        if let smallTop = numerator.word, let smallBottom = denominator.word {
            self.init(storage: .small(smallTop, smallBottom))
        } else {
            self.init(storage: .big(numerator, denominator))
        }
    }

    /// Creates a value whose parts are already in lowest terms.
    init(storage: Storage) {
        self.storage = storage
    }

    /// Numerator and denominator at full size.
    var parts: (numerator: WholeNumber, denominator: WholeNumber) {
        switch storage {
        case .small(let numerator, let denominator):
            (WholeNumber(numerator), WholeNumber(denominator))
        case .big(let numerator, let denominator): (numerator, denominator)
        }
    }

    /// −1, 0 or 1 if the value is negative, zero or positive.
    public var signum: Int {
        switch storage {
        case .small(let numerator, _): numerator.signum()
        case .big(let numerator, _): numerator.isNegative ? -1 : 1
        }
    }

    /// Whether the value is a whole number.
    public var isInteger: Bool {
        switch storage {
        case .small(_, let denominator): denominator == 1
        case .big(_, let denominator): denominator.word == 1
        }
    }

    /// The number of bits of numerator and denominator together: a measure of the cost of exact
    /// arithmetic with the value.
    package var bitWidth: Int {
        switch storage {
        case .small(let numerator, let denominator):
            2 * Int.bitWidth - numerator.magnitude.leadingZeroBitCount
                - denominator.leadingZeroBitCount
        case .big(let numerator, let denominator):
            numerator.bitWidth + denominator.bitWidth
        }
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    /// Creates the whole number of a literal.
    public init(integerLiteral value: Int) {
        self.init(value)
    }
}

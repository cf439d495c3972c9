/// A whole number of any size: the parts of fractions that do not fit a machine word.
///
/// Numbers here have tens to thousands of digits, where the methods of school arithmetic on whole
/// machine words are as fast as any.
struct WholeNumber: Sendable, Hashable {
    /// The absolute value in words of base 2⁶⁴, the lowest first; no zeros at the end, empty for 0.
    let magnitude: [UInt]
    /// Whether the number is less than 0.
    let isNegative: Bool

    /// Creates a number from its absolute value, which may end with zeros, and its sign.
    init(magnitude: [UInt], isNegative: Bool = false) {
        var magnitude = magnitude
        while magnitude.last == 0 { magnitude.removeLast() }
        self.magnitude = magnitude
        self.isNegative = isNegative && !magnitude.isEmpty
    }

    init(_ value: Int) {
        self.init(magnitude: [value.magnitude], isNegative: value < 0)
    }

    /// Whether the number is 0.
    var isZero: Bool { magnitude.isEmpty }

    var isOdd: Bool { (magnitude.first ?? 0) & 1 == 1 }

    /// The number of bits of the absolute value; 0 for 0.
    var bitWidth: Int {
        magnitude.last.map { magnitude.count * UInt.bitWidth - $0.leadingZeroBitCount } ?? 0
    }

    /// The number as a machine word, or nil if it does not fit.
    ///
    /// `Int.min` counts as too large, so that every value can be negated.
    var word: Int? {
        guard magnitude.count <= 1, let value = Int(exactly: magnitude.first ?? 0) else {
            return nil
        }
        return isNegative ? -value : value
    }

    static prefix func - (value: WholeNumber) -> WholeNumber {
        WholeNumber(magnitude: value.magnitude, isNegative: !value.isNegative)
    }

    static func + (left: WholeNumber, right: WholeNumber) -> WholeNumber {
        guard left.isNegative != right.isNegative else {
            return WholeNumber(
                magnitude: sum(left.magnitude, right.magnitude), isNegative: left.isNegative)
        }
        // Of opposite signs: the one farther from 0 decides.
        return isLess(left.magnitude, right.magnitude)
            ? WholeNumber(
                magnitude: difference(right.magnitude, left.magnitude),
                isNegative: right.isNegative)
            : WholeNumber(
                magnitude: difference(left.magnitude, right.magnitude),
                isNegative: left.isNegative)
    }

    static func - (left: WholeNumber, right: WholeNumber) -> WholeNumber {
        left + -right
    }

    static func * (left: WholeNumber, right: WholeNumber) -> WholeNumber {
        WholeNumber(
            magnitude: product(left.magnitude, right.magnitude),
            isNegative: left.isNegative != right.isNegative)
    }

    /// Returns 10 to the power of `exponent`, which must be at least 0.
    static func powerOfTen(_ exponent: Int) -> WholeNumber {
        // By squaring: 1000 takes ten steps.
        guard exponent > 0 else { return WholeNumber(1) }
        let half = powerOfTen(exponent / 2)
        return exponent.isMultiple(of: 2) ? half * half : half * half * WholeNumber(10)
    }

    private static func sum(_ left: [UInt], _ right: [UInt]) -> [UInt] {
        guard left.count >= right.count else { return sum(right, left) }
        var result = left
        var carry: UInt = 0
        for index in result.indices {
            guard index < right.count || carry > 0 else { return result }
            let (first, overflow1) = result[index].addingReportingOverflow(
                index < right.count ? right[index] : 0)
            let (total, overflow2) = first.addingReportingOverflow(carry)
            result[index] = total
            carry = overflow1 || overflow2 ? 1 : 0
        }
        if carry > 0 { result.append(carry) }
        return result
    }

    /// Returns the difference of two absolute values, of which the first must not be the smaller.
    private static func difference(_ larger: [UInt], _ smaller: [UInt]) -> [UInt] {
        var result = larger
        var borrow: UInt = 0
        for index in result.indices {
            guard index < smaller.count || borrow > 0 else { return result }
            let (first, overflow1) = result[index].subtractingReportingOverflow(
                index < smaller.count ? smaller[index] : 0)
            let (rest, overflow2) = first.subtractingReportingOverflow(borrow)
            result[index] = rest
            borrow = overflow1 || overflow2 ? 1 : 0
        }
        return result
    }

    private static func product(_ left: [UInt], _ right: [UInt]) -> [UInt] {
        var result = [UInt](repeating: 0, count: left.count + right.count)
        for (place, factor) in left.enumerated() where factor > 0 {
            var carry: UInt = 0
            for (index, word) in right.enumerated() {
                // (2⁶⁴ − 1)² + 2 × (2⁶⁴ − 1) fits in two words.
                let (high, low) = factor.multipliedFullWidth(by: word)
                let (first, overflow1) = low.addingReportingOverflow(result[place + index])
                let (total, overflow2) = first.addingReportingOverflow(carry)
                result[place + index] = total
                carry = high + (overflow1 ? 1 : 0) + (overflow2 ? 1 : 0)
            }
            result[place + right.count] = carry
        }
        return result
    }

    /// Returns whether the first of two absolute values is less than the second.
    static func isLess(_ left: [UInt], _ right: [UInt]) -> Bool {
        guard left.count == right.count else { return left.count < right.count }
        for (a, b) in zip(left.reversed(), right.reversed()) where a != b { return a < b }
        return false
    }
}

extension WholeNumber: Comparable {
    /// Returns whether `left` is less than `right`.
    static func < (left: WholeNumber, right: WholeNumber) -> Bool {
        switch (left.isNegative, right.isNegative) {
        case (false, false): isLess(left.magnitude, right.magnitude)
        case (true, true): isLess(right.magnitude, left.magnitude)
        case (let isNegative, _): isNegative
        }
    }
}

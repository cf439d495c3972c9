extension WholeNumber {
    /// Returns the quotient, truncated toward zero, and the remainder, which has the sign of the
    /// number; `divisor` must not be 0.
    func quotientAndRemainder(
        dividingBy divisor: WholeNumber
    ) -> (quotient: WholeNumber, remainder: WholeNumber) {
        let (quotient, remainder) = Self.divide(magnitude, by: divisor.magnitude)
        return (
            WholeNumber(magnitude: quotient, isNegative: isNegative != divisor.isNegative),
            WholeNumber(magnitude: remainder, isNegative: isNegative)
        )
    }

    /// Returns the largest number that divides both; the absolute value of one if the other is 0.
    static func greatestCommonDivisor(_ first: WholeNumber, _ second: WholeNumber) -> WholeNumber {
        var (larger, smaller) = (first.magnitude, second.magnitude)
        while !smaller.isEmpty {
            // Remainders shorten large numbers quickly; the last steps fit a machine word.
            if larger.count <= 1, smaller.count == 1 {
                let divisor = Exact.greatestCommonDivisor(larger.first ?? 0, smaller[0])
                return WholeNumber(magnitude: [divisor])
            }
            var remainder = divide(larger, by: smaller).remainder
            while remainder.last == 0 { remainder.removeLast() }
            (larger, smaller) = (smaller, remainder)
        }
        return WholeNumber(magnitude: larger)
    }

    /// Divides absolute values; the results may end with zeros.
    private static func divide(
        _ dividend: [UInt], by divisor: [UInt]
    ) -> (quotient: [UInt], remainder: [UInt]) {
        if isLess(dividend, divisor) { return ([], dividend) }
        if divisor.count == 1 {
            var quotient = dividend
            let remainder = divide(&quotient, by: divisor[0])
            return (quotient, [remainder])
        }
        return divideLong(dividend, by: divisor)
    }

    /// Divides an absolute value in place by one word and returns the remainder.
    static func divide(_ value: inout [UInt], by divisor: UInt) -> UInt {
        var remainder: UInt = 0
        for index in value.indices.reversed() {
            (value[index], remainder) = divisor.dividingFullWidth((remainder, value[index]))
        }
        return remainder
    }

    /// Divides by at least two words: algorithm D of Knuth, The Art of Computer Programming,
    /// volume 2, section 4.3.1.
    private static func divideLong(
        _ dividend: [UInt], by divisor: [UInt]
    ) -> (quotient: [UInt], remainder: [UInt]) {
        let count = divisor.count
        // The highest bit of the divisor is set, so that an estimated digit is at most 2 too large.
        let shift = UInt(divisor[count - 1].leadingZeroBitCount)
        let divisor = shifted(divisor, left: shift)
        var rest = shifted(dividend + [0], left: shift)
        var quotient = [UInt](repeating: 0, count: rest.count - count)
        for place in quotient.indices.reversed() {
            var digit = estimate(rest, divisor, at: place)
            if subtract(divisor, times: digit, from: &rest, at: place) {
                digit -= 1
                add(divisor, to: &rest, at: place)
            }
            quotient[place] = digit
        }
        return (quotient, shifted(Array(rest[..<count]), right: shift))
    }

    /// Returns the digit of a quotient as its three highest words suggest: right, or 1 too large.
    private static func estimate(_ rest: [UInt], _ divisor: [UInt], at place: Int) -> UInt {
        let count = divisor.count
        let (high, low) = (rest[place + count], rest[place + count - 1])
        let (top, second) = (divisor[count - 1], divisor[count - 2])
        var digit = UInt.max
        var remainder: UInt
        if high < top {
            (digit, remainder) = top.dividingFullWidth((high, low))
        } else {
            // The two highest words are equal: the digit is the largest there is.
            let (sum, overflow) = low.addingReportingOverflow(top)
            if overflow { return digit }
            remainder = sum
        }
        while true {
            let product = digit.multipliedFullWidth(by: second)
            let next = rest[place + count - 2]
            guard (product.high, product.low) > (remainder, next) else { return digit }
            digit -= 1
            let (sum, overflow) = remainder.addingReportingOverflow(top)
            if overflow { return digit }
            remainder = sum
        }
    }

    /// Subtracts a multiple of the divisor; returns whether the result is below 0.
    private static func subtract(
        _ divisor: [UInt], times digit: UInt, from rest: inout [UInt], at place: Int
    ) -> Bool {
        var carry: UInt = 0
        for (index, word) in divisor.enumerated() {
            let (high, low) = digit.multipliedFullWidth(by: word)
            let (product, overflow1) = low.addingReportingOverflow(carry)
            let (difference, overflow2) = rest[place + index].subtractingReportingOverflow(product)
            rest[place + index] = difference
            carry = high + (overflow1 ? 1 : 0) + (overflow2 ? 1 : 0)
        }
        let (difference, overflow) = rest[place + divisor.count].subtractingReportingOverflow(carry)
        rest[place + divisor.count] = difference
        return overflow
    }

    /// Adds the divisor, as the last digit was 1 too large; the carry cancels the borrow.
    private static func add(_ divisor: [UInt], to rest: inout [UInt], at place: Int) {
        var carry: UInt = 0
        for (index, word) in divisor.enumerated() {
            let (first, overflow1) = rest[place + index].addingReportingOverflow(word)
            let (sum, overflow2) = first.addingReportingOverflow(carry)
            rest[place + index] = sum
            carry = overflow1 || overflow2 ? 1 : 0
        }
        rest[place + divisor.count] &+= carry
    }

    /// Shifts left by less than a word; the highest bits must be free.
    private static func shifted(_ value: [UInt], left bits: UInt) -> [UInt] {
        guard bits > 0 else { return value }
        var result = value
        var carry: UInt = 0
        for index in result.indices {
            let word = result[index]
            result[index] = word << bits | carry
            carry = word >> (UInt(UInt.bitWidth) - bits)
        }
        return result
    }

    /// Shifts right by less than a word.
    private static func shifted(_ value: [UInt], right bits: UInt) -> [UInt] {
        guard bits > 0 else { return value }
        var result = value
        var carry: UInt = 0
        for index in result.indices.reversed() {
            let word = result[index]
            result[index] = word >> bits | carry
            carry = word << (UInt(UInt.bitWidth) - bits)
        }
        return result
    }
}

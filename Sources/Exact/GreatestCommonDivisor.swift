internal import BigInt

/// Returns the largest number that divides both; the other one if one is 0.
func greatestCommonDivisor(_ first: UInt, _ second: UInt) -> UInt {
    guard first != 0 else { return second }
    guard second != 0 else { return first }
    let twos = (first | second).trailingZeroBitCount
    var odd = first >> first.trailingZeroBitCount
    var rest = second
    // Shifts and differences instead of remainders: division is a slow instruction.
    while rest != 0 {
        rest >>= rest.trailingZeroBitCount
        (odd, rest) = odd < rest ? (odd, rest - odd) : (rest, odd - rest)
    }
    return odd << twos
}

/// Returns the largest number that divides both; the other one if one is 0.
///
/// Remainders reduce large numbers faster than differences, and the last steps fit a machine word.
func greatestCommonDivisor(_ first: BigUInt, _ second: BigUInt) -> BigUInt {
    var (larger, smaller) = first < second ? (second, first) : (first, second)
    while !smaller.isZero {
        if let larger = UInt(exactly: larger), let smaller = UInt(exactly: smaller) {
            return BigUInt(greatestCommonDivisor(larger, smaller))
        }
        (larger, smaller) = (smaller, larger % smaller)
    }
    return larger
}

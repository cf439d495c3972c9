/// Returns the greatest common divisor of two numbers; if one is 0, returns the other.
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

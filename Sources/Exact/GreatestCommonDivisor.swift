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

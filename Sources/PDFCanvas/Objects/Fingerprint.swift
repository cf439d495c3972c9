/// A short hash of bytes, for finding equal ones.
///
/// Two 64-bit lanes of the FNV-1a function with different primes; the second lane inverts the bits
/// of each byte. It is not secure against deliberate collisions.
///
/// Source: <http://www.isthe.com/chongo/tech/comp/fnv/>.
struct Fingerprint: Hashable, Sendable {
    private var first: UInt64 = 0xCBF2_9CE4_8422_2325
    private var second: UInt64 = 0x9AE1_6A3B_2F90_404F

    mutating func add(_ bytes: [UInt8]) {
        var (one, two) = (first, second)
        for byte in bytes {
            one = (one ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            two = (two ^ UInt64(~byte)) &* 0x9E37_79B9_7F4A_7C15
        }
        (first, second) = (one, two)
        add(UInt64(bytes.count))
    }

    mutating func add(_ number: UInt64) {
        first = (first ^ number) &* 0x0000_0100_0000_01B3
        second = (second ^ (second >> 29) ^ ~number) &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func add(_ other: Fingerprint) {
        add(other.first)
        add(other.second)
    }

    /// Sixteen bytes that depend on everything that was added.
    var bytes: [UInt8] {
        [mixed(first), mixed(second ^ first &* 31)].flatMap { word in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
        }
    }

    private func mixed(_ word: UInt64) -> UInt64 {
        var word = word
        word = (word ^ (word >> 32)) &* 0xD6E8_FEB8_6659_FD93
        word = (word ^ (word >> 32)) &* 0xD6E8_FEB8_6659_FD93
        return word ^ (word >> 32)
    }
}

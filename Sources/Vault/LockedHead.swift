/// What stands in clear at the beginning of a locked file.
package struct LockedHead: Sendable, Hashable {
    /// The team's city.
    package let city: String
    /// The team's name.
    package let teamName: String
    /// The name of the user who may open it.
    package let userName: String
    /// What one try of a password costs.
    package let cost: Cost
    /// Random bytes that make the same password another key in each file.
    let salt: [UInt8]

    /// What tells this locked file from all others, as 32 hexadecimal digits.
    ///
    /// It stays the same through logins and copies, and changes when the file is locked anew.
    package var id: String {
        let digits = Array("0123456789abcdef")
        return String(salt.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}

/// Puts the parts of a locked file one after the other; numbers begin with their lowest byte.
struct ByteWriter {
    /// All that was put so far.
    private(set) var bytes: [UInt8] = []

    mutating func put(_ part: some Sequence<UInt8>) { bytes += part }

    mutating func put(_ number: UInt64, bytes count: Int) {
        for position in 0..<count {
            bytes.append(UInt8(truncatingIfNeeded: number >> (8 * position)))
        }
    }

    mutating func put(text: String) {
        put(UInt64(text.utf8.count), bytes: 2)
        put(text.utf8)
    }
}

/// Takes the parts of a locked file one after the other.
struct ByteReader {
    private let bytes: [UInt8]
    /// Where the next part begins.
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// All that was taken so far.
    var taken: [UInt8] { Array(bytes[..<position]) }

    /// All that is left.
    var rest: [UInt8] { Array(bytes[position...]) }

    mutating func take(_ count: Int) throws(VaultError) -> [UInt8] {
        guard bytes.count - position >= count else { throw .damagedHead }
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    mutating func number(bytes count: Int) throws(VaultError) -> UInt64 {
        try take(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func text() throws(VaultError) -> String {
        let count = Int(try number(bytes: 2))
        guard count <= LockedFile.longestName,
            let text = String(validating: try take(count), as: UTF8.self)
        else { throw .damagedHead }
        return text
    }
}

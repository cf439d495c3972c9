/// The key of members that many objects are searched for.
package struct MemberKey: Sendable {
    package let text: String
    /// One of 64 bits, which the key shares with few others, so that most objects without it are not searched.
    let mark: UInt64

    package init(_ text: String) {
        self.text = text
        let bytes = text.utf8Span.span
        mark =
            bytes.isEmpty ? 1 : Self.mark(bytes.count, bytes[0], bytes[bytes.count - 1])
    }

    /// Returns the bit of a key; the factors spread the keys of courses and students.
    @inline(__always)
    static func mark(_ length: Int, _ first: UInt8, _ last: UInt8) -> UInt64 {
        1 &<< (UInt64(truncatingIfNeeded: length) &+ 3 &* UInt64(first) &+ 24 &* UInt64(last))
    }
}

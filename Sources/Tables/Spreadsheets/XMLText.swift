/// The text inside of an element, which is collected only where it is wanted.
struct XMLText {
    /// The maximum number of bytes of a text.
    ///
    /// A cell of Excel has at most 32,767 characters.
    static let maximum = 1 << 20

    /// The bytes so far.
    private(set) var bytes: [UInt8] = []
    /// Whether text is being collected.
    private(set) var isWanted = false
    /// Whether text was longer than the maximum.
    private(set) var isTooLong = false

    /// Begins to collect text.
    mutating func begin() {
        bytes.removeAll(keepingCapacity: true)
        isWanted = true
    }

    /// Goes on collecting text.
    mutating func resume() { isWanted = true }

    /// Stops collecting text.
    mutating func end() { isWanted = false }

    /// Adds text if it is wanted.
    @inline(__always)
    mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
        guard isWanted else { return }
        guard bytes.count + part.count <= Self.maximum else {
            isTooLong = true
            return
        }
        bytes.append(contentsOf: part)
    }

    /// Adds a byte.
    mutating func append(_ byte: UInt8) {
        withUnsafePointer(to: byte) { append(UnsafeBufferPointer(start: $0, count: 1)) }
    }
}

/// The bytes of a file that is too large to keep in memory.
package protocol SourceBytes: Sendable {
    /// The size of the file in bytes.
    var size: Int { get }

    /// Returns the bytes of a range of the file; nil if they can no longer be read.
    func part(_ range: Range<Int>) -> [UInt8]?
}

import Diagnostics
import Input
import Tables

/// The elements of one list of a file, which are read when they are needed.
package protocol ElementSource: Sendable {
    /// The number of elements.
    var count: Int { get }
    /// The file for messages.
    var path: String { get }
    /// Whether elements can be kept in memory.
    var isHeld: Bool { get }
    /// Whether the file is read as a whole if there is any problem.
    var isWholeOnProblems: Bool { get }
    /// Whether the file is too large to be read as a whole.
    var isTooLargeForWhole: Bool { get }

    /// Returns consecutive elements; nil if one of them is not valid.
    ///
    /// - Throws: `FileError` if the file has changed since it was opened, or cannot be read.
    func elements(_ positions: Range<Int>) throws(FileError) -> [Value]?

    /// Returns consecutive elements even if they have errors, which are added to a sink; nil if the structure of one of
    /// them is broken.
    ///
    /// - Throws: `FileError` if the file has changed since it was opened, or cannot be read.
    func elements(
        _ positions: Range<Int>, _ sink: inout DiagnosticSink
    ) throws(FileError) -> [Value]?
}

/// The records of tables.
///
/// If there is any problem, the class is read as a whole, which reports it.
package final class TableSource: ElementSource {
    let elements: LiveElements
    package let path: String
    package let isHeld: Bool
    package var count: Int { elements.count }
    package var isWholeOnProblems: Bool { true }
    package var isTooLargeForWhole: Bool { false }
    /// What a record counts as, of the sizes of files that are limits.
    private static let size = 4096

    /// Creates a source; nil if there are fewer records than the limits say, or their kind is never read so.
    init?(
        _ elements: LiveElements, _ key: String, of kind: any DocumentKind, path: String,
        _ limits: ElementIndex.Limits
    ) {
        let size = elements.count * Self.size
        guard kind.streamedKey == key, size > 0, size >= limits.streamed else { return nil }
        (self.elements, self.path) = (elements, path)
        isHeld = size < limits.forgotten
    }

    package func elements(_ positions: Range<Int>) -> [Value]? { elements.elements(positions) }

    package func elements(_ positions: Range<Int>, _ sink: inout DiagnosticSink) -> [Value]? {
        elements.elements(positions)
    }
}

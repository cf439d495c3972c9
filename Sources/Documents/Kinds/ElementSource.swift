import Diagnostics
import Input

/// The elements of one list of a file, which are read when they are needed.
package protocol ElementSource: Sendable {
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

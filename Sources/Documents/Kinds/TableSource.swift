import Diagnostics
import Input
import Tables

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
    ///
    /// - Parameters:
    ///   - key: The key of the list that tables fill.
    ///   - streamed: The key of the list that the kind of data reads so; nil for none.
    init?(
        _ elements: LiveElements, _ key: String, streamed: String?, path: String,
        _ limits: ElementIndex.Limits
    ) {
        let size = elements.count * Self.size
        guard streamed == key, size > 0, size >= limits.streamed else { return nil }
        (self.elements, self.path) = (elements, path)
        isHeld = size < limits.forgotten
    }

    package func elements(_ positions: Range<Int>) -> [Value]? { elements.elements(positions) }

    package func elements(_ positions: Range<Int>, _ sink: inout DiagnosticSink) -> [Value]? {
        elements.elements(positions)
    }
}

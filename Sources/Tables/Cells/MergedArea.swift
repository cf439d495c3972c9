/// An area of merged cells, of which only the first one has a value.
package struct MergedArea: Sendable, Hashable {
    /// The area, such as `A1:C1`.
    package let text: String
    /// The number of its first row, from 1.
    package let firstRow: Int

    /// The number of its last row, from 1.
    var lastRow: Int {
        text.split(separator: ":").last.flatMap { Int($0.filter(\.isNumber)) } ?? firstRow
    }

    /// Creates an area.
    init(text: String, firstRow: Int) { (self.text, self.firstRow) = (text, firstRow) }
}

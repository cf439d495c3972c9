/// An area of merged cells, of which only the first one has a value.
package struct MergedArea: Sendable, Hashable {
    /// The area, such as `A1:C1`.
    package let text: String
    /// The numbers of its rows, from 1.
    package let rows: ClosedRange<Int>
    /// The positions of its columns, from 0.
    package let columns: ClosedRange<Int>
}

/// Whether a `pageBreak` is allowed at a place.
///
/// Pages break in the body's column and in the columns directly inside it.
enum PageBreaks {
    /// Neither at this node nor inside it.
    case nowhere
    /// Among the children if this node is a column.
    case inColumn
    /// At this node.
    case here
}

/// Whether a `pageBreak` is allowed at a place.
///
/// Pages break in the body's column and in the columns directly inside it.
enum PageBreaks {
    /// Neither here nor in nodes inside.
    case nowhere
    /// Among the children if this node is a column.
    case inColumn
    /// Here.
    case here
}

/// The color used for a GPA; raw values are the names used in data files.
///
/// On a board, and on the usual scales of the United States, green begins at 3 and orange at 2.
package enum GPAColor: String, Sendable, CaseIterable {
    /// A good GPA.
    case green
    /// A GPA that is sufficient.
    case orange
    /// A GPA that is not sufficient.
    case red
    /// No GPA, because no course counts, or a scale without colors.
    case white
}

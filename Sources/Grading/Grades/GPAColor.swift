import Exact

/// The color used for a GPA.
package enum GPAColor: String, Sendable, CaseIterable {
    /// A GPA of 3 or more.
    case green
    /// A GPA from 2 up to 3.
    case orange
    /// A GPA below 2.
    case red
    /// No GPA, because no course counts.
    case white

    /// Creates the color for an exact GPA; nil means that there is no GPA.
    package init(gpa: Rational?) {
        guard let gpa else {
            self = .white
            return
        }
        self = gpa >= Self.leastGreen ? .green : gpa >= Self.leastOrange ? .orange : .red
    }

    /// The minimum GPA that is green.
    static let leastGreen: Rational = 3
    /// The minimum GPA that is orange.
    static let leastOrange: Rational = 2
}

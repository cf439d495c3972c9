import Exact

/// The band of a scale that an average is in, which has the word and the color for it.
package struct Standing: Sendable, Hashable {
    package let band: Band
    /// The worst average with the same color; nil if there is no worse color.
    let least: Rational?
    /// The bound of the next better color; nil for the best one.
    let below: Rational?
}

extension Policy {
    /// Returns the standing of an average, such as a GPA; nil if the scale has no color for it.
    ///
    /// The best band counts whose points the exact average reaches; if scores are averaged, and on a scale
    /// by marks, the best one whose bound it reaches. If it reaches none, it is the worst band.
    package func standing(of average: Rational?) -> Standing? {
        guard let average else { return nil }
        let bands = scale.bands
        let isByBounds = basis == .scores || scale.traits.unit == .marks
        func bound(_ band: Band) -> Rational? {
            isByBounds ? band.from : band.points
        }
        let place =
            bands.firstIndex { bound($0).map { scale.traits.reaches(average, $0) } ?? false }
            ?? bands.count - 1
        let color = bands[place].color
        guard color != nil else { return nil }
        let better = bands[..<place].lastIndex { $0.color != color }
        let last = bands[place...].prefix { $0.color == color }.last ?? bands[place]
        return Standing(
            band: bands[place], least: last == scale.lowest ? nil : bound(last),
            below: better.flatMap { bound(bands[$0]) })
    }

    /// Returns the color for an average; white if there is none.
    package func color(of average: Rational?) -> GPAColor {
        standing(of: average)?.band.color ?? .white
    }
}

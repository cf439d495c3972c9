extension Transform {
    /// Returns a clockwise rotation about a point.
    ///
    /// Quarter turns are exact, and any angle gives the same numbers everywhere.
    public static func rotation(degrees: Double, about middle: Point = .zero) -> Transform {
        let (sine, cosine) = Rotation.sineAndCosine(degrees: degrees)
        return Transform.translation(Point(x: -middle.x, y: -middle.y))
            .then(Transform(a: cosine, b: sine, c: -sine, d: cosine))
            .then(.translation(middle))
    }
}

/// The sines and cosines of angles, without the C library, whose last bits differ between systems.
package enum Rotation {
    /// Returns the sine and the cosine of an angle in degrees; exact for quarter turns.
    package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
        guard degrees.isFinite else { return (0, 1) }
        let quarters = (degrees / 90).rounded()
        // From −45° to 45°, where a few terms of the series are enough.
        let (sine, cosine) = series(degrees - quarters * 90)
        return switch Int(quarters.truncatingRemainder(dividingBy: 4)) {
        case 1, -3: (cosine, -sine)
        case 2, -2: (-sine, -cosine)
        case 3, -1: (-cosine, sine)
        default: (sine, cosine)
        }
    }

    private static func series(_ degrees: Double) -> (sine: Double, cosine: Double) {
        let angle = degrees * (Double.pi / 180)
        var (sine, cosine, term) = (0.0, 0.0, 1.0)
        for power in 0..<20 {
            // The signs alternate in pairs: +1, +x, −x²/2, −x³/6, …
            let signed = power & 2 == 0 ? term : -term
            if power & 1 == 0 { cosine += signed } else { sine += signed }
            term *= angle / Double(power + 1)
        }
        return (sine, cosine)
    }
}

import Exact

extension Explanation {
    /// Returns a score with the bounds of its band, such as `86 ≥ 80 and < 90`.
    static func reason(_ score: Rational, band: Band, scale: Scale) -> String {
        let better = scale.bands.last { $0.from > score }?.from
        let least = band == scale.lowest ? nil : band.from
        return reason(score, least: least, below: better)
    }

    /// Returns a GPA with the bounds of its color, such as `24/7 ≥ 3`.
    static func reason(_ gpa: Rational) -> String {
        switch GPAColor(gpa: gpa) {
        case .green: reason(gpa, least: GPAColor.leastGreen, below: nil)
        case .orange: reason(gpa, least: GPAColor.leastOrange, below: GPAColor.leastGreen)
        case .red, .white: reason(gpa, least: nil, below: GPAColor.leastOrange)
        }
    }

    private static func reason(
        _ value: Rational, least: Rational?, below: Rational?
    ) -> String {
        let bounds = [
            least.map { "≥ \($0.plainText)" }, below.map { "< \($0.plainText)" },
        ]
        let known = bounds.compactMap { $0 }.joined(separator: " and ")
        return known.isEmpty ? value.plainText : "\(value.plainText) \(known)"
    }

    /// Returns a number of decimals in words.
    static func decimals(_ count: Int) -> String {
        count == 1 ? "1 decimal" : "\(count) decimals"
    }
}

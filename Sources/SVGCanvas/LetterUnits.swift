/// The units in which letters are written.
enum LetterUnits {
    /// The units per em of most text, which are also the font size of a file if nothing else is said.
    static let usual = 200.0

    /// Returns the units per em of outlines that are shown at a size, so that the error is at most a
    /// twenty-fifth of a point in text, and less than a thousandth of the size in titles.
    static func perEm(at size: Double) -> Int {
        if size <= 16 { return Int(usual) }
        var units = 600
        while size / Double(units) > 99 { units *= 2 }
        return units
    }
}

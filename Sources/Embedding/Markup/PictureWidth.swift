/// The width of a picture in a document: a length, or a part of the line.
package struct PictureWidth: Sendable, Hashable {
    package enum Unit: String, Sendable, Hashable, CaseIterable {
        /// CSS pixels, 96 per inch.
        case pixels = "px"
        /// Points, 72 per inch.
        case points = "pt"
        case inches = "in"
        case millimeters = "mm"
        case centimeters = "cm"
        case percent = "%"
    }

    /// The value in millionths of the unit.
    private let millionths: Int
    package let unit: Unit

    /// Creates a width from a number and a unit, such as `600px` or `62.5%`; nil if the text is not
    /// a width from 1 px to 100,000 px, or up to 100%.
    package init?(_ text: String) {
        guard let unit = Unit.allCases.first(where: { text.hasSuffix($0.rawValue) }) else {
            return nil
        }
        let parts = text.dropLast(unit.rawValue.count)
            .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let decimals = parts.count == 2 ? parts[1] : "0"
        guard let digits = parts.first, (1...6).contains(digits.utf8.count),
            (1...4).contains(decimals.utf8.count),
            (digits + decimals).utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
            let whole = Int(digits),
            let part = Int(decimals + String(repeating: "0", count: 6 - decimals.utf8.count))
        else { return nil }
        (millionths, self.unit) = (whole * 1_000_000 + part, unit)
        let range = unit == .percent ? 1_000_000...100_000_000 : 1_000_000...100_000_000_000
        guard range.contains(unit == .percent ? millionths : inPixels) else { return nil }
    }

    /// Creates a width in whole pixels.
    init(pixels: Int) {
        (millionths, unit) = (pixels * 1_000_000, .pixels)
    }

    /// The value in millionths of a pixel.
    private var inPixels: Int {
        switch unit {
        case .pixels, .percent: millionths
        case .points: millionths * 4 / 3
        case .inches: millionths * 96
        case .millimeters: millionths * 960 / 254
        case .centimeters: millionths * 9600 / 254
        }
    }

    /// The width in whole pixels; nil for a part of the line.
    package var pixels: Int? {
        unit == .percent ? nil : (inPixels + 500_000) / 1_000_000
    }

    /// The number and its unit, such as `62.5%`.
    package var text: String { Self.text(millionths) + unit.rawValue }

    /// The width as an attribute of HTML: whole pixels, or percent.
    var attribute: String { pixels.map { "\($0)" } ?? text }

    /// The width in LaTeX, whose own points are smaller than those of other programs.
    var latex: String {
        switch unit {
        case .pixels: Self.text(millionths * 3 / 4) + "bp"
        case .points: Self.text(millionths) + "bp"
        case .inches, .millimeters, .centimeters: text
        case .percent where millionths == 100_000_000: "\\linewidth"
        case .percent: Self.text(millionths / 100) + "\\linewidth"
        }
    }

    /// The width in Typst, which has no pixels.
    var typst: String {
        unit == .pixels ? Self.text(millionths * 3 / 4) + "pt" : text
    }

    /// Returns a number of millionths as a decimal number.
    private static func text(_ millionths: Int) -> String {
        let (whole, part) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
        guard part != 0 else { return "\(whole)" }
        var digits = String(part)
        digits = String(repeating: "0", count: 6 - digits.utf8.count) + digits
        while digits.last == "0" { digits.removeLast() }
        return "\(whole).\(digits)"
    }
}

/// The number of pixels of a screen for each pixel of a page's layout, as in `2x`.
package struct Density: Sendable, Hashable {
    /// The density in hundredths, so that equal densities have one value.
    private let hundredths: Int

    /// The density of an ordinary screen, whose files have no suffix.
    package static let one = Density(hundredths: 100)

    /// The allowed densities, in hundredths.
    private static let bounds = 10...1000
    /// The maximum number of densities of one picture.
    private static let most = 8

    private init(hundredths: Int) {
        self.hundredths = hundredths
    }

    /// Creates a density from text such as `2x` or `1.5x`; nil for other text, and if it is not from
    /// 0.1 to 10.
    package init?(_ text: String) {
        let digits = text.utf8.dropLast()
        guard text.utf8.last == UInt8(ascii: "x"), digits.count <= 5 else { return nil }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty
                && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        guard isPlain, (1...2).contains(parts.count), parts.count == 1 || parts[1].count <= 2,
            let whole = Int(String(decoding: parts[0], as: UTF8.self))
        else { return nil }
        let decimals = parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : ""
        let rest = Int((decimals + "00").prefix(2)) ?? 0
        guard Self.bounds.contains(whole * 100 + rest) else { return nil }
        hundredths = whole * 100 + rest
    }

    /// Returns the densities in a list such as `1x,2x`, without repetitions.
    ///
    /// Nil if one of them is not valid or there are too many.
    package static func list(_ text: String) -> [Density]? {
        var densities: [Density] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let density = Density(part.filter { $0 != " " }) else { return nil }
            if !densities.contains(density) { densities.append(density) }
        }
        return densities.count <= most ? densities : nil
    }

    /// The hint for a list of densities that is not valid.
    package static let hint = "use up to \(most) densities from 0.1x to 10x, such as 1x,2x"

    package var value: Double { Double(hundredths) / 100 }

    /// The end of a file's name before its extension, such as "@2x"; empty for an ordinary screen.
    package var suffix: String {
        guard self != .one else { return "" }
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        guard rest > 0 else { return "@\(whole)x" }
        return rest % 10 == 0 ? "@\(whole).\(rest / 10)x" : "@\(whole).\(rest / 10)\(rest % 10)x"
    }

    /// Returns the part of a name before the suffix of a density, and that suffix, which may be empty.
    static func split(_ stem: Substring) -> (name: Substring, suffix: Substring) {
        guard let at = stem.utf8.lastIndex(of: UInt8(ascii: "@")),
            let density = Density(stem[stem.utf8.index(after: at)...].lowercased()),
            density.suffix == stem[at...].lowercased()
        else { return (stem, "") }
        return (stem[..<at], stem[at...])
    }
}

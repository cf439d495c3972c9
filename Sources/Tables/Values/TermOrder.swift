/// The order of terms in a year by their names, which tables can have in any order.
package enum TermOrder {
    /// The seasons of a school year.
    private static let seasons = ["fall", "autumn", "winter", "spring", "summer"]
    /// What comes after all others.
    private static let last = [
        "final", "finals", "fin", "year", "y1", "fy", "yr", "full year", "whole year", "eoy",
    ]

    /// Returns the names from the first term to the last one; nil if they do not say their order.
    ///
    /// Numbers say it if the text before them is the same, as in "Q1" and "Q2"; so do seasons, which can have years.
    package static func sorted(_ names: [String]) -> [String]? {
        var prefixes: Set<String> = []
        var ranks: [(name: String, rank: Int)] = []
        var hasSeasons = false
        for name in names {
            let text = numbered(name).lowercased()
            let digits = text.filter(\.isNumber)
            if isWholeYear(name) {
                ranks.append((name, .max))
            } else if let season = seasons.firstIndex(where: text.contains) {
                hasSeasons = true
                // The school year begins in the fall of the calendar year before.
                let year = (Int(digits) ?? 0) - (season < 2 && !digits.isEmpty ? 0 : 1)
                ranks.append((name, (digits.isEmpty ? 0 : year * 10) + max(1, season)))
            } else if let number = Int(digits), let first = text.firstIndex(where: \.isNumber),
                text[first...].allSatisfy(\.isNumber)
            {
                prefixes.insert(text[..<first].filter(\.isLetter))
                ranks.append((name, number))
            } else {
                return nil
            }
        }
        guard prefixes.count + (hasSeasons ? 1 : 0) == 1,
            Set(ranks.map(\.rank)).count == ranks.count
        else { return nil }
        return ranks.sorted { $0.rank < $1.rank }.map(\.name)
    }

    /// Returns whether a name is that of the whole year, or of what follows from all terms.
    package static func isWholeYear(_ name: String) -> Bool { last.contains(name.lowercased()) }

    private static let ordinals = [
        ["first", "1st"], ["second", "2nd"], ["third", "3rd"], ["fourth", "4th"],
    ]

    /// Returns "Semester 1" for "First Semester", and other text as it is.
    static func numbered(_ name: String) -> String {
        let words = name.split(separator: " ")
        guard words.count == 2,
            let index = ordinals.firstIndex(where: { $0.contains(words[0].lowercased()) })
        else { return name }
        return "\(words[1]) \(index + 1)"
    }
}

/// A school year or a part of one as tables write it, so that the latest can be found.
struct SchoolYear: Hashable, Comparable {
    /// How it is written; years in different ways cannot be compared.
    enum Form: Hashable {
        /// Two years, such as `2025-26` or `SY 2025/2026`.
        case years
        /// One year, such as `2026`.
        case year
        /// A season of a calendar year, such as `Fall 2025`.
        case season
    }

    let form: Form
    private let number: Int
    private let part: Int

    private static let seasons = [
        "winter": 0, "spring": 1, "summer": 2, "fall": 3, "autumn": 3,
    ]

    /// Reads a year; nil if the text is none.
    init?(_ text: String) {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
            .flatMap(Self.divided)
        let numbers = words.compactMap { $0.first?.isNumber == true ? $0 : nil }
        let names = words.filter { $0.first?.isNumber == false }
        switch (numbers.count, names.count) {
        case (2, 0), (2, 1):
            guard names.allSatisfy({ ["sy", "ay", "year"].contains($0) }),
                let first = Self.year(numbers[0]), let last = Int(numbers[1]),
                numbers[1].count == 2 ? (first + 1) % 100 == last : first + 1 == last
            else { return nil }
            (form, number, part) = (.years, first, 0)
        case (1, 0):
            guard let year = Self.year(numbers[0]) else { return nil }
            (form, number, part) = (.year, year, 0)
        case (1, 1):
            guard let season = Self.seasons[names[0]], let year = Self.year(numbers[0]) else {
                return nil
            }
            (form, number, part) = (.season, year, season)
        default: return nil
        }
    }

    static func < (left: SchoolYear, right: SchoolYear) -> Bool {
        (left.number, left.part) < (right.number, right.part)
    }

    /// Divides "sy2025" into its letters and its digits.
    private static func divided(_ word: Substring) -> [String] {
        let letters = word.prefix { $0.isLetter }
        let rest = word.dropFirst(letters.count)
        guard !letters.isEmpty, !rest.isEmpty, rest.allSatisfy(\.isNumber) else {
            return [String(word)]
        }
        return [String(letters), String(rest)]
    }

    private static func year(_ text: String) -> Int? {
        text.count == 4 ? Int(text).flatMap { (1900...2100).contains($0) ? $0 : nil } : nil
    }
}

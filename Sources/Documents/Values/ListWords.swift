import Schema

enum ListWords {
    static let separator = Word("list.separator")
    static let last = Word("list.last")

    static let all = [separator, last]

    /// Returns items as a list in a sentence, such as "Meters, Yards and Miles".
    static func list(_ items: [String]) -> WordText {
        guard let end = items.last, items.count > 1 else {
            return WordText(items.map { .text($0) })
        }
        let start = WordText(
            items.dropLast().map { .text($0) }, separator: .word(separator))
        return WordText(start.pieces + [.word(last), .text(end)])
    }
}

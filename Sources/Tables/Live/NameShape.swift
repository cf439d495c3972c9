import Exact

/// What most names of a table are like, so that a line that is not a person stands out.
struct NameShape {
    /// Whether they are in two columns, of which each row but a few has both.
    let haveTwoParts: Bool
    /// Whether they have digits, such as "Student 1".
    let haveDigits: Bool
    /// Whether they have several words.
    let haveSeveralWords: Bool

    init(_ columns: [Int], in table: LiveTable) {
        var (count, whole, digits, words) = (0, 0, 0, 0)
        for position in table.dataPositions {
            let texts = columns.compactMap { table.cell($0, at: position)?.text }
            guard !texts.isEmpty else { continue }
            count += 1
            if texts.count == columns.count { whole += 1 }
            if texts.contains(where: { $0.utf8.contains(where: \.isDigit) }) { digits += 1 }
            if texts.count > 1 || texts[0].contains(where: \.isSpace) { words += 1 }
        }
        haveTwoParts = columns.count == 2 && count > 2 && whole * 3 >= count * 2
        haveDigits = digits * 2 >= count
        haveSeveralWords = count > 2 && words * 3 >= count * 2
    }
}

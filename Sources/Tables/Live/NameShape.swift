import Exact

/// What most names of a table are like, by which a line that is not a person is found.
struct NameShape {
    /// Whether they are in two columns, of which each row but a few has both.
    let haveTwoParts: Bool
    /// Whether they have digits, such as "Student 1".
    let haveDigits: Bool
    let haveSeveralWords: Bool
    /// Whether they are in one column, and their last words do not begin with small letters.
    let endInCapitals: Bool

    init(_ columns: [Int], in table: LiveTable) {
        var (count, whole, digits, words, small) = (0, 0, 0, 0, 0)
        for position in table.dataPositions {
            let texts = columns.compactMap { table.cell($0, at: position)?.text }
            guard !texts.isEmpty else { continue }
            count += 1
            if texts.count == columns.count { whole += 1 }
            if texts.contains(where: { $0.utf8.contains(where: \.isDigit) }) { digits += 1 }
            if texts.count > 1 || texts[0].contains(where: \.isSpace) { words += 1 }
            if Self.endsInSmallLetters(texts[0]) { small += 1 }
        }
        haveTwoParts = columns.count == 2 && count > 2 && whole * 3 >= count * 2
        haveDigits = digits * 2 >= count
        haveSeveralWords = count > 2 && words * 3 >= count * 2
        endInCapitals = columns.count == 1 && count > 2 && small * 3 <= count
    }

    /// Returns whether a text has several words, the last of which begins with a small letter.
    static func endsInSmallLetters(_ text: String) -> Bool {
        let name = TextPattern.suffix(of: text)?.name ?? text
        let words = name.split(separator: " ")
        // A name in small letters is one.
        guard words.count > 1, words[0].first?.isUppercase == true, let last = words.last,
            let first = last.first
        else { return false }
        // "Cruz, María José de la" ends with the particles of the last name.
        return first.isLowercase && !TextPattern.isSuffix(last)
            && !(name.contains(",") && TextPattern.isParticle(last))
    }
}

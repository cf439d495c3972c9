/// The numbers in a header such as `Quiz 1 (20)`, `Essay /40`, `Paper - 15 pts`, or `Homework /10 (20%)`.
struct HeaderMaximum {
    /// The header without them.
    let name: String
    /// The maximum in decimal notation; nil if the header has none.
    let maximum: String?
    /// The percentage in decimal notation; nil if the header has none.
    let weight: String?

    init(_ header: String) {
        let text = header.trimmed
        let characters = Array(text)
        var (maximum, weight): (String?, String?) = (nil, nil)
        var start = characters.count
        var place = 0
        while place < characters.count {
            guard characters[place].isNumber else {
                place += 1
                continue
            }
            let first = place
            while place < characters.count,
                characters[place].isNumber || ".,".contains(characters[place])
            {
                place += 1
            }
            var digits = String(characters[first..<place])
            while let last = digits.last, ".,".contains(last) { digits.removeLast() }
            let before = String(characters[..<first])
            let after = String(characters[place...]).trimmed.lowercased()
            guard let number = DecimalSign.point.number(digits),
                let kind = Self.kind(before, after)
            else { continue }
            switch kind {
            case .weight: weight = weight ?? number
            case .maximum: maximum = maximum ?? number
            }
            start = min(start, Self.name(before).count)
        }
        self.maximum = maximum
        self.weight = weight
        name = maximum == nil && weight == nil ? text : String(characters[..<start]).trimmed
    }

    private enum Kind { case maximum, weight }

    /// Returns what a number is, by what is before and after it; nil for a part of the name, as in "Test 3".
    private static func kind(_ before: String, _ after: String) -> Kind? {
        let words = before.trimmed.lowercased()
        let isBracketed = words.last.map { "([".contains($0) } ?? false
        if after.first == "%" { return .weight }
        let unit = after.prefix { $0.isLetter }
        if ["pts", "pt", "points", "point", "punkte", "pkt", "puntos", "pontos", "punti", "punten"]
            .contains(unit) || isBracketed && unit == "p"
        {
            return .maximum
        }
        if words.last == "/" || isBracketed && (after.first.map { ")]".contains($0) } ?? false) {
            return .maximum
        }
        let isOf = ["(of", "[of"].contains { words.hasSuffix($0) }
        return isOf || label(words) != nil ? .maximum : nil
    }

    /// Returns the words before a maximum at the end of text; nil for other text.
    private static func label(_ text: String) -> String? {
        for words in ["out of", "max points", "max. points", "max score", "maximum", "max.", "max"]
        {
            for label in [words + ":", words] where text.hasSuffix(label) { return label }
        }
        return nil
    }

    /// Returns what is before the sign that begins the numbers.
    private static func name(_ before: String) -> String {
        var name = before.trimmed[...]
        if let label = label(name.lowercased()) ?? (name.lowercased().hasSuffix("of") ? "of" : nil)
        {
            name.removeLast(label.count)
        }
        while let last = name.last, "([/-–:, ".contains(last) { name.removeLast() }
        return String(name)
    }
}

/// The numbers at the end of a header such as `Quiz 1 (20)`, `Essay /40`, or `Homework (20%)`.
struct HeaderMaximum {
    /// The header without them.
    let name: String
    /// The maximum in decimal notation; nil if the header has none.
    let maximum: String?
    /// The percentage in decimal notation; nil if the header has none.
    let weight: String?

    init(_ header: String) {
        let text = header.trimmed
        var end = text[...]
        if let last = end.last, ")]".contains(last) { end.removeLast() }
        var isPercent = false
        if end.last == "%" {
            isPercent = true
            end.removeLast()
        } else {
            for unit in [" pts", " points", "pts", " pt"] where end.lowercased().hasSuffix(unit) {
                end.removeLast(unit.count)
                break
            }
        }
        let digits = end.reversed().prefix { $0.isNumber || $0 == "." }.reversed()
        let before = end.dropLast(digits.count)
        let number = DecimalSign.point.number(String(digits))
        // "Test 3" has no maximum, but "Test (3)", "Test /3", and "Test 30%" have numbers of their own.
        let isOwn = before.last.map { "([/".contains($0) } ?? false
        let words = before.lowercased()
        let isOf = ["(of ", "out of ", "max ", "max. "].contains { words.hasSuffix($0) }
        guard let number, isPercent || isOwn || isOf else {
            (name, maximum, weight) = (text, nil, nil)
            return
        }
        let rest = before.split { "([/".contains($0) }.first.map { $0.trimmed } ?? text
        (name, maximum, weight) = (rest, isPercent ? nil : number, isPercent ? number : nil)
    }
}
